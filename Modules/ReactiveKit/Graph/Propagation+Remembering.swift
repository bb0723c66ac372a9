extension Propagation {
  /// How many properties that remember are connected.
  @exclusivity(unchecked) static var rememberingCount = 0
  @exclusivity(unchecked) private static var searchCount: UInt64 = 0

  /// Makes what remembers take the values of properties that were set, because their propagation waits.
  ///
  /// When a propagation reaches it, its sources may have other values; and which propagations there are,
  /// and where they lead, depends on who observes and reads.
  ///
  /// - Complexity: O(what is connected below the properties).
  static func remember(below roots: ContiguousArray<Vertex.Pointer>) {
    var found = remembering(below: roots)
    for source in found {
      // A computation may have disconnected it. It may also be part of a computation, or read something
      // that is: then it takes the value when the propagation reaches it.
      guard let vertex = source.vertex, vertex.pointee.isActive else { continue }
      source.settle()
      if vertex.pointee.isSettled { source.remember() }
    }
    while let last = found.popLast() { release(last) }
  }

  /// What remembers among what is computed from the properties; retained, because computing may release
  /// it.
  private static func remembering(
    below roots: ContiguousArray<Vertex.Pointer>
  ) -> ContiguousArray<Source> {
    searchCount &+= 1
    var found: ContiguousArray<Source> = []
    var reached = roots
    while let vertex = reached.popLast() {
      if vertex.pointee.remembers { found.append(vertex.pointee.node) }
      var cursor = vertex.pointee.dependents
      while let edge = cursor {
        let target = edge.pointee.target
        if target.pointee.searchedAt != searchCount {
          target.pointee.searchedAt = searchCount
          reached.append(target)
        }
        cursor = edge.pointee.next
      }
    }
    return found
  }
}
