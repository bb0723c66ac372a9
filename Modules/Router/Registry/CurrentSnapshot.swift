import ReactiveKit
import Synchronization

/// The snapshot of this moment, read by every resolving and replaced when modules come and go.
///
/// The one that a router is made with is read without a lock until another takes its place. It may
/// stay for the router's life: its modules have no token, so nothing can take them out.
struct CurrentSnapshot: ~Copyable, Sendable {
  private let first: RouterSnapshot
  private let isReplaced = Atomic(false)
  private let newest: Locked<RouterSnapshot>

  init(_ first: RouterSnapshot) {
    self.first = first
    newest = Locked(first)
  }

  @inline(__always)
  var value: RouterSnapshot {
    isReplaced.load(ordering: .acquiring) ? newest.withLock { $0 } : first
  }

  /// Puts a snapshot in place. Writers take turns; a reader meanwhile sees either.
  func replace(with next: RouterSnapshot) {
    newest.withLock { $0 = next }
    isReplaced.store(true, ordering: .releasing)
  }
}
