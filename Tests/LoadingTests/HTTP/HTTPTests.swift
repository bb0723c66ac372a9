import Foundation
import Loading
import ReactiveTesting
import Testing

/// A server that behaves as its paths say.
private func illBehavedServer() throws -> HTTPLoopbackServer {
  try HTTPLoopbackServer { request, connection in
    let json = "Content-Type: application/json"
    let piece = [UInt8](repeating: 0x20, count: 1 << 16)
    switch request.path {
    case "/good": connection.answer(#"{"data":[]}"#)
    case "/untyped": connection.answer("untyped", headers: [])
    case "/charset": connection.answer("1", headers: ["content-type: Application/JSON ; charset=x"])
    case "/empty": connection.answer("")
    case "/nothing": connection.answer("", status: "204 No Content", headers: [])
    case "/404": connection.answer("gone", status: "404 Not Found")
    case "/500": connection.answer("{}", status: "500 Internal Server Error")
    case "/500huge":
      connection.send("HTTP/1.1 500 No\r\nContent-Length: 1073741824\r\n\r\n")
      while connection.send(piece) {}
    case "/html": connection.answer("<html>", headers: ["Content-Type: text/html; charset=utf-8"])
    case "/gigabyte":
      connection.send("HTTP/1.1 200 OK\r\n\(json)\r\nContent-Length: 1073741824\r\n\r\n")
      while connection.send(piece) {}
    case "/endless":
      connection.send("HTTP/1.1 200 OK\r\n\(json)\r\n\r\n")
      while connection.send(piece) {}
    case "/endlesschunks":
      connection.send("HTTP/1.1 200 OK\r\n\(json)\r\nTransfer-Encoding: chunked\r\n\r\n")
      while connection.send("10000\r\n"), connection.send(piece), connection.send("\r\n") {}
    case "/endlesshead":
      connection.send("HTTP/1.1 200 OK\r\n")
      while connection.send("X-Padding: " + String(repeating: "x", count: 4096) + "\r\n") {}
    case "/short":
      connection.send("HTTP/1.1 200 OK\r\n\(json)\r\nContent-Length: 100\r\n\r\n0123456789")
    case "/long":
      connection.send("HTTP/1.1 200 OK\r\n\(json)\r\nContent-Length: 4\r\n\r\n0123456789")
    case "/brokenchunks":
      connection.send(
        "HTTP/1.1 200 OK\r\n\(json)\r\nTransfer-Encoding: chunked\r\n\r\n64\r\n0123456789")
    case "/closed": return
    case "/garbage": connection.send("\u{1}\u{2}\u{3} this is no HTTP\r\n\r\n")
    case "/utf8":
      connection.send("HTTP/1.1 200 OK\r\n\(json)\r\nContent-Length: 12\r\n\r\n{\"data\":[\"")
      connection.send([0xFF, 0x22])
    case "/hang": connection.hang()
    case "/hanginbody":
      connection.send("HTTP/1.1 200 OK\r\n\(json)\r\nContent-Length: 100\r\n\r\n01")
      connection.hang()
    case "/ftp": connection.answer("", status: "302 Found", headers: ["Location: ftp://a.example/"])
    case "/once": connection.answer("", status: "302 Found", headers: ["Location: /good"])
    case "/loop": connection.answer("", status: "307 Temporary", headers: ["Location: /loop"])
    default:
      let target = request.path.dropFirst("/to?".count)
      connection.answer("", status: "302 Found", headers: ["Location: \(target)"])
    }
  }
}

private let limits = HTTPLimits(timeout: .seconds(5), byteLimit: 1 << 20, redirectLimit: 3)

@Suite(.serialized, .timeLimit(.minutes(1)))
struct HTTPTests {
  // Stands still: what ends, ends by itself.
  private let clock = VirtualClock()
  private let server: HTTPLoopbackServer

  init() throws {
    server = try illBehavedServer()
  }

  private func source(_ path: String, headers: [String: String] = [:]) -> DataSource {
    .http(url: server.url(path), headers: headers, limits: limits, clock: clock)
  }

  private func failure(_ path: String) async -> LoadingError? {
    do throws(LoadingError) {
      _ = try await source(path).load()
      return nil
    } catch {
      return error
    }
  }

  /// Waits until a request has come.
  private func arrival(_ path: String) async {
    while !server.requests.contains(where: { $0.path == path }) { await Task.yield() }
  }

  private func expectNextLoadWorks() async throws {
    #expect(try await source("/good").load() == Data(#"{"data":[]}"#.utf8))
  }

  // MARK: - What is well

  @Test(arguments: [
    ("/good", #"{"data":[]}"#), ("/untyped", "untyped"), ("/charset", "1"), ("/empty", ""),
    ("/nothing", ""), ("/once", #"{"data":[]}"#), ("/long", "0123"),
  ])
  func givesTheBytesOfTheAnswer(path: String, body: String) async throws {
    #expect(try await source(path).load() == Data(body.utf8))
  }

  @Test func requestsNothingUntilItIsLoadedAndAnewByEveryLoad() async throws {
    let source = source("/good")
    #expect(source.name == server.url("/good"))
    #expect(server.requests == [])
    _ = try await source.load()
    _ = try await source.load()
    #expect(server.requests.map(\.path) == ["/good", "/good"])
  }

  @Test func sendsTheHeaders() async throws {
    _ = try await source("/good", headers: ["token": "T1", "X-More": "a b"]).load()
    let headers = try #require(server.requests.first).headers
    #expect(headers["token"] == "T1")
    #expect(headers["x-more"] == "a b")
  }

  // MARK: - What is not

  @Test(arguments: ["/404", "/500", "/500huge"])
  func refusesAStatusThatIsNoSuccess(path: String) async throws {
    let status = path == "/404" ? 404 : 500
    #expect(await failure(path) == .status(source: server.url(path), status: status))
    try await expectNextLoadWorks()
  }

  @Test func refusesAnotherTypeOfContent() async throws {
    let url = server.url("/html")
    #expect(
      await failure("/html") == .contentType(source: url, found: "text/html; charset=utf-8"))
    var any = limits
    any.contentTypes = []
    let source = DataSource.http(url: url, limits: any, clock: clock)
    #expect(try await source.load() == Data("<html>".utf8))
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["TRELLIS_LARGE_LOADS"] != nil,
      "Foundation keeps reading into memory until it closes the connection: up to 4 GB on Linux"),
    arguments: ["/gigabyte", "/endless", "/endlesschunks"])
  func stopsAtTheLimitOfBytes(path: String) async throws {
    #expect(await failure(path) == .tooLarge(source: server.url(path), limit: 1 << 20))
    // Not how much was sent: the system's session reads on until it has closed the connection.
    try await expectNextLoadWorks()
  }

  @Test func tellsWhenFewerBytesComeThanPromised() async throws {
    #expect(
      await failure("/short")
        == .truncated(source: server.url("/short"), expected: 100, received: 10))
    try await expectNextLoadWorks()
  }

  // A server that closes in the middle of the head is left out: up to Swift 6.3 the session itself
  // traps then (swift-corelibs-foundation issue 5285).
  @Test(arguments: ["/closed", "/garbage", "/brokenchunks", "/endlesshead"])
  func tellsWhenTheServerBreaksOff(path: String) async throws {
    let error = await failure(path)
    #expect(error?.code == "loading.unreachable", "\(String(describing: error))")
    #expect(error?.isRetryable == true)
    try await expectNextLoadWorks()
  }

  @Test func tellsWhenNobodyListens() async throws {
    let port = try illBehavedServer().port
    let source = DataSource.http(url: "http://127.0.0.1:\(port)/", limits: limits, clock: clock)
    do throws(LoadingError) {
      _ = try await source.load()
      Issue.record("somebody answered")
    } catch {
      #expect(error.code == "loading.unreachable")
      #expect(error.parameters["source"] == source.name)
    }
  }

  @Test func tellsWhenAnEncryptedConnectionCannotBeMade() async throws {
    let url = "https://127.0.0.1:\(server.port)/good"
    let source = DataSource.http(url: url, limits: limits, clock: clock)
    do throws(LoadingError) {
      _ = try await source.load()
      Issue.record("an open server was trusted")
    } catch {
      #expect(["loading.untrusted", "loading.unreachable"].contains(error.code), "\(error)")
    }
    #expect(server.requests == [])
    try await expectNextLoadWorks()
  }

  @Test func leavesInvalidUTF8ToTheDecoderWhichNamesThePlace() async throws {
    let url = server.url("/utf8")
    await #expect(
      throws: LoadingError.invalidUTF8(
        source: url, place: TextPlace(offset: 10, line: 1, column: 11))
    ) {
      try await FeedDecoder<Int>().decode(source("/utf8"))
    }
    try await expectNextLoadWorks()
  }

  @Test(arguments: ["", "x", "ftp://a.example/", "file:///etc/hosts", "http://", "http:///a"])
  func refusesWhatIsNoURLOfTheWeb(text: String) async {
    await #expect(throws: LoadingError.badURL(source: text)) {
      try await DataSource.http(url: text, clock: clock).load()
    }
  }

  // MARK: - Redirects

  @Test func stopsFollowingRedirectsAtTheLimit() async throws {
    #expect(
      await failure("/loop") == .tooManyRedirects(source: server.url("/loop"), limit: 3))
    #expect(server.requests.count == 4)
    try await expectNextLoadWorks()
  }

  @Test func isNotRedirectedToWhatIsNoWebPage() async throws {
    #expect(
      await failure("/ftp")
        == .refusedRedirect(source: server.url("/ftp"), target: "ftp://a.example/"))
    try await expectNextLoadWorks()
  }

  @Test func keepsTheTokenOnItsServerAndGivesItToNoOther() async throws {
    let other = try illBehavedServer()
    _ = try await source("/once", headers: ["token": "T1"]).load()
    _ = try await source("/to?" + other.url("/good"), headers: ["token": "T1"]).load()
    #expect(server.requests.map { $0.headers["token"] } == ["T1", "T1", "T1"])
    #expect(other.requests.map { $0.headers["token"] } == [nil])
  }

  // MARK: - Time

  @Test(arguments: ["/hang", "/hanginbody"])
  func endsWhenTheTimeIsOver(path: String) async throws {
    let load = Task { await failure(path) }
    await arrival(path)
    await clock.advanceSettling(by: .seconds(5))
    #expect(
      await load.value == .timedOut(source: server.url(path), after: .seconds(5)))
    try await expectNextLoadWorks()
  }

  @Test(arguments: ["/hang", "/hanginbody"])
  func endsWhenItIsCancelled(path: String) async throws {
    let load = Task { await failure(path) }
    await arrival(path)
    load.cancel()
    #expect(await load.value == .cancelled(source: server.url(path)))
    try await expectNextLoadWorks()
  }

  @Test func requestsNothingWhenItIsCancelledBefore() async {
    let load = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await failure("/good")
    }
    #expect(await load.value == .cancelled(source: server.url("/good")))
    #expect(server.requests == [])
  }

  @Test func holdsNoTimerAfterwards() async throws {
    try await expectNextLoadWorks()
    while clock.pendingCount > 0 { await Task.yield() }
  }
}
