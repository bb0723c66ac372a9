import Account
import FormComponent
import LimitTesting
import Messages
import ReactiveKit
import ReactiveTesting
import Router
import Testing

private struct Slots: RouteSlot {
  var modules: [RouteModule] = []

  mutating func routes(_ module: RouteModule) { modules.append(module) }
}

@Suite(.workLimit) struct AccountModuleTests {
  private func router() throws -> Router {
    var slots = Slots()
    AccountModule(
      .init(messages: Property(.english), homeURL: "trellis://home") { _ in }
    ).install(in: &slots)
    slots.routes(
      RouteModule("other") {
        Route("closed", page: "closed", tags: ["session"])
        Route("open/:x", page: "open", exported: true)
      })
    return try Router(
      namespaces: RouteNamespaces(scheme: "trellis", hosts: []), modules: slots.modules,
      guards: [
        Guard("session", on: .tag("session")) { _ in
          .park(until: "session", through: "account/login")
        }
      ], continuations: ContinuationPolicy { nil }, clock: VirtualClock())
  }

  @Test func itsPagesAreMadeByTheRouter() throws {
    let router = try router()
    let phone = try #require(router.resolve("trellis://account/phone", from: .inside).target)
    #expect(try phone.makePage() is PhonePage)
    for url in ["trellis://account/login", "trellis://account/login?next=closed"] {
      let login = try #require(router.resolve(url, from: .inside).target)
      #expect(try login.makePage() is LoginPage)
    }
  }

  /// The continuation of a login whose page was made from a target.
  private func destination(_ target: NavigationTarget?) async throws -> [NavigationRequest?] {
    let page = try #require(target).makePage(as: LoginPage.self)
    page.username.text = "colin"
    page.password.text = "passw0rd"
    let execution = page.login.execute()
    await execution.waitUntilFinished()
    return execution.values
  }

  @Test func loginPageContinuesUnderTheSourceOfItsURL() async throws {
    let router = try router()
    let inside = router.resolve("trellis://account/login?next=closed", from: .inside).target
    try await expectEqual(destination(inside), [NavigationRequest("closed", from: .inside)])
    let outside = router.resolve("trellis://account/login?next=open%2F3", from: .push).target
    try await expectEqual(destination(outside), [NavigationRequest("open/3", from: .push)])
    let none = router.resolve("trellis://account/login", from: .push).target
    try await expectEqual(destination(none), [NavigationRequest("trellis://home", from: .inside)])
  }

  @Test(arguments: ["", "next", "next=", "next=&x=1"])
  func emptyNextCountsAsAbsent(query: String) async throws {
    for source in RouteSource.allCases {
      let login = try router().resolve("trellis://account/login?\(query)", from: source).target
      try await expectEqual(
        destination(login), [NavigationRequest("trellis://home", from: .inside)])
    }
  }

  @Test func emptyNextDoesNotHideAnother() throws {
    let login = try router().resolve("trellis://account/login?next=&next=closed", from: .push)
    guard case .denied(let denial) = login else {
      Issue.record("\(login)")
      return
    }
    expectEqual(denial, .unsafeURL(route: "account/login?next<URL>?", parameter: "next"))
  }

  @Test(arguments: [
    "closed", "/closed", "trellis://closed", "trellis:closed", "TRELLIS://closed",
    "account/login?next=closed", "nowhere", "https://evil.example/", "//evil.example",
    "javascript:alert(1)",
  ])
  func loginFromOutsideNeverContinuesToAClosedRoute(_ next: String) throws {
    let escaped = next.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    for source in RouteSource.allCases where source != .inside {
      let resolution = try router().resolve(
        "trellis://account/login?next=\(escaped)", from: source)
      guard case .denied(let denial) = resolution else {
        Issue.record("\(next) from \(source): \(resolution)")
        return
      }
      expectEqual(denial, .unsafeURL(route: "account/login?next<URL>?", parameter: "next"))
    }
  }

  @Test func loginReturnsNoPageWhileTheRouterContinuesItself() async throws {
    let router = try router()
    guard case .parked(let pending) = router.resolve("closed", from: .inside) else {
      Issue.record("not parked")
      return
    }
    try await expectEqual(destination(pending.through), [nil])
    pending.cancel()
    try await expectEqual(
      destination(pending.through), [NavigationRequest("trellis://home", from: .inside)]
    )
  }
}
