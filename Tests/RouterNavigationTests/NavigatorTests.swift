import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import RouterTesting
import Testing

/// Commands and the user change where the user is; views show it.
@Suite("Navigator", .workLimit) @MainActor struct NavigatorTests {
  let session = Session()
  let router: Router
  let navigator: Navigator
  let history: Recorder<NavigationState, Never>
  let problems: Recorder<NavigationProblem, Never>

  init() throws {
    router = try NavigationFixture.router(session: session)
    var state = try NavigationState(tabs: ["shop", "orders"])
    try state.push(try NavigationFixture.target("home", router))
    try state.push(try NavigationFixture.target("orders", router), in: "orders")
    navigator = Navigator(router, state: state)
    history = Recorder(navigator.state)
    problems = Recorder(navigator.problems)
  }

  /// The pages shown so far in the selected tab.
  var shown: [[String]] {
    history.events.compactMap(\.value).map { NavigationFixture.urls($0)[0] }
  }

  func command(_ url: String) -> Command<Void, String, Never> {
    Command(signal: { .just(url) })
  }

  @Test func commandsAndTheUserMakeOneHistory() throws {
    let open = command("app://item/7")
    let cart = command("cart")
    let observations = [
      navigator.follow(open, from: .inside), navigator.follow(cart, from: .inside),
    ]
    open.execute()
    cart.execute()
    open.execute()
    try navigator.change { state throws(NavigationStateError) in try state.dismiss() }
    try navigator.back()
    try navigator.change { state throws(NavigationStateError) in try state.select("orders") }
    expectEqual(
      shown,
      [
        ["home"], ["home", "item/7"], ["home", "item/7", "sheet cart"],
        ["home", "item/7", "sheet cart", "item/7"], ["home", "item/7"], ["home"], ["orders"],
      ])
    #expect(problems.events.isEmpty)
    for observation in observations { observation.dispose() }
  }

  @Test func unmatchedNavigationIsReportedAndKeepsTheState() throws {
    let observations = [
      navigator.follow(command("nowhere"), from: .inside),
      navigator.follow(command("app://item/x"), from: .inside),
    ]
    navigator.open(NavigationRequest("app://admin/root", from: .customScheme))
    navigator.open(NavigationRequest("app://pay/4111", from: .universalLink))
    expectEqual(shown, [["home"]])
    expectEqual(
      problems.events.compactMap(\.value).map { problem in
        switch problem {
        case .notShown(.denied(let denial)): "\(denial.code)"
        case .notShown(let resolution): "\(resolution)"
        case .refused(_, let error): error.code
        case .removed(let page): "\(page)"
        }
      }, ["route.notExported", "route.notExported"])
    for observation in observations { observation.dispose() }
  }

  @Test func pageThatDoesNotFitIsReported() throws {
    try navigator.change { state throws(NavigationStateError) in
      guard let home = state.top?.target else { return }
      for _ in 0..<NavigationState.Limits.entries - 2 { try state.push(home) }
    }
    navigator.open(NavigationRequest("item/1", from: .inside))
    guard case .refused(let target, .tooManyEntries(limit: 256))? = problems.events.first?.value
    else {
      Issue.record("\(problems.events)")
      return
    }
    expectEqual(target.page, "item")
  }

  @Test func loginIsReplacedByItsTarget() async throws {
    let mail = command("mail")
    let observation = navigator.follow(mail, from: .inside)
    mail.execute()
    navigator.open(NavigationRequest("item/1", from: .inside))
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    session.isOpen = true
    router.resume("session")
    try await waitUntil(navigator.state.value.top?.url) { $0 == "mail" }
    expectEqual(
      shown,
      [
        ["home"], ["home", "sheet login"], ["home", "sheet login", "item/1"], ["home", "mail"],
      ])
    observation.dispose()
  }

  @Test func oneLoginIsShownForAllWaitingNavigations() async throws {
    let mail = command("mail")
    let letter = command("letter/7")
    let observations = [
      navigator.follow(mail, from: .inside), navigator.follow(letter, from: .inside),
    ]
    mail.execute()
    letter.execute()
    try await waitUntil(router.parkedCounts, is: ["session": 2])
    expectEqual(shown, [["home"], ["home", "sheet login"]])
    session.isOpen = true
    router.resume("session")
    try await waitUntil(navigator.state.value.selectedTab.entries.count, is: 3)
    // Their order is not guaranteed: each waits in a separate task.
    expectEqual(shown.last?.first, "home")
    expectEqual(shown.last.map(Set.init), ["home", "mail", "letter/7"])
    for observation in observations { observation.dispose() }
  }

  @Test func loginIsReplacedByTheTargetOfARedirect() async throws {
    let router = try NavigationFixture.router(
      session: session,
      guards: [
        Guard("moved", on: .route("letter/:id"), priority: -1) { _ in .redirect("item/7") },
        Guard("shut", on: .route("mail")) { _ in .park(until: "session", through: "login") },
      ])
    var state = NavigationState()
    try state.push(try NavigationFixture.target("home", router))
    let navigator = Navigator(router, state: state)
    let observations = [command("letter/7"), command("mail")].map { command in
      let observation = navigator.follow(command, from: .inside)
      command.execute()
      return observation
    }
    try await waitUntil(router.parkedCounts, is: ["session": 2])
    session.isOpen = true
    router.resume("session")
    try await waitUntil(navigator.state.value.top?.url) { $0 == "item/7" }
    expectEqual(NavigationFixture.urls(navigator.state.value), [["home", "item/7"]])
    for observation in observations { observation.dispose() }
  }

  @Test func loginThatIsATabKeepsItsPage() async throws {
    let account = RouteModule("account") {
      Route("account", page: "account", presentation: .tab)
      Route("account/help", page: "help")
      Route("order/:id", page: "order")
    }
    let router = try NavigationFixture.router(
      [NavigationFixture.shop, account],
      guards: [
        Guard("order", on: .route("order/:id")) { [session] _ in
          session.isOpen ? .proceed : .park(until: "session", through: "account")
        }
      ])
    var state = try NavigationState(tabs: ["shop", "account"])
    try state.push(try NavigationFixture.target("home", router))
    for url in ["account", "account/help"] {
      try state.push(try NavigationFixture.target(url, router), in: "account")
    }
    let navigator = Navigator(router, state: state)
    navigator.open(NavigationRequest("order/1", from: .inside))
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    expectEqual(navigator.state.value.selection, "account")
    try navigator.back()
    session.isOpen = true
    router.resume("session")
    try await waitUntil(navigator.state.value.top?.url) { $0 == "order/1" }
    expectEqual(NavigationFixture.urls(navigator.state.value), [["account", "order/1"], ["home"]])
  }

  @Test func leavingTheLoginCancelsAllWaitingNavigations() async throws {
    let observations = [command("mail"), command("letter/7")].map { command in
      let observation = navigator.follow(command, from: .inside)
      command.execute()
      return observation
    }
    try await waitUntil(router.parkedCounts, is: ["session": 2])
    try navigator.change { state throws(NavigationStateError) in try state.dismiss() }
    try await waitUntil(router.parkedCounts, is: [:])
    session.isOpen = true
    #expect(router.resume("session").isEmpty)
    expectEqual(shown, [["home"], ["home", "sheet login"], ["home"]])
    #expect(problems.events.isEmpty)
    for observation in observations { observation.dispose() }
  }

  @Test func newerExecutionKeepsTheLoginOfOtherNavigations() async throws {
    let urls = MutableProperty("mail")
    let first = Command<Void, String, Never>(signal: { .just(urls.value) })
    let letter = command("letter/7")
    let observations = [
      navigator.follow(first, from: .inside), navigator.follow(letter, from: .inside),
    ]
    first.execute()
    letter.execute()
    try await waitUntil(router.parkedCounts, is: ["session": 2])
    urls.value = "item/1"
    first.execute()
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    expectEqual(shown.last, ["home", "sheet login", "item/1"])
    urls.value = "nowhere"
    first.execute()
    expectEqual(problems.events.count, 1)
    session.isOpen = true
    router.resume("session")
    try await waitUntil(navigator.state.value.top?.url) { $0 == "letter/7" }
    expectEqual(shown.last, ["home", "letter/7"])
    for observation in observations { observation.dispose() }
  }

  @Test func newerLinkTakesThePlaceOfOneThatWaits() async throws {
    navigator.open(NavigationRequest("mail", from: .inside))
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    navigator.open(NavigationRequest("letter/7", from: .inside))
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    session.isOpen = true
    router.resume("session")
    try await waitUntil(navigator.state.value.top?.url) { $0 == "letter/7" }
    expectEqual(shown.last, ["home", "letter/7"])
  }

  @Test func loginOfAGuardThatIsAskedIsShownOnce() async throws {
    let asked = Locked(0)
    let router = try NavigationFixture.router(guards: [
      Guard("quota", on: .route("home")) { [session] _ async in
        asked.withLock { $0 += 1 }
        return session.isOpen ? .proceed : .park(until: "quota", through: "login")
      }
    ])
    let navigator = Navigator(router)
    let history = Recorder(navigator.state)
    navigator.open(NavigationRequest("home", from: .inside))
    try await waitUntil(router.parkedCounts, is: ["quota": 1])
    expectEqual(asked.withLock(\.self), 1)
    session.isOpen = true
    router.resume("quota")
    try await waitUntil(navigator.state.value.top?.url) { $0 == "home" }
    let shown = history.events.compactMap(\.value).map { NavigationFixture.urls($0)[0] }
    expectEqual(shown, [[], ["login"], ["home"]])
  }

  @Test func newerLinkRemovesTheLoginOfOneThatWaits() async throws {
    navigator.open(NavigationRequest("mail", from: .inside))
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    navigator.open(NavigationRequest("item/1", from: .inside))
    try await waitUntil(router.parkedCounts, is: [:])
    expectEqual(shown, [["home"], ["home", "sheet login"], ["home", "item/1"]])
  }

  @Test func newerLinkThatNeedsTheSameLoginKeepsIt() async throws {
    navigator.open(NavigationRequest("mail", from: .inside))
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    let login = navigator.state.value.top?.id
    for url in ["letter/6", "letter/7"] { navigator.open(NavigationRequest(url, from: .inside)) }
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    expectEqual(navigator.state.value.top?.id, login)
    try navigator.change { state throws(NavigationStateError) in try state.dismiss() }
    try await waitUntil(router.parkedCounts, is: [:])
    expectEqual(shown, [["home"], ["home", "sheet login"], ["home"]])
  }

  @Test func linkOpenedByAShownPageIsShownAfterwards() throws {
    let observation = navigator.state.observe { [navigator] state in
      if state.top?.url == "item/1" { navigator.open(NavigationRequest("item/2", from: .inside)) }
    }
    navigator.open(NavigationRequest("item/1", from: .inside))
    expectEqual(shown.last, ["home", "item/1", "item/2"])
    observation.dispose()
  }

  @Test func navigatorIsReleasedWithItsOwner() throws {
    let tracker = LeakTracker()
    do {
      let navigator = tracker.track(Navigator(router, state: navigator.state.value))
      let item = command("item/1")
      let observation = navigator.follow(item, from: .inside)
      item.execute()
      navigator.open(NavigationRequest("mail", from: .inside))
      expectEqual(navigator.state.value.top?.url, "login")
      observation.dispose()
    }
    #expect(tracker.leaks().isEmpty)
  }
}
