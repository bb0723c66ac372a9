import ReactiveKit
import ReactiveTesting

/// The events that a signal has emitted, with a way to wait for its end.
final class Recording<Value> {
  private(set) var values: [Value] = []
  private let isEnded = Monitor(false)
  private var observation: Disposable?

  init(_ signal: Signal<Value, Never>) {
    observation = signal.observe { [weak self] value in
      self?.values.append(value)
    } completed: { [isEnded] in
      isEnded.withLock { $0 = true }
    }
  }

  func waitUntilFinished(fileID: StaticString = #fileID, line: UInt = #line) async throws {
    try await isEnded.wait(fileID: fileID, line: line) { $0 }
  }
}
