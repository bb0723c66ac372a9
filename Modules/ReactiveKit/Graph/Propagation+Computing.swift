extension Propagation {
  /// Computes what was marked, each at most once, in dependency order.
  ///
  /// Whether a property has changed is decided by what it has propagated last, not by the epoch of the
  /// change that is propagated now: it may have been read, and computed, before its turn came, and a
  /// dynamic source may have been replaced since.
  @usableFromInline
  static func compute() {
    nextToCompute = firstInOrder
    while let vertex = nextToCompute {
      nextToCompute = vertex.pointee.nextInOrder
      vertex.pointee.isMarked = false
      guard vertex.pointee.isNeeded else { continue }
      vertex.pointee.isNeeded = false
      if vertex.pointee.validatedAt < epoch {
        // What waits in the queue is stored already, but may not have reached the sources.
        if hasUnmarked { settle(vertex) } else { recompute(vertex) }
      }
      if vertex.pointee.remembers { vertex.pointee.node.remember() }
      if vertex.pointee.changedAt > vertex.pointee.propagatedAt {
        vertex.pointee.propagatedAt = vertex.pointee.changedAt
        need(vertex.pointee.dependents)
      }
    }
    releaseWaiting()
  }

  @inline(__always)
  private static func need(_ first: DependencyEdge.Pointer?) {
    var cursor = first
    while let edge = cursor {
      // Not one that was computed already, ahead of this source, because it has only just begun to
      // depend on it (`flatMap`): it would be computed once more, by the next change.
      edge.pointee.target.pointee.isNeeded = edge.pointee.target.pointee.isMarked
      cursor = edge.pointee.next
    }
  }

  /// Notifies the observers of the derived properties that changed.
  @usableFromInline
  static func deliver() {
    while let vertex = firstInOrder {
      firstInOrder = vertex.pointee.nextInOrder
      firstInOrder?.pointee.previousInOrder = nil
      vertex.pointee.isOrdered = false
      let changedAt = vertex.pointee.changedAt
      guard changedAt > vertex.pointee.deliveredAt else { continue }
      vertex.pointee.deliveredAt = changedAt
      // Retained, because an observer may drop the last observation and with it the property.
      let node = vertex.pointee.node
      if node.liveCount > 0 { node.notifyOfValue() }
    }
  }

  /// Computes a value anew; its sources must be settled.
  static func recompute(_ vertex: Vertex.Pointer) {
    let enclosing = computing
    vertex.pointee.validatedAt = epoch
    vertex.pointee.enclosingComputation = enclosing
    vertex.pointee.isComputing = true
    computing = vertex
    callRecompute(vertex)
    // Mostly done already, before the old value was released.
    if vertex.pointee.isComputing { endComputation(vertex, isChanged: false) }
  }

  /// Ends a computation: the value is stored. From here on what is released may do anything.
  @inlinable
  static func endComputation(_ vertex: Vertex.Pointer, isChanged: Bool) {
    computing = vertex.pointee.enclosingComputation
    vertex.pointee.isComputing = false
    if isChanged { vertex.pointee.changedAt = vertex.pointee.validatedAt }
  }

  /// Calls `recompute()` of the property without retaining it: that, for the property and for the
  /// context of its closure, was a third of the time of a change (measured). It is safe because a
  /// property that is being computed is not released (`release`).
  ///
  /// Not isolated, because an isolated closure cannot be handed to `_withUnsafeGuaranteedRef`
  /// without a check of the executor at every call; its caller is on the main actor.
  nonisolated private static func callRecompute(_ vertex: Vertex.Pointer) {
    vertex.pointee.reference._withUnsafeGuaranteedRef { $0.recompute() }
  }
}
