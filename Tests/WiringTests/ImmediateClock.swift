import ReactiveKit

/// A clock on which every sleep ends at once and is noted.
nonisolated final class ImmediateClock: Clock {
  struct Instant: InstantProtocol {
    var sinceStart: Duration

    func advanced(by duration: Duration) -> Instant {
      Instant(sinceStart: sinceStart + duration)
    }

    func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

    static func < (left: Instant, right: Instant) -> Bool { left.sinceStart < right.sinceStart }
  }

  private let slept = Locked<[Duration]>([])

  var sleeps: [Duration] { slept.withLock { $0 } }
  var now: Instant { Instant(sinceStart: .zero) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    slept.withLock { $0.append(deadline.sinceStart) }
  }
}
