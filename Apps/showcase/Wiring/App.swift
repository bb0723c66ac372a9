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
    BusinessLines.install(in: &slots, feeds, city: currentCity)
    places = POIListViewModel(sections: slots.sections)
    router = try Router(namespaces: Self.namespaces, modules: slots.modules)
  }
}
