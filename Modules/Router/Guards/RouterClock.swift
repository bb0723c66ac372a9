/// How long parked navigations wait, on any clock.
struct RouterClock: Sendable {
  let sleep: @Sendable (Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    sleep = { duration in
      // Beyond 30,000 years the system's clocks end the process instead of waiting for ever.
      let wait = min(duration, .seconds(1 << 40))
      try await clock.sleep(until: clock.now.advanced(by: wait), tolerance: nil)
    }
  }
}
