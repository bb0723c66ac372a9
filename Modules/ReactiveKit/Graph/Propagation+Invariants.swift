extension Propagation {
  /// Whether debug builds check the graph after each computation; see ``DependencyGraph/checksInvariants``.
  @exclusivity(unchecked) static var checksInvariants = true

  /// Stops the program if a propagation has broken an invariant: the links, marks, epochs and counts in the
  /// table of the page "Architecture".
  ///
  /// Debug builds call it after the computation of each propagation, before anything is notified.
  ///
  /// - Complexity: O(edges of the reached properties), as marking them was.
  static func checkInvariants() {
    guard checksInvariants else { return }
    var previous: Vertex.Pointer?
    var cursor = firstInOrder
    while let vertex = cursor {
      check(
        vertex.derived.pointee.isOrdered, "it is in the order but not flagged as ordered", vertex)
      check(
        vertex.derived.pointee.previous == previous, "its predecessor in the order is another",
        vertex)
      checkMarks(of: vertex)
      checkSources(of: vertex)
      checkDependents(of: vertex)
      previous = vertex
      cursor = vertex.derived.pointee.next
    }
  }

  private static func checkMarks(of vertex: Vertex.Pointer) {
    let part = vertex.derived
    let node = vertex.pointee.node
    check(part.pointee.isActive, "it is in the order but not connected", vertex)
    check(
      node.liveCount > 0 || vertex.pointee.dependents != nil || part.pointee.isHeld,
      "it is connected but nothing needs it", vertex)
    check(node.liveCount <= node.usedCount, "it counts more observers than it has", vertex)
    check(!part.pointee.isComputing, "it is still being computed", vertex)
    check(!part.pointee.isReading, "it is still reading", vertex)
    check(vertex.pointee.changedAt <= epoch, "it changed after the last change", vertex)
    check(part.pointee.validatedAt <= epoch, "it is valid for a later change", vertex)
  }

  private static func checkSources(of vertex: Vertex.Pointer) {
    // A queued change is stored in its sources, but marks their dependents later.
    let isFinal = !hasUnmarked && !vertex.derived.pointee.isMarked
    var cursor = vertex.derived.pointee.sources
    while let edge = cursor {
      let source = edge.pointee.source
      check(edge.pointee.target == vertex, "an edge to a source is that of another", vertex)
      check(source.pointee.node === edge.pointee.owned, "an edge retains another source", vertex)
      check(isLinked(edge), "an edge is not among the dependents of its source", vertex)
      if source.pointee.isDerived {
        check(source.derived.pointee.isActive, "a source is not connected", vertex)
      }
      check(
        !isFinal || isComputed(vertex, since: source.pointee.changedAt),
        "a source has changed since it was computed", vertex)
      cursor = edge.pointee.sibling
    }
  }

  private static func checkDependents(of vertex: Vertex.Pointer) {
    var cursor = vertex.pointee.dependents
    while let edge = cursor {
      check(edge.pointee.source == vertex, "a dependent is that of another property", vertex)
      check(edge.pointee.target.derived.pointee.isActive, "a dependent is not connected", vertex)
      check(isLinked(edge), "the list of its dependents is torn", vertex)
      cursor = edge.pointee.next
    }
  }

  private static func isComputed(_ vertex: Vertex.Pointer, since change: UInt64) -> Bool {
    if change <= vertex.derived.pointee.validatedAt { return true }
    #if DEBUG
      return change <= vertex.derived.pointee.finishedAt
    #else
      return true
    #endif
  }

  private static func isLinked(_ edge: DependencyEdge.Pointer) -> Bool {
    if let next = edge.pointee.next, next.pointee.previous != edge { return false }
    guard let previous = edge.pointee.previous else {
      return edge.pointee.source.pointee.dependents == edge
    }
    return previous.pointee.next == edge
  }

  private static func check(_ holds: Bool, _ what: String, _ vertex: Vertex.Pointer) {
    if holds { return }
    fatalError("The graph is broken at \(vertex.pointee.node.displayName): \(what)")
  }
}

extension DependencyGraph {
  /// Whether debug builds check the graph after each propagation, and stop at the first broken invariant;
  /// true at first. Release builds do not.
  public static var checksInvariants: Bool {
    get { Propagation.checksInvariants }
    set { Propagation.checksInvariants = newValue }
  }
}
