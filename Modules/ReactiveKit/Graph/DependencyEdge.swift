/// The dependency of a derived property on one of its sources.
///
/// A derived property owns its edges and an edge owns its source. The edge is in the source's list
/// of dependents only while the derived property is observed.
@usableFromInline
nonisolated struct DependencyEdge {
  @usableFromInline typealias Pointer = UnsafeMutablePointer<DependencyEdge>

  /// The property that is read, retained. Set when a dynamic source is replaced; it is a variable
  /// also because `Vertex.free` checks whether it is uniquely referenced.
  var owned: Source
  /// Its vertex.
  var source: Vertex.Pointer
  /// The vertex of the derived property.
  let target: Vertex.Pointer
  /// The target's next edge. Set when the target reads other sources; see ``ReadTracker``.
  var sibling: Pointer?

  /// The neighbours in the source's list of dependents.
  var previous: Pointer?
  var next: Pointer?

  init(owned: Source, source: Vertex.Pointer, target: Vertex.Pointer, sibling: Pointer?) {
    self.owned = owned
    self.source = source
    self.target = target
    self.sibling = sibling
  }

  /// Puts the edge in front of the source's dependents.
  static func link(_ edge: Pointer) {
    let source = edge.pointee.source
    edge.pointee.previous = nil
    edge.pointee.next = source.pointee.dependents
    source.pointee.dependents?.pointee.previous = edge
    source.pointee.dependents = edge
  }

  /// Puts an edge behind another one of the same property; nil behind the last.
  static func chain(_ edge: Pointer?, behind last: Pointer?, of vertex: Vertex.Pointer) {
    if let last { last.pointee.sibling = edge } else { vertex.derived.pointee.sources = edge }
  }

  /// Takes the edge out of the source's dependents.
  static func unlink(_ edge: Pointer) {
    let previous = edge.pointee.previous
    let next = edge.pointee.next
    next?.pointee.previous = previous
    if let previous {
      previous.pointee.next = next
    } else {
      edge.pointee.source.pointee.dependents = next
    }
    edge.pointee.next = nil
    edge.pointee.previous = nil
  }
}

extension UnsafeMutablePointer where Pointee == DependencyEdge {
  /// Frees an edge that is not linked.
  ///
  /// - Returns: the source, which the caller releases.
  nonisolated func freed() -> Source {
    let source = pointee.owned
    deinitialize(count: 1)
    deallocate()
    return source
  }
}

// MARK: - Sources

extension Source {
  /// The vertex, made on first use.
  @usableFromInline
  final func vertexMade() -> Vertex.Pointer {
    if let vertex { return vertex }
    let made = Vertex.made(of: self)
    vertex = made
    return made
  }

  /// Makes this a derived property, whose value was computed in an epoch. It has no vertex yet: only
  /// the initialisers of ``Property`` call this.
  @usableFromInline
  final func becomeDerived(_ derivation: consuming Derivation, since epoch: UInt64) {
    vertex = Vertex.made(of: self, DerivedPart(derivation, since: epoch))
    flags.insert(.derived)
  }

  /// Makes this derived property depend on `source`.
  @usableFromInline
  final func depend(on source: Source) {
    guard let vertex else { return }
    let sibling = vertex.derived.pointee.sources
    let edge = sibling == nil ? vertex.firstEdge : .allocate(capacity: 1)
    edge.initialize(
      to: DependencyEdge(
        owned: source, source: source.vertexMade(), target: vertex, sibling: sibling))
    vertex.derived.pointee.sources = edge
    // The source is being computed: the value was computed from its previous value.
    if !edge.pointee.source.isSettled { vertex.derived.pointee.validatedAt = 0 }
  }

  /// Settles a derived value before it is read.
  @usableFromInline
  final func settle() {
    if flags.contains(.isExclusive) { fatalError("A property is read while it is being modified") }
    if let vertex, !vertex.isSettled { Propagation.settle(vertex) }
  }
}

// MARK: - Dynamic sources

extension Source {
  /// The last source of this derived property: the one that `redirect(to:)` replaces.
  @usableFromInline
  final var redirected: Source? { lastEdge?.pointee.owned }

  /// Makes this derived property, which is being computed, depend on `source` instead of its last
  /// source.
  ///
  /// The edge is changed in place: a walk through the graph may be visiting it. The old source is
  /// released last, because its release may run any deinit.
  @usableFromInline
  final func redirect(to source: Source) {
    guard let edge = lastEdge, edge.pointee.owned !== source else { return }
    var old: Source? = edge.pointee.owned
    let isActive = edge.pointee.target.derived.pointee.isActive
    if isActive { DependencyEdge.unlink(edge) }
    edge.pointee.owned = source
    edge.pointee.source = source.vertexMade()
    if isActive {
      DependencyEdge.link(edge)
      // The new source first, so that sources of both stay connected.
      if edge.pointee.source.pointee.isDerived { connect(edge) }
      if let vertex = old?.vertex, vertex.pointee.isDerived {
        Propagation.deactivateIfUnused(vertex)
      }
    }
    if let last = old.take() { Propagation.release(last) }
  }

  /// Connects the new source. Computing it may drop the last observation of this property.
  private func connect(_ edge: DependencyEdge.Pointer) {
    Propagation.activate(edge.pointee.source)
    if !edge.pointee.target.derived.pointee.isActive {
      Propagation.deactivateIfUnused(edge.pointee.source)
    }
  }

  /// Updates the value before `dependent`, which is being computed, becomes dependent on it.
  ///
  /// - Returns: false if this is being computed, so that the value is the previous one: `dependent` must be
  ///   computed again.
  @usableFromInline
  final func settle(for dependent: Vertex.Pointer?) -> Bool {
    guard let vertex, !vertex.isSettled else { return true }
    dependent?.derived.pointee.isReading = true
    Propagation.settle(vertex)
    dependent?.derived.pointee.isReading = false
    return vertex.isSettled
  }

  /// The epoch of the last change of the stored value.
  @usableFromInline
  final var changeEpoch: UInt64 { vertexMade().pointee.changedAt }

  /// Stores the epoch of the last change of the value, which is made right before.
  @usableFromInline
  final var settledChange: UInt64 {
    settle()
    return vertexMade().pointee.changedAt
  }

  private var lastEdge: DependencyEdge.Pointer? {
    guard let vertex, vertex.pointee.isDerived else { return nil }
    var edge = vertex.derived.pointee.sources
    while let next = edge?.pointee.sibling { edge = next }
    return edge
  }
}
