/// The part of a property that the graph's algorithm works with.
///
/// It is plain memory reached by pointers, not an object: walking a graph of objects spends two
/// thirds of its time in retain and release (measured: a diamond costs 124 ns that way and a third
/// of it this way). One rule makes the pointers sound: a property owns its vertex, a derived
/// property's vertex owns its edges, an edge owns its source; whatever is linked into a list takes
/// itself out before it is freed, because only observed properties are linked, observed ones are
/// held by their observers, and losing the last observer unlinks (`Turn.deactivateIfUnused`).
///
/// A property gets a vertex when it is derived, derived from, or named.
@usableFromInline
nonisolated struct Vertex: ~Copyable {
  @usableFromInline typealias Pointer = UnsafeMutablePointer<Vertex>

  /// The property, which owns this vertex.
  let reference: Unmanaged<Source>

  /// What diagnostics call the property.
  var name: String?

  /// How the value is computed and told. Nil unless derived.
  var derivation: Derivation?

  /// Computed from other properties.
  var isDerived = false

  /// The first of the edges to what the value is computed from.
  var sources: Edge.Pointer?

  /// The first of the edges to the observed properties that are derived from this one.
  @usableFromInline var dependents: Edge.Pointer?

  /// The epoch of the last change of the value.
  @usableFromInline var changedAt: UInt64

  /// Derived: the epoch for which the value is known to be right.
  var validatedAt: UInt64

  /// Derived: the `changedAt` of the value that the observers saw last.
  var deliveredAt: UInt64 = 0

  /// Turns that wait with a value of this property.
  @usableFromInline var queuedTurns = 0

  /// The first of the bonds to the properties that are bound to this one, both ways.
  @usableFromInline var bonds: Bond.Pointer?

  /// The properties that are bound together with this one; empty when not known.
  @usableFromInline var group: ContiguousArray<Source> = []

  /// The epoch of the last change of the group that this property had already.
  @usableFromInline var unchangedAt: UInt64 = 0

  /// Derived and observed: the sources tell of their changes.
  var isActive = false
  /// Reached by the change of the current turn and not settled yet.
  var isMarked = false
  /// A source has changed in the current turn.
  var isNeeded = false
  /// In the list of the current turn.
  var isListed = false
  /// Found by the search for the group that is going on.
  var isGathered = false
  /// Being computed: reading the value now is a cycle.
  var isComputing = false

  /// The neighbours in the list of the current turn.
  var before: Pointer?
  var after: Pointer?
  /// Who reached this one in the walk, and which edge to follow next.
  var caller: Pointer?
  var way: Edge.Pointer?
  /// Whose computation asked for this one.
  var outer: Pointer?

  @MainActor
  init(of node: Source) {
    reference = Unmanaged.passUnretained(node)
    changedAt = Turn.epoch
    validatedAt = Turn.epoch
  }
}

extension Vertex {
  /// The property.
  @MainActor var node: Source { reference.takeUnretainedValue() }

  /// Whether the value is known to be right.
  @MainActor var isSettled: Bool {
    if !isDerived { return true }
    if validatedAt == Turn.epoch { return !isComputing }
    return isActive && !isMarked && !Turn.hasUnmarked
  }

  /// Frees a vertex and its edges, and the vertices of the sources that nobody else holds.
  ///
  /// A loop, not a recursion through the deinits of the sources: a long chain may be dropped on a
  /// thread with a small stack. A source that only its edge holds is unobserved and about to be
  /// freed, so its vertex may be taken away from it.
  nonisolated static func free(_ vertex: Pointer) {
    var orphan: Pointer? = vertex
    var others: ContiguousArray<Pointer> = []
    while let current = orphan {
      var next = current.pointee.sources
      current.deinitialize(count: 1)
      current.deallocate()
      while let edge = next {
        next = edge.pointee.sibling
        if isKnownUniquelyReferenced(&edge.pointee.owned), let left = edge.pointee.owned.vertex {
          edge.pointee.owned.vertex = nil
          others.append(left)
        }
        edge.deinitialize(count: 1)
        edge.deallocate()
      }
      orphan = others.popLast()
    }
  }
}

extension Source {
  /// The vertex, made on first use.
  @usableFromInline
  final func vertexMade() -> Vertex.Pointer {
    if let vertex { return vertex }
    let made = Vertex.Pointer.allocate(capacity: 1)
    made.initialize(to: Vertex(of: self))
    vertex = made
    return made
  }

  /// Makes this a derived property.
  @usableFromInline
  final func becomeDerived(_ derivation: consuming Derivation) {
    let vertex = vertexMade()
    vertex.pointee.derivation = .some(derivation)
    vertex.pointee.isDerived = true
    flags.insert(.derived)
  }

  /// Makes this derived property depend on `source`.
  @usableFromInline
  final func depend(on source: Source) {
    let vertex = vertexMade()
    let edge = Edge.Pointer.allocate(capacity: 1)
    edge.initialize(
      to: Edge(
        owned: source, source: source.vertexMade(), target: vertex,
        sibling: vertex.pointee.sources))
    vertex.pointee.sources = edge
  }

  /// Makes a derived value right before it is read.
  @usableFromInline
  final func settle() {
    if let vertex, !vertex.pointee.isSettled { Turn.settle(vertex) }
  }
}
