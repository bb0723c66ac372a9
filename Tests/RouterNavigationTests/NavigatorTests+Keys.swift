import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import RouterTesting
import Testing

/// Navigations wait for different keys while the same page is shown.
extension NavigatorTests {
  /// An administrator's page needs an age, the mail a session: `page` is shown for both.
  private func navigator(
    showing page: String, _ age: Session
  ) throws -> Navigator {
    let router = try testRouter(
      modules: [NavigationFixture.shop],
      guards: [
        Guard("age", on: .route("admin/:user")) { _ in
          age.isOpen ? .proceed : .park(until: "age", through: page)
        },
        Guard("session", on: .tag("session")) { [session] _ in
          session.isOpen ? .proceed : .park(until: "session", through: page)
        },
      ])
    return Navigator(router, state: navigator.state.value)
  }

  /// Follows both navigations until they wait.
  private func waiting(_ navigator: Navigator) async throws -> [Disposable] {
    let commands = [command("mail"), command("admin/root")]
    let observations = commands.map { navigator.follow($0, from: .inside) }
    for command in commands { command.execute() }
    try await waitUntil(navigator.router.parkedCounts, is: ["age": 1, "session": 1])
    return observations
  }

  @Test(arguments: ["orders", "search?q=1"])
  func leavingAPageThatIsShownForTwoKeysCancelsBothNavigations(_ page: String) async throws {
    let navigator = try navigator(showing: page, Session())
    let observations = try await waiting(navigator)
    let count = navigator.state.value.selectedTab.entries.count { $0.url == page }
    expectEqual(count, 1)
    let home = try NavigationFixture.target("home", navigator.router)
    try navigator.change { state throws(NavigationStateError) in
      try state.replaceStack(with: [home])
    }
    try await waitUntil(navigator.router.parkedCounts, is: [:])
    for observation in observations { observation.dispose() }
  }

  @Test func aTabThatIsShownForTwoKeysIsAwaitedByTheOther() async throws {
    let age = Session()
    let navigator = try navigator(showing: "orders", age)
    let history = Recorder(navigator.state)
    let observations = try await waiting(navigator)
    session.isOpen = true
    navigator.router.resume("session")
    try await waitUntil(navigator.state.value.top?.url) { $0 == "mail" }
    expectEqual(navigator.router.parkedCounts, ["age": 1])
    age.isOpen = true
    navigator.router.resume("age")
    try await waitUntil(navigator.state.value.top?.url) { $0 == "admin/root" }
    expectEqual(
      history.events.compactMap(\.value).map { NavigationFixture.urls($0)[0] },
      [
        ["home"], ["orders"], ["orders", "mail"], ["orders", "mail", "admin/root"],
      ])
    for observation in observations { observation.dispose() }
  }

  @Test func aPageThatTheTargetOfOneKeyReplacesIsNotAwaitedByTheOther() async throws {
    let navigator = try navigator(showing: "search?q=1", Session())
    let observations = try await waiting(navigator)
    session.isOpen = true
    navigator.router.resume("session")
    try await waitUntil(navigator.state.value.top?.url) { $0 == "mail" }
    expectEqual(NavigationFixture.urls(navigator.state.value)[0], ["home", "mail"])
    try await waitUntil(navigator.router.parkedCounts, is: [:])
    for observation in observations { observation.dispose() }
  }
}
