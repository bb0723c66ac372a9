public import Synchronization

/// A value behind a lock: the only lock of the modules that depend on this one, for what
/// comes from other threads. (The router's core does not depend on it and has its own.)
///
/// ThreadSanitizer cannot see what orders two threads in a contended `Mutex`: the slow path is in the
/// standard library and not instrumented, so it reports races where there are none. It does see
/// atomics: a load and a store of one inside the lock show it the order (a plain move each on x86,
/// beside 10 ns for the lock).
@usableFromInline
package nonisolated final class Locked<Value: Sendable>: Sendable {
  @usableFromInline let mutex: Mutex<Value>
  @usableFromInline let order = Atomic<UInt8>(0)

  @inlinable
  package init(_ value: Value) { mutex = Mutex(value) }

  /// Passes the value to `body` while nothing else reads or writes it.
  @inlinable @inline(__always)
  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { value in
      _ = order.load(ordering: .acquiring)
      defer { order.store(0, ordering: .releasing) }
      return body(&value)
    }
  }
}
