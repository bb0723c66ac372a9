/// A derived property whose value depends on the previous one: the base of `filter`, `distinct`,
/// `pairwise` and `zip`.
///
/// It remembers its value whenever the change of its sources is final: after a set, even if its
/// propagation is queued (`Propagation.remember(below:)`), and after a transaction. A value that is
/// read inside a transaction is computed from the remembered one and not remembered, so reading has
/// no effect.
///
/// Its behaviour is in closures, which the caller specialises: an overridden method of a generic class is not
/// specialised.
@usableFromInline
final class RememberingProperty<Value>: Property<Value> {
  private let keep: @MainActor (Source) -> Void
  /// Identifies the stored value: changes that make a value give it a new number.
  @usableFromInline @exclusivity(unchecked) final var number: UInt64 = 0
  /// The number of the remembered value.
  @usableFromInline @exclusivity(unchecked) final var rememberedNumber: UInt64 = 0
  /// The last number given.
  @usableFromInline @exclusivity(unchecked) final var lastNumber: UInt64 = 0

  /// - Parameters:
  ///   - epoch: the epoch before `first` was computed.
  ///   - update: checks the sources for changes; false if nothing changed since the last check.
  ///   - next: the next value, given the remembered one; nil if the changes make none.
  ///   - remember: called when no transaction can replace the changes any more, with whether they have made a
  ///     value; returns the value to release.
  @inlinable @inline(__always)
  convenience init<Replaced>(
    since epoch: UInt64, _ first: Value, following sources: [Source],
    update: @escaping @MainActor () -> Bool = { true },
    next: @escaping @MainActor (Value) -> Value?,
    remember: @escaping @MainActor (Bool) -> Replaced
  ) {
    // The value that no open transaction can replace, and whether the stored one differs from it.
    let remembered = UncheckedBox(first)
    let isTentative = UncheckedBox(false)
    self.init(since: epoch, first, following: sources) { node in
      // A recomputation without a change must not count as one.
      if !update() { return }
      let value = next(remembered.value)
      let isChanged = value != nil || isTentative.value
      isTentative.value = value != nil
      guard isChanged else { return }
      let property = RememberingProperty.remembering(node)
      property.renumber(isMade: value != nil)
      property.commit(value ?? remembered.value)
    } keep: { node in
      let isTaken = isTentative.exchange(false)
      let replaced = remember(isTaken)
      if isTaken {
        let property = RememberingProperty.remembering(node)
        property.rememberedNumber = property.number
        remembered.value = property.storage
      }
      // Released last: a deinit may set a source.
      extendLifetime(replaced)
    }
  }

  @usableFromInline
  init(
    since epoch: UInt64, _ first: Value, following sources: [Source],
    compute: @escaping @MainActor (Source) -> Void, keep: @escaping @MainActor (Source) -> Void
  ) {
    self.keep = keep
    super.init(since: epoch, initial: first, compute: compute)
    vertex?.derived.pointee.kind.insert(.remembers)
    for source in sources.reversed() { depend(on: source) }
  }

  nonisolated deinit {}

  override func remember() { keep(self) }

  @inlinable @inline(__always)
  static func remembering(_ node: Source) -> RememberingProperty {
    unsafeDowncast(node, to: RememberingProperty.self)
  }

  /// Numbers the value about to be stored: a new one, or the remembered one.
  @inlinable @inline(__always)
  final func renumber(isMade: Bool) {
    if isMade { lastNumber &+= 1 }
    number = isMade ? lastNumber : rememberedNumber
  }

  /// The property that clients get: while it lives, this one, which depends on earlier values, stays
  /// connected to its sources.
  @inlinable
  final func kept(since epoch: UInt64, _ first: Value) -> Property<Value> {
    let connection = connected()
    let taken = UncheckedBox(number)
    let kept = Property(since: epoch, initial: first) { [self] node in
      // Retained by this closure.
      _ = connection
      let property = Property<Value>.of(node)
      let received = taken.exchange(number)
      if received == number { return }
      if Propagation.hasUnmarked {
        taken.value = received
        property.noteReadAhead { _ in
          let known = taken.value
          return { _ in taken.value == known }
        }
        taken.value = number
      }
      property.commit(storage)
    }
    kept.depend(on: self)
    return kept
  }
}

extension Property {
  /// Derives a property that takes a value of this one if `isTaken` is true for its own value and
  /// the new one. It follows this property from its creation on, observed or not.
  @inlinable
  final func remembering(
    since epoch: UInt64, _ first: Value,
    if isTaken: @escaping @MainActor (Value, Value) -> Bool
  ) -> Property<Value> {
    RememberingProperty(since: epoch, first, following: [self]) { [self] last in
      let value = storage
      return isTaken(last, value) ? value : nil
    } remember: { _ in
    }.kept(since: epoch, first)
  }
}

// MARK: - Staying connected

/// Keeps an unobserved derived property that depends on earlier values connected to its sources.
///
/// It belongs to an ``Observation``, which disposes it on the main actor.
@MainActor
final class Connection: Disposable {
  /// The connected property; nil once this has ended.
  @exclusivity(unchecked) private var source: Source?

  init(_ source: Source) {
    self.source = source
    super.init()
    if let vertex = source.vertex {
      vertex.derived.pointee.isHeld = true
      Propagation.activate(vertex)
    }
  }

  nonisolated deinit {}

  override var isDisposed: Bool { source == nil }

  override func dispose() {
    guard let ended = source else { return }
    source = nil
    if let vertex = ended.vertex {
      vertex.derived.pointee.isHeld = false
      Propagation.deactivateIfUnused(vertex)
    }
    Propagation.release(ended)
  }
}

extension Source {
  /// Connects this derived property to its sources until the result is dropped.
  @usableFromInline
  final func connected() -> Observation { Observation(Connection(self)) }
}

// MARK: - Remembering queued changes

extension Propagation {
  /// The number of connected properties that remember.
  @exclusivity(unchecked) static var rememberingCount = 0
  @exclusivity(unchecked) private static var searchCount: UInt64 = 0

  /// Updates the remembering properties below properties that were set, because the propagation is
  /// queued.
  ///
  /// When the propagation reaches them, their sources may have other values; and which propagations run, and
  /// where they lead, depends on observers and reads.
  ///
  /// - Complexity: O(properties connected below the set ones).
  static func remember(below roots: ContiguousArray<Vertex.Pointer>) {
    var found = remembering(below: roots)
    for source in found {
      // A computation may have disconnected it. It may also be part of a computation, or read something
      // that is: then it takes the value when the propagation reaches it.
      guard let vertex = source.vertex, vertex.derived.pointee.isActive else { continue }
      source.settle()
      if vertex.isSettled { source.remember() }
    }
    while let last = found.popLast() { release(last) }
  }

  /// The remembering properties below the given ones; retained, because computing may release them.
  private static func remembering(
    below roots: ContiguousArray<Vertex.Pointer>
  ) -> ContiguousArray<Source> {
    searchCount &+= 1
    var found: ContiguousArray<Source> = []
    var reached = roots
    while let vertex = reached.popLast() {
      if vertex.pointee.isDerived, vertex.derived.pointee.kind.contains(.remembers) {
        found.append(vertex.pointee.node)
      }
      var cursor = vertex.pointee.dependents
      while let edge = cursor {
        let target = edge.pointee.target
        if target.derived.pointee.searchedAt != searchCount {
          target.derived.pointee.searchedAt = searchCount
          reached.append(target)
        }
        cursor = edge.pointee.next
      }
    }
    return found
  }
}
