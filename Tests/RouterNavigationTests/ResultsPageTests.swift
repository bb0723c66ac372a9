import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import RouterTesting
import Testing

/// The examples of TabsResultsAndPrompts.md.
@Suite("Page: tabs, results and prompts", .workLimit) @MainActor struct ResultsPageTests {
  struct City: Sendable, Hashable { let name: String }

  final class CityPicker: ResultPage {
    static let route = Route("city/pick", page: "city", presentation: .sheet) { CityPicker() }
    var result: PageResult<City>?
    func pick(_ name: String) { result?.finish(City(name: name)) }
  }

  struct Checkout { let items: [Int] }

  let session = Session()
  let router: Router
  let navigator: Navigator

  init() throws {
    let orders = RouteModule("orders", exported: true, tab: "orders") {
      Route("orders", page: "orders")
      Route("orders/:id", page: "order", parents: ["orders"])
      Route("help", page: "help", tab: "me")
    }
    let others = RouteModule("others") {
      Route("home", page: "home")
      Route("admin", page: "admin")
      Route("login", page: "login")
      CityPicker.route
      Route("checkout", page: "checkout", tags: ["session"]) { (parameters: RouteParameters) in
        Checkout(items: parameters.payload() ?? [])
      }
    }
    router = try NavigationFixture.router([orders, others], session: session)
    navigator = Navigator(
      router, state: try NavigationState(tabs: ["shop": "home", "orders": "orders"]))
  }

  @Test func tabsComeAndGo() {
    let (bag, isAdmin) = (DisposeBag(), MutableProperty(true))
    bag += isAdmin.observe { isAdmin in
      let admin: [(name: String, root: String?)] = isAdmin ? [("admin", "admin")] : []
      try? navigator.change { try $0.setTabs([("shop", "home"), ("orders", "orders")] + admin) }
    }
    expectEqual(navigator.state.value.tabs.map(\.name), ["shop", "orders", "admin"])
    isAdmin.value = false
    expectEqual(navigator.state.value.tabs.map(\.name), ["shop", "orders"])
    bag.dispose()
  }

  @Test func pageReturnsAValue() async throws {
    let task = Task { [navigator] in
      let city = try await navigator.open(CityPicker.route, returning: City.self)
      return city?.name
    }
    try await waitUntil(navigator.state.value.top?.url) { $0 == "city/pick" }
    let page = try #require(navigator.state.value.top?.target).makePage(as: CityPicker.self)
    page.pick("Paris")
    try await expectEqual(task.waitForValue(), "Paris")
  }

  @Test func payloadReachesThePage() throws {
    session.isOpen = true
    navigator.open(NavigationRequest("checkout", from: .inside, payload: [3, 4]))
    let target = try #require(navigator.state.value.top?.target)
    expectEqual(try target.makePage(as: Checkout.self).items, [3, 4])
  }

  @Test func promptIsAnswered() async throws {
    let delete = Prompt.Button("Delete", role: .destructive)
    let task = Task { [navigator] in
      var deleted = 0
      let delete = Prompt.Button("Delete", role: .destructive)
      let keep = Prompt.Button("Keep", role: .cancel)
      if await navigator.ask(Prompt("Delete the order?", buttons: delete, keep)) == delete {
        deleted += 1
      }
      return deleted
    }
    try await waitUntil(navigator.state.value.prompts.count, is: 1)
    if let prompt = navigator.state.value.prompt { navigator.answer(prompt.id, with: delete) }
    try await expectEqual(task.waitForValue(), 1)
  }
}
