extension Propagation {
  /// Connects a derived property, and its sources, because it has an observer now.
  static func activate(_ vertex: Vertex.Pointer) {
    if vertex.derived.pointee.isActive { return }
    if !vertex.isSettled { settle(vertex) }
    var inactive: Vertex.Pointer? = vertex
    var others: ContiguousArray<Vertex.Pointer> = []
    var unsettled: ContiguousArray<Vertex.Pointer> = []
    while let current = inactive {
      if !current.derived.pointee.isActive {
        if !current.isSettled { unsettled.append(current) }
        connect(current, adding: &others)
      }
      inactive = others.popLast()
    }
    // It, or a source, is being computed: they are refreshed right after that, sources first.
    while let current = unsettled.popLast() { enqueueRefresh(of: current) }
  }

  @inline(__always)
  private static func connect(
    _ vertex: Vertex.Pointer, adding others: inout ContiguousArray<Vertex.Pointer>
  ) {
    vertex.derived.pointee.isActive = true
    if vertex.derived.pointee.remembers { rememberingCount += 1 }
    // An observer added from now on reads the current value.
    vertex.derived.pointee.deliveredAt = vertex.pointee.changedAt
    vertex.derived.pointee.propagatedAt = vertex.pointee.changedAt
    var cursor = vertex.derived.pointee.sources
    while let edge = cursor {
      DependencyEdge.link(edge)
      let source = edge.pointee.source
      if source.pointee.isDerived, !source.derived.pointee.isActive { others.append(source) }
      cursor = edge.pointee.sibling
    }
  }

  /// Disconnects a derived property that is not observed any more, and then its sources likewise.
  static func deactivateIfUnused(_ vertex: Vertex.Pointer) {
    var unused: Vertex.Pointer? = vertex
    var others: ContiguousArray<Vertex.Pointer> = []
    while let current = unused {
      if current.derived.pointee.isActive, !current.derived.pointee.isHeld,
        current.pointee.dependents == nil,
        current.pointee.node.liveCount == 0
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
    // Its sources kept it valid until now, unless it is still to be computed.
    if !vertex.derived.pointee.isMarked, !vertex.derived.pointee.isComputing, !hasUnmarked {
      vertex.derived.pointee.validatedAt = epoch
    }
    vertex.derived.pointee.isActive = false
    if vertex.pointee.node.flags.contains(.isReadAhead) { forgetReadAhead(vertex) }
    if vertex.derived.pointee.remembers { rememberingCount -= 1 }
    vertex.derived.pointee.isMarked = false
    vertex.derived.pointee.isNeeded = false
    takeOutOfOrder(vertex)
    var cursor = vertex.derived.pointee.sources
    while let edge = cursor {
      DependencyEdge.unlink(edge)
      let source = edge.pointee.source
      if source.pointee.isDerived { others.append(source) }
      cursor = edge.pointee.sibling
    }
  }
}

// MARK: - Refreshing

extension Propagation {
  /// Settles an observed derived property, and notifies its observers, after the current propagation.
  private static func enqueueRefresh(of vertex: Vertex.Pointer) {
    let node = vertex.pointee.node
    // Not known to be valid until then.
    vertex.derived.pointee.isMarked = true
    enqueue {
      withExtendedLifetime(node) {
        vertex.derived.pointee.isMarked = false
        guard vertex.derived.pointee.isActive else { return }
        walk(from: vertex)
        if vertex.derived.pointee.validatedAt == epoch {
          need(vertex.pointee.dependents)
        } else {
          vertex.derived.pointee.isNeeded = true
        }
        epoch &+= 1
        compute()
        deliver()
      }
    }
  }
}
