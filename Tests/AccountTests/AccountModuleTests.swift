import Account
import FormComponent
import LimitTesting
import Messages
import ReactiveKit
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
      .init(messages: Property(.english), urlPrefix: "trellis://", homeURL: "trellis://mail") { _ in
      }
    ).install(in: &slots)
    return try Router(
      namespaces: RouteNamespaces(scheme: "trellis", hosts: []), modules: slots.modules)
  }

  @Test func itsPagesAreMadeByTheRouter() throws {
    let router = try router()
    let phone = try #require(router.resolve("trellis://account/phone", from: .inside).target)
    #expect(try phone.makePage() is PhonePage)
    for url in ["trellis://account/login", "trellis://account/login?next=mail"] {
      let login = try #require(router.resolve(url, from: .inside).target)
      #expect(try login.makePage() is LoginPage)
    }
  }

  @Test func theLoginPageLeadsBackToWhereItWasAskedFor() async throws {
    let target = try #require(
      try router().resolve("trellis://account/login?next=travel%2Fcity%2F3", from: .inside).target)
    let page = try target.makePage(as: LoginPage.self)
    page.username.text.value = "colin"
    page.password.text.value = "passw0rd"
    let execution = page.login.execute()
    await execution.waitUntilFinished()
    #expect(execution.values == ["trellis://travel/city/3"])
  }
}
