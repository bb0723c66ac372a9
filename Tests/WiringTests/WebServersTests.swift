import Account
import FormComponent
import Foundation
import HTTPLoading
import Hotel
import LimitTesting
import Loading
import LoopbackTesting
import Mail
import Player
import ReactiveKit
import ReactiveTesting
import Testing

@testable import Wiring

/// Servers.web: the requests of forms and lists, to a real server on this machine.
@Suite(.workLimit) struct WebServersTests {
  private let server: HTTPLoopbackServer
  private let app: App

  init() throws {
    let server = try HTTPLoopbackServer(requestsPerConnection: .max) { request, connection in
      switch (request.method, request.path) {
      case ("POST", "/api/login") where request.body.contains("passw0rd"):
        connection.answer(#"{"token":"T1"}"#)
      case ("POST", "/api/orders") where request.body.contains("18612345678"),
        ("POST", "/api/players"):
        connection.answer("", status: "204 No Content", headers: [])
      case ("POST", "/api/orders"):
        connection.answer("{}", status: "409 Conflict")
      case ("PUT", "/api/mails/1/read") where request.headers["token"] == "T1":
        connection.answer("", status: "204 No Content", headers: [])
      default: connection.answer("{}", status: "401 Unauthorized")
      }
    }
    self.server = server
    let url = try #require(URL(string: server.url("/api")))
    let api = HTTPClient(baseURL: url, clock: VirtualClock())
    app = try App(lines: .five, feeds: .bundled, servers: .web(api), city: 1, clock: VirtualClock())
  }

  /// The requests to the server so far.
  private var requests: [String] { server.requests.map { "\($0.method) \($0.path) \($0.body)" } }

  private func logIn(_ password: String) async throws -> LoginPage {
    let page = try app.page(LoginPage.self, at: "trellis://account/login")
    page.username.text = "colin"
    page.password.text = password
    await page.login.execute().waitUntilFinished()
    return page
  }

  @Test func loginOpensASession() async throws {
    _ = try await logIn("passw0rd")
    expectEqual(app.session.token.value, "T1")
    expectEqual(requests, [#"POST /api/login {"password":"passw0rd","username":"colin"}"#])
  }

  @Test func wrongPasswordOpensNoSession() async throws {
    let page = try await logIn("passw1rd")
    #expect(app.session.token.value == nil)
    #expect(page.error.value != "")
  }

  @Test func orderIsSentToTheServer() async throws {
    let page = try app.page(HotelOrderPage.self, at: "trellis://hotel/order/Inn")
    page.name.text = "Colin"
    page.phone.text = "18612345678"
    let execution = page.submit.execute()
    await execution.waitUntilFinished()
    expectEqual(execution.values.count, 1)
    expectEqual(
      requests, [#"POST /api/orders {"guest":"Colin","hotel":"Inn","phone":"18612345678"}"#])
  }

  @Test func refusedOrderIsAProblemOfTheForm() async throws {
    let page = try app.page(HotelOrderPage.self, at: "trellis://hotel/order/Inn")
    page.name.text = "Colin"
    page.phone.text = "18612345679"
    await page.submit.execute().waitUntilFinished()
    #expect(page.showsError.value)
    expectEqual(page.text.value, "\(server.url("/api/orders"))：内容已被修改（409）")
  }

  @Test func playerIsUploaded() async throws {
    let page = try app.page(PlayerPage.self, at: "trellis://player")
    let execution = page.upload.execute()
    await execution.waitUntilFinished()
    expectEqual(execution.values.count, 1)
    expectEqual(requests.count, 1)
    expectEqual(requests.first?.hasPrefix("POST /api/players {\"name\":"), true)
  }

  @Test func mailIsMarkedAsRead() async throws {
    _ = try await logIn("passw0rd")
    let list = try app.page(MailListViewModel.self, at: "trellis://mail")
    await list.markRead.execute(.given("1")).waitUntilFinished()
    expectEqual(requests.last, "PUT /api/mails/1/read ")
    expectEqual(server.requests.last?.headers["token"], "T1")
  }

  @Test func mailOfAnEndedSessionAsksForALogin() async throws {
    _ = try await logIn("passw0rd")
    let list = try app.page(MailListViewModel.self, at: "trellis://mail")
    let logins = Recorder(list.login)
    await list.markRead.execute(.given("2")).waitUntilFinished()
    expectEqual(logins.values.count, 1)
  }
}
