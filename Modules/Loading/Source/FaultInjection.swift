import ReactiveKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes a source as slow and as unreliable as a network, repeatably.
///
/// Every source gets its own sequence of outcomes from the seed and its name, so sources do not influence
/// each other. Each load draws a number when it is called. Loads called on one actor therefore have the same
/// outcomes in every run, however busy the machine is.
/// ```swift
/// let faults = try FaultInjection(latency: .seconds(1), failureRate: 0.25, seed: 7, clock: clock)
/// let unreliable = faults.wrapping(.file(path: "travel.json"))
/// ```
public struct FaultInjection: Sendable {
  /// How long every load waits first, and the fraction of loads that fail, from 0 (none) to 1 (every one).
  package typealias Conditions = (latency: Duration, failureRate: Double)

  private let conditions: @Sendable () -> Conditions
  private let seed: UInt64
  private let clock: any Clock<Duration>

  /// Makes an injection that waits on `clock` and draws from `seed`.
  ///
  /// - Parameters:
  ///   - latency: how long every load waits first.
  ///   - failureRate: the fraction of loads that fail, from 0 to 1.
  ///   - seed: the seed that selects these loads.
  ///   - clock: the clock of the latency.
  /// - Throws: `failureRateOutOfRange` for a rate outside 0...1 or not a number, `negativeLatency`.
  public init(
    latency: Duration = .zero, failureRate: Double = 0, seed: UInt64, clock: any Clock<Duration>
  ) throws(LoadingError) {
    guard (0...1).contains(failureRate) else { throw .failureRateOutOfRange(failureRate) }
    guard latency >= .zero else { throw .negativeLatency(latency) }
    self.init(seed: seed, clock: clock) { (latency, failureRate) }
  }

  /// Makes an injection whose conditions may change: a load has those of the moment when it is called.
  package init(
    seed: UInt64, clock: any Clock<Duration>, conditions: @escaping @Sendable () -> Conditions
  ) {
    self.conditions = conditions
    self.seed = seed
    self.clock = clock
  }

  /// The source with latency and failures; a failing load does not reach the source.
  ///
  /// Loading throws `simulated`, `cancelled`, and the errors of the source.
  public func wrapping(_ source: DataSource) -> DataSource {
    let requests = requests(to: source.name)
    return DataSource(
      name: source.name,
      beginning: {
        let request = requests()
        return { () async throws(LoadingError) in try await request.load(source) }
      })
  }

  /// The requests to a source of a name: each is drawn when this is called, before anything is awaited. Outcomes
  /// follow the order of the calls, neither that of the threads that perform them nor of their completions.
  package func requests(to name: String) -> @Sendable () -> Request {
    var hash = FNV1a()
    hash.combine(name.utf8)
    // Shared by the copies of the source.
    let random = Locked(SplitMix64(seed: seed ^ hash.value))
    return { [conditions, clock] in
      let (latency, failureRate) = conditions()
      let fails = random.withLock { $0.fraction() } < failureRate
      return Request(fails: fails, latency: latency, clock: clock)
    }
  }

  /// One request, as it was drawn.
  package struct Request: Sendable {
    /// Whether it fails.
    package let fails: Bool
    fileprivate let latency: Duration
    fileprivate let clock: any Clock<Duration>

    /// Waits for its latency; false when the task was cancelled.
    package func isDue() async -> Bool {
      if latency > .zero, (try? await clock.pause(for: latency)) == nil { return false }
      return !Task.isCancelled
    }

    /// Loads a source, or fails as was drawn.
    @concurrent
    fileprivate func load(_ source: DataSource) async throws(LoadingError) -> Data {
      guard await isDue() else { throw LoadingError.cancelled(source: source.name) }
      if fails { throw LoadingError.simulated(source: source.name) }
      return try await source.load()
    }
  }
}

extension SplitMix64 {
  /// A number from 0 to below 1 with 53 bits, the precision of a mantissa.
  fileprivate mutating func fraction() -> Double {
    Double(next() >> 11) * 0x1p-53
  }
}
