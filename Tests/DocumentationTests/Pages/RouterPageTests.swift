import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import Synchronization
import Testing

/// The examples of Router.md and FromURLToTarget.md.
@Suite(.workLimit) struct RouterPageTests {
  final class ScenicPage {
    let name: String
    init(name: String) { self.name = name }
  }

  nonisolated final class Session: Sendable {
    private let state = Mutex<String?>(nil)
    var account: String? { state.withLock { $0 } }
    func open(for account: String) { state.withLock { $0 = account } }
  }

  @Test func makesThePageOfAURL() throws {
    let travel = RouteModule("travel") {
      Route("travel/scenic/:name", page: "scenic", exported: true) {
        ScenicPage(name: $0)
      }
      Redirect("poi/:name", to: "travel/scenic/:name", deprecatedSince: "2.0")
    }
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "trellis", hosts: ["trellis.example"]), modules: [travel])
    let target = router.resolve("trellis://travel/scenic/x", from: .customScheme).target
    let page = try target?.makePage()
    #expect((page as? ScenicPage)?.name == "x")
  }

  @Test func tracesFallbacks() throws {
    let watched = try Router(
      namespaces: RouteNamespaces(scheme: "trellis"),
      modules: [
        RouteModule("travel") {
          Route("travel/scenic/:name", page: "scenic")
          Fallback(below: "travel", page: "travel-home")
        }
      ]
    ) { trace in print(trace) }
    _ = watched.resolve("travel/scnic/x", from: .inside)
    // fallback from inside travel/scnic/x travel/**unmatched? [travel]
    #expect(watched.resolve("travel/scnic/x", from: .inside).target?.isFallback == true)
  }

  @Test func openedAndRefusedLinksAreCounted() throws {
    let events = Mutex<[String]>([])
    let counted = try Router(
      namespaces: RouteNamespaces(scheme: "trellis"),
      modules: [RouteModule("pay") { Route("pay/:card", page: "pay", sensitive: ["card"]) }]
    ) { trace in
      let parts = [
        trace.page?.name, trace.outcome.rawValue, trace.source.rawValue, trace.route,
        trace.waited.map { "after \($0)" }, trace.reason,
      ]
      events.withLock { $0.append(parts.compactMap(\.self).joined(separator: " ")) }
    }
    _ = counted.resolve("pay/4111", from: .inside)
    _ = counted.resolve("trellis://pay/4111", from: .push)
    // pay target inside pay/:card
    // pay denied push pay/:card route.notExported
    #expect(
      events.withLock { $0 } == [
        "pay target inside pay/:card", "pay denied push pay/:card route.notExported",
      ])
  }

  @Test func continuesAfterTheLogin() async throws {
    // A parked navigation expires after ten minutes, which may pass on a busy machine.
    let clock = VirtualClock()
    let session = Session()
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "trellis"),
      modules: [
        RouteModule("mail") { Route("mail/:id<Int>", page: "letter", tags: ["session"]) },
        RouteModule("account") {
          Route("account/login", page: "login")
        },
      ],
      guards: [
        Guard("session", on: .tag("session")) { _ in
          session.account != nil ? .proceed : .park(until: "session", through: "account/login")
        }
      ], continuations: ContinuationPolicy { session.account }, clock: clock)

    var shown: [PageKey] = []
    let going = Signal.navigation(to: "mail/7", through: router, from: .inside).observe {
      resolution in
      switch resolution {
      case .parked(let pending): if let login = pending.through { shown.append(login.page) }
      case .target(let target): shown.append(target.page)
      default: break
      }
    }

    #expect(shown == ["login"])
    session.open(for: "alice")
    router.resume("session")  // and shown becomes ["login", "letter"]
    try await waitUntil(shown.count, is: 2)
    #expect(shown == ["login", "letter"])
    going.dispose()
  }
}
