import Foundation
import LimitTesting
import Loading
import ReactiveKit
import ReactiveTesting
import Testing

/// A source whose loads end with the given outcomes; the last one is repeated.
nonisolated private final class Script: Sendable {
  private let outcomes: [Result<Data, LoadingError>]
  private let calls = Locked(0)

  init(_ outcomes: [Result<Data, LoadingError>]) { self.outcomes = outcomes }

  var count: Int { calls.withLock { $0 } }

  var source: DataSource {
    DataSource(name: "S") { [self] () async throws(LoadingError) -> Data in
      let call = calls.withLock { count -> Int in
        defer { count += 1 }
        return count
      }
      return try outcomes[min(call, outcomes.count - 1)].get()
    }
  }
}

private let bytes = Data([1])
private let busy = LoadingError.status(source: "S", status: 503)
private let backoff = Backoff.exponential(initial: .seconds(1), factor: 2, limit: .seconds(3))

@Suite(.workLimit) struct RetryTests {
  @Test func waitsLongerBeforeEachRetry() async throws {
    let clock = ImmediateClock()
    let script = Script([.failure(busy), .failure(busy), .failure(busy), .success(bytes)])
    let source = script.source.retrying(3, backoff: backoff, clock: clock)
    expectEqual(source.name, "S")
    try await expectEqual(source.load(), bytes)
    expectEqual(clock.sleeps, [.seconds(1), .seconds(2), .seconds(3)])
  }

  private func asking(_ seconds: Int) -> Result<Data, LoadingError> {
    .failure(.busy(source: "S", status: 429, retryAfter: .seconds(seconds)))
  }

  @Test func waitsAsLongAsTheServerAsksButNotShorterThanTheBackoff() async throws {
    let clock = ImmediateClock()
    let script = Script([asking(0), asking(60), .success(bytes)])
    let source = script.source.retrying(3, backoff: backoff, clock: clock)
    try await expectEqual(source.load(), bytes)
    expectEqual(clock.sleeps, [.seconds(1), .seconds(60)])
  }

  @Test func doesNotWaitForAServerThatAsksForMoreThanThePatience() async {
    let clock = ImmediateClock()
    let script = Script([asking(11), .success(bytes)])
    let source = script.source.retrying(
      3, backoff: backoff, patience: .seconds(10), clock: clock)
    await #expect(
      throws: LoadingError.busy(source: "S", status: 429, retryAfter: .seconds(11))
    ) {
      try await source.load()
    }
    expectEqual(clock.sleeps, [])
  }

  @Test func throwsTheLastErrorWhenNoRetryIsLeft() async {
    let clock = ImmediateClock()
    let last = LoadingError.unreachable(source: "S", number: 1)
    let script = Script([.failure(busy), .failure(busy), .failure(last)])
    await #expect(throws: last) {
      try await script.source.retrying(2, backoff: backoff, clock: clock).load()
    }
    expectEqual(script.count, 3)
  }

  @Test(arguments: [
    LoadingError.status(source: "S", status: 404), .cancelled(source: "S"),
    .tooLarge(source: "S", limit: 1),
  ])
  func doesNotRetryPermanentFailures(error: LoadingError) async {
    let clock = ImmediateClock()
    let script = Script([.failure(error), .success(bytes)])
    await #expect(throws: error) {
      try await script.source.retrying(5, backoff: backoff, clock: clock).load()
    }
    expectEqual(script.count, 1)
    expectEqual(clock.sleeps, [])
  }

  @Test func loadsOnceWithoutRetries() async {
    let script = Script([.failure(busy)])
    await #expect(throws: busy) {
      try await script.source.retrying(0, backoff: backoff, clock: ImmediateClock()).load()
    }
    expectEqual(script.count, 1)
  }

  @Test func jitterShortensTheWaitsOfASeedAlwaysAlike() async {
    var waits: [[Duration]] = []
    for seed in [UInt64(1), 1, 2] {
      let clock = ImmediateClock()
      let jittering = Backoff.exponential(
        initial: .seconds(1), limit: .seconds(60), jitter: 0.5, seed: seed)
      _ = try? await Script([.failure(busy)]).source
        .retrying(3, backoff: jittering, clock: clock).load()
      waits.append(clock.sleeps)
    }
    expectEqual(waits[0], waits[1])
    #expect(waits[0] != waits[2])
    for (index, wait) in waits[0].enumerated() {
      let full = Duration.seconds(1 << index)
      #expect(wait <= full && wait >= full / 2)
    }
  }

  @Test func waitsForLongerThanTheSystemCanExpress() async throws {
    let clock = VirtualClock()
    let endless = Duration.seconds(Int64.max)
    let script = Script([.failure(busy), .success(bytes)])
    let load = Task {
      try await script.source.retrying(1, backoff: .constant(endless), clock: clock).load()
    }
    try await waitUntil(clock.pendingCount, is: 1)
    await clock.advanceSettling(by: .seconds(1 << 41))
    try await waitUntil(clock.pendingCount, is: 1)
    expectEqual(script.count, 1)
    await clock.advanceSettling(by: endless - clock.elapsed)
    try await expectEqual(load.waitForValue(), bytes)
  }

  @Test func endsWhenItIsCancelledWhileItWaits() async throws {
    let clock = VirtualClock()
    let script = Script([.failure(busy)])
    let load = Task {
      try await script.source.retrying(3, backoff: backoff, clock: clock).load()
    }
    try await waitUntil(clock.pendingCount, is: 1)
    load.cancel()
    await #expect(throws: LoadingError.cancelled(source: "S")) { try await load.waitForValue() }
    expectEqual(script.count, 1)
  }
}
