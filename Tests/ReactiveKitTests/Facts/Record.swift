import ReactiveKit

/// Records what a signal emits: the descriptions of values, `|` for completed, `#` before an error.
final class Record<Value, Failure: Error> {
  private(set) var text: [String] = []
  private var observation: Disposable?

  init(_ signal: Signal<Value, Failure>) {
    observation = signal.observeEvents { [weak self] event in
      let line =
        switch event {
        case .value(let value): "\(value)"
        case .completed: "|"
        case .failed(let failure): "#\(failure)"
        }
      self?.text.append(line)
    }
  }

  convenience init(_ property: Property<Value>) where Failure == Never {
    self.init(property.signal)
  }

  func dispose() {
    observation?.dispose()
  }
}

/// An error with a name.
enum Oops: Error, Equatable { case first, second, third }

/// An object whose life is looked at through weak references and counted.
final class Token {
  static var alive = 0
  let onDeinit: () -> Void

  init(onDeinit: @escaping () -> Void = {}) {
    self.onDeinit = onDeinit
    Token.alive += 1
  }

  isolated deinit {
    Token.alive -= 1
    onDeinit()
  }
}
