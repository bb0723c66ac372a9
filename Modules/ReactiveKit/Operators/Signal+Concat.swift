extension Signal {
  /// Emits the values of the signals one after the other: each starts when the previous one
  /// completes. Any number of them, even of empty ones, runs without deepening the stack.
  public static func concat(_ signals: [Signal]) -> Signal {
    succession(of: signals) { if case .completed = $0 { .next } else { .end($0) } }
  }

  /// Continues with `next` when this signal has completed.
  @inlinable
  public func concat(_ next: Signal) -> Signal {
    Signal(attach: { observer in
      attach(before: observer, next: observer.next, goingOnWith: next)
    })
  }

  /// Runs this signal for its effects and drops its values, then continues with `next`.
  @inlinable
  public func then<Other>(_ next: Signal<Other, Failure>) -> Signal<Other, Failure> {
    Signal<Other, Failure>(attach: { observer in
      attach(before: observer, next: { _ in }, goingOnWith: next)
    })
  }

  /// Attaches an operator that continues with another signal when this one has completed.
  @inlinable
  func attach<Other>(
    before observer: Observer<Other, Failure>, next: @escaping @MainActor (Value) -> Void,
    goingOnWith rest: Signal<Other, Failure>
  ) {
    let lifetime = Lifetime(in: observer.lifetime)
    attach(
      Observer(lifetime: lifetime, next: next) { termination in
        if !lifetime.end() { return }
        switch termination {
        case .completed: rest.attach(observer)
        case .failed: observer.end(termination)
        }
      })
  }

  /// Emits `values` first.
  public func start(with values: Value...) -> Signal {
    Signal.sequence(values).concat(self)
  }

  /// Emits the values of the first signal and, when it fails, those of the next, and so on. Completes
  /// with the first that completes, fails with the failure of the last; without signals it completes.
  ///
  /// ```swift
  /// let image = Signal.catch(sequence: [memory, disk, network])
  /// ```
  public static func `catch`(sequence signals: [Signal]) -> Signal {
    succession(of: signals) { if case .failed = $0 { .next } else { .end($0) } }
  }

  /// Runs signals one after the other; `step` decides how to continue after each.
  private static func succession(
    of signals: [Signal],
    after step: @escaping @MainActor (Termination<Failure>) -> Succession<Value, Failure>.Step
  ) -> Signal {
    Signal(attach: { observer in
      var signals = signals.makeIterator()
      Succession(observer, next: { signals.next() }, after: step).advance()
    })
  }

  /// Emits `value` if the signal completes without a value.
  public func ifEmpty(default value: Value) -> Signal {
    ifEmpty(switchTo: .just(value))
  }

  /// Continues with `other` if the signal completes without a value.
  public func ifEmpty(switchTo other: Signal) -> Signal {
    // Not by `concat` and `on`: a chain of it would need three times the stack.
    Signal(attach: { observer in
      let lifetime = Lifetime(in: observer.lifetime)
      var isEmpty = true
      attach(
        Observer(
          lifetime: lifetime,
          next: { value in
            isEmpty = false
            observer.next(value)
          },
          end: { termination in
            if !lifetime.end() { return }
            if isEmpty, case .completed = termination {
              other.attach(observer)
            } else {
              observer.end(termination)
            }
          }))
    })
  }
}

/// One run of signals one after the other, the base of `concat`, `catch(sequence:)` and `retry`:
/// a loop instead of a recursion, so that any number of signals that end at once do not
/// deepen the stack.
final class Succession<Value, Failure: Error> {
  /// The reaction to the end of a signal.
  enum Step {
    /// Start the next signal, or end with this termination after the last one.
    case next
    /// Wait until `advance()` is called.
    case wait
    /// End the succession with a termination.
    case end(Termination<Failure>)
  }

  let lifetime: Lifetime
  private let observer: Observer<Value, Failure>
  private let next: @MainActor () -> Signal<Value, Failure>?
  private let step: @MainActor (Termination<Failure>) -> Step
  private var isStarting = false
  private var isDue = false
  /// How many signals have ended; one that has ended emits nothing more.
  private var endedCount = 0
  private var lastEnd = Termination<Failure>.completed

  /// - Parameters:
  ///   - next: the next signal, nil after the last.
  ///   - step: decides how to continue after a signal.
  init(
    _ observer: Observer<Value, Failure>,
    next: @escaping @MainActor () -> Signal<Value, Failure>?,
    after step: @escaping @MainActor (Termination<Failure>) -> Step
  ) {
    self.observer = observer
    self.next = next
    self.step = step
    lifetime = Lifetime(in: observer.lifetime)
  }

  nonisolated deinit {}

  /// Starts the next signal.
  func advance() {
    isDue = true
    if isStarting { return }
    isStarting = true
    while isDue, !lifetime.isOver {
      isDue = false
      guard let signal = next() else {
        end(lastEnd)
        break
      }
      let number = endedCount
      signal.attach(
        Observer(
          lifetime: lifetime, next: { [self] in if endedCount == number { observer.next($0) } },
          end: { [self] in if endedCount == number { ended($0) } }))
    }
    isStarting = false
  }

  /// Ends the succession.
  func end(_ termination: Termination<Failure>) {
    if lifetime.end() { observer.end(termination) }
  }

  private func ended(_ termination: Termination<Failure>) {
    endedCount += 1
    lastEnd = termination
    switch step(termination) {
    case .next: advance()
    case .wait: break
    case .end(let termination): end(termination)
    }
  }
}
