extension Signal {
  /// Starts again after a failure when the signal that `makeTrigger` returns emits a value: after a
  /// wait, when the network is back, when the user asks for it.
  ///
  /// ```swift
  /// load.retry(when: { failures in failures.flatMap(.latest) { _ in networkIsBack } })
  /// ```
  ///
  /// `makeTrigger` is called once a run, with the failures as they come. When its signal completes, so
  /// does the result; when it fails, the result fails. A value that comes while the work runs is
  /// dropped.
  public func retry<Trigger>(
    when makeTrigger: @escaping @MainActor (Signal<Failure, Never>) -> Signal<Trigger, Failure>
  ) -> Signal {
    Signal(attach: { observer in
      let run = TriggeredRetrying(attach, observer)
      makeTrigger(run.failures.signal).attach(
        Observer(
          lifetime: run.lifetime, next: { _ in run.retry() }, end: { run.end($0) }))
      run.start()
    })
  }

  /// Starts again after a failure when the signal that `makeTrigger` returns, which cannot fail, emits a
  /// value.
  @_disfavoredOverload
  public func retry<Trigger>(
    when makeTrigger: @escaping @MainActor (Signal<Failure, Never>) -> Signal<Trigger, Never>
  ) -> Signal {
    retry(when: { makeTrigger($0).promoteError(to: Failure.self) })
  }
}

/// One run of `retry(when:)`: a loop instead of a recursion.
private final class TriggeredRetrying<Value, Failure: Error> {
  let failures = Subject<Failure, Never>()
  let lifetime: Lifetime
  private let attach: @MainActor (Observer<Value, Failure>) -> Void
  private let observer: Observer<Value, Failure>
  private var hasFailed = false
  private var isDue = false
  private var isStarting = false

  init(
    _ attach: @escaping @MainActor (Observer<Value, Failure>) -> Void,
    _ observer: Observer<Value, Failure>
  ) {
    self.attach = attach
    self.observer = observer
    lifetime = Lifetime(in: observer.lifetime)
  }

  nonisolated deinit {}

  func start() {
    isDue = true
    run()
  }

  func retry() {
    if !hasFailed { return }
    hasFailed = false
    isDue = true
    run()
  }

  func end(_ termination: Termination<Failure>) {
    if lifetime.end() { observer.end(termination) }
  }

  private func run() {
    if isStarting { return }
    isStarting = true
    while isDue, !lifetime.isOver {
      isDue = false
      let attempt = Lifetime(in: lifetime)
      attach(
        Observer(
          lifetime: attempt, next: { [observer] in if !attempt.isOver { observer.next($0) } },
          end: { [self] in if attempt.end() { ended($0) } }))
    }
    isStarting = false
  }

  private func ended(_ termination: Termination<Failure>) {
    guard case .failed(let failure) = termination else { return end(termination) }
    hasFailed = true
    failures.send(failure)
  }
}
