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
  /// How long every load waits first.
  package let latency: Duration
  /// The fraction of loads that fail, from 0 (none) to 1 (every one).
  package let failureRate: Double
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
    self.latency = latency
    self.failureRate = failureRate
    self.seed = seed
    self.clock = clock
  }

  /// The source with latency and failures; a failing load does not reach the source.
  ///
  /// Loading throws `simulated`, `cancelled`, and the errors of the source.
  public func wrapping(_ source: DataSource) -> DataSource {
    var name = FNV1a()
    name.combine(source.name.utf8)
    // Shared by the copies of the source.
    let random = Locked(SplitMix64(seed: seed ^ name.value))
    return DataSource(
      name: source.name,
      beginning: { [self] in
        // Drawn before anything is awaited: outcomes follow the order of the calls, not of the threads that
        // perform them nor of their completions.
        let fails = random.withLock { $0.fraction() } < failureRate
        return { () async throws(LoadingError) in try await load(source, failing: fails) }
      })
  }

  /// Loads a source, or fails if that was drawn for it.
  @concurrent
  private func load(
    _ source: DataSource, failing fails: Bool
  ) async throws(LoadingError) -> Data {
    if latency > .zero {
      do {
        try await clock.pause(for: latency)
      } catch {
        throw LoadingError.cancelled(source: source.name)
      }
    }
    if Task.isCancelled { throw LoadingError.cancelled(source: source.name) }
    if fails { throw LoadingError.simulated(source: source.name) }
    return try await source.load()
  }
}

extension SplitMix64 {
  /// A number from 0 to below 1 with 53 bits, the precision of a mantissa.
  fileprivate mutating func fraction() -> Double {
    Double(next() >> 11) * 0x1p-53
  }
}
