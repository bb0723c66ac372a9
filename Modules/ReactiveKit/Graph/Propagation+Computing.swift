extension Propagation {
  /// Computes the marked properties, each at most once, in dependency order.
  ///
  /// Whether a property has changed is decided by the value that it propagated last, not by the
  /// epoch of the current change: it may have been read, and computed, before its turn, and a
  /// dynamic source may have been replaced since.
  @usableFromInline
  static func compute() {
    walks += 1
    nextToCompute = firstInOrder
    while let vertex = nextToCompute {
      nextToCompute = vertex.derived.pointee.next
      vertex.derived.pointee.isMarked = false
      guard vertex.derived.pointee.isNeeded else { continue }
      vertex.derived.pointee.isNeeded = false
      if vertex.derived.pointee.validatedAt < epoch {
        // A queued change is stored already, but may not have reached the sources.
        if hasUnmarked { settle(vertex) } else { recompute(vertex) }
      }
      if vertex.derived.pointee.remembers { vertex.pointee.node.remember() }
      if vertex.pointee.changedAt > vertex.derived.pointee.propagatedAt {
        vertex.derived.pointee.propagatedAt = vertex.pointee.changedAt
        need(vertex.pointee.dependents)
      }
    }
    walks -= 1
    releaseWaiting()
  }

  @inline(__always)
  static func need(_ first: DependencyEdge.Pointer?) {
    var cursor = first
    while let edge = cursor {
      // Not a dependent that was computed already, ahead of this source, because it has only just
      // become dependent on it (`flatMap`): the next change would compute it once more.
      edge.pointee.target.derived.pointee.isNeeded = edge.pointee.target.derived.pointee.isMarked
      cursor = edge.pointee.next
    }
  }

  /// Notifies the observers of the derived properties that changed.
  @usableFromInline
  static func deliver() {
    while let vertex = firstInOrder {
      firstInOrder = vertex.derived.pointee.next
      firstInOrder?.derived.pointee.previous = nil
      vertex.derived.pointee.isOrdered = false
      let changedAt = vertex.pointee.changedAt
      guard changedAt > vertex.derived.pointee.deliveredAt else { continue }
      vertex.derived.pointee.deliveredAt = changedAt
      if vertex.pointee.extras?.readAhead != nil {
        notifyReadAhead(vertex)
      } else if vertex.pointee.node.liveCount > 0 {
        notify(vertex)
      }
    }
  }

  @inline(__always)
  private static func notify(_ vertex: Vertex.Pointer) {
    // Retained, because an observer may drop the last observation and with it the property.
    let node = vertex.pointee.node
    Derivation.deliver(vertex)
    extendLifetime(node)
  }

  /// Computes a value again; its sources must be settled.
  static func recompute(_ vertex: Vertex.Pointer) {
    let enclosing = computing
    vertex.derived.pointee.validatedAt = epoch
    vertex.derived.pointee.enclosingComputation = enclosing
    vertex.derived.pointee.isComputing = true
    computing = vertex
    Derivation.compute(vertex)
    // Usually done already, before the old value was released.
    if vertex.derived.pointee.isComputing { endComputation(vertex, isChanged: false) }
    if let recorder { recorder.noteComputation(of: vertex) }
  }

  /// Ends a computation: the value is stored. Values released from here on may run any code.
  @inlinable
  static func endComputation(_ vertex: Vertex.Pointer, isChanged: Bool) {
    computing = vertex.derived.pointee.enclosingComputation
    vertex.derived.pointee.isComputing = false
    if isChanged { vertex.pointee.changedAt = vertex.derived.pointee.validatedAt }
  }
}
