import Foundation
import Loading
import LoopbackTesting
import Testing

/// DataSource.http: where a server may send the client.
@Suite(.timeLimit(.minutes(5)))
struct HTTPRedirectTests {
  @Test(arguments: [true, false])
  func stopsFollowingRedirectsAtTheLimit(isSystems: Bool) async throws {
    let scene = try HTTPScene(transport: isSystems ? .urlSession : .automatic)
    let url = scene.server.url("/loop")
    #expect(await scene.failure("/loop") == .tooManyRedirects(source: url, limit: 3))
    #expect(scene.server.requests.count == 4)
    try await scene.expectNextLoadWorks()
  }

  @Test(arguments: [true, false])
  func isNotRedirectedToWhatIsNoWebPage(isSystems: Bool) async throws {
    let scene = try HTTPScene(transport: isSystems ? .urlSession : .automatic)
    let url = scene.server.url("/ftp")
    #expect(
      await scene.failure("/ftp") == .refusedRedirect(source: url, target: "ftp://a.example/"))
    try await scene.expectNextLoadWorks()
  }

  @Test(arguments: [true, false])
  func keepsTheTokenOnItsServerAndGivesItToNoOther(isSystems: Bool) async throws {
    let scene = try HTTPScene(transport: isSystems ? .urlSession : .automatic)
    let other = try illBehavedServer()
    let token = ["token": "T1"]
    _ = try await scene.source("/once", headers: token).load()
    _ = try await scene.source("/to?" + other.url("/good"), headers: token).load()
    #expect(scene.server.requests.map { $0.headers["token"] } == ["T1", "T1", "T1"])
    #expect(other.requests.map { $0.headers["token"] } == [nil])
  }

  @Test func givesTheTokenBackToItsServerAfterAWayAround() async throws {
    let scene = try HTTPScene()
    let other = try illBehavedServer()
    let way = "/to?" + other.url("/to?" + scene.server.url("/good"))
    _ = try await scene.source(way, headers: ["token": "T1"]).load()
    #expect(scene.server.requests.map { $0.headers["token"] } == ["T1", "T1"])
    #expect(other.requests.map { $0.headers["token"] } == [nil])
  }

  @Test func leavesAnEncryptedConnectionForNoOpenOne() async throws {
    let transport = HTTPTransport { _, receive async throws(HTTPFault) in
      let field = HTTPField(name: "location", value: "http://a.example/")
      _ = receive(.head(HTTPHead(status: 301, fields: [field])))
    }
    let url = "https://a.example/"
    let source = DataSource.http(url: url, transport: transport, clock: ContinuousClock())
    await #expect(
      throws: LoadingError.refusedRedirect(source: url, target: "http://a.example/")
    ) {
      try await source.load()
    }
  }

  @Test func takesARedirectToNowhereForTheStatusItIs() async throws {
    let transport = HTTPTransport { _, receive async throws(HTTPFault) in
      _ = receive(.head(HTTPHead(status: 302)))
    }
    let url = "http://a.example/"
    let source = DataSource.http(url: url, transport: transport, clock: ContinuousClock())
    await #expect(throws: LoadingError.status(source: url, status: 302)) { try await source.load() }
  }
}
