import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@Suite(.workLimit) struct SignalAsyncSequenceTests {
  struct Broken: Error, Equatable {}

  /// Counts up to a failure.
  struct Counting: AsyncSequence, AsyncIteratorProtocol {
    var next = 0
    let failsAt: Int

    func makeAsyncIterator() -> Counting { self }

    mutating func next() async throws -> Int? { try await next(isolation: nil) }

    mutating func next(isolation: isolated (any Actor)?) async throws(Broken) -> Int? {
      if next == failsAt { throw Broken() }
      defer { next += 1 }
      return next
    }
  }

  @Test func emitsTheElementsAndCompletes() async throws {
    let (stream, input) = AsyncStream<Int>.makeStream()
    for value in 1...3 { input.yield(value) }
    input.finish()
    let recording = Recorder(Signal(stream))
    try await waitUntil(recording.termination, is: .completed)
    expectEqual(recording.values, [1, 2, 3])
  }

  @Test func failsWithTheErrorOfTheSequenceAndStartsOncePerObservation() async throws {
    let signal = Signal(Counting(failsAt: 2))
    for _ in 0..<2 {
      let recorder = Recorder(signal)
      try await waitUntil(recorder.termination) { $0 != nil }
      expectEqual(recorder.events, [.value(0), .value(1), .failed(Broken())])
    }
  }

  @Test func endOfTheObservationCancelsTheIteration() async throws {
    let (stream, input) = AsyncStream<Int>.makeStream()
    let (ends, ended) = AsyncStream<Bool>.makeStream()
    input.onTermination = { reason in
      if case .cancelled = reason { ended.yield(true) } else { ended.yield(false) }
    }
    var log: [Event<Int, Never>] = []
    let observation = Signal(stream).observeEvents { log.append($0) }
    observation.dispose()
    var iterator = ends.makeAsyncIterator()
    let isCancelled = await iterator.next()
    expectEqual(isCancelled, true)
    input.yield(1)
    try await Task { @MainActor in }.waitForValue()
    expectEqual(log, [])
  }
}
