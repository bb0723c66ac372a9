import ReactiveKit

/// What a signal has said, with a way to wait for its end.
final class Recording<Value> {
  private(set) var values: [Value] = []
  private(set) var isEnded = false
  private var waiter: CheckedContinuation<Void, Never>?
  private var observation: Disposable?

  init(_ signal: Signal<Value, Never>) {
    observation = signal.observe { [weak self] value in
      self?.values.append(value)
    } completed: { [weak self] in
      self?.isEnded = true
      self?.waiter?.resume()
    }
  }

  func waitUntilFinished() async {
    if !isEnded { await withCheckedContinuation { waiter = $0 } }
  }
}
