extension Turn {
  /// A derived property whose sources are being looked at.
  private struct Check {
    let vertex: Vertex.Pointer
    var edge: Edge.Pointer?
    var isStale = false

    init(_ vertex: Vertex.Pointer) {
      self.vertex = vertex
      edge = vertex.pointee.sources
    }
  }

  /// Makes the value of a derived property right: computes it, and whatever derived property it
  /// reads, if a source changed since.
  ///
  /// - Complexity: O(properties above it that are not known to be right), without recursion.
  static func settle(_ vertex: Vertex.Pointer) {
    if vertex.pointee.isComputing { refuseCycle(at: vertex) }
    var check = Check(vertex)
    guard let first = advance(&check) else { return finish(check) }
    settle(first, for: check)
  }

  private static func settle(_ first: Vertex.Pointer, for start: Check) {
    var checks: ContiguousArray<Check> = [start]
    var unsettled: Vertex.Pointer? = first
    while true {
      if let vertex = unsettled {
        if vertex.pointee.isComputing { refuseCycle(at: vertex, through: checks) }
        checks.append(Check(vertex))
      }
      guard var check = checks.popLast() else { return }
      unsettled = advance(&check)
      if unsettled == nil { finish(check) } else { checks.append(check) }
    }
  }

  /// Goes through the sources of the checked property; stops at one that is not settled.
  private static func advance(_ check: inout Check) -> Vertex.Pointer? {
    while let edge = check.edge {
      let source = edge.pointee.source
      if !source.pointee.isSettled { return source }
      if source.pointee.changedAt > check.vertex.pointee.validatedAt { check.isStale = true }
      check.edge = edge.pointee.sibling
    }
    return nil
  }

  private static func finish(_ check: Check) {
    if check.isStale {
      recompute(check.vertex)
      letGo()
    } else {
      check.vertex.pointee.validatedAt = epoch
    }
  }

  /// Stops the program: a property that is computed from itself has no value.
  private static func refuseCycle(
    at vertex: Vertex.Pointer, through checks: ContiguousArray<Check> = []
  ) -> Never {
    var path = [vertex.pointee.node.displayName]
    path += checks.reversed().map { $0.vertex.pointee.node.displayName }
    var cursor = computing
    while let computed = cursor {
      path.append(computed.pointee.node.displayName)
      cursor = computed == vertex ? nil : computed.pointee.outer
    }
    preconditionFailure("A property depends on itself: \(path.joined(separator: " <- "))")
  }
}
