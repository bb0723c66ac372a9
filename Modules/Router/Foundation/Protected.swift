import Synchronization

/// A value behind a lock. Not the kernel's `Locked`: the router works without the kernel.
///
/// ThreadSanitizer does not see what orders two threads in a contended `Mutex`; built for it
/// (`scripts/sanitize thread` defines `TRELLIS_TSAN`), an atomic shows it the order.
final class Protected<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>
  #if TRELLIS_TSAN
    private let order = Atomic<UInt8>(0)
  #endif

  init(_ value: Value) { mutex = Mutex(value) }

  /// Passes the value to `body` while nothing else reads or writes it.
  @inline(__always)
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { value in
      #if TRELLIS_TSAN
        _ = order.load(ordering: .acquiring)
        defer { order.store(0, ordering: .releasing) }
      #endif
      return body(&value)
    }
  }
}
