extension Signal {
  /// Restarts after a failure when the signal that `makeTrigger` returns emits a value: after a
  /// wait, when the network is back, when the user retries.
  ///
  /// ```swift
  /// load.retry(when: { failures in failures.flatMap(.latest) { _ in networkIsBack } })
  /// ```
  ///
  /// `makeTrigger` is called once per run, with a signal of the failures. When its signal
  /// completes, so does the result; when it fails, the result fails. A value that arrives while the
  /// work runs is dropped.
  public func retry<Trigger>(
    when makeTrigger: @escaping @MainActor (Signal<Failure, Never>) -> Signal<Trigger, Failure>
  ) -> Signal {
    // The frame that starts the work has nothing of the trigger: there may be one per operator.
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
    let run = Succession(observer) {
      self
    } after: { termination in
      guard case .failed(let failure) = termination else { return .end }
      hasFailed = true
      failures.send(failure)
      return .wait
    }
    let retry: @MainActor () -> Void = {
      if !hasFailed { return }
      hasFailed = false
      run.advance()
    }
    makeTrigger(failures.signal).attach(
      Observer(lifetime: run.lifetime, next: { _ in retry() }, end: { run.end($0) }))
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
