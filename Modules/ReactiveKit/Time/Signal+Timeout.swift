extension Signal {
  /// Fails with `failure` if the signal has not ended `interval` after it was started.
  ///
  /// It limits the whole run: values do not restart the time. The work is ended when the time is
  /// over.
  ///
  /// - Parameters:
  ///   - interval: how long the whole run may take.
  ///   - failure: the failure that it then emits.
  ///   - clock: the clock that measures the time.
  public func timeout(
    after interval: Duration, with failure: Failure, clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal {
    Signal(attach: { observer in
      let lifetime = Lifetime(in: observer.lifetime)
      let countdown = Countdown.on(clock)
      countdown.action = { if lifetime.end() { observer.end(.failed(failure)) } }
      lifetime.hold(countdown)
      countdown.start(at: interval)
      attach(in: lifetime, before: observer) { if !lifetime.isOver { observer.next($0) } }
    })
  }

  /// Fails with `failure` when no value has arrived for `interval`: after the start or after a
  /// value.
  ///
  /// - Parameters:
  ///   - interval: the longest time without a value.
  ///   - failure: the failure that it then emits.
  ///   - clock: the clock that measures the time.
  public func timeout(
    each interval: Duration, with failure: Failure, clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal {
    timeout(each: interval, switchTo: .fail(failure), clock: clock)
  }

  /// Continues with `other` instead of this signal when no value has arrived for `interval`: after
  /// the start or after a value.
  ///
  /// - Parameters:
  ///   - interval: the longest time without a value.
  ///   - other: the signal that is then started.
  ///   - clock: the clock that measures the time.
  public func timeout(
    each interval: Duration, switchTo other: Signal, clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal {
    Signal { observer, lifetime in
      let countdown = Countdown.on(clock)
      let original = Lifetime(in: lifetime)
      var deadline = interval
      // One timer: a value only moves the deadline, at which the timer is started again.
      countdown.action = { [unowned countdown] in
        if countdown.elapsed < deadline { return countdown.start(at: deadline) }
        original.dispose()
        other.attach(Observer(lifetime: lifetime, next: observer.next, end: observer.end))
      }
      original.hold(countdown)
      countdown.start(at: interval)
      attach(
        Observer(
          lifetime: original,
          next: { value in
            if original.isOver { return }
            deadline = countdown.elapsed.adding(interval)
            // Due later only when the clock was set back.
            if let due = countdown.due, due > deadline { countdown.start(at: deadline) }
            observer.next(value)
          },
          end: { if original.end() { observer.end($0) } }))
    }
  }
}

extension Signal where Failure == Never {
  /// Fails with `failure` if the signal has not completed `interval` after it was started.
  ///
  /// - Parameters:
  ///   - interval: how long the whole run may take.
  ///   - failure: the failure that it then emits.
  ///   - clock: the clock that measures the time.
  public func timeout<Other: Error>(
    after interval: Duration, with failure: Other, clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal<Value, Other> {
    promoteError(to: Other.self).timeout(after: interval, with: failure, clock: clock)
  }
}
