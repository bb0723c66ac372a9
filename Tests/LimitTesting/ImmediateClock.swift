import Synchronization

/// A clock on which every sleep ends at once and is noted.
public final class ImmediateClock: Clock {
  /// A moment of the clock: the sum of the sleeps before it.
  public struct Instant: InstantProtocol {
    var sinceStart: Duration

    /// The moment so much later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(sinceStart: sinceStart + duration)
    }

    /// How long it is to another moment.
    public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

    /// Whether a moment is before another.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.sinceStart < right.sinceStart
    }
  }

  private let slept = Mutex<[Duration]>([])

  /// Makes a clock at its start.
  public init() {}

  /// The lengths of the sleeps.
  public var sleeps: [Duration] { slept.withLock { $0 } }
  /// The sum of the sleeps so far.
  public var now: Instant { Instant(sinceStart: sleeps.reduce(.zero, +)) }
  /// Any duration is exact.
  public var minimumResolution: Duration { .zero }

  /// Notes the sleep and returns.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    let length = now.duration(to: deadline)
    slept.withLock { $0.append(length) }
  }
}
