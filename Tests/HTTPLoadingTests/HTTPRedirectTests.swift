import Foundation
import LimitTesting
import Loading
import LoopbackTesting
import ReactiveKit
import ReactiveTesting
import Testing

@testable import HTTPLoading

/// DataSource.http: where a server may send the client.
@Suite(.workLimit)
struct HTTPRedirectTests {
  @Test func stopsFollowingRedirectsAtTheLimit() async throws {
    let scene = try HTTPScene()
    let url = scene.server.url("/loop")
    await expectEqual(scene.failure("/loop"), .tooManyRedirects(source: url, limit: 3))
    expectEqual(scene.server.requests.count, 4)
    try await scene.expectNextLoadWorks()
  }

  @Test func refusesRedirectToNonHTTPURL() async throws {
    let scene = try HTTPScene()
    let url = scene.server.url("/ftp")
    await expectEqual(
      scene.failure("/ftp"), .refusedRedirect(source: url, target: "ftp://a.example/"))
    try await scene.expectNextLoadWorks()
  }

  @Test func sendsTokenOnlyToItsOrigin() async throws {
    let scene = try HTTPScene()
    let other = try illBehavedServer()
    let token = ["token": "T1"]
    _ = try await scene.source("/once", headers: token).load()
    _ = try await scene.source("/to?" + other.url("/good"), headers: token).load()
    expectEqual(scene.server.requests.map { $0.headers["token"] }, ["T1", "T1", "T1"])
    expectEqual(other.requests.map { $0.headers["token"] }, [nil])
  }

  @Test func tokenIsNotRestoredAfterARedirectThroughAnotherServer() async throws {
    let scene = try HTTPScene()
    let other = try illBehavedServer()
    let way = "/to?" + other.url("/to?" + scene.server.url("/good"))
    _ = try await scene.source(way, headers: ["token": "T1"]).load()
    expectEqual(scene.server.requests.map { $0.headers["token"] }, ["T1", nil])
    expectEqual(other.requests.map { $0.headers["token"] }, [nil])
  }

  @Test func refusesRedirectFromHTTPSToHTTP() async throws {
    let transport = HTTPTransport { _, receive async throws(HTTPFault) in
      let field = HTTPField(name: "location", value: "http://a.example/")
      _ = receive(.head(HTTPHead(status: 301, fields: [field])))
    }
    let url = "https://a.example/"
    let source = DataSource.http(url: url, transport: transport, clock: VirtualClock())
    await #expect(
      throws: LoadingError.refusedRedirect(source: url, target: "http://a.example/")
    ) {
      try await source.load()
    }
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func redirectWithoutALocationIsTheResponse(status: Int) async throws {
    let server = try HTTPLoopbackServer { _, connection in
      connection.answer("", status: "\(status) Moved", headers: ["X-Head: 1"])
    }
    let client = HTTPClient(
      baseURL: try #require(URL(string: server.url("/"))), clock: VirtualClock())
    let error = await #expect(throws: HTTPError.self) {
      try await client.send(HTTPEndpoint<Void>(.get, "x"))
    }
    guard case .refused(let refusal) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    expectEqual(refusal.status, status)
    expectEqual(refusal.response.head["X-Head"], "1")
    expectEqual(server.requests.count, 1)
  }

  @Test func redirectWithoutALocationFailsWithItsStatus() async throws {
    let transport = HTTPTransport { _, receive async throws(HTTPFault) in
      _ = receive(.head(HTTPHead(status: 302)))
    }
    let url = "http://a.example/"
    let source = DataSource.http(url: url, transport: transport, clock: VirtualClock())
    await #expect(throws: LoadingError.status(source: url, status: 302)) { try await source.load() }
  }

  @Test(arguments: [
    ("/x", "http://a.example:81/x"), ("x", "http://a.example:81/p/x"),
    ("../x", "http://a.example:81/x"), ("../../../x", "http://a.example:81/x"),
    ("?r", "http://a.example:81/p/q?r"), ("//b.example/x", "http://b.example/x"),
    ("HTTP://B.example", "HTTP://B.example"), ("https://a.example/x", "https://a.example/x"),
    ("//[::1]:82/x", "http://[::1]:82/x"),
  ])
  func followsALocationOfAnyForm(location: String, target: String) async throws {
    let web = Web(location)
    _ = try await web.source("http://a.example:81/p/q").load()
    expectEqual(web.requests.map(\.url.absoluteString), ["http://a.example:81/p/q", target])
    // Another scheme, host or port is another server.
    let isHome = target.hasPrefix("http://a.example:81/")
    expectEqual(web.requests.map(\.fields.count), [1, isHome ? 1 : 0])
  }

  @Test(arguments: [
    "javascript:alert(1)", "file:///etc/passwd", "data:,x", "mailto:a@b.example", "http:///x",
    "//", "http://a.example:70000/", "http://a b/",
  ])
  func refusesLocationsThatAreNotWebPages(location: String) async {
    let web = Web(location)
    let url = "http://a.example:81/p/q"
    await #expect(throws: LoadingError.refusedRedirect(source: url, target: location)) {
      try await web.source(url).load()
    }
    expectEqual(web.requests.count, 1)
  }
}

/// Servers that answer the first request with a redirect and the others with an empty response.
private nonisolated final class Web: Sendable {
  private let location: String
  private let seen = Locked<[HTTPRequest]>([])

  init(_ location: String) {
    self.location = location
  }

  var requests: [HTTPRequest] { seen.withLock { $0 } }

  func source(_ url: String) -> DataSource {
    let transport = HTTPTransport { [self] request, receive async throws(HTTPFault) in
      let count = seen.withLock { seen in
        seen.append(request)
        return seen.count
      }
      let field = HTTPField(name: "Location", value: location)
      _ = receive(.head(HTTPHead(status: count == 1 ? 302 : 200, fields: [field])))
    }
    return .http(
      url: url, headers: ["token": "T1"], transport: transport, clock: VirtualClock())
  }
}
