/// The part of a property that the graph's algorithm works with.
///
/// It is plain memory reached by pointers, not an object: walking a graph of objects spends two
/// thirds of its time in retain and release (measured: a diamond costs 124 ns that way and a third
/// of it this way). One rule makes the pointers sound: a property owns its vertex, a derived
/// property's vertex owns its edges, an edge owns its source; everything that is linked into a list
/// is unlinked before it is freed, because only observed properties are linked, observed ones are
/// retained by their observers, and losing the last observer unlinks
/// (`Propagation.deactivateIfUnused`).
///
/// A property gets a vertex when it is derived, when another one is derived from it, when it is
/// bound or named, and when it is set in a transaction or while another change is propagated. Most
/// are plain sources, so what only a derived property needs is not in here: see ``DerivedPart``.
@usableFromInline
nonisolated struct Vertex: ~Copyable {
  @usableFromInline typealias Pointer = UnsafeMutablePointer<Vertex>

  /// The property, which owns this vertex.
  @usableFromInline let reference: Unmanaged<Source>

  /// The first of the edges to the observed properties that are derived from this one.
  @usableFromInline var dependents: DependencyEdge.Pointer?

  /// The epoch of the last change of the value.
  @usableFromInline var changedAt: UInt64

  /// Its name and its two-way bindings, if it has either.
  @usableFromInline var extras: Extras?

  /// The number of queued propagations with a value of this property.
  @usableFromInline var queuedCount: Int32 = 0

  /// Set in the current transaction: the index among its changes. Negative in a derived property, which
  /// cannot be set: a flag would make this larger by a word.
  @usableFromInline var pendingIndex: Int32

  @MainActor
  fileprivate init(of node: Source, isDerived: Bool) {
    reference = Unmanaged.passUnretained(node)
    changedAt = Propagation.epoch
    pendingIndex = isDerived ? -1 : 0
  }

  /// Whether it is computed from other properties: a ``DerivedPart`` follows in memory.
  @inlinable var isDerived: Bool { pendingIndex < 0 }

  /// What few properties have.
  @usableFromInline
  final class Extras {
    /// The name of the property in diagnostics.
    @exclusivity(unchecked) var name: String?
    /// The two-way bindings of the property.
    @exclusivity(unchecked) var bindings: BindingList?
    /// The value that its observers have received, while it is read ahead of them.
    @exclusivity(unchecked) var readAhead: ReadAhead?

    nonisolated deinit {}
  }
}

extension Vertex {
  /// The property.
  @MainActor var node: Source { reference.takeUnretainedValue() }

  /// The two-way bindings of the property.
  @MainActor var bindings: BindingList? { extras?.bindings }

  /// The name and the bindings, made on first use.
  @MainActor
  mutating func extrasMade() -> Extras {
    if let extras { return extras }
    let made = Extras()
    extras = made
    return made
  }
}

// MARK: - Memory

extension UnsafeMutablePointer where Pointee == Vertex {
  /// The derived part of a derived property's vertex; behind any other is foreign memory.
  @inlinable
  nonisolated var derived: DerivedPart.Pointer {
    assert(pointee.isDerived, "a property that is not derived has no derived part")
    return UnsafeMutableRawPointer(self + 1).assumingMemoryBound(to: DerivedPart.self)
  }

  /// The room for an edge behind it.
  fileprivate nonisolated var firstEdge: DependencyEdge.Pointer {
    UnsafeMutableRawPointer(derived + 1).assumingMemoryBound(to: DependencyEdge.self)
  }
}

extension Vertex {
  /// The vertex of a plain property.
  @MainActor
  fileprivate static func made(of node: Source) -> Pointer {
    let vertex = Pointer.allocate(capacity: 1)
    vertex.initialize(to: Vertex(of: node, isDerived: false))
    return vertex
  }

  /// The vertex of a derived property: one block with the vertex, the derived part and room for one
  /// edge, because most have one source and an allocation costs more than computing the value.
  @MainActor
  fileprivate static func made(of node: Source, _ part: consuming DerivedPart) -> Pointer {
    let size =
      MemoryLayout<Vertex>.stride + MemoryLayout<DerivedPart>.stride
      + MemoryLayout<DependencyEdge>.stride
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: size, alignment: MemoryLayout<Vertex>.alignment)
    let vertex = block.bindMemory(to: Vertex.self, capacity: 1)
    vertex.initialize(to: Vertex(of: node, isDerived: true))
    UnsafeMutableRawPointer(vertex.derived).bindMemory(to: DerivedPart.self, capacity: 1)
      .initialize(to: part)
    UnsafeMutableRawPointer(vertex.firstEdge).bindMemory(to: DependencyEdge.self, capacity: 1)
    return vertex
  }

  /// Frees a vertex and its edges, on the thread that released the property last.
  ///
  /// Nothing is touched but memory of the released property and what never changes: a source may be
  /// used on the main actor at this moment, through a weak reference. A source that is freed with its last dependent is
  /// released on the main actor, one after the other, so that a long chain does not grow the stack.
  nonisolated static func free(_ vertex: Pointer) {
    guard vertex.pointee.isDerived else {
      vertex.deinitialize(count: 1)
      return vertex.deallocate()
    }
    var next = vertex.derived.pointee.sources
    let firstEdge = vertex.firstEdge
    vertex.derived.deinitialize(count: 1)
    vertex.deinitialize(count: 1)
    while let edge = next {
      next = edge.pointee.sibling
      // `isDerived` of a property that is set may change in memory, though not in value.
      let isDerived = !edge.pointee.owned.isSettable && edge.pointee.source.pointee.isDerived
      let isLast = isDerived && isKnownUniquelyReferenced(&edge.pointee.owned)
      var last = isLast ? edge.pointee.owned : nil
      edge.deinitialize(count: 1)
      if edge != firstEdge { edge.deallocate() }
      // Taken out: whether it is the last reference decides whether the source waits for its turn.
      if let source = last.take() { endOnMainActor(consume source, by: Propagation.release) }
    }
    UnsafeMutableRawPointer(vertex).deallocate()
  }
}

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
    if let vertex, !vertex.isSettled { Propagation.settle(vertex) }
  }
}
