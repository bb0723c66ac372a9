extension Propagation {
  /// Properties that are computed after the others, or when they are read: those that nothing but closures
  /// reads, and those that became stale after their turn.
  @exclusivity(unchecked) private static var postponed: ContiguousArray<Vertex.Pointer> = []
  /// Whether there are any: a static array is initialised lazily, which each access checks.
  @exclusivity(unchecked) static var hasPostponed = false

  /// Has a property computed after the others. It is not known to be valid until then.
  @inline(never)
  static func putOff(_ vertex: Vertex.Pointer) {
    vertex.derived.pointee.isMarked = true
    postponed.append(vertex)
    hasPostponed = true
  }

  /// Computes a property in its turn: one that remembers, one that reads its sources, or one that such a
  /// property reads.
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
    putOff(vertex)
    need(vertex.pointee.dependents)
    var cursor = vertex.pointee.dependents
    while let edge = cursor {
      edge.pointee.target.derived.pointee.kind.insert(.isToBeChecked)
      cursor = edge.pointee.next
    }
  }

  /// Settles a property that may be stale, which it stays if a source disconnects it meanwhile.
  private static func settleMarked(_ vertex: Vertex.Pointer) {
    vertex.derived.pointee.isMarked = true
    if vertex.derived.pointee.validatedAt < epoch { settle(vertex) }
    vertex.derived.pointee.isMarked = false
  }

  /// Computes the postponed properties that something still depends on; those that were read are valid.
  static func settlePostponed() {
    while let vertex = postponed.popLast() {
      guard vertex.derived.pointee.isMarked, vertex.derived.pointee.isActive else { continue }
      settleMarked(vertex)
      if vertex.pointee.changedAt > vertex.derived.pointee.propagatedAt {
        vertex.derived.pointee.propagatedAt = vertex.pointee.changedAt
        need(vertex.pointee.dependents)
      }
    }
    hasPostponed = false
  }
}
