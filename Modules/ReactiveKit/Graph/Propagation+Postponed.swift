extension Propagation {
  /// Properties computed after the others, or when they are read: those that only closures read, and those
  /// that became stale after their turn.
  @exclusivity(unchecked) private static var postponed: ContiguousArray<Vertex.Pointer> = []
  /// Whether there are any: a static array is initialised lazily, which each access checks.
  @exclusivity(unchecked) static var hasPostponed = false

  /// Postpones a property. It does not count as valid until it is computed.
  @inline(never)
  static func computeLater(_ vertex: Vertex.Pointer) {
    vertex.derived.pointee.isMarked = true
    postponed.append(vertex)
    hasPostponed = true
  }

  /// Computes, in its turn, a property that remembers, reads its sources, or is read by such a property.
  static func computeInTurn(_ vertex: Vertex.Pointer) {
    if isPostponed(vertex) { return postpone(vertex) }
    if vertex.derived.pointee.kind.contains(.isToBeChecked) {
      settleMarked(vertex)
    } else if vertex.derived.pointee.validatedAt < epoch {
      if hasUnmarked { settle(vertex) } else { recompute(vertex) }
    }
    vertex.derived.pointee.kind.remove(.isToBeChecked)
    if vertex.derived.pointee.kind.contains(.remembers) { vertex.pointee.node.remember() }
  }

  /// Whether a property is needed only by closures that may not read it any more. Then it may not have a
  /// value: `Property { user.value == nil ? "" : name.value }`.
  private static func isPostponed(_ vertex: Vertex.Pointer) -> Bool {
    guard vertex.derived.pointee.kind.contains(.isRead), vertex.derived.pointee.validatedAt < epoch,
      !vertex.derived.pointee.isHeld, !vertex.derived.pointee.kind.contains(.remembers),
      vertex.pointee.node.liveCount == 0
    else { return false }
    var cursor = vertex.pointee.dependents
    while let edge = cursor {
      if !edge.pointee.target.derived.pointee.kind.contains(.readsSources) { return false }
      cursor = edge.pointee.next
    }
    return true
  }

  private static func postpone(_ vertex: Vertex.Pointer) {
    vertex.derived.pointee.kind.remove(.isToBeChecked)
    computeLater(vertex)
    markNeeded(vertex.pointee.dependents)
    var cursor = vertex.pointee.dependents
    while let edge = cursor {
      edge.pointee.target.derived.pointee.kind.insert(.isToBeChecked)
      cursor = edge.pointee.next
    }
  }

  /// Settles a property that may be stale; it stays stale if a source disconnects it meanwhile.
  private static func settleMarked(_ vertex: Vertex.Pointer) {
    vertex.derived.pointee.isMarked = true
    if vertex.derived.pointee.validatedAt < epoch { settle(vertex) }
    vertex.derived.pointee.isMarked = false
  }

  /// Computes the postponed properties that are still needed; those that were read are valid.
  static func settlePostponed() {
    while let vertex = postponed.popLast() {
      guard vertex.derived.pointee.isMarked, vertex.derived.pointee.isActive else { continue }
      settleMarked(vertex)
      if vertex.pointee.changedAt > vertex.derived.pointee.propagatedAt {
        vertex.derived.pointee.propagatedAt = vertex.pointee.changedAt
        markNeeded(vertex.pointee.dependents)
      }
    }
    hasPostponed = false
  }
}
