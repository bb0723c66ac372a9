#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes a source as slow and as unreliable as a network, repeatably.
///
/// Every source gets its own sequence of outcomes from the seed and its name, so what one source
/// does never shifts another's. Nothing happens before a load; every load draws again, and what it
/// draws for one kind of fault does not depend on the rates of the others.
/// ```swift
/// let faults = try FaultInjection(latency: .seconds(1), failureRate: 0.25, seed: 7, clock: clock)
/// let unreliable = faults.wrapping(.file(path: "travel.json"))
/// ```
public struct FaultInjection: Sendable {
  /// How long every load waits first.
  public let latency: Duration
  /// How many loads of all fail, from 0 (none) to 1 (every one).
  public let failureRate: Double
  /// How many loads of all, from 0 to 1, bring only a beginning of the bytes, without an error.
  public let truncationRate: Double
  /// How many loads of all, from 0 to 1, bring one to eight bytes with other values.
  public let corruptionRate: Double
  private let seed: UInt64
  private let clock: any Clock<Duration>

  /// Makes an injection that waits on `clock` and draws from `seed`.
  ///
  /// - Parameters:
  ///   - latency: how long every load waits first.
  ///   - failureRate: how many loads of all fail, from 0 to 1.
  ///   - truncationRate: how many loads of all bring only a beginning of the bytes.
  ///   - corruptionRate: how many loads of all bring some bytes with other values.
  ///   - seed: what decides which loads these are.
  ///   - clock: what the latency waits on.
  /// - Throws: `failureRateOutOfRange`, `truncationRateOutOfRange` and `corruptionRateOutOfRange` for
  ///   a rate outside 0...1 or not a number, `negativeLatency`.
  public init(
    latency: Duration = .zero, failureRate: Double = 0, truncationRate: Double = 0,
    corruptionRate: Double = 0, seed: UInt64, clock: any Clock<Duration>
  ) throws(LoadingError) {
    let rates = 0.0...1
    guard rates.contains(failureRate) else { throw .failureRateOutOfRange(failureRate) }
    guard rates.contains(truncationRate) else { throw .truncationRateOutOfRange(truncationRate) }
    guard rates.contains(corruptionRate) else { throw .corruptionRateOutOfRange(corruptionRate) }
    guard latency >= .zero else { throw .negativeLatency(latency) }
    self.latency = latency
    self.failureRate = failureRate
    self.truncationRate = truncationRate
    self.corruptionRate = corruptionRate
    self.seed = seed
    self.clock = clock
  }

  /// The source with latency, failures and damaged bytes; a failing load does not reach the source.
  ///
  /// In this order: it waits, it fails, the bytes are cut, what is left of them is changed. Loading
  /// throws `simulated`, `cancelled`, and what the source throws.
  public func wrapping(_ source: DataSource) -> DataSource {
    var name = FNV1a()
    name.combine(source.name.utf8)
    let faults = FaultSequence(seed: seed ^ name.value)
    return DataSource(name: source.name) { [self] () async throws(LoadingError) in
      // Drawn before the wait: outcomes follow the order of the calls, not of their ends.
      let fault = await faults.next()
      if latency > .zero {
        do {
          try await clock.pause(for: latency)
        } catch {
          throw LoadingError.cancelled(source: source.name)
        }
      }
      if Task.isCancelled { throw LoadingError.cancelled(source: source.name) }
      if fault.failure < failureRate { throw LoadingError.simulated(source: source.name) }
      var bytes = try await source.load()
      if fault.truncation < truncationRate { fault.truncate(&bytes) }
      if fault.corruption < corruptionRate { fault.corrupt(&bytes) }
      return bytes
    }
  }
}
