import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import RouterTesting
import Testing

/// Random programs of windows that wait for the same steps, show each other's states, and navigate in
/// observers of their states and problems.
@Suite("Random windows", .workLimit) @MainActor struct RandomWindowsTests {
  nonisolated private static let seeds: Range<UInt64> = 1..<65

  /// Otherwise a user could not leave a login: it neither navigates nor is replaced.
  @Test(arguments: seeds) func everyShownLoginHasAWaitingNavigation(seed: UInt64) async throws {
    let run = try WindowsRun(seed: seed)
    for _ in 0..<60 {
      run.step()
      for _ in 0..<run.random.next() % 4 { await run.pass() }
    }
    run.isOver = true
    try await waitUntil(run.waiting) { waiting in
      run.takeAllSteps()
      return waiting.isEmpty
    }
  }
}

/// Windows of one router whose pages need a login, and some a code after it.
@MainActor final class WindowsRun {
  private static let urls = [
    "home", "item/1", "mail", "mail", "letter/1", "safe", "safe", "nowhere",
  ]

  var random: SplitMix64
  var isOver = false
  private let session = Session()
  private let code = Session()
  private let router: Router
  private var windows: [Navigator] = []
  private var states: [NavigationState] = []
  private var observations: [Disposable] = []
  private var depth = 0

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    let safe = RouteModule("safe") {
      Route("safe", page: "safe", tags: ["session", "code"])
      Route("code", page: "code", presentation: .present)
    }
    let needsCode = Guard("code", on: .tag("code"), priority: -1) { [code] _ in
      code.isOpen ? .proceed : .park(until: "code", through: "code")
    }
    let asks = Guard("ask", on: .route("letter/:id"), priority: -2) { _ async in .proceed }
    router = try NavigationFixture.router(
      [NavigationFixture.shop, safe], session: session, guards: [needsCode, asks])
    for _ in 0..<2 { open(Navigator(router)) }
  }

  /// The navigations that wait, and the pages that navigations would replace.
  var waiting: [String] {
    router.parkedCounts.map { "\($0.value) for \($0.key)" }
      + windows.flatMap { $0.state.value.tabs.flatMap(\.entries) }
      .filter { $0.target?.continuation?.isAlive == true }.map(\.description)
  }

  func takeAllSteps() {
    session.isOpen = true
    code.isOpen = true
    router.resume("session")
    router.resume("code")
  }

  func pass() async {
    var rounds = Rounds()
    await rounds.pass()
  }

  private func open(_ window: Navigator) {
    windows.append(window)
    observations += [
      window.state.changes.observe { [weak self] _ in self?.react() },
      window.problems.observe { [weak self] _ in self?.react() },
    ]
  }

  /// An observer navigates, too.
  private func react() {
    if !isOver, depth < 3, random.next() % 3 == 0 { step() }
  }

  func step() {
    depth += 1
    defer { depth -= 1 }
    let window = pick(windows)
    switch random.next() % 20 {
    case 0..<7: window.open(NavigationRequest(pick(Self.urls), from: .inside))
    case 7..<10:
      let url = pick(Self.urls)
      let command = Command<Void, String, Never>(signal: { .just(url) })
      observations.append(window.follow(command, from: .inside))
      command.execute()
    case 10..<12: try? window.back()
    case 12..<14:
      session.isOpen.toggle()
      router.resume("session")
    case 14:
      code.isOpen.toggle()
      router.resume("code")
    case 15: if !observations.isEmpty { pick(observations).dispose() }
    case 16: states.append(window.state.value)
    case 17: if !states.isEmpty { window.change { $0 = pick(states) } }
    case 18:
      windows.removeAll { $0 === window }
      open(Navigator(router, state: states.last ?? NavigationState()))
    default: router.cancel(pick(["session", "code"]))
    }
  }

  private func pick<Value>(_ values: [Value]) -> Value {
    values[Int(random.next() % UInt64(values.count))]
  }
}
