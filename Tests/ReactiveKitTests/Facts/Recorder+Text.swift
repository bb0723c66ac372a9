import ReactiveKit
import ReactiveTesting

extension Recorder {
  /// The recorded events: descriptions of values, `|` for completed, `#` before an error.
  var text: [String] {
    events.map { event in
      switch event {
      case .value(let value): "\(value)"
      case .completed: "|"
      case .failed(let failure): "#\(failure)"
      }
    }
  }
}

/// An error with a name.
enum Oops: Error, Equatable { case first, second, third }

/// An object whose lifetime is watched by weak references and counted.
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
