extension Signal {
  /// Emits the values of the first `interval` after it was started, then completes.
  ///
  /// - Parameters:
  ///   - interval: how long values are emitted.
  ///   - clock: the clock that measures the time.
  public func take(
    for interval: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal {
    take(until: Signal<Void, Never>.timer(after: interval, clock: clock))
  }

  /// Leaves out the values of the first `interval` after it was started.
  ///
  /// - Parameters:
  ///   - interval: how long values are left out.
  ///   - clock: the clock that measures the time.
  public func skip(
    for interval: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal {
    skip(until: Signal<Void, Never>.timer(after: interval, clock: clock))
  }

  /// Starts the work `interval` after it is observed.
  ///
  /// Values are not delayed; for that use ``delay(for:clock:)``.
  ///
  /// - Parameters:
  ///   - interval: how long the start is delayed.
  ///   - clock: the clock that measures the time.
  public func start(
    after interval: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal {
    Signal<Void, Never>.timer(after: interval, clock: clock)
      .promoteError(to: Failure.self).then(self)
  }
}
