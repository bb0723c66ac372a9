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
/// bound, or named.
@usableFromInline
nonisolated struct Vertex: ~Copyable {
  @usableFromInline typealias Pointer = UnsafeMutablePointer<Vertex>

  /// The property, which owns this vertex.
  @usableFromInline let reference: Unmanaged<Source>

  /// How the value is computed and delivered. Nil unless derived.
  var derivation: Derivation?

  /// The first of the edges to the sources.
  var sources: DependencyEdge.Pointer?

  /// The first of the edges to the observed properties that are derived from this one.
  @usableFromInline var dependents: DependencyEdge.Pointer?

  /// The epoch of the last change of the value.
  @usableFromInline var changedAt: UInt64

  /// Derived: the epoch for which the value is known to be valid.
  @usableFromInline var validatedAt: UInt64

  /// Derived: the `changedAt` of the value that the observers received last.
  var deliveredAt: UInt64 = 0

  /// Derived: the `changedAt` of the value that the dependents were computed from.
  var propagatedAt: UInt64 = 0

  /// The number of queued propagations with a value of this property.
  @usableFromInline var queuedCount: Int32 = 0

  /// Set in the current transaction: the index among its changes.
  @usableFromInline var pendingIndex: Int32 = 0

  /// Computed from other properties.
  var isDerived = false
  /// Derived and observed: a change of a source marks it.
  var isActive = false
  /// Reached by the current propagation and not settled yet.
  var isMarked = false
  /// A source has changed in the current propagation.
  var isNeeded = false
  /// In the order of the current propagation.
  var isOrdered = false
  /// Being computed: a read returns the previous value.
  @usableFromInline var isComputing = false

  /// The value depends on the previous one.
  var remembers = false
  /// The last search for remembering properties that visited this one.
  var searchedAt: UInt64 = 0

  /// The neighbours in the order of the current propagation.
  var previousInOrder: Pointer?
  var nextInOrder: Pointer?
  /// While the dependents are walked: the vertex that led here, and the edge to follow next.
  var walkParent: Pointer?
  var nextEdge: DependencyEdge.Pointer?
  /// While it is computed: the property whose computation reads it.
  @usableFromInline var enclosingComputation: Pointer?

  /// The two-way bindings of the property.
  @usableFromInline var bindings: BindingList?

  /// The name of the property in diagnostics.
  var name: String?

  @MainActor
  init(of node: Source) {
    reference = Unmanaged.passUnretained(node)
    changedAt = Propagation.epoch
    validatedAt = Propagation.epoch
  }
}

extension Vertex {
  /// The property.
  @MainActor var node: Source { reference.takeUnretainedValue() }

  /// Whether the value is known to be valid.
  @MainActor var isSettled: Bool {
    if !isDerived { return true }
    if isComputing { return false }
    if validatedAt == Propagation.epoch { return true }
    return isActive && !isMarked && !Propagation.hasUnmarked
  }

  /// Frees a vertex and its edges, on the thread that released the property last.
  ///
  /// Only memory of the released property is touched: a source may be read on the main actor at
  /// this moment, through a weak reference. A source that is freed with its last dependent is
  /// released on the main actor, one after the other, so that a long chain does not grow the stack.
  nonisolated static func free(_ vertex: Pointer) {
    var next = vertex.pointee.sources
    vertex.deinitialize(count: 1)
    vertex.deallocate()
    while let edge = next {
      next = edge.pointee.sibling
      let isLast = edge.pointee.isSourceDerived && isKnownUniquelyReferenced(&edge.pointee.owned)
      let release = isLast ? SourceRelease(edge.pointee.owned) : nil
      edge.deinitialize(count: 1)
      edge.deallocate()
      withExtendedLifetime(release) {}
    }
  }
}

/// Transfers a source to the main actor, to be released there.
@MainActor
private final class SourceRelease {
  private var source: Source?

  nonisolated init(_ source: Source) {
    self.source = source
  }

  isolated deinit {
    if let last = source.take() { Propagation.release(last) }
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

  /// Makes this a derived property, whose value was computed in an epoch.
  @usableFromInline
  final func becomeDerived(_ derivation: consuming Derivation, since epoch: UInt64) {
    let vertex = vertexMade()
    vertex.pointee.validatedAt = epoch
    vertex.pointee.derivation = .some(derivation)
    vertex.pointee.isDerived = true
    flags.insert(.derived)
  }

  /// Makes this derived property depend on `source`.
  @usableFromInline
  final func depend(on source: Source) {
    let vertex = vertexMade()
    let edge = DependencyEdge.Pointer.allocate(capacity: 1)
    edge.initialize(
      to: DependencyEdge(
        owned: source, source: source.vertexMade(), target: vertex,
        sibling: vertex.pointee.sources))
    vertex.pointee.sources = edge
    // The source is being computed: the value was computed from its previous value.
    if !edge.pointee.source.pointee.isSettled { vertex.pointee.validatedAt = 0 }
  }

  /// Settles a derived value before it is read.
  @usableFromInline
  final func settle() {
    if let vertex, !vertex.pointee.isSettled { Propagation.settle(vertex) }
  }
}
