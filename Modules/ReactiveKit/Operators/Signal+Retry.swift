extension Signal {
  /// Starts again, at most `count` more times, when the signal fails; then the last error is emitted.
  public func retry(_ count: Int) -> Signal {
    if count <= 0 { return self }
    return Signal(attach: { observer in
      var left = count
      let run = Succession(observer) {
        self
      } after: { termination in
        guard case .failed = termination, left > 0 else { return .end(termination) }
        left -= 1
        return .next
      }
      run.advance()
    })
  }

  /// Restarts after a wait when the signal fails, at most `count` times; then the last failure is
  /// emitted.
  ///
  /// A retry never happens within the failure, not even after a wait of zero, so work that fails at
  /// once does not grow the stack.
  ///
  /// - Parameters:
  ///   - count: the number of retries; `.max` for no limit.
  ///   - backoff: how long to wait before each.
  ///   - clock: the clock that measures the time.
  ///   - isWorthwhile: whether to retry after a failure; if not, the failure is emitted at once.
  public func retry(
    _ count: Int, backoff: Backoff, clock: any Clock<Duration> = ContinuousClock(),
    if isWorthwhile: @escaping @MainActor (Failure) -> Bool = { _ in true }
  ) -> Signal {
    // Keeps the countdown out of the frame that starts the work: there may be one frame per operator.
    Signal(attach: { observer in
      retrying(count, backoff, .on(clock), if: isWorthwhile, observer)()
    })
  }

  /// A run, which the returned closure starts.
  @inline(never)
  private func retrying(
    _ count: Int, _ backoff: Backoff, _ countdown: Countdown,
    if isWorthwhile: @escaping @MainActor (Failure) -> Bool, _ observer: Observer<Value, Failure>
  ) -> @MainActor () -> Void {
    let lifetime = Lifetime(in: observer.lifetime)
    var retries = 0
    let start: @MainActor () -> Void = { [unowned countdown] in
      let run = Lifetime(in: lifetime)
      attach(
        Observer(
          lifetime: run, next: { if !run.isOver { observer.next($0) } },
          end: { termination in
            guard run.end() else { return }
            guard case .failed(let failure) = termination, retries < count, isWorthwhile(failure)
            else {
              if lifetime.end() { observer.end(termination) }
              return
            }
            // `isWorthwhile` may have ended the observation, which releases the countdown.
            if lifetime.isOver { return }
            retries += 1
            countdown.start(at: countdown.elapsed.adding(backoff.delay(before: retries)))
          }))
    }
    countdown.action = start
    lifetime.hold(countdown)
    return start
  }

  /// Restarts after a failure when the signal that `makeTrigger` returns emits a value: after a
  /// wait, when the network is back, when the user retries.
  ///
  /// ```swift
  /// load.retry(when: { failures in failures.flatMap(.latest) { _ in networkIsBack } })
  /// ```
  ///
  /// `makeTrigger` is called once per run, with a signal of the failures. When its signal ends while a
  /// failure waits, the result ends in the same way; if it ends while the work runs, at the next failure. A
  /// value that arrives while the work runs is dropped.
  public func retry<Trigger>(
    when makeTrigger: @escaping @MainActor (Signal<Failure, Never>) -> Signal<Trigger, Failure>
  ) -> Signal {
    // Keeps the trigger out of the frame that starts the work: there may be one frame per operator.
    Signal(attach: { observer in retrying(when: makeTrigger, observer).advance() })
  }

  /// Starts the trigger of a run.
  @inline(never)
  private func retrying<Trigger>(
    when makeTrigger: @MainActor (Signal<Failure, Never>) -> Signal<Trigger, Failure>,
    _ observer: Observer<Value, Failure>
  ) -> Succession<Value, Failure> {
    let failures = Subject<Failure, Never>()
    var hasFailed = false
    var triggerEnd: Termination<Failure>?
    let run = Succession(observer) {
      self
    } after: { termination in
      guard case .failed(let failure) = termination else { return .end(termination) }
      if let triggerEnd { return .end(triggerEnd) }
      hasFailed = true
      failures.send(failure)
      return .wait
    }
    let retry: @MainActor () -> Void = {
      if !hasFailed { return }
      hasFailed = false
      run.advance()
    }
    let trigger = Lifetime(in: run.lifetime)
    makeTrigger(failures.signal).attach(
      Observer(
        lifetime: trigger, next: { _ in if !trigger.isOver { retry() } },
        end: { termination in
          if !trigger.end() { return }
          if hasFailed { run.end(termination) } else { triggerEnd = termination }
        }))
    return run
  }

  /// Restarts after a failure when the signal that `makeTrigger` returns, which cannot fail, emits
  /// a value.
  @_disfavoredOverload
  public func retry<Trigger>(
    when makeTrigger: @escaping @MainActor (Signal<Failure, Never>) -> Signal<Trigger, Never>
  ) -> Signal {
    retry(when: { makeTrigger($0).promoteError(to: Failure.self) })
  }
}
