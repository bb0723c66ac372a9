import Foundation
import HTTPLoading
import LimitTesting
import Loading
import LoopbackTesting
import Testing

/// DataSource.http: faults of a server, or on the way to it.
@Suite(.workLimit)
struct HTTPFailureTests {
  private let scene: HTTPScene
  private var server: HTTPLoopbackServer { scene.server }

  init() throws {
    scene = try HTTPScene()
  }

  @Test(arguments: [("/404", 404), ("/500", 500), ("/500huge", 500)])
  func errorStatusIsRejected(path: String, status: Int) async throws {
    await expectEqual(scene.failure(path), .status(source: server.url(path), status: status))
    try await scene.expectNextLoadWorks()
  }

  @Test(arguments: ["/gigabyte", "/endless", "/endlesschunks"])
  func stopsAtTheLimitOfBytes(path: String) async throws {
    await expectEqual(
      scene.failure(path), .tooLarge(source: server.url(path), limit: 1 << 20))
    try await scene.expectNextLoadWorks()
  }

  @Test func unrequestedCompressionIsReported() async throws {
    await expectEqual(
      scene.failure("/brotli"), .contentCoding(source: server.url("/brotli"), found: "br"))
    try await scene.expectNextLoadWorks()
  }

  @Test func reportsThatFewerBytesArriveThanAnnounced() async throws {
    await expectEqual(
      scene.failure("/short"), .truncated(source: server.url("/short"), expected: 100, received: 10)
    )
    try await scene.expectNextLoadWorks()
  }

  @Test func violationOfHTTPIsReported() async throws {
    let error = await scene.failure("/lengths")
    expectEqual(error, .badResponse(source: server.url("/lengths"), breach: .badLength))
    expectEqual(error?.isRetryable, false)
    try await scene.expectNextLoadWorks()
  }

  // Not a response that ends in its head: up to Swift 6.3 Foundation's client traps there on Linux
  // (swift-corelibs-foundation issue 5285).
  @Test(arguments: ["/closed", "/garbage", "/brokenchunks", "/endlesshead"])
  func reportsABrokenResponse(path: String) async throws {
    let code = try #require(await scene.failure(path)?.code)
    #expect(code == "loading.unreachable" || code.hasPrefix("loading.badResponse."), "\(code)")
    try await scene.expectNextLoadWorks()
  }

  @Test func failsWhenThePortIsClosed() async throws {
    // The system assigns port 1 to no process; the port of a stopped server may be reused.
    let url = "http://127.0.0.1:1/"
    await #expect(throws: LoadingError.unreachable(source: url, number: -1004)) {
      try await DataSource.http(url: url, clock: scene.clock).load()
    }
  }

  @Test func failsWhenTheHostHasNoAddress() async throws {
    // Not a valid name, because a label has at most 63 characters: no DNS request is sent.
    let url = "http://\(String(repeating: "a", count: 64)).invalid/"
    await #expect(throws: LoadingError.unreachable(source: url, number: -1003)) {
      try await DataSource.http(url: url, clock: scene.clock).load()
    }
  }
}
