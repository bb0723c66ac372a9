import Wiring

/// The dependencies of sessions.
struct SessionEnvironment {
  /// What they may use.
  var limits: GalleryLimits
  /// The clock of sessions.
  var clock: any Clock<Duration>
  /// How long the simulated network takes for a load.
  var latency: Duration
  /// The business lines of the applications.
  var lines: [BusinessLine]
  /// The limit of replays.
  let replays: ReplayPermits
  /// The routes, compiled once for all sessions.
  let routes = SharedRoutes()

  /// The time since some moment.
  let now: @MainActor () -> Duration

  /// Makes an environment.
  init(
    limits: GalleryLimits = GalleryLimits(), latency: Duration = .milliseconds(350),
    lines: [BusinessLine] = BusinessLine.all, clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.limits = limits
    self.clock = clock
    self.latency = latency
    self.lines = lines
    replays = ReplayPermits(limit: limits.replays)
    let start = clock.now
    now = { start.duration(to: clock.now) }
  }
}
