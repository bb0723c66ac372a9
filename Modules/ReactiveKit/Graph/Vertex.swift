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

  /// Rarely needed parts of a vertex.
  @usableFromInline
  final class Extras {
    /// The name of the property in diagnostics.
    @exclusivity(unchecked) var name: String?
    /// The two-way bindings of the property.
    @exclusivity(unchecked) var bindings: BindingList?
    /// The value that its observers have received, while it is read ahead of them.
    @exclusivity(unchecked) var readAhead: ReadAhead?
    /// The property's state for Observation, once tracked code has read it.
    @exclusivity(unchecked) var reads: TrackedReads?
    /// The focus of which the property is the field.
    @exclusivity(unchecked) var focus: Focus?
    /// The focuses on fields of its value.
    @exclusivity(unchecked) var focuses: [WeakFocus] = []
    /// The epoch of the newest change made by a binding, and the write that it forwarded.
    @exclusivity(unchecked) var passed: (at: UInt64, write: UInt64) = (0, 0)

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

/// The rest of a derived property's vertex: its computation, its sources, and its place in the current
/// propagation. It follows the ``Vertex`` in memory.
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
  @usableFromInline var deliveredAt: UInt64 = 0

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
  /// It stays active without observers and dependents; see ``Connection``.
  var isHeld = false
  /// Settling a new source of its value.
  var isReading = false
  /// Empty, as most are.
  var kind: Kind = []

  #if DEBUG
    /// The epoch when it was computed or checked last; see `Propagation.checkInvariants`. A transform that sets
    /// something makes it later than ``validatedAt``.
    var finishedAt: UInt64 = 0
  #endif

  init(_ derivation: consuming Derivation, since epoch: UInt64) {
    self.derivation = .some(derivation)
    validatedAt = epoch
  }
}

extension DerivedPart {
  /// How a property deviates from one that is computed from the values of its sources in its turn.
  struct Kind: OptionSet {
    let rawValue: UInt8

    /// The value depends on the previous one.
    static var remembers: Kind { Kind(rawValue: 1) }
    /// Its sources are what its closure reads.
    static var readsSources: Kind { Kind(rawValue: 2) }
    /// A property of the kind `readsSources` may depend on it.
    static var isRead: Kind { Kind(rawValue: 4) }
    /// For this propagation: a source is computed only if it is read.
    static var isToBeChecked: Kind { Kind(rawValue: 8) }
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

/// How a derived property gets its value and delivers it.
///
/// Not copyable, so that calling its closures does not retain and release their contexts: together
/// with the same for the property itself that was a third of the time of a change (measured). The
/// closures are made where the type of the value is known, so they are specialised; they are called
/// with the same property that they were made for, hence `Property.of` may cast it.
@usableFromInline
nonisolated struct Derivation: ~Copyable {
  /// Computes the value of the property and commits it.
  private let compute: (Source) -> Void
  /// Delivers the stored value of the property to the observers.
  private let deliver: (Source) -> Void

  /// The conversion drops the isolation of the closures, which is allowed on the main actor; they
  /// are called only there.
  @MainActor @usableFromInline
  init(
    compute: @escaping @MainActor (Source) -> Void, deliver: @escaping @MainActor (Source) -> Void
  ) {
    self.compute = compute
    self.deliver = deliver
  }
}

// Not isolated, because an isolated closure cannot be handed to `_withUnsafeGuaranteedRef` without a
// check of the executor at every call; the callers are on the main actor. The property is not retained:
// one that is being computed or notified is not released (`Propagation.release`, `Propagation.deliver`).
extension Derivation {
  /// Computes the value of a property; its sources must be settled.
  nonisolated static func compute(_ vertex: Vertex.Pointer) {
    vertex.pointee.reference._withUnsafeGuaranteedRef { node in
      switch vertex.derived.pointee.derivation {
      case .some(let derivation): derivation.compute(node)
      case .none: break
      }
    }
  }

  /// Notifies the observers of a property.
  nonisolated static func deliver(_ vertex: Vertex.Pointer) {
    vertex.pointee.reference._withUnsafeGuaranteedRef { node in
      switch vertex.derived.pointee.derivation {
      case .some(let derivation): derivation.deliver(node)
      case .none: break
      }
    }
  }
}

// MARK: - Memory

extension UnsafeMutablePointer where Pointee == Vertex {
  /// The derived part of a derived property's vertex; other vertices have none.
  @inlinable
  nonisolated var derived: DerivedPart.Pointer {
    assert(pointee.isDerived, "a property that is not derived has no derived part")
    return UnsafeMutableRawPointer(self + 1).assumingMemoryBound(to: DerivedPart.self)
  }

  /// The room for an edge behind it.
  nonisolated var firstEdge: DependencyEdge.Pointer {
    UnsafeMutableRawPointer(derived + 1).assumingMemoryBound(to: DependencyEdge.self)
  }
}

extension Vertex {
  /// The vertex of a plain property.
  @MainActor
  static func made(of node: Source) -> Pointer {
    let vertex = Pointer.allocate(capacity: 1)
    vertex.initialize(to: Vertex(of: node, isDerived: false))
    return vertex
  }

  /// The vertex of a derived property: one block with the vertex, the derived part and room for one
  /// edge, because most have one source and an allocation costs more than computing the value.
  /// The edges of one that follows what it reads (``ReadTracker``) come and go: they have blocks of their own.
  @MainActor
  static func made(of node: Source, _ part: consuming DerivedPart) -> Pointer {
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
  /// Touches only memory of the released property and constants: the main actor may be using a source at this
  /// moment, through a weak reference. A source that is freed with its last dependent is released on the main
  /// actor, one after the other, so that a long chain does not grow the stack.
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
