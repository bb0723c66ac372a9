import ReactiveKit
import ReactiveTesting
import Router
import Testing

/// Logins and parents in tabs.
extension NavigatorTests {
  @Test func loginThatCannotBeShownIsReported() throws {
    let router = try NavigationFixture.router(guards: [
      Guard("home", on: .route("home")) { _ in .park(until: "home", through: "orders") }
    ])
    let navigator = Navigator(router)
    let problems = Recorder(navigator.problems)
    navigator.open(NavigationRequest("home"))
    guard case .refused(let target, .noTabBeginsWith("orders"))? = problems.events.first?.value
    else {
      Issue.record("\(problems.events)")
      return
    }
    #expect(target.page == "orders")
  }
}
