extension Signal {
  /// Emits at most one value per `window`: the first at once, and at the end of the window the
  /// newest of those that arrive within it, or none.
  ///
  /// Completion waits for the pending value's time (``CompletionRule/keepPending``) or drops it; a
  /// failure is emitted at once and drops it. If the clock is set back the window is over.
  ///
  /// - Parameters:
  ///   - window: the time after an emitted value during which no other is emitted.
  ///   - latest: whether the newest value of a window is emitted at its end. If false, no timer is
  ///     used at all.
  ///   - rule: what happens to the pending value at completion.
  ///   - clock: the clock that measures the time.
  /// - Complexity: a value reads the clock once; at most one timer per window.
  @inlinable
  public func throttle(
    for window: Duration, latest: Bool = true, atCompletion rule: CompletionRule = .keepPending,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal {
    Signal(attach: { observer in
      let run = Throttling(
        observer, window: window, isLatestKept: latest, rule: rule, clock: clock)
      attach(
        Observer(
          lifetime: run.lifetime,
          next: { if !run.lifetime.isOver, !run.isCompleted { run.receive($0) } },
          end: { run.end($0) }))
    })
  }

  /// Holds values back while `isThrottled` is true: only the newest is kept, and emitted when the
  /// property becomes false.
  ///
  /// A kept value delays completion until it has been emitted; a failure is emitted at once and
  /// drops it. The observation retains the property.
  public func throttle(while isThrottled: Property<Bool>) -> Signal {
    Signal { observer, lifetime in
      let kept = UncheckedBox<Value?>(nil)
      var isCompleted = false
      let follow: @MainActor () -> Disposable = {
        isThrottled.link { isHeld in
          guard !isHeld, let value = kept.exchange(nil) else { return }
          observer.send(value)
          // The observer may have held back and sent another value before the completion.
          if isCompleted, kept.value == nil { observer.complete() }
        }
      }
      var following = follow()
      lifetime.onEnd { following.dispose() }
      attach(
        Observer(
          lifetime: lifetime,
          next: { value in
            if isCompleted { return }
            if isThrottled.current {
              kept.value = value
              // A transaction may set it back, which would not be a change: an observer that is
              // added now is notified all the same.
              if isThrottled.flags.contains(.isPending) { following = follow() }
            } else {
              // It has just become false, and an earlier observer of it sends: the newest value
              // replaces the kept one.
              let old = kept.exchange(nil)
              observer.send(value)
              // Released last: a deinit may cause the next value.
              extendLifetime(old)
            }
          },
          end: { termination in
            if case .completed = termination, kept.value != nil {
              isCompleted = true
            } else {
              observer.end(termination)
            }
          }))
    }
  }
}

/// One run of `throttle`.
@usableFromInline
final class Throttling<Value, Failure: Error>: WindowedRun<Value, Failure> {
  @usableFromInline let isLatestKept: Bool

  /// When the last value was emitted; nil before the first.
  @usableFromInline @exclusivity(unchecked) var opened: Duration?

  @usableFromInline
  init(
    _ observer: Observer<Value, Failure>, window: Duration, isLatestKept: Bool,
    rule: CompletionRule, clock: any Clock<Duration>
  ) {
    self.isLatestKept = isLatestKept
    super.init(observer, window: window, rule: rule, clock: clock)
  }

  nonisolated deinit {}

  @inlinable
  func receive(_ value: Value) {
    let now = countdown.elapsed
    // A time before the window means that the clock was set back: the window is over.
    if let opened, now >= opened, now < opened.adding(window) {
      guard isLatestKept else { return }
      pending.value = value
      if countdown.due == nil { countdown.start(at: opened.adding(window)) }
    } else {
      if countdown.due != nil { countdown.stop() }
      emit(value, at: now)
    }
  }

  @inlinable
  func emit(_ value: Value, at now: Duration) {
    opened = now
    // Releases a value, which may end the observation.
    pending.value = nil
    if !lifetime.isOver { observer.next(value) }
  }

  override func emit(_ value: Value) { emit(value, at: countdown.elapsed) }
}
