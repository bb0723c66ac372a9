import Foundation
import HTTPLoading
import LimitTesting
import Loading
import LoopbackTesting
import Messages
import ReactiveKit
import ReactiveTesting
import Testing

private struct Place: Codable, Equatable {
  var id: Int
  var tags: [Tag]

  struct Tag: Codable, Equatable { var name: String }
}

/// HTTPClient: values in and out, and typed errors.
@Suite(.workLimit) struct HTTPClientTests {
  func client(
    _ web: ScriptedWeb, limits: HTTPLimits = HTTPLimits()
  ) throws -> HTTPClient {
    HTTPClient(
      baseURL: try #require(URL(string: "http://a.example/api")), limits: limits,
      transport: web.transport, clock: VirtualClock())
  }

  @Test func valuesAreSentAndReadAsJSON() async throws {
    let web = ScriptedWeb { _, _ in
      HTTPResponse(201, ["Content-Type: application/json"], #"{"id":7,"tags":[]}"#)
    }
    let endpoint = HTTPEndpoint<Place>(
      .post, "places", json: Place(id: 1, tags: [.init(name: "/")]))
    let place = try await client(web).with("token", "T1").send(endpoint)
    expectEqual(place, Place(id: 7, tags: []))
    expectEqual(
      web.lines(), [#"POST http://a.example/api/places T1 {"id":1,"tags":[{"name":"/"}]}"#])
  }

  @Test(
    arguments: [
      (["a/b", "ü", "x y"], "http://a.example/api/a%2Fb/%C3%BC/x%20y"),
      (["..", "x"], nil), (["."], nil), ([""], nil), ([], "http://a.example/api"),
      (["%2e%2e"], "http://a.example/api/%252e%252e"), (["?a#b"], "http://a.example/api/%3Fa%23b"),
    ] as [([String], String?)])
  func pathIsBuiltOfEscapedSegments(path: [String], url: String?) async throws {
    let web = ScriptedWeb { _, _ in HTTPResponse(204) }
    let endpoint = HTTPEndpoint<Void>(.delete, path: path) { _ in }
    _ = try? await client(web).send(endpoint)
    expectEqual(web.lines(), (url.map { ["DELETE \($0) - -"] } ?? []))
  }

  @Test func typeOfAResponseMattersOnlyWhereItIsRead() async throws {
    let web = ScriptedWeb { _, _ in
      HTTPResponse(200, ["Content-Type: text/html; charset=utf-8"], "ok")
    }
    let client = try client(web)
    try await client.send(HTTPEndpoint<Void>(.post, "orders"))
    try await client.send(HTTPEndpoint<Void>(.post, "orders", json: ["room": 1]))
    try await client.send(HTTPEndpoint<Void>(.post, "orders", json: 1).with("token", "T1"))
    let error = HTTPError.loading(
      .contentType(source: "http://a.example/api/orders", found: "text/html; charset=utf-8"))
    await #expect(throws: error) { try await client.send(HTTPEndpoint<[Int]>(.get, "orders")) }
    await #expect(throws: error) {
      try await client.send(HTTPEndpoint<Void>(.get, path: ["orders"]) { _ in })
    }
  }

  @Test(arguments: [(HTTPMethod.head, 200), (.get, 204)])
  func typeOfAResponseWithoutABodyIsIgnored(method: HTTPMethod, status: Int) async throws {
    let web = ScriptedWeb { _, _ in HTTPResponse(status, ["Content-Type: text/html"]) }
    let client = try client(web)
    let response = try await client.response(to: HTTPRequest(method, url: client.baseURL))
    expectEqual(response.status, status)
  }

  @Test func queryIsEscaped() async throws {
    let web = ScriptedWeb { _, _ in HTTPResponse(204) }
    var endpoint = HTTPEndpoint<Void>(.get, "find")
    endpoint.query = [
      URLQueryItem(name: "q", value: "a&b=c d"), URLQueryItem(name: "x", value: nil),
    ]
    try await client(web).send(endpoint)
    expectEqual(web.lines(), ["GET http://a.example/api/find?q=a%26b%3Dc%20d&x - -"])
  }

  @Test func refusalWithAnIncompleteOrUnreadableBodyIsARefusal() async throws {
    let server = try HTTPLoopbackServer { request, connection in
      let fields = request.path == "/cut" ? "Content-Length: 9" : "Content-Encoding: br"
      connection.send("HTTP/1.1 401 Who\r\n\(fields)\r\n\r\nab")
    }
    let client = HTTPClient(
      baseURL: try #require(URL(string: server.url(""))), clock: VirtualClock())
    for path in ["cut", "br"] {
      let error = await #expect(throws: HTTPError.self) {
        try await client.send(HTTPEndpoint<Void>(.get, path))
      }
      expectEqual(error?.code, "http.unauthorized")
    }
  }

  @Test(arguments: [
    (400, HTTPRefusal.Kind.badRequest, false), (401, .unauthorized, false),
    (403, .forbidden, false),
    (404, .notFound, false), (410, .notFound, false), (409, .conflict, false),
    (412, .conflict, false), (422, .unprocessable, false), (429, .tooManyRequests, true),
    (500, .server, true), (503, .server, true), (418, .other, false), (304, .other, false),
    (206, .other, false),
  ])
  func everyErrorStatusIsARefusalWithItsResponse(
    status: Int, kind: HTTPRefusal.Kind, isRetryable: Bool
  ) async throws {
    let web = ScriptedWeb { _, _ in
      HTTPResponse(status, ["Content-Type: application/problem+json"], #"{"id":1,"tags":[]}"#)
    }
    let error = await #expect(throws: HTTPError.self) {
      try await client(web).send(HTTPEndpoint<Void>(.get, "x"))
    }
    guard case .refused(let refusal) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    expectEqual(refusal.kind, kind)
    expectEqual(refusal.status, status)
    try expectEqual(
      JSONDecoder().decode(Place.self, from: refusal.response.body), Place(id: 1, tags: []))
    expectEqual(error?.isRetryable, isRetryable)
    expectEqual(error?.code, "http.\(kind.rawValue)")
    expectEqual(error?.loadingError, .status(source: "http://a.example/api/x", status: status))
  }

  @Test func bodyOfARefusalIsCutAtItsLimit() async throws {
    let web = ScriptedWeb { _, _ in HTTPResponse(500, [], String(repeating: "x", count: 100)) }
    let limits = HTTPLimits(refusalByteLimit: 10)
    let error = await #expect(throws: HTTPError.self) {
      try await client(web, limits: limits).send(HTTPEndpoint<Void>(.get, "x"))
    }
    guard case .refused(let refusal) = error else { return #expect(Bool(false)) }
    expectEqual(refusal.response.body, Data("xxxxxxxxxx".utf8))
  }

  @Test func invalidJSONIsReportedWithLineAndColumn() async throws {
    let web = ScriptedWeb { _, _ in HTTPResponse(200, [], "{\n  \"id\": ]") }
    let place = TextPlace(offset: 10, line: 2, column: 9)
    await #expect(
      throws: HTTPError.loading(
        .malformed(
          source: "http://a.example/api/x", place: place, reason: .unexpectedCharacter))
    ) {
      try await client(web).send(HTTPEndpoint<Place>(.get, "x"))
    }
  }

  @Test(
    arguments: [
      ([], .empty(source: "http://a.example/api/x")),
      (
        Array("{\"id\":1,\n\"tags\":[{\"name\":\"".utf8) + [0xFF] + Array("\"}]}".utf8),
        .invalidUTF8(
          source: "http://a.example/api/x", place: TextPlace(offset: 26, line: 2, column: 18))
      ),
      (
        "{\"id\":x}".utf8.flatMap { [$0, 0] },
        .notUTF8(source: "http://a.example/api/x", found: .utf16LittleEndian)
      ),
    ] as [([UInt8], LoadingError)])
  func responseThatIsNotUTF8IsReported(body: [UInt8], error: LoadingError) async throws {
    let web = ScriptedWeb { _, _ in
      var response = HTTPResponse(200)
      response.body = Data(body)
      return response
    }
    await #expect(throws: HTTPError.loading(error)) {
      try await client(web).send(HTTPEndpoint<Place>(.get, "x"))
    }
  }

  @Test func valueThatJSONCannotHoldIsNotSent() async throws {
    let web = ScriptedWeb { _, _ in HTTPResponse(200) }
    let error = await #expect(throws: HTTPError.self) {
      try await client(web).send(HTTPEndpoint<Void>(.put, "x", json: ["a": Double.nan]))
    }
    expectEqual(
      error, .unencodable(source: "http://a.example/api/x", path: "a", reason: .number("nan")))
    expectEqual(web.requests, [])
  }

  @Test func fieldsOfTheClientAreSentToItsServerOnly() async throws {
    let web = ScriptedWeb { _, _ in HTTPResponse(200) }
    let client = try client(web).with("token", "T1")
    for text in ["http://a.example/other", "http://b.example/"] {
      let url = try #require(URL(string: text))
      _ = try await client.response(to: HTTPRequest(url: url))
    }
    expectEqual(web.lines(), ["GET http://a.example/other T1 -", "GET http://b.example/ - -"])
  }

  @Test func fieldOfARequestReplacesTheClients() async throws {
    let web = ScriptedWeb { _, _ in HTTPResponse(204) }
    let client = try client(web).with("Token", "T1")
    try await client.send(HTTPEndpoint<Void>(.get, "x").with("token", "T2"))
    expectEqual(web.requests.map(\.fields), [[HTTPField(name: "token", value: "T2")]])
  }

  @Test func everyErrorHasATextInEveryLanguage() {
    expectEqual(MessageTable.http.untranslatedCodes, [])
    let messages = Messages.english.adding(.http)
    for status in [400, 401, 403, 404, 409, 422, 429, 500, 418] {
      let response = HTTPResponse(status)
      let refusal = HTTPError.refused(HTTPRefusal(source: "S", response: response))
      #expect(messages.text(for: refusal).hasPrefix("S: "))
    }
  }

  // A type often comes from outside, for example with a file that is passed on.
  @Test(arguments: ["text/plain\r\nX-Evil: 1", "text/plain\nX-Evil: 1", "a\0b"])
  func refusesATypeOfABodyThatWouldSplitTheRequest(type: String) async throws {
    let web = ScriptedWeb { _, _ in HTTPResponse(204) }
    let endpoint = HTTPEndpoint<Void>(.post, "x").sending(HTTPBody(Data(), contentType: type))
    let source = "http://a.example/api/x"
    await #expect(throws: HTTPError.loading(.badHeader(source: source, name: "Content-Type"))) {
      try await client(web).send(endpoint)
    }
    expectEqual(web.requests, [])
  }
}
