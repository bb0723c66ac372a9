import Loading
import ReactiveKit

/// Ends the wait for a server that is silent for too long.
final class SilenceWatch: Sendable {
  /// Records activity.
  let note: @Sendable () -> Void
  /// Waits until it has been silent for too long, and returns the limit; nil when cancelled.
  let expiry: @concurrent @Sendable () async -> Duration?

  convenience init(clock: any Clock<Duration>, limits: HTTPLimits) {
    self.init(on: clock, min(limits.idleTimeout, Self.never))
  }

  private init<Time: Clock<Duration>>(on clock: Time, _ limit: Duration) {
    let last = Locked(clock.now)
    note = { last.withLock { $0 = clock.now } }
    expiry = {
      while !Task.isCancelled {
        let deadline = last.withLock { $0 }.advanced(by: limit)
        if clock.now >= deadline { return limit }
        if (try? await clock.sleep(until: deadline, tolerance: nil)) == nil { return nil }
      }
      return nil
    }
  }

  /// 30,000 years: durations beyond the range of the system's clocks mean no limit.
  private static let never = Duration.seconds(Int64(1) << 40)
}

extension HTTPLimits {
  /// Whether the limit of silence is shorter than that of the whole load.
  var watchesSilence: Bool { idleTimeout < timeout }
}
