/// One run of signals one after the other, the base of `concat`, `repeat`, `catch(sequence:)` and
/// `retry`: a loop instead of a recursion, so that any number of signals that end at once do not
/// deepen the stack.
final class Succession<Value, Failure: Error> {
  /// The reaction to the end of a signal.
  enum Step {
    /// Start the next signal, or end with this termination after the last one.
    case next
    /// Wait until `advance()` is called.
    case wait
    /// End the whole.
    case end
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
  ///   - step: decides what follows the end of one.
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

  /// Ends the whole.
  func end(_ termination: Termination<Failure>) {
    if lifetime.end() { observer.end(termination) }
  }

  private func ended(_ termination: Termination<Failure>) {
    endedCount += 1
    lastEnd = termination
    switch step(termination) {
    case .next: advance()
    case .wait: break
    case .end: end(termination)
    }
  }
}
