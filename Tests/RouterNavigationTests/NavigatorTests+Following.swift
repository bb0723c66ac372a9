import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import RouterTesting
import Testing

/// The result of `follow` is released while a page is shown for a parked navigation.
extension NavigatorTests {
  /// The current page's knowledge of the navigations that wait for it.
  private var isAwaited: Bool? { navigator.state.value.top?.target?.continuation?.isAlive }

  private func follow(_ url: String) -> Disposable {
    let command = command(url)
    let observation = navigator.follow(command, from: .inside)
    command.execute()
    return observation
  }

  /// All windows follow the same navigation.
  private func follow(_ url: String, in windows: [Navigator]) -> [Disposable] {
    let command = command(url)
    let navigations = command.navigation(through: router, from: .inside).share()
    let observations = windows.map { $0.follow(navigations) }
    command.execute()
    return observations
  }

  /// Follows a navigation and releases it after its resumption, when the session has closed again.
  private func parkAgainAfterRelease() async throws {
    let mail = follow("mail")
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    signIn()
    mail.dispose()
    session.isOpen = false
    try await waitUntil(router.parkedCounts, is: ["session": 1])
  }

  func signIn() {
    session.isOpen = true
    router.resume("session")
  }

  /// The letter replaces the login.
  private func signInShowsTheLetter(location: SourceLocation = #_sourceLocation) async throws {
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    signIn()
    try await waitUntil(navigator.state.value.top?.url) { $0 == "letter/7" }
    expectEqual(
      shown, [["home"], ["home", "sheet login"], ["home", "letter/7"]],
      sourceLocation: location)
  }

  @Test func releasedNavigationLeavesTheLoginToItself() async throws {
    let mail = follow("mail")
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    expectEqual(isAwaited, true)
    mail.dispose()
    expectEqual(isAwaited, false)
    try await waitUntil(router.parkedCounts, is: [:])
    signIn()
    expectEqual(shown, [["home"], ["home", "sheet login"]])
    // The login navigates by itself then.
    try navigator.back()
    expectEqual(shown.last, ["home"])
    #expect(problems.events.isEmpty)
  }

  @Test func loginIsAwaitedUntilAllNavigationsAreReleased() async throws {
    let mail = follow("mail")
    let letter = follow("letter/7")
    try await waitUntil(router.parkedCounts, is: ["session": 2])
    mail.dispose()
    expectEqual(isAwaited, true)
    try await signInShowsTheLetter()
    letter.dispose()
  }

  @Test func newerLinkIsAwaitedWhenTheOlderOneIsReplaced() async throws {
    navigator.open(NavigationRequest("mail", from: .inside))
    let login = try #require(navigator.state.value.top?.target?.continuation)
    navigator.open(NavigationRequest("letter/7", from: .inside))
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    #expect(login.isAlive)
    router.cancelAll()
    #expect(!login.isAlive)
    try await waitUntil(navigator.state.value.top?.url) { $0 == "home" }
  }

  @Test func anotherNavigationWaitsForTheLoginOfAReleasedOne() async throws {
    follow("mail").dispose()
    expectEqual(isAwaited, false)
    let letter = follow("letter/7")
    expectEqual(isAwaited, true)
    try await signInShowsTheLetter()
    letter.dispose()
  }

  @Test func releasedNavigationDoesNotKeepTheLoginOfAReplacedOne() async throws {
    let mail = follow("mail")
    navigator.open(NavigationRequest("letter/7", from: .inside))
    mail.dispose()
    navigator.open(NavigationRequest("item/1", from: .inside))
    expectEqual(shown, [["home"], ["home", "sheet login"], ["home", "item/1"]])
  }

  @Test func twoWindowsWaitForOneSharedNavigation() async throws {
    let other = Navigator(router)
    let observations = follow("mail", in: [navigator, other])
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    let login = try #require(other.state.value.top?.target?.continuation)
    expectEqual(navigator.state.value.top?.target?.continuation, login)
    observations[0].dispose()
    #expect(login.isAlive)
    signIn()
    try await waitUntil(other.state.value.top?.url) { $0 == "mail" }
    expectEqual(shown, [["home"], ["home", "sheet login"]])
    expectEqual(other.state.value.selectedTab.entries.map(\.url), ["mail"])
    observations[1].dispose()
  }

  @Test func loginOfASharedNavigationIsNotAwaitedWithoutItsLastWindow() async throws {
    let other = Navigator(router)
    let observations = follow("mail", in: [navigator, other])
    let login = try #require(other.state.value.top?.target?.continuation)
    var alive: [Bool] = [login.isAlive]
    for observation in observations {
      observation.dispose()
      alive.append(login.isAlive)
    }
    expectEqual(alive, [true, true, false])
    try await waitUntil(router.parkedCounts, is: [:])
  }

  @Test func loginOfASharedNavigationIsNotAwaitedByAClosedWindow() async throws {
    var closed: Navigator? = Navigator(router)
    let mail = command("mail")
    let navigations = mail.navigation(through: router, from: .inside).share()
    let observations = [closed, navigator].compactMap { $0?.follow(navigations) }
    mail.execute()
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    let login = try #require(navigator.state.value.top?.target?.continuation)
    var alive: [Bool] = [login.isAlive]
    closed = nil
    alive.append(login.isAlive)
    for observation in observations {
      observation.dispose()
      alive.append(login.isAlive)
    }
    expectEqual(alive, [true, true, true, false])
    try await waitUntil(router.parkedCounts, is: [:])
    #expect(closed == nil)
  }

  @Test func navigationThatIsReleasedAfterItsResumptionIsShown() async throws {
    let mail = follow("mail")
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    signIn()
    var alive = [isAwaited]
    mail.dispose()
    alive.append(isAwaited)
    expectEqual(alive, [true, true])
    try await waitUntil(navigator.state.value.top?.url) { $0 == "mail" }
    expectEqual(shown, [["home"], ["home", "sheet login"], ["home", "mail"]])
    #expect(problems.events.isEmpty)
  }

  @Test func navigationThatIsReleasedAfterItsResumptionWaitsForTheNextOne() async throws {
    try await parkAgainAfterRelease()
    expectEqual(isAwaited, true)
    signIn()
    try await waitUntil(navigator.state.value.top?.url) { $0 == "mail" }
    expectEqual(shown, [["home"], ["home", "sheet login"], ["home", "mail"]])
  }

  @Test func navigatorReleasedAfterTheResumptionIsForgotten() async throws {
    var navigator: Navigator? = Navigator(router)
    let mail = command("mail")
    let observation = navigator?.follow(mail, from: .inside)
    mail.execute()
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    signIn()
    observation?.dispose()
    session.isOpen = false
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    navigator = nil
    try await waitUntil(router.parkedCounts, is: [:])
  }

  @Test func leavingTheLoginCancelsANavigationThatIsReleasedAfterItsResumption() async throws {
    try await parkAgainAfterRelease()
    try navigator.back()
    try await waitUntil(router.parkedCounts, is: [:])
    signIn()
    expectEqual(shown, [["home"], ["home", "sheet login"], ["home"]])
    #expect(problems.events.isEmpty)
  }

  @Test func navigationThatIsReleasedWhileAGuardIsAskedAfterTheLoginIsShown() async throws {
    let clock = VirtualClock()
    let terms = Guard("terms", on: .route("mail"), priority: -1) { _ async in
      try? await clock.sleep(for: .seconds(1))
      return .proceed
    }
    let router = try NavigationFixture.router(session: session, guards: [terms])
    let navigator = Navigator(router)
    let mail = command("mail")
    let observation = navigator.follow(mail, from: .inside)
    mail.execute()
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    let login = try #require(navigator.state.value.top?.target?.continuation)
    session.isOpen = true
    router.resume("session")
    try await waitUntil(router.parkedCounts, is: [:])
    observation.dispose()
    #expect(login.isAlive)
    try await waitUntil(navigator.state.value.top?.url) { url in
      clock.advance(by: .seconds(1))
      return url == "mail"
    }
    expectEqual(NavigationFixture.urls(navigator.state.value)[0], ["mail"])
  }

  @Test func tenThousandNavigationsThatAreReleasedLeaveTheLoginToItself() async throws {
    let commands = (0..<10_000).map { command("letter/\($0)") }
    let observations = commands.map { navigator.follow($0, from: .inside) }
    for command in commands { command.execute() }
    expectEqual(isAwaited, true)
    for observation in observations.dropLast() { observation.dispose() }
    expectEqual(isAwaited, true)
    observations.last?.dispose()
    expectEqual(isAwaited, false)
    expectEqual(shown, [["home"], ["home", "sheet login"]])
  }

  @Test func navigationThatIsReleasedWhenTheLoginAppearsIsNotAwaited() throws {
    let mail = command("mail")
    let bag = DisposeBag()
    bag += navigator.follow(mail, from: .inside)
    let watch = navigator.state.changes.observe { _ in bag.dispose() }
    mail.execute()
    expectEqual(shown.last, ["home", "sheet login"])
    expectEqual(isAwaited, false)
    watch.dispose()
  }

  @Test func loginOfTwoNavigationsIsAwaitedUntilTheLaterOneExpires() async throws {
    let clock = VirtualClock()
    let router = try testRouter(
      modules: [NavigationFixture.shop],
      guards: [
        Guard("session", on: .tag("session")) { _ in .park(until: "session", through: "login") }
      ], clock: clock)
    let navigator = Navigator(router)
    let commands = [command("mail"), command("letter/7")]
    let observations = commands.map { navigator.follow($0, from: .inside) }
    commands[0].execute()
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    clock.advance(by: .seconds(300))
    commands[1].execute()
    try await waitUntil(router.parkedCounts, is: ["session": 2])
    let login = try #require(navigator.state.value.top?.target?.continuation)
    clock.advance(by: .seconds(300))
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    #expect(login.isAlive)
    clock.advance(by: .seconds(300))
    try await waitUntil(navigator.state.value.top == nil, is: true)
    #expect(!login.isAlive)
    for observation in observations { observation.dispose() }
  }
}
