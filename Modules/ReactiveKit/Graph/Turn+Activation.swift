extension Turn {
  /// Connects a derived property, and what it is derived from, because it has an observer now.
  static func activate(_ vertex: Vertex.Pointer) {
    if vertex.pointee.isActive { return }
    if !vertex.pointee.isSettled { settle(vertex) }
    vertex.pointee.deliveredAt = vertex.pointee.changedAt
    var inactive: Vertex.Pointer? = vertex
    var others: ContiguousArray<Vertex.Pointer> = []
    while let current = inactive {
      if !current.pointee.isActive { connect(current, adding: &others) }
      inactive = others.popLast()
    }
  }

  @inline(__always)
  private static func connect(
    _ vertex: Vertex.Pointer, adding others: inout ContiguousArray<Vertex.Pointer>
  ) {
    vertex.pointee.isActive = true
    var cursor = vertex.pointee.sources
    while let edge = cursor {
      Edge.link(edge)
      let source = edge.pointee.source
      if source.pointee.isDerived, !source.pointee.isActive { others.append(source) }
      cursor = edge.pointee.sibling
    }
  }

  /// Disconnects a derived property that nobody looks at any more, and then its sources likewise.
  static func deactivateIfUnused(_ vertex: Vertex.Pointer) {
    var unused: Vertex.Pointer? = vertex
    var others: ContiguousArray<Vertex.Pointer> = []
    while let current = unused {
      if current.pointee.isActive, current.pointee.node.first == nil,
        current.pointee.dependents == nil
      {
        disconnect(current, adding: &others)
      }
      unused = others.popLast()
    }
  }

  @inline(__always)
  private static func disconnect(
    _ vertex: Vertex.Pointer, adding others: inout ContiguousArray<Vertex.Pointer>
  ) {
    // Its sources kept it right until now, unless it waits to be computed.
    if !vertex.pointee.isMarked, !hasUnmarked { vertex.pointee.validatedAt = epoch }
    vertex.pointee.isActive = false
    vertex.pointee.isMarked = false
    vertex.pointee.isNeeded = false
    unlist(vertex)
    var cursor = vertex.pointee.sources
    while let edge = cursor {
      Edge.unlink(edge)
      let source = edge.pointee.source
      if source.pointee.isDerived { others.append(source) }
      cursor = edge.pointee.sibling
    }
  }
}
