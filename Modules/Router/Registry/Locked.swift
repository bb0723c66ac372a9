import Synchronization

/// A value behind a lock: the module's only lock.
///
/// The atomic shows ThreadSanitizer what the lock ensures already: the slow path of the standard
/// library's `Mutex` is not instrumented, so a contended one would be reported as a race.
final class Locked<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>
  private let order = Atomic<UInt8>(0)

  init(_ value: Value) { mutex = Mutex(value) }

  /// Lends the value; nothing else reads or writes it meanwhile.
  @inline(__always)
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { value in
      _ = order.load(ordering: .acquiring)
      defer { order.store(0, ordering: .releasing) }
      return body(&value)
    }
  }
}
