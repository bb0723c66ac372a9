import Synchronization

/// A value behind a lock: the module's only lock, for what comes from other threads.
///
/// ThreadSanitizer does not see what orders two threads in a contended `Mutex`, whose slow path is in
/// the standard library and not instrumented: it reports races here that are none. With it, run one
/// producer at a time.
nonisolated final class Locked<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  init(_ value: Value) { mutex = Mutex(value) }

  /// Lends the value; nothing else reads or writes it meanwhile.
  @inline(__always)
  func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { body(&$0) }
  }
}
