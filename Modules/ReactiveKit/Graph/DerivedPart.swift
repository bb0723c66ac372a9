/// What only the vertex of a derived property has: how it is computed, from what, and its place in
/// the current propagation. It follows its ``Vertex`` in memory.
@usableFromInline
nonisolated struct DerivedPart: ~Copyable {
  @usableFromInline typealias Pointer = UnsafeMutablePointer<DerivedPart>

  /// How the value is computed and delivered. Never nil: calling a closure that a `switch` has borrowed
  /// from an optional does not retain it, calling one of a field does (measured).
  let derivation: Derivation?

  /// The first of the edges to the sources.
  var sources: DependencyEdge.Pointer?

  /// The epoch for which the value is known to be valid.
  @usableFromInline var validatedAt: UInt64

  /// The `changedAt` of the value that the dependents were computed from.
  var propagatedAt: UInt64 = 0

  /// The `changedAt` of the value that the observers received last.
  var deliveredAt: UInt64 = 0

  /// The neighbours in the order of the current propagation. Before it is in the order, while its
  /// dependents are walked, `previous` is the vertex that led here.
  var previous: Vertex.Pointer?
  var next: Vertex.Pointer?
  /// While the dependents are walked: the edge to follow next.
  var nextEdge: DependencyEdge.Pointer?

  /// While it is computed: the property whose computation reads it.
  @usableFromInline var enclosingComputation: Vertex.Pointer?

  /// The last search for remembering properties that visited this one.
  var searchedAt: UInt64 = 0

  /// Observed: a change of a source marks it.
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
  /// It stays active without observers and dependents; see ``Connection``.
  var isHeld = false

  init(_ derivation: consuming Derivation, since epoch: UInt64) {
    self.derivation = .some(derivation)
    validatedAt = epoch
  }
}

extension UnsafeMutablePointer where Pointee == Vertex {
  /// Whether the value is known to be valid.
  @MainActor var isSettled: Bool {
    if !pointee.isDerived { return true }
    if derived.pointee.isComputing { return false }
    if derived.pointee.validatedAt == Propagation.epoch { return true }
    return derived.pointee.isActive && !derived.pointee.isMarked && !Propagation.hasUnmarked
  }
}
