extension Propagation {
  /// The number of connected properties that remember.
  @exclusivity(unchecked) static var rememberingCount = 0
  @exclusivity(unchecked) private static var searchCount: UInt64 = 0

  /// Updates the remembering properties below properties that were set, because the propagation is
  /// queued.
  ///
  /// When the propagation reaches them, their sources may have other values; and which propagations
  /// there are, and where they lead, depends on observers and reads.
  ///
  /// - Complexity: O(properties connected below the set ones).
  static func remember(below roots: ContiguousArray<Vertex.Pointer>) {
    var found = remembering(below: roots)
    for source in found {
      // A computation may have disconnected it. It may also be part of a computation, or read something
      // that is: then it takes the value when the propagation reaches it.
      guard let vertex = source.vertex, vertex.derived.pointee.isActive else { continue }
      source.settle()
      if vertex.isSettled { source.remember() }
    }
    while let last = found.popLast() { release(last) }
  }

  /// The remembering properties below the given ones; retained, because computing may release them.
  private static func remembering(
    below roots: ContiguousArray<Vertex.Pointer>
  ) -> ContiguousArray<Source> {
    searchCount &+= 1
    var found: ContiguousArray<Source> = []
    var reached = roots
    while let vertex = reached.popLast() {
      if vertex.pointee.isDerived, vertex.derived.pointee.remembers {
        found.append(vertex.pointee.node)
      }
      var cursor = vertex.pointee.dependents
      while let edge = cursor {
        let target = edge.pointee.target
        if target.derived.pointee.searchedAt != searchCount {
          target.derived.pointee.searchedAt = searchCount
          reached.append(target)
        }
        cursor = edge.pointee.next
      }
    }
    return found
  }
}
