/// Makes a source as slow and as unreliable as a network, repeatably.
///
/// Every source gets its own sequence of outcomes from the seed and its name, so what one source
/// does never shifts another's. Nothing happens before a load; every load draws again.
/// ```swift
/// let faults = try FaultInjection(latency: .seconds(1), failureRate: 0.25, seed: 7, clock: clock)
/// let unreliable = faults.wrapping(.file(path: "travel.json"))
/// ```
public struct FaultInjection: Sendable {
  /// How long every load waits first.
  public let latency: Duration
  /// How many loads of all fail, from 0 (none) to 1 (every one).
  public let failureRate: Double
  private let seed: UInt64
  private let clock: any Clock<Duration>

  /// Makes an injection that waits on `clock` and draws from `seed`.
  ///
  /// - Throws: `failureRateOutOfRange` for a rate outside 0...1 or not a number,
  ///   `negativeLatency`.
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
  /// Loading throws `simulated`, `cancelled`, and what the source throws.
  public func wrapping(_ source: DataSource) -> DataSource {
    var name = FNV1a()
    name.combine(source.name.utf8)
    let outcomes = Outcomes(seed: seed ^ name.value, failureRate: failureRate)
    return DataSource(name: source.name) { [latency, clock] () async throws(LoadingError) in
      // Drawn before the wait: outcomes follow the order of the calls, not of their ends.
      let fails = await outcomes.drawFailure()
      if latency > .zero {
        do {
          try await clock.sleep(for: latency)
        } catch {
          throw LoadingError.cancelled(source: source.name)
        }
      }
      if Task.isCancelled { throw LoadingError.cancelled(source: source.name) }
      if fails { throw LoadingError.simulated(source: source.name) }
      return try await source.load()
    }
  }
}

/// The sequence of outcomes of one source, shared by its copies.
private actor Outcomes {
  private var generator: SplitMix64
  private let failureRate: Double

  init(seed: UInt64, failureRate: Double) {
    generator = SplitMix64(seed: seed)
    self.failureRate = failureRate
  }

  func drawFailure() -> Bool {
    // 53 bits make every double in 0..<1 that a mantissa can tell apart.
    Double(generator.next() >> 11) * 0x1p-53 < failureRate
  }
}
