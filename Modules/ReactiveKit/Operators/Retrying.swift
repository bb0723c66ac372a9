/// One run of `retry`: a loop instead of a recursion, so that many attempts that fail at once do not
/// deepen the stack.
final class Retrying<Value, Failure: Error> {
  let lifetime: Lifetime
  private let attach: @MainActor (Observer<Value, Failure>) -> Void
  private let observer: Observer<Value, Failure>
  private var left: Int
  private var isStarting = false
  private var isDue = true

  init(
    _ attach: @escaping @MainActor (Observer<Value, Failure>) -> Void, _ count: Int,
    _ observer: Observer<Value, Failure>
  ) {
    self.attach = attach
    self.observer = observer
    left = count
    lifetime = Lifetime(in: observer.lifetime)
  }

  nonisolated deinit {}

  func run() {
    if isStarting { return }
    isStarting = true
    while isDue, !lifetime.isOver {
      isDue = false
      attach(Observer(lifetime: lifetime, next: observer.next) { [self] in ended($0) })
    }
    isStarting = false
  }

  private func ended(_ termination: Termination<Failure>) {
    if case .failed = termination, left > 0 {
      left -= 1
      isDue = true
      run()
    } else if lifetime.end() {
      observer.end(termination)
    }
  }
}
