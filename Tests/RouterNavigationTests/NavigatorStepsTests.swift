import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import RouterTesting
import Testing

/// A page that needs two steps: the login, then a code.
@Suite("Two steps before a page", .workLimit) @MainActor struct NavigatorStepsTests {
  let session = Session()
  let code = Session()
  let clock = VirtualClock()
  let router: Router
  let navigator: Navigator
  let history: Recorder<NavigationState, Never>
  let problems: Recorder<NavigationProblem, Never>

  init() throws {
    router = try testRouter(
      modules: [NavigationFixture.shop],
      guards: [
        Guard("session", on: .tag("session"), priority: 2) { [session] _ in
          session.isOpen ? .proceed : .park(until: "session", through: "login")
        },
        Guard("code", on: .tag("session"), priority: 1) { [code] _ in
          code.isOpen ? .proceed : .park(until: "code", through: "photo/code")
        },
      ], continuations: ContinuationPolicy(confirmsAfter: .seconds(60)) { nil }, clock: clock)
    navigator = Navigator(router)
    navigator.open(NavigationRequest("home", from: .inside))
    history = Recorder(navigator.state)
    problems = Recorder(navigator.problems)
  }

  private var shown: [[String]] {
    history.events.compactMap(\.value).map { NavigationFixture.urls($0)[0] }
  }

  private func follow(_ urls: [String]) -> [Disposable] {
    urls.map { url in
      let command = Command<Void, String, Never>(signal: { .just(url) })
      let observation = navigator.follow(command, from: .inside)
      command.execute()
      return observation
    }
  }

  private func signIn() throws -> NavigationContinuation {
    let login = try #require(navigator.state.value.top?.target?.continuation)
    session.isOpen = true
    router.resume("session")
    return login
  }

  @Test func secondStepTakesThePlaceOfTheLoginForAllThatWait() async throws {
    let observations = follow(["mail", "letter/1", "letter/2"])
    try await waitUntil(router.parkedCounts, is: ["session": 3])
    let login = try signIn()
    try await waitUntil(router.parkedCounts, is: ["code": 3])
    // The login does not navigate by itself.
    #expect(login.isAlive)
    expectEqual(shown, [["home"], ["home", "sheet login"], ["home", "present photo/code"]])
    code.isOpen = true
    router.resume("code")
    try await waitUntil(navigator.state.value.selectedTab.entries.count, is: 4)
    expectEqual(
      Set(NavigationFixture.urls(navigator.state.value)[0]),
      ["home", "mail", "letter/1", "letter/2"])
    expectEqual(router.parkedCounts, [:])
    #expect(problems.events.isEmpty)
    for observation in observations { observation.dispose() }
  }

  @Test func leavingTheSecondStepCancelsAllThatWait() async throws {
    let observations = follow(["mail", "letter/1"])
    try await waitUntil(router.parkedCounts, is: ["session": 2])
    let login = try signIn()
    try await waitUntil(router.parkedCounts, is: ["code": 2])
    try navigator.back()
    try await waitUntil(router.parkedCounts, is: [:])
    #expect(login.isAlive)
    expectEqual(
      shown, [["home"], ["home", "sheet login"], ["home", "present photo/code"], ["home"]])
    #expect(problems.events.isEmpty)
    for observation in observations { observation.dispose() }
  }

  @Test func loginLeavesANavigationToItsConfirmation() async throws {
    let observations = follow(["mail"])
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    code.isOpen = true
    clock.advance(by: .seconds(60))
    let login = try signIn()
    try await waitUntil(problems.events.count, is: 1)
    guard case .notShown(.parked(let pending))? = problems.events.first?.value else {
      Issue.record("\(problems.events)")
      return
    }
    #expect(pending.needsConfirmation)
    #expect(login.isAlive)
    expectEqual(shown, [["home"], ["home", "sheet login"], ["home"]])
    for observation in observations { observation.dispose() }
  }
}
