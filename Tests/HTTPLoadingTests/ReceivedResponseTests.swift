import Foundation
import LimitTesting
import Loading
import ReactiveKit
import ReactiveTesting
import Testing

@testable import HTTPLoading

/// ReceivedResponse: the result of a response, with every transport.
@Suite(.workLimit) struct ReceivedResponseTests {
  private func source(
    _ head: HTTPHead, _ body: [String] = [], limits: HTTPLimits = HTTPLimits(),
    fault: HTTPFault? = nil
  ) -> DataSource {
    let transport = HTTPTransport { _, receive async throws(HTTPFault) in
      guard receive(.head(head)) else { return }
      for piece in body { if !receive(.body(Data(piece.utf8))) { return } }
      if let fault { throw fault }
    }
    return .http(
      url: "http://a.example/", limits: limits, transport: transport, clock: VirtualClock())
  }

  private func length(_ text: String, status: Int = 200) -> HTTPHead {
    HTTPHead(status: status, fields: [HTTPField(name: "Content-Length", value: text)])
  }

  @Test func responseWithoutContentIsCompleteForAnyDeclaredLength() async throws {
    try await expectEqual(source(length("5", status: 204)).load(), Data())
  }

  @Test(arguments: [-1, 0, 1])
  func refusalKeepsItsBodyUpToTheLimit(limit: Int) async throws {
    let transport = HTTPTransport { _, receive async throws(HTTPFault) in
      if receive(.head(HTTPHead(status: 404))) { _ = receive(.body(Data("ab".utf8))) }
    }
    let url = try #require(URL(string: "http://a.example/"))
    let client = HTTPClient(
      baseURL: url, limits: HTTPLimits(refusalByteLimit: limit), transport: transport,
      clock: VirtualClock())
    let body = Data("ab".utf8.prefix(max(0, limit)))
    let response = HTTPResponse(url: url, head: HTTPHead(status: 404), body: body)
    let refusal = HTTPRefusal(source: "http://a.example/", response: response)
    await #expect(throws: HTTPError.refused(refusal)) {
      try await client.response(to: HTTPRequest(url: url))
    }
  }

  // The status carries the meaning: a signed-out user must sign in.
  @Test(
    arguments: [
      .badResponse(.endsInBody), .badResponse(.badChunk), .badResponse(.badCompression),
      .connectionLost,
      .contentCoding("br"), .timedOut,
    ] as [HTTPFault])
  func errorStatusWithAnIncompleteBodyIsARefusal(fault: HTTPFault) async throws {
    let transport = HTTPTransport { _, receive async throws(HTTPFault) in
      _ = receive(.head(HTTPHead(status: 401)))
      _ = receive(.body(Data("a".utf8)))
      throw fault
    }
    let url = try #require(URL(string: "http://a.example/"))
    let client = HTTPClient(baseURL: url, transport: transport, clock: VirtualClock())
    let response = HTTPResponse(url: url, head: HTTPHead(status: 401), body: Data("a".utf8))
    let refusal = HTTPRefusal(source: "http://a.example/", response: response)
    await #expect(throws: HTTPError.refused(refusal)) {
      try await client.response(to: HTTPRequest(url: url))
    }
  }

  @Test(arguments: [(HTTPLimits(), 15), (HTTPLimits(idleTimeout: .seconds(60)), 30)])
  func refusalWithAnEndlessBodySurvivesTheTimeout(
    limits: HTTPLimits, seconds: Int
  ) async throws {
    let clock = VirtualClock()
    let hasBegun = Monitor(false)
    let transport = HTTPTransport { _, receive async throws(HTTPFault) in
      _ = receive(.head(HTTPHead(status: 401)))
      _ = receive(.body(Data("a".utf8)))
      hasBegun.withLock { $0 = true }
      try? await Task.sleep(for: .seconds(60), clock: clock)
      throw .cancelled
    }
    let url = try #require(URL(string: "http://a.example/"))
    let client = HTTPClient(baseURL: url, limits: limits, transport: transport, clock: clock)
    let load = Task { try await client.response(to: HTTPRequest(url: url)) }
    try await hasBegun.wait { $0 }
    await clock.advanceSettling(by: .seconds(seconds))
    let response = HTTPResponse(url: url, head: HTTPHead(status: 401), body: Data("a".utf8))
    let refusal = HTTPRefusal(source: "http://a.example/", response: response)
    await #expect(throws: HTTPError.refused(refusal)) { try await load.waitForValue() }
  }

  // The refusal comes from the server of the redirect, which did not receive the token.
  @Test func refusalAfterARedirectSurvivesTheTimeout() async throws {
    let clock = VirtualClock()
    let sent = Monitor<[HTTPRequest]>([])
    let transport = HTTPTransport { request, receive async throws(HTTPFault) in
      if request.url.host() == "a.example" {
        let location = HTTPField(name: "Location", value: "http://b.example/")
        _ = receive(.head(HTTPHead(status: 302, fields: [location])))
        sent.withLock { $0.append(request) }
        return
      }
      _ = receive(.head(HTTPHead(status: 403)))
      sent.withLock { $0.append(request) }
      try? await Task.sleep(for: .seconds(60), clock: clock)
      throw .cancelled
    }
    let url = try #require(URL(string: "http://a.example/"))
    let client = HTTPClient(baseURL: url, transport: transport, clock: clock).with("token", "T")
    let load = Task { try await client.response(to: HTTPRequest(url: url)) }
    try await sent.wait { $0.count == 2 }
    await clock.advanceSettling(by: .seconds(15))
    let error = await #expect(throws: HTTPError.self) { try await load.waitForValue() }
    guard case .refused(let refusal) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    expectEqual(refusal.status, 403)
    expectEqual(refusal.response.url.absoluteString, "http://b.example/")
    expectEqual(sent.withLock { $0.map(\.fields.count) }, [1, 0])
  }

  @Test(
    arguments: [
      (["ab"], nil), (["a", "b"], HTTPFault.badResponse(.endsInBody)), (["ab"], .connectionLost),
    ] as [([String], HTTPFault?)])
  func fewerBytesThanAnnouncedAreTruncated(body: [String], fault: HTTPFault?) async {
    await #expect(
      throws: LoadingError.truncated(source: "http://a.example/", expected: 3, received: 2)
    ) {
      try await source(length("3"), body, fault: fault).load()
    }
  }

  @Test func announcedLengthBeyondTheLimitIsRejectedAtOnce() async {
    var limits = HTTPLimits()
    limits.byteLimit = 3
    for body in [["abcd"], []] {
      await #expect(throws: LoadingError.tooLarge(source: "http://a.example/", limit: 3)) {
        try await source(length("4"), body, limits: limits).load()
      }
    }
  }

  @Test func responseOfExactlyTheLimitIsAccepted() async throws {
    let limits = HTTPLimits(byteLimit: 3)
    for head in [length("3"), HTTPHead(status: 200)] {
      try await expectEqual(source(head, ["ab", "c"], limits: limits).load(), Data("abc".utf8))
    }
    await #expect(throws: LoadingError.tooLarge(source: "http://a.example/", limit: 3)) {
      try await source(HTTPHead(status: 200), ["ab", "cd"], limits: limits).load()
    }
  }

  @Test func refusalIsReadUpToItsLimitOnly() throws {
    var answer = ReceivedResponse(
      source: "feed", to: HTTPRequest(url: try #require(URL(string: "http://a.example/"))),
      limits: HTTPLimits(refusalByteLimit: 3), keepsRefusals: true)
    let pieces = ["ab", "c", "d"].map { HTTPTransport.Event.body(Data($0.utf8)) }
    let events = [.head(HTTPHead(status: 500))] + pieces
    expectEqual(events.map { answer.take($0) }, [true, true, false, false])
  }

  @Test func defaultLimitsAreTheDocumentedOnes() {
    expectEqual(
      HTTPLimits(),
      HTTPLimits(
        timeout: .seconds(30), idleTimeout: .seconds(15), byteLimit: 67_108_864,
        redirectLimit: 5, refusalByteLimit: 65_536,
        contentTypes: HTTPLimits.feedTypes))
  }

  @Test func longestTimeoutNeverExpires() async throws {
    for timeout in [Duration.seconds(Int64.max), .seconds(Int64.max) * 10] {
      let limits = HTTPLimits(timeout: timeout)
      try await expectEqual(source(length("1"), ["a"], limits: limits).load(), Data("a".utf8))
    }
  }

  @Test func longestPauseEndsWhenCancelled() async throws {
    let clock = AlarmClock()
    let busy = source(HTTPHead(status: 503))
    let endless = busy.retrying(1, backoff: .constant(.seconds(Int64.max) * 10), clock: clock)
    let load = Task { try await endless.load() }
    try await clock.sleepers.wait { $0 == 1 }
    load.cancel()
    await #expect(throws: LoadingError.self) { try await load.waitForValue() }
  }
}

/// The system's clock, which counts its sleepers.
private final class AlarmClock: Clock {
  let sleepers = Monitor(0)

  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { ContinuousClock().minimumResolution }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    sleepers.withLock { $0 += 1 }
    try await ContinuousClock().sleep(until: deadline, tolerance: tolerance)
  }
}
