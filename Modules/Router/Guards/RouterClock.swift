import ReactiveKit

/// The time since a router was made, on any clock.
struct RouterClock: Sendable {
  /// The age of the router.
  let now: @Sendable () -> Duration
  /// Sleeps until the router has reached an age.
  let sleep: @Sendable (_ until: Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { age in try await clock.sleep(since: start, for: age) }
  }
}
