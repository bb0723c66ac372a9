import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import Testing

nonisolated struct OrderNumber: RouteValue, Equatable {
  let digits: Int

  static var parameterType: ParameterType { .value(OrderNumber.self, sample: "N12") }
  init?(routeText: String) {
    guard routeText.hasPrefix("N"), let digits = Int(routeText.dropFirst()) else { return nil }
    self.digits = digits
  }
  var routeText: String? { "N\(digits)" }
}

/// Parameters of own types, and windows: Router.md and RestoringNavigation.md.
@Suite(.workLimit) struct RoutesPageTests {
  @Test func aParameterHasATypeOfTheApplication() throws {
    let order = Route("order/:number?note?", page: "order", exported: true) {
      (number: OrderNumber, note: String?) in "\(number.digits) \(note ?? "")"
    }
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "shop"), modules: [RouteModule("orders") { order }])
    let target = router.resolve("shop://order/N7?note=hi", from: .customScheme).target
    #expect(try target?.makePage(as: String.self) == "7 hi")
    #expect(router.resolve("shop://order/7", from: .customScheme).target == nil)
  }

  @Test func everyWindowHasItsOwnNavigator() async throws {
    let clock = VirtualClock()
    let session = RouterPageTests.Session()
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "shop"),
      modules: [
        RouteModule("shop") {
          Route("home", page: "home")
          Route("order/:number<Int>", page: "order", tags: ["session"])
          Route("login", page: "login", presentation: .present)
        }
      ],
      guards: [
        Guard("session", on: .tag("session")) { _ in
          session.account != nil ? .proceed : .park(until: "session", through: "login")
        }
      ], continuations: ContinuationPolicy { session.account }, clock: clock)

    let (left, right) = (Navigator(router), Navigator(router))
    left.open(NavigationRequest("home", from: .inside))
    left.open(NavigationRequest("order/7", from: .inside))
    right.open(NavigationRequest("order/8", from: .inside))
    let page = left.state.value.top?.target?.page  // login, and in the other window too
    session.open(for: "alice")
    router.resume("session")  // then order 7 on the left, order 8 on the right

    #expect(page == "login")
    try await waitUntil(left.state.value.description, is: "* main: home > order/7")
    try await waitUntil(right.state.value.description, is: "* main: order/8")
  }

  @Test func aLoginThatExpiresIsRemoved() async throws {
    let clock = VirtualClock()
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "shop"),
      modules: [
        RouteModule("shop") {
          Route("order/:number<Int>", page: "order", tags: ["session"])
          Route("login", page: "login", presentation: .present)
        }
      ],
      guards: [
        Guard("session", on: .tag("session")) { _ in .park(until: "session", through: "login") }
      ], continuations: ContinuationPolicy { nil }, clock: clock)
    let window = Navigator(router)
    let problems = Recorder(window.problems)
    window.open(NavigationRequest("order/7", from: .inside))
    #expect(window.state.value.top?.target?.page == "login")
    await clock.advanceSettling(by: .seconds(601))
    #expect(window.state.value.top == nil)
    #expect(problems.values.map { "\($0)" } == ["notShown(denied: expired)"])
  }
}
