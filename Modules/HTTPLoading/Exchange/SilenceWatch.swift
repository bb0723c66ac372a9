import ReactiveKit

/// Ends the wait for a server that is silent for too long: while a connection is made, and after it.
final class SilenceWatch: Sendable {
  /// Records that something happened.
  let note: @Sendable (HTTPTransport.Event) -> Void
  /// Waits until it has been silent for too long, and returns the limit; nil when cancelled.
  let expiry: @concurrent @Sendable () async -> Duration?

  convenience init(clock: any Clock<Duration>, limits: HTTPLimits) {
    self.init(on: clock, limits)
  }

  private init<Time: Clock<Duration>>(on clock: Time, _ limits: HTTPLimits) {
    let connect = min(limits.connectTimeout, Self.never)
    let idle = min(limits.idleTimeout, Self.never)
    // Without a pause a limit of zero would keep a thread busy while the other limit holds.
    let pause = max(min(connect, idle), .milliseconds(1))
    let last = Locked((instant: clock.now, limit: idle))
    note = { event in
      last.withLock { $0 = (clock.now, event == .connecting ? connect : idle) }
    }
    expiry = {
      while !Task.isCancelled {
        let (instant, limit) = last.withLock { $0 }
        let deadline = instant.advanced(by: limit)
        if clock.now >= deadline { return limit }
        // No longer than the shorter limit: the longer one may be replaced before it expires.
        let next = min(deadline, clock.now.advanced(by: pause))
        if (try? await clock.sleep(until: next, tolerance: nil)) == nil { return nil }
      }
      return nil
    }
  }

  /// 30,000 years: durations beyond the range of the system's clocks mean no limit.
  private static let never = Duration.seconds(Int64(1) << 40)
}

extension HTTPLimits {
  /// Whether a server can be silent for too long before the whole time is over.
  var watchesSilence: Bool { min(connectTimeout, idleTimeout) < timeout }
}
