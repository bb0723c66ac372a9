/// The time since a router was made, on any clock.
struct RouterClock: Sendable {
  /// The age of the router.
  let now: @Sendable () -> Duration
  /// Sleeps for a time since the router had an age.
  let sleep: @Sendable (_ age: Duration, _ time: Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { age, time in
      // The system's clocks end the process when the end of a sleep exceeds the range of their
      // seconds: 30,000 years are for ever.
      let end = age + min(time, .seconds(Int64(1) << 40))
      try await clock.sleep(until: start.advanced(by: end), tolerance: nil)
    }
  }
}
