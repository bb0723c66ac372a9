import Foundation
import LimitTesting
import Loading
import ReactiveKit
import ReactiveTesting
import Testing

private func outcomes(_ source: DataSource, count: Int) async -> String {
  var marks = ""
  for _ in 0..<count {
    do {
      _ = try await source.load()
      marks += "+"
    } catch {
      marks += error == .simulated(source: source.name) ? "-" : "?"
    }
  }
  return marks
}

private func unreliable(
  _ name: String = "a", rate: Double = 0.5, seed: UInt64 = 7
) throws -> DataSource {
  let faults = try FaultInjection(failureRate: rate, seed: seed, clock: ImmediateClock())
  return faults.wrapping(.data(Data("x".utf8), name: name))
}

@Suite(.workLimit) struct FaultInjectionTests {
  @Test func givesTheSameOutcomesForTheSameSeed() async throws {
    let first = await outcomes(try unreliable(), count: 200)
    await expectEqual(outcomes(try unreliable(), count: 200), first)
    #expect(await outcomes(try unreliable(seed: 8), count: 200) != first)
    #expect(await outcomes(try unreliable("b"), count: 200) != first)
  }

  /// A load draws when it is called, so the order of the threads that perform it does not matter.
  @MainActor @Test func drawsInTheOrderOfTheCalls() async throws {
    let inOrder = await outcomes(try unreliable(), count: 500)
    let source = try unreliable()
    let marks = Locked(Array(repeating: "", count: 500))
    for load in 0..<500 {
      Task<Void, Never>.startingNow {
        let mark = await outcomes(source, count: 1)
        marks.withLock { $0[load] = mark }
      }
    }
    try await waitUntil(marks.withLock { $0 }) { !$0.contains("") }
    expectEqual(marks.withLock { $0.joined() }, inOrder)
  }

  /// The decoders call a source before it leaves the caller's actor.
  @MainActor @Test func callsTheSourceBeforeAnythingIsAwaited() throws {
    let calls = Locked(0)
    let source = DataSource(
      name: "a",
      beginning: {
        calls.withLock { $0 += 1 }
        return { Data(#"{"data":[]}"#.utf8) }
      })
    Task<Void, Never>.startingNow { _ = try? await FeedDecoder<Int>().decode(source) }
    expectEqual(calls.withLock { $0 }, 1)
  }

  @Test func keepsOneSequenceForAllCopiesOfASource() async throws {
    let whole = await outcomes(try unreliable(), count: 40)
    let source = try unreliable()
    let copy = source
    let parts = await outcomes(source, count: 15) + outcomes(copy, count: 25)
    expectEqual(parts, whole)
  }

  @Test func failsAtTheGivenRate() async throws {
    await expectEqual(
      outcomes(try unreliable(rate: 0), count: 100), String(repeating: "+", count: 100))
    await expectEqual(
      outcomes(try unreliable(rate: 1), count: 100), String(repeating: "-", count: 100))
    let failures = await outcomes(try unreliable(rate: 0.25), count: 4000).count { $0 == "-" }
    #expect((900...1100).contains(failures))
  }

  @Test func waitsTheLatencyOnItsClockOnceALoad() async throws {
    let clock = ImmediateClock()
    let faults = try FaultInjection(latency: .seconds(1), seed: 1, clock: clock)
    let source = faults.wrapping(.data(Data("x".utf8), name: "a"))
    expectEqual(clock.sleeps, [])
    _ = try await source.load()
    _ = try await source.load()
    expectEqual(clock.sleeps, [.seconds(1), .seconds(1)])
  }

  @Test func reachesTheSourceOnlyWhenLoadedAndOnlyOnSuccess() async throws {
    let loads = Locked(0)
    let counted = DataSource(name: "a") { () async throws(LoadingError) -> Data in
      loads.withLock { $0 += 1 }
      return Data()
    }
    let clock = ImmediateClock()
    let good = try FaultInjection(seed: 1, clock: clock).wrapping(counted)
    let bad = try FaultInjection(failureRate: 1, seed: 1, clock: clock).wrapping(counted)
    expectEqual(loads.withLock { $0 }, 0)
    _ = await outcomes(bad, count: 3)
    expectEqual(loads.withLock { $0 }, 0)
    _ = await outcomes(good, count: 3)
    expectEqual(loads.withLock { $0 }, 3)
  }

  @Test(arguments: [-0.01, 1.01, -.infinity, .infinity])
  func refusesARateOutsideZeroToOne(rate: Double) {
    #expect(throws: LoadingError.failureRateOutOfRange(rate)) {
      try FaultInjection(failureRate: rate, seed: 1, clock: ImmediateClock())
    }
  }

  @Test func refusesARateThatIsNotANumber() {
    #expect(throws: LoadingError.self) {
      try FaultInjection(failureRate: .nan, seed: 1, clock: ImmediateClock())
    }
  }

  @Test func refusesANegativeLatency() {
    #expect(throws: LoadingError.negativeLatency(.seconds(-1))) {
      try FaultInjection(latency: .seconds(-1), seed: 1, clock: ImmediateClock())
    }
  }

  @Test(arguments: [Duration.zero, .seconds(1)])
  func endsAsCancelledWhenTheTaskIs(latency: Duration) async throws {
    let faults = try FaultInjection(latency: latency, seed: 1, clock: ImmediateClock())
    let source = faults.wrapping(.data(Data(), name: "a"))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await source.load()
    }
    await #expect(throws: LoadingError.cancelled(source: "a")) { try await task.waitForValue() }
  }
}
