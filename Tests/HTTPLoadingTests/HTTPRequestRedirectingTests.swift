import Foundation
import HTTPLoading
import LimitTesting
import Loading
import ReactiveTesting
import Testing

/// HTTPRequest+Redirecting: the requests sent after a redirect.
@Suite(.workLimit) struct HTTPRequestRedirectingTests {
  /// The request sent when `a.example` redirects a request with a token and a body.
  private func lines(
    _ status: Int, _ method: HTTPMethod, _ body: String?, _ location: String = "/y"
  ) async throws -> [String] {
    let web = ScriptedWeb { _, number in
      number == 0 ? HTTPResponse(status, ["Location: \(location)"]) : HTTPResponse(200)
    }
    let client = HTTPClient(
      baseURL: try #require(URL(string: "http://a.example")),
      fields: [HTTPField(name: "token", value: "T")], transport: web.transport,
      clock: VirtualClock())
    let url = try #require(URL(string: "http://a.example/x"))
    let body = body.map { HTTPBody(Data($0.utf8)) }
    _ = try? await client.response(to: HTTPRequest(method, url: url, body: body))
    return web.lines()
  }

  @Test(arguments: [
    (301, HTTPMethod.post, "GET http://a.example/y T -"),
    (302, .post, "GET http://a.example/y T -"),
    (303, .post, "GET http://a.example/y T -"), (303, .put, "GET http://a.example/y T -"),
    (303, .delete, "GET http://a.example/y T -"), (301, .put, "PUT http://a.example/y T b"),
    (302, .patch, "PATCH http://a.example/y T b"), (307, .post, "POST http://a.example/y T b"),
    (308, .post, "POST http://a.example/y T b"), (308, .delete, "DELETE http://a.example/y T b"),
  ])
  func methodAndBodyFollowTheStatus(status: Int, method: HTTPMethod, next: String) async throws {
    try await expectEqual(
      lines(status, method, "b"), ["\(method) http://a.example/x T b", next])
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func getAndHeadKeepTheirMethod(status: Int) async throws {
    for method in [HTTPMethod.get, .head] {
      try await expectEqual(
        lines(status, method, nil),
        [
          "\(method) http://a.example/x T -", "\(method) http://a.example/y T -",
        ])
    }
  }

  @Test func otherOriginReceivesNeitherFieldsNorBody() async throws {
    let other = "http://b.example/y"
    try await expectEqual(
      lines(302, .post, "password", other),
      [
        "POST http://a.example/x T password", "GET http://b.example/y - -",
      ])
    for status in [307, 308] {
      try await expectEqual(
        lines(status, .post, "password", other), ["POST http://a.example/x T password"])
    }
    try await expectEqual(lines(307, .delete, nil, other).last, "DELETE http://b.example/y - -")
  }
}
