import LimitTesting
import ReactiveKit
import ReactiveTesting
import RouterTesting
import Testing

@testable import Router

/// A navigation that checks whether it must wait at all, while its key is resumed.
@Suite("The store of parked navigations")
struct PendingNavigationStoreTests {
  /// A session that is opened, with a resumption, while a navigation checks whether it must wait.
  private final class Session: Sendable {
    private let state = Locked<(calls: Int, isOpen: Bool, router: Router?)>((0, false, nil))

    func connect(_ router: Router?) { state.withLock { $0.router = router } }

    /// The guard's verdict from before the session was opened.
    func verdict() -> Guard.Verdict {
      let (calls, isOpen, router) = state.withLock { state in
        state.calls += 1
        return (state.calls, state.isOpen, state.router)
      }
      if calls == 2 {
        state.withLock { $0.isOpen = true }
        router?.resume("session")
      }
      return isOpen ? .proceed : .park(until: "session")
    }
  }

  @Test func resumptionDuringTheFirstCheckIsNoted() async throws {
    let session = Session()
    let router = try testRouter(guards: [
      Guard("session", on: .tag("session")) { _ in session.verdict() }
    ]) { Route("mail", page: "mail", tags: ["session"]) }
    session.connect(router)
    defer { session.connect(nil) }
    let pending = try #require(router.resolve("mail", from: .inside).pending)
    await expectEqual(pending.resolution().target?.page, "mail")
    #expect(pending.ticket.isResumed)
  }
}
