extension Signal where Value == Void, Failure == Never {
  /// Emits once, `interval` after it is observed, and completes.
  ///
  /// - Parameters:
  ///   - interval: the time until it emits.
  ///   - clock: the clock that measures the time.
  public static func timer(
    after interval: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal {
    Signal { observer, lifetime in
      let countdown = Countdown.on(clock)
      countdown.action = {
        observer.send(())
        observer.complete()
      }
      lifetime.hold(countdown)
      countdown.start(at: interval)
    }
  }
}

extension Signal where Value == Int, Failure == Never {
  /// Emits 0, 1, 2, ... every `interval` from when it is observed, the first after one interval.
  ///
  /// Tick n is due at exactly (n + 1) intervals: delays never add up. Ticks that were missed altogether,
  /// because the machine slept or the main actor was busy, are left out, and their numbers with them. It
  /// ticks until the observation ends, or until the next tick is due later than a `Duration` can express.
  ///
  /// - Parameters:
  ///   - interval: the time between two values, and before the first.
  ///   - clock: where the time comes from.
  /// - Precondition: `interval` is positive.
  public static func timer(
    every interval: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal {
    require(interval > .zero, "a timer needs a positive interval")
    return Signal { observer, lifetime in
      let countdown = Countdown.on(clock)
      var tick = 0
      countdown.action = { [unowned countdown] in
        // The newest tick that is due, which is the expected one unless some were missed.
        let current = max(tick, countdown.passed(interval) - 1)
        tick = current + 1
        countdown.start(at: interval.multiplied(by: tick + 1))
        observer.send(current)
      }
      lifetime.hold(countdown)
      countdown.start(at: interval)
    }
  }
}

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
