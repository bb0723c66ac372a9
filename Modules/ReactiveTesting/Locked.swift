import Synchronization

/// A value behind a lock: the module's only lock.
nonisolated final class Locked<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  init(_ value: Value) { mutex = Mutex(value) }

  /// Lends the value; nothing else reads or writes it meanwhile.
  func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { body(&$0) }
  }
}
