extension Source {
  /// The last source of this derived property: the one that `redirect(to:)` replaces.
  @usableFromInline
  final var redirected: Source? { lastEdge?.pointee.owned }

  /// Makes this derived property, which is being computed, depend on `source` in the place of its
  /// last source.
  ///
  /// The edge is changed in place: whoever walks the graph now may be looking at it. The old source
  /// is let go last, because that may run anybody's deinit.
  @usableFromInline
  final func redirect(to source: Source) {
    guard let edge = lastEdge, edge.pointee.owned !== source else { return }
    let old = edge.pointee.owned
    let isActive = edge.pointee.target.pointee.isActive
    if isActive { Edge.unlink(edge) }
    edge.pointee.owned = source
    edge.pointee.source = source.vertexMade()
    if isActive {
      Edge.link(edge)
      // First the new one, so that what both are derived from stays connected.
      if source.flags.contains(.derived) { Turn.activate(edge.pointee.source) }
      if old.flags.contains(.derived), let vertex = old.vertex { Turn.deactivateIfUnused(vertex) }
    }
    extendLifetime(old)
  }

  /// The epoch of the last change of the value, which is made right before.
  @usableFromInline
  final var settledChange: UInt64 {
    settle()
    return vertexMade().pointee.changedAt
  }

  private var lastEdge: Edge.Pointer? {
    var edge = vertex?.pointee.sources
    while let next = edge?.pointee.sibling { edge = next }
    return edge
  }
}
