#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes a source as slow and as unreliable as a network, repeatably.
///
/// Every source gets its own sequence of outcomes from the seed and its name, so sources do not
/// influence each other. Nothing happens before a load; every load draws again, when it is called, and the draw
/// for one kind of fault does not depend on the rates of the others. Loads that are called on one actor therefore
/// have the same outcomes in every run, however busy the machine is.
/// ```swift
/// let faults = try FaultInjection(latency: .seconds(1), failureRate: 0.25, seed: 7, clock: clock)
/// let unreliable = faults.wrapping(.file(path: "travel.json"))
/// ```
public struct FaultInjection: Sendable {
  /// How long every load waits first.
  public let latency: Duration
  /// The fraction of loads that fail, from 0 (none) to 1 (every one).
  public let failureRate: Double
  /// The fraction of loads, from 0 to 1, that return only a prefix of the bytes, without an error.
  public let truncationRate: Double
  /// The fraction of loads, from 0 to 1, in which one to eight bytes are changed.
  public let corruptionRate: Double
  private let seed: UInt64
  private let clock: any Clock<Duration>

  /// Makes an injection that waits on `clock` and draws from `seed`.
  ///
  /// - Parameters:
  ///   - latency: how long every load waits first.
  ///   - failureRate: the fraction of loads that fail, from 0 to 1.
  ///   - truncationRate: the fraction of loads that return only a prefix of the bytes.
  ///   - corruptionRate: the fraction of loads in which some bytes are changed.
  ///   - seed: the seed that selects these loads.
  ///   - clock: the clock of the latency.
  /// - Throws: `failureRateOutOfRange`, `truncationRateOutOfRange` and `corruptionRateOutOfRange`
  ///   for a rate outside 0...1 or not a number, `negativeLatency`.
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
  /// In this order: it waits, it fails, the bytes are truncated, the remaining bytes are changed.
  /// Loading throws `simulated`, `cancelled`, and the errors of the source.
  public func wrapping(_ source: DataSource) -> DataSource {
    var name = FNV1a()
    name.combine(source.name.utf8)
    let faults = FaultSequence(seed: seed ^ name.value)
    return DataSource(
      name: source.name,
      beginning: { [self] in
        // Drawn before anything is awaited: outcomes follow the order of the calls, neither that of the threads
        // that perform them nor of their completions.
        let fault = faults.next()
        return { () async throws(LoadingError) in try await load(source, with: fault) }
      })
  }

  /// Loads a source with the faults that were drawn for it.
  @concurrent
  private func load(
    _ source: DataSource, with fault: FaultDraw
  ) async throws(LoadingError) -> Data {
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
