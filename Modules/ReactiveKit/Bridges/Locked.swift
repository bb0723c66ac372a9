public import Synchronization

/// A value behind a lock, for what comes from other threads: the only lock of the modules.
///
/// ThreadSanitizer cannot see what orders two threads in a contended `Mutex`: the slow path is in the
/// standard library and not instrumented, so it reports races that do not exist. It does see
/// atomics: built for it (`scripts/sanitize thread` defines `TRELLIS_TSAN`), a load and a store of one
/// inside the lock show it the order.
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
