import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterTesting
import RouterTools
import Synchronization
import Testing

@Suite("A router's trace", .workLimit)
struct RouteTraceTests {
  /// Records the received traces.
  nonisolated final class Log: Sendable {
    private let traces = Locked<[RouteTrace]>([])
    var all: [RouteTrace] { traces.withLock { $0 } }
    var lines: [String] { all.map(\.description) }
    func add(_ trace: RouteTrace) { traces.withLock { $0.append(trace) } }
  }

  nonisolated final class Gate: Sendable {
    private let state = Atomic(false)
    var isOpen: Bool { state.load(ordering: .relaxed) }
    func open() { state.store(true, ordering: .relaxed) }
  }

  func router(_ log: Log, _ gate: Gate = Gate()) throws -> Router {
    try testRouter(
      namespaces: RouteNamespaces(
        scheme: "app", hosts: ["app.example"], webHosts: ["m.app.example"]), module: "shop",
      guards: [
        Guard("session", on: .tag("session")) { _ in
          gate.isOpen ? .proceed : .park(until: "session", through: "login")
        }
      ], trace: { log.add($0) }
    ) {
      Route("item/:id<Int>?page<Int>=1", page: "item", exported: true)
      Route(
        "pay/:card?token&note?", page: "pay", exported: true,
        sensitive: ["card", "token"])
      Route("orders", page: "orders", tags: ["session"])
      Route("login?next<URL>?", page: "login", urls: .inside)
      Redirect("thing/:id<Int>", to: "item/:id")
      Fallback(below: "item", page: "items", exported: true)
    }
  }

  /// A link from outside must not write a second entry into a log.
  @Test(arguments: ["\n", "\r\n", "\u{1B}[2J", "\u{85}", "\u{9B}2J", "\u{2028}", "\u{2029}"])
  func everyTextOfALinkIsOnOneLine(_ separator: String) throws {
    let log = Log()
    let router = try router(log)
    let escaped = separator.utf8.map {
      $0 < 16 ? "%0\(String($0, radix: 16))" : "%\(String($0, radix: 16))"
    }
    for url in [
      "app://item/7\(separator)target from inside", "app://item/7\(separator)", "\(separator)x",
      "app://item/7#\(separator)", "app://item/7?page=\(separator)", "app://new/\(separator)",
      "app://item/\(escaped.joined())", "app://login?next=\(escaped.joined())",
      "https://m.app.example/\(separator)",
    ] {
      let resolution = router.resolve(url, from: .push)
      let lines = "\(resolution)".split(separator: "\n", omittingEmptySubsequences: false)
      for text in lines.map(String.init) + [log.lines.last ?? "", log.all.last?.url ?? ""] {
        #expect(
          !text.unicodeScalars.contains {
            $0.properties.generalCategory == .control
              || separator.unicodeScalars.contains($0)
                && $0.value > 0x7F
          }, "\(text.debugDescription)")
      }
      #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  ") }, "\(resolution)")
    }
  }

  @Test func tracesEveryOutcome() throws {
    let log = Log()
    let router = try router(log)
    for (url, source) in [
      ("app://item/7", RouteSource.push), ("app://item/seven", .qr), ("app://thing/7", .webView),
      ("app://orders", .customScheme), ("orders", .inside),
      ("https://m.app.example/x?secret=1#y", .push), ("app://nowhere/x?secret=1", .push),
      ("other://x", .push), ("https://app.example/item/7?page=x", .universalLink),
    ] {
      _ = router.resolve(url, from: source)
    }
    expectEqual(
      log.lines,
      [
        "target from push app://item/7 item/:id<Int>?page<Int>=1 [shop]",
        "fallback from qr app://item/seven item/**unmatched? [shop]",
        "redirected from webView item/7 item/:id<Int>?page<Int>=1 [shop]",
        "denied from customScheme app://orders orders [shop] because of route.notExported",
        "parked from inside orders orders [shop] because of session",
        "web from push https://m.app.example/x",
        "unmatched from push app://nowhere/x because of no-route",
        "unmatched from push other://x because of foreign-scheme",
        "fallback from universalLink https://app.example/item/7?page=<redacted>"
          + " item/**unmatched? [shop]",
      ])
  }

  @Test func hidesSensitiveParameters() throws {
    let log = Log()
    let router = try router(log)
    _ = router.resolve("app://pay/4111?token=s3cret&note=hi", from: .push)
    _ = router.resolve("app://pay/4111", from: .push)
    _ = router.resolve("app://pay/4111/more", from: .push)
    expectEqual(log.all.map(\.outcome), [.target, .unmatched, .unmatched])
    expectEqual(
      log.all.first?.parameters.map { "\($0.name)=\($0.text)" },
      ["card=<redacted>", "token=<redacted>", "note=hi"])
    expectEqual(
      log.all.map(\.url),
      [
        "app://pay/<redacted>?token=<redacted>&note=hi", "app://pay/<redacted>",
        "app://pay/<redacted>/<redacted>",
      ])
    #expect(log.lines.allSatisfy { !$0.contains("4111") && !$0.contains("s3cret") })
  }

  @Test func listsDefaultsWithTheParameters() throws {
    let log = Log()
    _ = try router(log).resolve("item/7", from: .inside)
    let trace = try #require(log.all.first)
    expectEqual(trace.parameters.map(\.name), ["id", "page"])
    expectEqual(trace.parameters.map(\.text), ["7", "1"])
    expectEqual(trace.route, "item/:id<Int>?page<Int>=1")
    expectEqual(trace.module, "shop")
    #expect(trace.reason == nil)
    #expect(!trace.isResumed)
  }

  /// The parts of a trace that statistics read.
  nonisolated struct Event: Equatable {
    var opened: String
    var from: RouteSource
    var by: String?
    var waited: Duration?
    var refusal: String?

    init(
      _ opened: String, from source: RouteSource, by route: String? = nil, waited: Duration? = nil,
      refusal: String? = nil
    ) {
      (self.opened, from, by, self.waited, self.refusal) = (opened, source, route, waited, refusal)
    }

    init(_ trace: RouteTrace) {
      self.init(
        "\(trace.outcome) \(trace.page?.name ?? "nothing")", from: trace.source, by: trace.route,
        waited: trace.waited, refusal: trace.reason)
    }
  }

  @MainActor @Test func reportsPageSourceDelayAndReasonForStatistics() async throws {
    let log = Log()
    let clock = VirtualClock()
    let gate = Gate()
    let router = try testRouter(
      guards: [
        Guard("session", on: .tag("session")) { _ in
          gate.isOpen ? .proceed : .park(until: "session", through: "login")
        },
        Guard("age", on: .tag("adults")) { _ in .deny(code: "age", parameters: ["born": "2011"]) },
      ], clock: clock, trace: { log.add($0) }
    ) {
      Route("item/:id<Int>", page: "item", exported: true)
      Route("orders/:id<Int>", page: "order", exported: true, tags: ["session"])
      Route("wine/:id<Int>", page: "wine", exported: true, tags: ["adults"])
      Route("pay/:card?token", page: "pay", exported: true, sensitive: ["card", "token"])
      Route("login", page: "login")
      Redirect("bottle/:id<Int>", to: "wine/:id")
    }
    _ = router.resolve("item/7", from: .inside)
    let pending = try #require(router.resolve("app://orders/8", from: .push).pending)
    let opened = Task { await pending.resolution() }
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    clock.advance(by: .seconds(42))
    gate.open()
    router.resume("session")
    _ = try await opened.waitForValue()
    _ = router.resolve("app://wine/9", from: .universalLink)
    _ = router.resolve("app://bottle/9", from: .universalLink)
    _ = router.resolve("app://login", from: .qr)
    _ = router.resolve("app://nowhere?secret=1", from: .customScheme)
    _ = router.resolve("app://pay/4111?token=s3cret", from: .webView)
    expectEqual(
      log.all.map(Event.init),
      [
        Event("target item", from: .inside, by: "item/:id<Int>"),
        Event("parked order", from: .push, by: "orders/:id<Int>", refusal: "session"),
        Event("target order", from: .push, by: "orders/:id<Int>", waited: .seconds(42)),
        Event(
          "denied wine", from: .universalLink, by: "wine/:id<Int>", refusal: "route.guarded.age"),
        Event(
          "denied wine", from: .universalLink, by: "wine/:id<Int>", refusal: "route.guarded.age"),
        Event("denied login", from: .qr, by: "login", refusal: "route.notExported"),
        Event("unmatched nothing", from: .customScheme, refusal: "no-route"),
        Event("target pay", from: .webView, by: "pay/:card?token"),
      ])
    // No value of a sensitive parameter is in a trace, neither in its texts nor in a dump.
    var dumped = ""
    for trace in log.all { dump(trace, to: &dumped) }
    let texts = dumped + log.lines.joined() + log.all.map(\.url).joined()
    for secret in ["4111", "s3cret", "secret", "2011"] { #expect(!texts.contains(secret)) }
  }

  @MainActor @Test func statesHowLongANavigationHasWaitedAndWhyItIsRefused() async throws {
    let log = Log()
    let clock = VirtualClock()
    let gate = Gate()
    let router = try testRouter(
      guards: [
        Guard("session", on: .below("account")) { _ in
          gate.isOpen ? .deny(code: "locked", parameters: ["iban": "DE1"]) : .park(until: "session")
        }
      ], continuations: ContinuationPolicy(expiry: .seconds(90)) { nil }, clock: clock,
      trace: { log.add($0) }
    ) { Route("account/:iban", page: "account", exported: true, sensitive: ["iban"]) }
    let waiting = try (0..<2).map { _ in
      let pending = try #require(router.resolve("app://account/DE1", from: .push).pending)
      return Task { await pending.resolution() }
    }
    try await waitUntil(router.parkedCounts, is: ["session": 2])
    waiting[0].cancel()
    _ = try await waiting[0].waitForValue()
    clock.advance(by: .seconds(75))
    gate.open()
    router.resume("session")
    _ = try await waiting[1].waitForValue()
    expectEqual(log.all.map(\.waited), [nil, nil, .zero, .seconds(75)])
    expectEqual(
      log.all.map(\.reason), ["session", "session", "route.cancelled", "route.guarded.locked"])
    expectEqual(log.all.map(\.source), Array(repeating: .push, count: 4))
    #expect(log.lines.allSatisfy { !$0.contains("DE1") })
  }

  @Test func reportsHowAParkedNavigationEnds() async throws {
    let log = Log()
    let gate = Gate()
    let router = try router(log, gate)
    let pending = try #require(router.resolve("orders", from: .inside).pending)
    let going = Task { await pending.resolution() }
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    gate.open()
    router.resume("session")
    _ = try await going.waitForValue()
    expectEqual(log.all.map(\.waited), [nil, .zero])
    expectEqual(
      log.lines,
      [
        "parked from inside orders orders [shop] because of session",
        "target from inside orders orders [shop] resumed",
      ])
  }

  @Test func reportsWhichSideCancelled() async throws {
    let log = Log()
    let router = try router(log)
    let pending = try #require(router.resolve("orders", from: .inside).pending)
    let going = Task { await pending.resolution() }
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    router.cancel("session")
    _ = try await going.waitForValue()
    expectEqual(
      log.lines.last,
      "denied from inside orders orders [shop] because of route.cancelled resumed")
  }

  @Test func isNotCalledForExplanations() throws {
    let log = Log()
    let router = try router(log)
    _ = router.explain("app://item/7", from: .push)
    _ = router.audit()
    _ = router.routes
    expectEqual(log.all, [])
  }

  @Test func tracingHasNoEffectOnResolutions() throws {
    let silent = try router(Log())
    let log = Log()
    let traced = try router(log)
    for url in ["app://item/7", "app://thing/1", "app://pay/1?token=x", "app://nowhere"] {
      expectEqual(
        silent.resolve(url, from: .push).target?.description,
        traced.resolve(url, from: .push, payload: 1).target?.description)
    }
    expectEqual(log.all.count, 4)
  }

  @Test func keptTracesDoNotRetainTheirRouter() throws {
    let kept = Locked<[RouteTrace]>([])
    var router: Router? = try Router(
      namespaces: RouteNamespaces(scheme: "app", hosts: []),
      modules: [
        RouteModule(
          "m",
          [Route("closed", page: "closed", tags: ["session"]), Route("login", page: "login")])
      ],
      guards: [Guard("session", on: .tag("session")) { _ in .park(until: "k", through: "login") }],
      continuations: ContinuationPolicy { nil },
      clock: VirtualClock()
    ) { trace in kept.withLock { $0.append(trace) } }
    weak let released = router
    for url in ["closed", "login", "elsewhere"] { _ = router?.resolve(url, from: .inside) }
    router = nil
    #expect(released == nil)
    let outcomes = kept.withLock { $0.map(\.outcome) }
    expectEqual(outcomes, [.parked, .target, .unmatched])
    expectEqual(kept.withLock { $0[0].reason }, "k")
  }
}
