extension Signal {
  /// Emits values and completion `interval` later. A failure is emitted at once and drops the
  /// pending values.
  ///
  /// It uses one timer, for the oldest pending event. Even with an interval of zero nothing is
  /// emitted before the sender has returned.
  ///
  /// - Parameters:
  ///   - interval: how much later each event is emitted.
  ///   - clock: the clock that measures the time.
  public func delay(
    for interval: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal {
    Signal(attach: { observer in
      let run = Delaying(observer, interval: interval, clock: clock)
      attach(
        Observer(
          lifetime: run.lifetime, next: { run.receive(.value($0)) },
          end: { run.receive(Event($0)) }))
    })
  }
}

/// One run of `delay`.
private final class Delaying<Value, Failure: Error> {
  private let observer: Observer<Value, Failure>
  let lifetime: Lifetime
  private let countdown: Countdown
  private let interval: Duration
  private var waiting = Queue<(due: Duration, event: Event<Value, Failure>)>()

  init(
    _ observer: Observer<Value, Failure>, interval: Duration, clock: any Clock<Duration>
  ) {
    self.observer = observer
    self.interval = interval
    lifetime = Lifetime(in: observer.lifetime)
    countdown = .on(clock)
    countdown.action = { [unowned self] in fire() }
    lifetime.hold(countdown)
    lifetime.onEnd { [self] in waiting = Queue() }
  }

  nonisolated deinit {}

  func receive(_ event: Event<Value, Failure>) {
    if lifetime.isOver { return }
    if case .failed(let failure) = event {
      if lifetime.end() { observer.fail(failure) }
      return
    }
    let due = countdown.elapsed.adding(interval)
    // The timer is for the oldest: older events may wait while one of them is being emitted.
    let isOldest = waiting.isEmpty
    waiting.append((due, event))
    if isOldest { countdown.start(at: due) }
  }

  private func fire() {
    // Not events received meanwhile, which may be due at once: a feedback loop would never return.
    var left = waiting.count
    while left > 0, !lifetime.isOver, let (due, event) = waiting.first, due <= countdown.elapsed {
      left -= 1
      _ = waiting.popFirst()
      if let value = event.value { observer.next(value) }
      if let termination = event.termination, lifetime.end() { observer.end(termination) }
    }
    if let next = waiting.first, countdown.due == nil { countdown.start(at: next.due) }
  }
}
