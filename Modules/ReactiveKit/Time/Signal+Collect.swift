extension Signal {
  /// Emits the values of each interval as an array at the end of the interval: nothing for an
  /// interval without values, the rest on completion. Collected values are dropped on failure.
  ///
  /// The intervals follow each other from the start of the observation. A timer runs only while
  /// there are values to emit.
  ///
  /// - Parameters:
  ///   - interval: how long values are collected.
  ///   - clock: the clock that measures the time.
  /// - Precondition: `interval` is positive.
  public func collect(
    every interval: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal<[Value], Failure> {
    require(interval > .zero, "collect(every:) needs a positive interval")
    return Signal<[Value], Failure>(attach: { observer in
      let countdown = Countdown.on(clock)
      let lifetime = Lifetime(in: observer.lifetime)
      var values: [Value] = []
      let emit: @MainActor () -> Void = {
        let full = values
        values = []
        if !full.isEmpty { observer.next(full) }
      }
      countdown.action = emit
      lifetime.hold(countdown)
      attach(
        Observer(
          lifetime: lifetime,
          next: { value in
            if lifetime.isOver { return }
            values.append(value)
            if countdown.due != nil { return }
            countdown.start(at: interval.multiplied(by: countdown.passed(interval) + 1))
          },
          end: { termination in
            if lifetime.isOver { return }
            if case .completed = termination { emit() }
            if lifetime.end() { observer.end(termination) }
          }))
    })
  }
}
