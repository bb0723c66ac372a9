/// What sessions need from outside.
struct SessionEnvironment {
  /// What they may use.
  var limits: GalleryLimits
  /// What they measure time with and wait on.
  var clock: any Clock<Duration>
  /// How long the simulated network takes for a load.
  var latency: Duration
  /// Who may replay.
  let replays: ReplayPermits

  /// The time since some moment.
  let now: @MainActor () -> Duration

  /// Makes an environment.
  init(
    limits: GalleryLimits = GalleryLimits(), latency: Duration = .milliseconds(350),
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.limits = limits
    self.clock = clock
    self.latency = latency
    replays = ReplayPermits(limit: limits.replays)
    let start = clock.now
    now = { start.duration(to: clock.now) }
  }
}
