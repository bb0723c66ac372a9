import Loading
import Mail
import Messages
import POIComponent
import ReactiveKit
import Router

/// The application: its slots filled, its router made, its pages ready to be asked for.
struct App {
  /// What every URL of the application begins with.
  nonisolated static let urlPrefix = "trellis://"

  /// Where the application's URLs live.
  nonisolated static let namespaces = RouteNamespaces(scheme: "trellis", hosts: ["trellis.example"])

  /// The texts of this application's messages.
  nonisolated static let messages = Messages.english.adding(.loading).adding(.images).adding(
    .router
  )
  .adding(.mail)

  /// The texts of the forms, in the language of the product.
  let texts = MutableProperty(BusinessLines.texts)
  /// The number of the city the user is in.
  let currentCity: MutableProperty<Int>
  /// Who is signed in.
  let session: Session
  /// The list of places.
  let places: POIListViewModel
  /// Where URLs lead.
  let router: Router

  /// Wires the application.
  ///
  /// - Throws: `RouteConflicts`, with every conflict of every business line.
  init(feeds: Feeds, city: Int, token: String? = nil) throws(RouteConflicts) {
    var slots = Slots()
    currentCity = MutableProperty(city)
    session = Session(token: token)
    BusinessLines.install(in: &slots, feeds, city: currentCity, texts: texts, session)
    places = POIListViewModel(sections: slots.sections)
    router = try Router(
      namespaces: Self.namespaces, modules: slots.modules, guards: [Self.guardian(session.gate)])
    resumeAfterLogin()
  }

  /// Whoever is not signed in goes to the login first, and on by himself after it.
  private static func guardian(_ gate: Session.Gate) -> Guard {
    Guard("session", on: .tag("session")) { _ in
      gate.isOpen ? .proceed : .park(until: "session", through: "account/login")
    }
  }

  private func resumeAfterLogin() {
    session.token.onChange { [router] token in
      if token != nil { router.resume("session") }
    }.disposed(by: session.bag)
  }

  /// Makes the page that a URL of the application leads to.
  ///
  /// - Throws: when the URL leads nowhere or to another page.
  func page<Page: AnyObject>(
    _ type: Page.Type, at url: String, skipping guards: Set<String> = []
  ) throws -> Page {
    guard let target = router.resolve(url, from: .inside, skipping: guards).target else {
      throw NoPage(url: url)
    }
    return try target.makePage(as: type)
  }

  /// A URL that leads to no page.
  struct NoPage: Error {
    let url: String
  }
}
