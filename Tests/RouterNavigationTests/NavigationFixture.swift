import ReactiveTesting
import Router
import RouterNavigation
import RouterTesting
import Testing

/// An application of two tabs for the tests of the navigation state.
@MainActor enum NavigationFixture {
  static let shop = RouteModule("shop") {
    Route("home", page: "home", exported: true)
    Route("orders", page: "orders", exported: true, presentation: .tab)
    Route("item/:id<Int>", page: "item", exported: true, parents: ["home"])
    Route("cart", page: "cart", presentation: .sheet)
    Route("photo/:id", page: "photo", presentation: .present)
    Route("welcome", page: "welcome", presentation: .root)
    Route("search?q", page: "search", presentation: .popTo)
    Route("admin/:user", page: "admin")
    Route("mail", page: "mail", tags: ["session"])
    Route("letter/:id", page: "letter", tags: ["session"])
    Route("login", page: "login", presentation: .sheet)
    Route("pay/:card", page: "pay", sensitive: ["card"])
    Redirect("old/:id<Int>", to: "item/:id")
  }

  static let reviews = RouteModule("reviews") { Route("review/:id<Int>", page: "review") }

  static func router(
    _ modules: [RouteModule] = [shop], session: Session = Session(), guards: [Guard] = []
  ) throws -> Router {
    try testRouter(
      modules: modules,
      guards: [
        Guard("session", on: .tag("session")) { _ in
          session.isOpen ? .proceed : .park(until: "session", through: "login")
        }
      ] + guards)
  }

  static func target(
    _ url: String, _ router: Router, from source: RouteSource = .inside
  ) throws -> NavigationTarget {
    try #require(router.resolve(url, from: source).target)
  }

  /// The URLs of each tab, each after its presentation; the selected tab first.
  static func urls(_ state: NavigationState) -> [[String]] {
    let tabs = [state.selectedTab] + state.tabs.filter { $0.name != state.selection }
    return tabs.map { tab in
      tab.entries.map { entry in
        entry.presentation == .push ? entry.url : "\(entry.presentation.rawValue) \(entry.url)"
      }
    }
  }
}
