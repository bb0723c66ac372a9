/// Where a source keeps one observer: its closure, and the node that ends it.
///
/// Not copyable, so that calling the closure does not retain and release its context: that is most
/// of the cost of notifying an observer (1,000 observers: 20 us with, 4 us without, measured).
@usableFromInline
nonisolated struct ObserverSlot<Value>: ~Copyable {
  @usableFromInline typealias Pointer = UnsafeMutablePointer<ObserverSlot>

  /// The closure; it outlives the delivery in which its observation ends, because it may be the one
  /// that runs. Nil in a slot that is vacant.
  @usableFromInline var callback: Callback<Value>?

  /// The node, which is not retained: it takes itself out, on the main actor, before it is freed
  /// (`ObserverNode.detach`). Nil once the observation has ended.
  @usableFromInline var node: Unmanaged<ObserverNode>?

  @inlinable
  init(_ callback: consuming Callback<Value>, of node: Unmanaged<ObserverNode>) {
    self.callback = consume callback
    self.node = node
  }
}

/// A closure that is called in place.
@usableFromInline
nonisolated struct Callback<Value>: ~Copyable {
  @usableFromInline let call: @MainActor (Value) -> Void

  @inlinable
  init(_ call: @escaping @MainActor (Value) -> Void) {
    self.call = call
  }
}

extension ObserverSlot {
  /// Calls the closure unless the observation has ended.
  @MainActor @inlinable @inline(__always)
  borrowing func notify(_ value: Value) {
    if node == nil { return }
    switch callback {
    case .some(let callback): callback.call(value)
    case .none: break
    }
  }
}
