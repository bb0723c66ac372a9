import Foundation
import HTTPLoading
import LimitTesting
import Loading
import LoopbackTesting
import ReactiveTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// DataSource.http: requests and responses.
@Suite(.workLimit)
struct HTTPTests {
  private let scene: HTTPScene
  private var server: HTTPLoopbackServer { scene.server }

  init() throws {
    scene = try HTTPScene()
  }

  @Test(arguments: [
    ("/good", #"{"data":[]}"#), ("/untyped", "untyped"), ("/charset", "1"), ("/empty", ""),
    ("/nothing", ""), ("/once", #"{"data":[]}"#),
  ])
  func returnsTheBytesOfTheResponse(path: String, body: String) async throws {
    try await expectEqual(scene.source(path).load(), Data(body.utf8))
  }

  @Test func loadsManyAtATime() async throws {
    let source = scene.source("/good")
    let loads = (0..<20).map { _ in Task { try await source.load().count } }
    var sizes: [Int] = []
    for load in loads { sizes.append(try await load.waitForValue()) }
    expectEqual(sizes, Array(repeating: 11, count: 20))
    expectEqual(server.requests.count, 20)
  }

  @Test func everyLoadSendsItsRequest() async throws {
    let source = scene.source("/good")
    expectEqual(source.name, server.url("/good"))
    expectEqual(server.requests, [])
    _ = try await source.load()
    _ = try await source.load()
    expectEqual(server.requests.map(\.path), ["/good", "/good"])
  }

  @Test func sendsTheHeaders() async throws {
    _ = try await scene.source("/good", headers: ["token": "T1", "X-More": "a b"]).load()
    let headers = try #require(server.requests.first).headers
    expectEqual(headers["token"], "T1")
    expectEqual(headers["x-more"], "a b")
    expectEqual(headers["host"], "127.0.0.1:\(server.port)")
  }

  @Test func systemsClientIsConfiguredByTheCaller() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpAdditionalHeaders = ["X-More": "a b"]
    let scene = try HTTPScene(transport: .urlSession(configuration))
    configuration.httpAdditionalHeaders = ["X-More": "too late"]
    try await expectEqual(scene.source("/good").load(), Data(#"{"data":[]}"#.utf8))
    expectEqual(scene.server.requests.map { $0.headers["x-more"] }, ["a b"])
  }

  @Test func sendsPathAndQueryAsTheyAreAndNoFragment() async throws {
    _ = try await scene.source("/good?a=%20b&c#part").load()
    expectEqual(server.requests.map(\.path), ["/good?a=%20b&c"])
  }

  @Test func schemeMayBeInUpperCase() async throws {
    let source = DataSource.http(url: "HTTP://127.0.0.1:\(server.port)/empty", clock: scene.clock)
    try await expectEqual(source.load(), Data())
  }

  @Test func userOfAURLIsNeverSent() async throws {
    let url = "http://user:word@127.0.0.1:\(server.port)/good"
    _ = try await DataSource.http(url: url, clock: scene.clock).load()
    let request = try #require(server.requests.first)
    #expect(request.headers["authorization"] == nil)
    expectEqual(request.headers["host"], "127.0.0.1:\(server.port)")
  }

  @Test(arguments: [
    ("token", "a\r\nHost: evil"), ("token", "a\nb"), ("token", "a\rb"), ("token", "a\0b"),
    ("to ken", "a"), ("", "a"), ("token:", "a"), ("a\r\nb", "a"), ("tökèn", "a"),
    ("Host", "evil"), ("Content-Length", "5"), ("transfer-encoding", "chunked"),
  ])
  func refusesHeadersThatWouldSplitTheRequest(name: String, value: String) async throws {
    let source = scene.source("/good", headers: [name: value, "X-Good": "1"])
    await #expect(throws: LoadingError.badHeader(source: source.name, name: name)) {
      try await source.load()
    }
    expectEqual(server.requests, [])
  }

  @Test(arguments: [
    "", "x", "ftp://a.example/", "file:///etc/hosts", "http://", "http:///a",
    "http://a.example:0/", "http://a.example:65536/", "http://a.example:99999999999/",
    "http://a.example:99999999999999999999/",
  ])
  func rejectsURLsThatAreNotOfTheWeb(text: String) async {
    await #expect(throws: LoadingError.badURL(source: text)) {
      try await DataSource.http(url: text, clock: scene.clock).load()
    }
  }

  @Test func portBeyondTheRangeIsNotTruncated() async {
    // The system drops the bits beyond 16: it would have asked this server.
    let url = "http://127.0.0.1:\(server.port + 65536)/good"
    await #expect(throws: LoadingError.badURL(source: url)) {
      try await DataSource.http(url: url, clock: scene.clock).load()
    }
    expectEqual(server.requests, [])
  }

  @Test func refusesAnotherTypeOfContent() async throws {
    let found = "text/html; charset=utf-8"
    await expectEqual(
      scene.failure("/html"), .contentType(source: server.url("/html"), found: found))
    var any = HTTPScene.limits
    any.contentTypes = []
    try await expectEqual(scene.source("/html", limits: any).load(), Data("<html>".utf8))
  }

  @Test func leavesInvalidUTF8ToTheDecoderWhichNamesThePlace() async throws {
    let place = TextPlace(offset: 10, line: 1, column: 11)
    await #expect(throws: LoadingError.invalidUTF8(source: server.url("/utf8"), place: place)) {
      try await FeedDecoder<Int>().decode(scene.source("/utf8"))
    }
    try await scene.expectNextLoadWorks()
  }
}
