import LimitTesting
import Messages
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import RouterTesting
import Testing

/// Guards that return another verdict each time they are asked.
@Suite("Guards that do not decide", .workLimit)
struct UndecidedGuardTests {
  /// One guard denies every second call, another one asks: the verdicts never agree.
  private func router() throws -> Router {
    let calls = Locked(0)
    return try testRouter(guards: [
      Guard("limit", on: .all, priority: 1) { _ in
        let isEven = calls.withLock { calls in
          calls += 1
          return calls % 2 == 0
        }
        return isEven ? .deny(code: "limit") : .proceed
      },
      Guard("quota", on: .all) { _ async in .proceed },
    ]) { Route("pay/:id<Int>", page: "pay") }
  }

  private let undecided = Denial.guarded(
    by: "quota", code: "undecided", parameters: ["route": "pay/:id<Int>"])

  @Test func guardsThatNeverAgreeDenyTheNavigation() async throws {
    let router = try router()
    expectEqual(await router.resolution(of: "pay/7", from: .inside).denial, undecided)
    expectEqual(
      Messages.english.adding(.router).text(for: undecided),
      "the guards of pay/:id<Int> return a different verdict each time")
    expectEqual(
      Messages.simplifiedChinese.adding(.router).text(for: undecided), "pay/:id<Int> 的守卫每次返回的结果都不一致"
    )
  }

  @Test @MainActor func aNavigatorReportsThem() async throws {
    let navigator = Navigator(try router())
    let problems = Recorder(navigator.problems)
    navigator.open(NavigationRequest("pay/7", from: .inside))
    try await waitUntil(problems.events.count, is: 1)
    guard case .notShown(let resolution)? = problems.events.first?.value else {
      Issue.record("\(problems.events)")
      return
    }
    expectEqual(resolution.denial, undecided)
    expectEqual(navigator.state.value, NavigationState())
  }
}
