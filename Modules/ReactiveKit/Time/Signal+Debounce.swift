extension Signal {
  /// Emits a value when none has followed it for `window`: the text when the typing pauses.
  ///
  /// It uses one timer per pause, regardless of the number of values. Completion waits for the last
  /// value's time (``CompletionRule/keepPending``) or drops it; a failure is emitted at once and
  /// drops it. To emit the first value at once and thin out the rest, use
  /// ``throttle(for:latest:atCompletion:clock:)``.
  ///
  /// ```swift
  /// let queries = query.changes.debounce(for: .milliseconds(300), clock: clock)
  /// ```
  ///
  /// - Parameters:
  ///   - window: how long no other value may follow.
  ///   - rule: what happens to a pending value at completion.
  ///   - clock: the clock that measures the time.
  /// - Complexity: a value reads the clock once.
  @inlinable
  public func debounce(
    for window: Duration, atCompletion rule: CompletionRule = .keepPending,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal {
    Signal(attach: { observer in
      let run = Debouncing(observer, window: window, rule: rule, clock: clock)
      attach(
        Observer(
          lifetime: run.lifetime,
          next: { if !run.lifetime.isOver, !run.isCompleted { run.receive($0) } },
          end: { run.end($0) }))
    })
  }
}
