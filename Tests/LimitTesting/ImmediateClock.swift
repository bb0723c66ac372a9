import Synchronization

/// A clock on which every sleep ends at once and is recorded.
public final class ImmediateClock: Clock {
  /// A moment of the clock.
  public struct Instant: InstantProtocol {
    var sinceStart: Duration

    /// The moment after a duration.
    public func advanced(by duration: Duration) -> Instant {
      Instant(sinceStart: sinceStart + duration)
    }

    /// The duration to another moment.
    public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

    /// Whether a moment is before another.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.sinceStart < right.sinceStart
    }
  }

  private let slept = Mutex<[Duration]>([])

  /// Makes a clock at its start.
  public init() {}

  /// The durations of the sleeps.
  public var sleeps: [Duration] { slept.withLock { $0 } }
  /// Always the start: sleeps at the same time have their whole lengths.
  public var now: Instant { Instant(sinceStart: .zero) }
  /// Any duration is exact.
  public var minimumResolution: Duration { .zero }

  /// Records the sleep and returns.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    slept.withLock { $0.append(deadline.sinceStart) }
  }
}
