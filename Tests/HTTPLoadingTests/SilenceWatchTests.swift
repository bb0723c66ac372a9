import Foundation
import HTTPLoading
import LimitTesting
import Loading
import ReactiveKit
import ReactiveTesting
import Testing

/// SilenceWatch: a server that is silent for too long.
@Suite(.workLimit) struct SilenceWatchTests {
  private let clock = VirtualClock()
  private let limits = HTTPLimits(timeout: .seconds(60), idleTimeout: .seconds(10))
  private static let url = "http://a.example/"

  /// A load whose transport reports what the test sends.
  private func load(
    _ limits: HTTPLimits? = nil
  ) -> (Task<LoadingError?, Never>, AsyncStream<HTTPTransport.Event>.Continuation) {
    let (events, input) = AsyncStream.makeStream(of: HTTPTransport.Event.self)
    let transport = HTTPTransport { _, receive async throws(HTTPFault) in
      for await event in events where !receive(event) { return }
    }
    let source = DataSource.http(
      url: Self.url, limits: limits ?? self.limits, transport: transport, clock: clock)
    let load = Task { () -> LoadingError? in
      do throws(LoadingError) {
        _ = try await source.load()
        return nil
      } catch {
        return error
      }
    }
    return (load, input)
  }

  @Test(arguments: [
    HTTPTransport.Event.sent(bytes: 0), .head(HTTPHead(status: 200)), .body(Data([1])),
  ])
  func silenceAfterEachEventIsLimited(event: HTTPTransport.Event) async throws {
    let (load, input) = load()
    // The whole time, and that of silence.
    try await waitUntil(clock.pendingCount, is: 2)
    input.yield(event)
    for _ in 0..<10 { await clock.advanceSettling(by: .seconds(1)) }
    try await expectEqual(load.waitForValue(), .timedOut(source: Self.url, after: .seconds(10)))
  }

  @Test func aLimitOfZeroEndsAtOnce() async throws {
    let (load, input) = load(HTTPLimits(idleTimeout: .zero))
    try await expectEqual(load.waitForValue(), .timedOut(source: Self.url, after: .zero))
    input.finish()
  }

  @Test func serverThatKeepsSendingHasTheWholeTime() async throws {
    let (load, input) = load()
    try await waitUntil(clock.pendingCount, is: 2)
    input.yield(.head(HTTPHead(status: 200)))
    for _ in 0..<12 {
      input.yield(.body(Data([1])))
      await clock.advanceSettling(by: .seconds(5))
    }
    try await expectEqual(load.waitForValue(), .timedOut(source: Self.url, after: .seconds(60)))
  }

  @Test func silenceIsNotWatchedIfTheTotalTimeoutIsShorter() async throws {
    let transport = HTTPTransport { _, _ async throws(HTTPFault) in throw .cancelled }
    let source = DataSource.http(
      url: Self.url, limits: HTTPLimits(timeout: .seconds(1)), transport: transport, clock: clock)
    await #expect(throws: LoadingError.cancelled(source: Self.url)) { try await source.load() }
    try await waitUntil(clock.pendingCount, is: 0)
  }
}
