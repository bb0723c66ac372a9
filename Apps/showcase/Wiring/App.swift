import Loading
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
  nonisolated static let messages = Messages.english.adding(.loading).adding(.router)

  /// The texts of the forms, in the language of the product.
  let texts = MutableProperty(BusinessLines.texts)
  /// The number of the city the user is in.
  let currentCity: MutableProperty<Int>
  /// The list of places.
  let places: POIListViewModel
  /// Where URLs lead.
  let router: Router

  /// Wires the application.
  ///
  /// - Throws: `RouteConflicts`, with every conflict of every business line.
  init(feeds: Feeds, city: Int) throws(RouteConflicts) {
    var slots = Slots()
    currentCity = MutableProperty(city)
    BusinessLines.install(in: &slots, feeds, city: currentCity, texts: texts)
    places = POIListViewModel(sections: slots.sections)
    router = try Router(namespaces: Self.namespaces, modules: slots.modules)
  }

  /// Makes the page that a URL of the application leads to.
  ///
  /// - Throws: when the URL leads nowhere or to another page.
  func page<Page: AnyObject>(_ type: Page.Type, at url: String) throws -> Page {
    guard let target = router.resolve(url, from: .inside).target else { throw NoPage(url: url) }
    return try target.makePage(as: type)
  }

  /// A URL that leads to no page.
  struct NoPage: Error {
    let url: String
  }
}
