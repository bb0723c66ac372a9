public import Synchronization

/// A value behind a lock, for data from other threads: the only lock in the modules.
///
/// ThreadSanitizer cannot see how a contended `Mutex` orders two threads: the slow path is in the standard
/// library and not instrumented, so it reports races that do not exist. It does see atomics: builds for it
/// (`scripts/sanitize thread` defines `TRELLIS_TSAN`) load and store one inside the lock to show it the
/// order.
@usableFromInline
package nonisolated final class Locked<Value: Sendable>: Sendable {
  @usableFromInline let mutex: Mutex<Value>
  #if TRELLIS_TSAN
    @usableFromInline let order = Atomic<UInt8>(0)
  #endif

  @inlinable
  package init(_ value: Value) { mutex = Mutex(value) }

  /// Passes the value to `body` while nothing else reads or writes it.
  @inlinable @inline(__always)
  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { value in
      #if TRELLIS_TSAN
        _ = order.load(ordering: .acquiring)
        defer { order.store(0, ordering: .releasing) }
      #endif
      return body(&value)
    }
  }
}
