import Foundation
import HTTPLoading
import LimitTesting
import Loading
import LoopbackTesting
import ReactiveTesting
import Testing

/// DataSource.http: a load ends in time and when it is cancelled.
@Suite(.workLimit)
struct HTTPEndingTests {
  @Test(arguments: 0...2)
  func endsWhenTheTimeIsOver(parts: Int) async throws {
    let (clock, web) = (VirtualClock(), SilentWeb(parts: parts))
    let load = Task { try await web.source(clock).load() }
    try await web.arrived.wait { $0 == 1 }
    try await waitUntil(clock.pendingCount, is: 1)
    await clock.advanceSettling(by: .seconds(5))
    await #expect(throws: LoadingError.timedOut(source: SilentWeb.url, after: .seconds(5))) {
      try await load.waitForValue()
    }
  }

  @Test(arguments: 0...2)
  func endsWhenItIsCancelled(parts: Int) async throws {
    let web = SilentWeb(parts: parts)
    let load = Task { try await web.source(VirtualClock()).load() }
    try await web.arrived.wait { $0 == 1 }
    load.cancel()
    await #expect(throws: LoadingError.cancelled(source: SilentWeb.url)) {
      try await load.waitForValue()
    }
  }

  @Test func manyLoadsThatAreCancelledAtDifferentMomentsAllEndCancelled() async throws {
    let source = SilentWeb(parts: 1).source(VirtualClock())
    let loads = (0..<150).map { _ in Task { try await source.load() } }
    for (number, load) in loads.enumerated() {
      // After some turns of the executor: before, in and after the beginning of the load.
      for _ in 0..<(number % 5) { await Task.yield() }
      load.cancel()
    }
    for load in loads {
      await #expect(throws: LoadingError.cancelled(source: SilentWeb.url)) {
        try await load.waitForValue()
      }
    }
  }

  #if os(Linux) || os(macOS)
    // In a separate process: on Linux a waiting request keeps a processor busy, and beside all other tests it
    // would wait for long.
    @Test func endsThroughFoundationsClientToo() async {
      await #expect(processExitsWith: .success) {
        for path in ["/hang", "/hanginbody"] { try await Self.expectTimeout(path, .urlSession) }
        for path in ["/hang", "/hanginbody", "/endlessslow"] {
          try await Self.expectCancellation(path, .urlSession)
        }
        try await Self.expectCancellations(.urlSession)
      }
    }

    // On Linux that client ends the process when a redirect is answered after the cancellation.
    @Test func endsWhenItIsCancelledWhileItIsRedirected() async {
      await #expect(processExitsWith: .success) {
        try await Self.expectCancellationsOfRedirects(.urlSession)
      }
    }
  #endif

  private static func expectTimeout(_ path: String, _ transport: HTTPTransport) async throws {
    let scene = try HTTPScene(transport: transport)
    let load = Task { await scene.failure(path) }
    try await scene.arrival(path)
    try await waitUntil(scene.clock.pendingCount, is: 1)
    await scene.clock.advanceSettling(by: .seconds(5))
    try await expectEqual(
      load.waitForValue(), .timedOut(source: scene.server.url(path), after: .seconds(5))
    )
    try await scene.expectNextLoadWorks()
  }

  private static func expectCancellation(_ path: String, _ transport: HTTPTransport) async throws {
    let scene = try HTTPScene(transport: transport)
    let load = Task { await scene.failure(path) }
    try await scene.arrival(path)
    load.cancel()
    try await expectEqual(load.waitForValue(), .cancelled(source: scene.server.url(path)))
    try await scene.expectNextLoadWorks()
  }

  private static func expectCancellations(_ transport: HTTPTransport) async throws {
    let scene = try HTTPScene(transport: transport)
    let loads = (0..<150).map { _ in Task { await scene.failure("/endlessslow") } }
    for (number, load) in loads.enumerated() {
      // After some turns of the executor: before, in and after the beginning of the load.
      for _ in 0..<(number % 5) { await Task.yield() }
      load.cancel()
    }
    for load in loads {
      let error = try await load.waitForValue()
      expectEqual(error, .cancelled(source: scene.server.url("/endlessslow")))
    }
    try await scene.expectNextLoadWorks()
  }

  private static func expectCancellationsOfRedirects(_ transport: HTTPTransport) async throws {
    let scene = try HTTPScene(transport: transport)
    let url = scene.server.url("/loop")
    for _ in 0..<300 {
      let redirects = scene.server.requests.count
      let load = Task { await scene.failure("/loop") }
      try await scene.arrival("/loop", count: redirects + 1)
      load.cancel()
      let error = try await load.waitForValue()
      #expect(
        error == .cancelled(source: url) || error == .tooManyRedirects(source: url, limit: 3))
    }
    try await scene.expectNextLoadWorks()
  }

  @Test func endsWhenItsTransportDoesNot() async throws {
    let clock = VirtualClock()
    let (release, released) = AsyncStream.makeStream(of: Void.self)
    let stuck = HTTPTransport { _, _ async throws(HTTPFault) in
      // Cancelled or not: a separate task waits.
      await Task.detached { for await _ in release {} }.value
    }
    defer { released.finish() }
    let source = DataSource.http(
      url: "http://a.example/", limits: HTTPScene.limits, transport: stuck, clock: clock)
    let load = Task { try await source.load() }
    try await waitUntil(clock.pendingCount, is: 1)
    await clock.advanceSettling(by: .seconds(5))
    await #expect(throws: LoadingError.timedOut(source: source.name, after: .seconds(5))) {
      try await load.waitForValue()
    }
  }

  @Test func cancelledTaskSendsNoRequest() async throws {
    let scene = try HTTPScene()
    let load = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await scene.failure("/good")
    }
    try await expectEqual(load.waitForValue(), .cancelled(source: scene.server.url("/good")))
    expectEqual(scene.server.requests, [])
  }

  @Test func holdsNoTimerAfterwards() async throws {
    let scene = try HTTPScene()
    try await scene.expectNextLoadWorks()
    try await waitUntil(scene.clock.pendingCount, is: 0)
  }

  /// Like a server that closes idle connections while a request is on its way.
  @Test func everyBodyArrivesIfConnectionsServeOneResponse() async throws {
    let server = try HTTPLoopbackServer(requestsPerConnection: 2) { _, connection in
      if connection.requestCount == 1 { connection.answer("{}") }
    }
    let client = HTTPClient(
      baseURL: try #require(URL(string: server.url(""))), transport: .urlSession,
      clock: VirtualClock())
    let bodies = (0..<10).map { "body \($0)" }
    for body in bodies {
      let url = try #require(URL(string: server.url("/x")))
      let request = HTTPRequest(
        .post, url: url, body: HTTPBody(Data(body.utf8), contentType: "text/plain"))
      let response = try await Task { try await client.response(to: request) }.waitForValue()
      expectEqual(response.body, Data("{}".utf8))
    }
    expectEqual(server.requests.map(\.body).filter(Set(bodies).contains), bodies)
  }
}

/// A server that sends some parts of a response and then stops.
private nonisolated struct SilentWeb {
  static let url = "http://a.example/"

  let parts: Int
  /// How many requests have got their parts.
  let arrived = Monitor(0)

  func source(_ clock: VirtualClock) -> DataSource {
    .http(url: Self.url, limits: HTTPScene.limits, transport: transport, clock: clock)
  }

  private var transport: HTTPTransport {
    let clock = VirtualClock()
    return HTTPTransport { [parts, arrived] _, receive async throws(HTTPFault) in
      let answer: [HTTPTransport.Event] = [.head(HTTPHead(status: 200)), .body(Data("01".utf8))]
      for event in answer.prefix(parts) { _ = receive(event) }
      arrived.withLock { $0 += 1 }
      try? await Task.sleep(for: .seconds(60), clock: clock)
      throw .cancelled
    }
  }
}
