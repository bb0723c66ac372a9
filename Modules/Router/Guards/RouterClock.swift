/// The time since a router was made, on any clock.
struct RouterClock: Sendable {
  /// How long ago the router was made.
  let now: @Sendable () -> Duration
  /// Sleeps until the router is as old.
  let sleep: @Sendable (_ until: Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { age in
      // Beyond 30,000 years the system's clocks end the process instead of waiting for ever.
      try await clock.sleep(until: start.advanced(by: min(age, .seconds(1 << 40))), tolerance: nil)
    }
  }
}
