import FormComponent
import HTTPLoading
import ImageLoading
import Loading
public import Messages
public import POIComponent
public import ReactiveKit
import ReadAloud
public import Router

/// The application: its slots filled, its router made, its pages ready to be asked for.
///
/// Without a view: the showcase prints it, the gallery shows it in a browser. Each session of a user
/// has its own; making one loads nothing.
/// ```swift
/// let app = try App(feeds: .bundled, city: 1)
/// await app.places.load.execute().waitUntilFinished()
/// ```
public struct App {
  /// What every URL of the application begins with.
  public nonisolated static let urlPrefix = "trellis://"

  /// Where the application's URLs live.
  public nonisolated static let namespaces = RouteNamespaces(
    scheme: "trellis", hosts: ["trellis.example"])

  /// The texts of this application's diagnostics, in English.
  public nonisolated static let messages = Messages.english.adding(errorTexts)

  /// The business lines that it has.
  public let lines: [BusinessLine]
  /// The texts of the forms; Simplified Chinese until somebody sets another language.
  public let texts = MutableProperty(texts(in: .simplifiedChinese))
  /// The number of the city the user is in.
  public let currentCity: MutableProperty<Int>
  /// Who is signed in.
  public let session: Session
  /// Emits when there are new mails.
  public let notifications = Subject<Void, Never>()
  /// The list of places.
  public let places: POIListViewModel
  /// Where URLs lead.
  public let router: Router

  /// Wires the application.
  ///
  /// - Parameters:
  ///   - lines: the business lines that it has.
  ///   - feeds: where data comes from.
  ///   - servers: who answers what the forms send.
  ///   - city: the number of the city the user is in.
  ///   - token: the token of the session; nil for nobody.
  ///   - sources: what sources of URLs may open, where it differs from the router's default.
  ///   - clock: what parked navigations expire on, and ask before they jump.
  /// - Throws: `RouteConflicts`, with every conflict of every business line.
  public init(
    lines: [BusinessLine] = BusinessLine.all, feeds: Feeds, servers: Servers = .simulated,
    city: Int, token: String? = nil,
    sources: [RouteSource: SourcePolicy] = [:], clock: any Clock<Duration> = ContinuousClock()
  ) throws(RouteConflicts) {
    try self.init(
      lines: lines, feeds: feeds, servers: servers, city: city, token: token, sources: sources,
      clock: clock,
      counting: SectionLoads())
  }

  /// Wires the application; the loads of places that run are counted.
  init(
    lines: [BusinessLine], feeds: Feeds, servers: Servers, city: Int, token: String? = nil,
    sources: [RouteSource: SourcePolicy] = [:], clock: any Clock<Duration>,
    counting loads: SectionLoads
  ) throws(RouteConflicts) {
    self.lines = lines
    var slots = Slots()
    currentCity = MutableProperty(city)
    session = Session(token: token)
    let context = BusinessLine.Context(
      feeds: feeds, servers: servers, city: currentCity, texts: texts, session: session,
      notifications: notifications.signal)
    for line in lines { line.install(context, &slots) }
    places = POIListViewModel(sections: loads.counting(slots.sections))
    router = try Router(
      namespaces: Self.namespaces, modules: slots.modules, guards: [Self.guardian(session.gate)],
      sources: sources,
      continuations: ContinuationPolicy(confirmsAfter: .seconds(120)) { [gate = session.gate] in
        gate.owner
      }, clock: clock)
    followSession()
  }

  /// The texts of the forms in a language; set ``texts`` to them.
  public nonisolated static func texts(in language: Messages) -> Messages {
    merged.first { $0.language == language }?.forms ?? addingFormTexts(to: language)
  }

  /// The texts of everything in the language of forms' texts.
  public nonisolated static func allTexts(in forms: Messages) -> Messages {
    merged.first { $0.forms == forms }?.all ?? forms.adding(table)
  }

  /// The texts of the known languages: every session has the same.
  private nonisolated static let merged = [Messages.english, .simplifiedChinese].map { language in
    let forms = addingFormTexts(to: language)
    return (language: language, forms: forms, all: forms.adding(table))
  }

  private nonisolated static func addingFormTexts(to language: Messages) -> Messages {
    // A refused form shows what its server, or the way to it, has against it.
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

  /// Without a session the login is shown first; the router goes on after it.
  private static func guardian(_ gate: Session.Gate) -> Guard {
    // It waits: the lines of an application may have no page that needs a session.
    Guard("session", on: .tag("session"), waits: true) { _ in
      gate.isOpen ? .proceed : .park(until: "session", through: "account/login")
    }
  }

  /// A login lets what waits for it go on; nothing that waits outlives a session.
  private func followSession() {
    // Weakly: the router's login page holds the session, which holds this.
    session.token.onChange { [weak router] token in
      if token == nil { router?.cancelAll() } else { router?.resume("session") }
    }.disposed(by: session.bag)
  }

  /// Makes the page that a URL of the application leads to.
  ///
  /// - Throws: when the URL leads nowhere or to another page.
  public func page<Page>(
    _ type: Page.Type, at url: String, skipping guards: Set<String> = []
  ) throws -> Page {
    guard let target = router.resolve(url, from: .inside, skipping: guards).target else {
      throw NoPage(url: url)
    }
    return try target.makePage(as: type)
  }

  /// A URL that leads to no page.
  public struct NoPage: Error {
    /// The URL.
    public let url: String
  }
}
