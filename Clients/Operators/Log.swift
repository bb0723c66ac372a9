import ReactiveKit
import ReactiveTesting

/// Prints one line for each use: what it has emitted.
final class Log {
  private let clock = VirtualClock()
  private(set) var words: [String] = []
  private var open: [Disposable] = []

  func add(_ word: String) { words.append(word) }

  func op(_ name: String, _ body: (Log) -> Void) {
    body(self)
    finish(name)
  }

  func op(_ name: String, _ body: (Log) async -> Void) async {
    await body(self)
    finish(name)
  }

  /// Lets tasks run until the condition holds.
  func wait(until condition: () -> Bool) async {
    for _ in 0..<10_000 where !condition() { await clock.settle() }
    if !condition() { add("waited in vain") }
  }

  @discardableResult
  func events<Value, Failure: Error>(
    _ signal: Signal<Value, Failure>, _ text: @escaping @MainActor (Value) -> String,
    _ failure: @escaping @MainActor (Failure) -> String
  ) -> Disposable {
    let observation = signal.observe {
      self.add(text($0))
    } completed: {
      self.add("completed")
    } failed: {
      self.add("failed" + failure($0))
    }
    open.append(observation)
    return observation
  }

  private func finish(_ name: String) {
    print("\(name): \(words.joined(separator: " "))")
    words = []
    open = []
  }
}
