extension Signal {
  /// Fails with `failure` if the signal has not ended `interval` after it was started.
  ///
  /// It limits the whole run: values do not start the time anew. The work is ended when the time is
  /// over.
  public func timeout(
    after interval: Duration, with failure: Failure, clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal {
    Signal { observer, lifetime in
      let countdown = Countdown.on(clock)
      countdown.action = { observer.fail(failure) }
      lifetime.hold(countdown)
      countdown.start(at: interval)
      attach(Observer(lifetime: lifetime, next: observer.next, end: observer.end))
    }
  }
}

extension Signal where Failure == Never {
  /// Fails with `failure` if the signal has not completed `interval` after it was started.
  public func timeout<Other: Error>(
    after interval: Duration, with failure: Other, clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal<Value, Other> {
    promoteError(to: Other.self).timeout(after: interval, with: failure, clock: clock)
  }
}
