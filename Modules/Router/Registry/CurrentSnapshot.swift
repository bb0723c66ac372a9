import Synchronization

/// The current snapshot, read by every resolution and replaced when modules are registered or
/// withdrawn.
///
/// The first snapshot is read without a lock until it is replaced. It is retained for the router's
/// lifetime: its modules have no registration, so they cannot be withdrawn.
struct CurrentSnapshot: ~Copyable, Sendable {
  private let first: RouterSnapshot
  private let isReplaced = Atomic(false)
  private let newest: Protected<RouterSnapshot>

  init(_ first: RouterSnapshot) {
    self.first = first
    newest = Protected(first)
  }

  @inline(__always)
  var value: RouterSnapshot {
    isReplaced.load(ordering: .acquiring) ? replaced() : first
  }

  @inline(never)
  private borrowing func replaced() -> RouterSnapshot { newest.withLock { $0 } }

  /// Replaces the snapshot. Writers are serialised; a concurrent reader gets either snapshot.
  func replace(with next: RouterSnapshot) {
    newest.withLock { $0 = next }
    isReplaced.store(true, ordering: .releasing)
  }
}
