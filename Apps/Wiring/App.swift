import AccessibilityProperties
import FormComponent
import HTTPLoading
import ImageLoading
import Loading
public import Messages
public import POIComponent
public import ReactiveKit
public import Router
import RouterNavigation

/// The application: filled slots, a router, and its pages on request.
///
/// It has no view: the showcase prints it, the gallery shows it in a browser. Each session of a
/// user has its own; making one loads nothing.
/// ```swift
/// let app = try App(feeds: .bundled, city: 1)
/// await app.places.load.execute().waitUntilFinished()
/// ```
public struct App {
  /// The prefix of the application's URLs.
  public nonisolated static let urlPrefix = "trellis://"

  /// The schemes and hosts of the application's URLs.
  public nonisolated static let namespaces = RouteNamespaces(
    scheme: "trellis", hosts: ["trellis.example"])

  /// The texts of this application's diagnostics, in English.
  public nonisolated static let messages = Messages.english.adding(errorTexts)

  /// Its business lines.
  public let lines: [BusinessLine]
  /// The texts of the forms; Simplified Chinese until another language is set.
  public let texts = MutableProperty(texts(in: .simplifiedChinese))
  /// The number of the user's city.
  public let currentCity: MutableProperty<Int>
  /// The session of the signed-in user.
  public let session: Session
  /// Emits when there are new mails.
  public let notifications = Subject<Void, Never>()
  /// The list of places.
  public var places: POIListViewModel { firstPage.places }
  /// Resolves URLs.
  public let router: Router
  let firstPage: FirstPage

  /// Wires the application.
  ///
  /// - Parameters:
  ///   - lines: its business lines.
  ///   - feeds: the sources of data.
  ///   - servers: the servers of forms and lists.
  ///   - city: the number of the user's city.
  ///   - token: the token of the session; nil for none.
  ///   - sources: policies of URL sources that differ from the router's default.
  ///   - clock: the clock of parked navigations, for expiry and confirmation.
  ///   - routes: shares the compiled routes with other applications of the process; nil for its own.
  /// - Throws: `RouteConflicts`, with every conflict of every business line.
  public init(
    lines: [BusinessLine] = BusinessLine.all, feeds: Feeds, servers: Servers = .simulated,
    city: Int, token: String? = nil,
    sources: [RouteSource: SourcePolicy] = [:], clock: any Clock<Duration> = ContinuousClock(),
    sharing routes: SharedRoutes? = nil
  ) throws(RouteConflicts) {
    try self.init(
      lines: lines, feeds: feeds, servers: servers, city: city, token: token, sources: sources,
      clock: clock, sharing: routes, counting: nil)
  }

  /// Wires the application; running loads of places are counted.
  init(
    lines: [BusinessLine], feeds: Feeds, servers: Servers, city: Int, token: String? = nil,
    sources: [RouteSource: SourcePolicy] = [:], clock: any Clock<Duration>,
    sharing routes: SharedRoutes?, counting loads: SectionLoads?
  ) throws(RouteConflicts) {
    self.lines = lines
    currentCity = MutableProperty(city)
    session = Session(token: token)
    let context = BusinessLine.Context(
      feeds: feeds, servers: servers, city: currentCity, texts: texts, session: session,
      notifications: notifications.signal)
    var slots = Slots()
    for line in lines { line.install(context, &slots) }
    firstPage = FirstPage(loads?.counting(slots.sections) ?? slots.sections)
    router = try Router(
      namespaces: Self.namespaces, modules: slots.modules, guards: [Self.loginGuard(session.gate)],
      continuations: ContinuationPolicy(confirmsAfter: .seconds(120)) { [gate = session.gate] in
        gate.owner
      },
      sources: sources, clock: clock, sharing: routes?.compiled)
    routes?.compiled = router.compiledRoutes
    followSession()
  }

  /// The texts of the forms in a language, to set ``texts``.
  public nonisolated static func texts(in language: Messages) -> Messages {
    merged.first { $0.language == language }?.forms ?? addingFormTexts(to: language)
  }

  /// All texts in the language of the forms' texts.
  public nonisolated static func allTexts(in forms: Messages) -> Messages {
    merged.first { $0.forms == forms }?.all ?? forms.adding(table)
  }

  /// The texts of the known languages, merged once for all sessions.
  private nonisolated static let merged = [Messages.english, .simplifiedChinese].map { language in
    let forms = addingFormTexts(to: language)
    return (language: language, forms: forms, all: forms.adding(table))
  }

  private nonisolated static func addingFormTexts(to language: Messages) -> Messages {
    // A refused form shows the problems reported by its server or the transport.
    language.adding(formTexts).adding(.loading).adding(.http)
  }

  /// All texts of the application, in all languages.
  public nonisolated static var table: MessageTable {
    formTexts.merging(errorTexts)
  }

  private nonisolated static let formTexts = BusinessLine.all
    .reduce(MessageTable.form.merging(.readAloud)) { $0.merging($1.texts) }

  private nonisolated static let errorTexts = BusinessLine.all
    .reduce(MessageTable.loading.merging(.http).merging(.imageLoading).merging(.router)) {
      $0.merging($1.errors)
    }
    .merging(.routerNavigation)

  /// Without a session the login is shown first; the router continues after it.
  private static func loginGuard(_ gate: Session.Gate) -> Guard {
    // It waits, because an application without pages that need a session has none.
    Guard("session", on: .tag("session"), waits: true) { _ in
      gate.isOpen ? .proceed : .park(until: "session", through: "account/login")
    }
  }

  /// A login resumes waiting navigations; a logout cancels all of them.
  private func followSession() {
    // Weakly: the router's login page retains the session, which retains this closure.
    session.token.onChange { [weak router] token in
      if token == nil { router?.cancelAll() } else { router?.resume("session") }
    }.disposed(by: session.bag)
  }

  /// Makes the page of a URL of the application.
  ///
  /// - Throws: when no route matches the URL or it is another page.
  public func page<Page>(
    _ type: Page.Type, at url: String, skipping guards: Set<String> = []
  ) throws -> Page {
    guard let target = router.resolve(url, from: .inside, skipping: guards).target else {
      throw NoPage(url: url, lines: lines)
    }
    return try target.makePage(as: type)
  }

  /// A URL without a page.
  public struct NoPage: Error, CustomStringConvertible {
    /// The URL.
    public let url: String
    /// The business lines without a page for it.
    let lines: [BusinessLine]

    /// The URL and the business lines, in one line.
    public var description: String {
      "\(url): no page in the business lines \(BusinessLine.names(of: lines))"
    }
  }
}

/// The compiled routes of the latest application: the next one shares equal parts, so the sessions
/// of a server have one table.
public final class SharedRoutes {
  fileprivate var compiled: CompiledRoutes?

  /// Makes an empty store.
  public init() {}

  nonisolated deinit {}
}
