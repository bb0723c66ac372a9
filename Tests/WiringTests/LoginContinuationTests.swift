import Account
import FormComponent
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import Testing

@testable import Wiring

/// The handling of links that need a session, and of those that only pretend to.
struct LoginContinuationTests {
  private func app(token: String? = nil) throws -> App {
    try App(lines: .five, feeds: .bundled, city: 1, token: token, clock: VirtualClock())
  }

  private struct NotParked: Error {}

  private func parked(_ url: String, _ app: App) throws -> PendingNavigation {
    guard case .parked(let pending) = app.router.resolve(url, from: .inside) else {
      throw NotParked()
    }
    return pending
  }

  @Test(arguments: RouteSource.allCases.filter { $0 != .inside })
  func linkToTheLoginOpensNoClosedPage(_ source: RouteSource) throws {
    let app = try app()
    for next in ["mail", "/mail", "trellis://mail", "https://trellis.example/mail"] {
      let resolution = app.router.resolve("trellis://account/login?next=\(next)", from: source)
      guard case .denied(.unsafeURL) = resolution else {
        Issue.record("\(next) from \(source): \(resolution)")
        return
      }
    }
    #expect(app.router.resolve("trellis://account/login?next=player", from: source).target != nil)
    #expect(app.router.resolve("trellis://account/login", from: source).target != nil)
  }

  /// The whole way of a link from outside: login page, login, continuation.
  @Test func aLoginContinuesUnderTheSourceOfItsLink() async throws {
    let app = try app()
    let target = app.router.resolve("trellis://account/login?next=player", from: .customScheme)
      .target
    let page = try #require(target).makePage(as: LoginPage.self)
    page.username.text = "colin"
    page.password.text = "passw0rd"
    let execution = page.login.execute()
    await execution.waitUntilFinished()
    let request = try #require(execution.values.first ?? nil)
    expectEqual(app.router.resolve(request).target?.source, .customScheme)
    expectEqual(app.session.token.value, "token of colin")
  }

  @Test func parkedNavigationContinuesWithoutAPageOfTheLogin() async throws {
    let app = try app()
    let pending = try parked("trellis://mail", app)
    let going = Task { await pending.resolution() }
    try await waitUntil(app.router.parkedCounts, is: ["session": 1])
    expectEqual(pending.throughURL, "account/login")
    let page = try #require(pending.through).makePage(as: LoginPage.self)
    page.username.text = "colin"
    page.password.text = "passw0rd"
    let execution = page.login.execute()
    await execution.waitUntilFinished()
    expectEqual(execution.values, [nil])
    try await expectEqual(going.waitForValue().target?.page, "mail")
  }

  @Test func parkedNavigationsAreCancelledWithTheirSession() async throws {
    let app = try app()
    let pending = try parked("trellis://mail", app)
    app.session.token.value = "token of alice"
    app.session.token.value = nil
    app.session.token.value = "token of bob"
    guard case .denied(.cancelled) = await pending.resolution() else {
      Issue.record("it goes on for another user")
      return
    }
  }
}
