extension MutableProperty {
  /// Sets the value for a terminal, whose own observers are not told.
  @inlinable
  func set(_ value: Value, from origin: TerminalOrigin) {
    if isSame(storage, value) { return }
    if Turn.transactions > 0 { touch() }
    storage = value
    Turn.epoch &+= 1
    origin.sentAt = Turn.epoch
    if let vertex {
      vertex.pointee.changedAt = Turn.epoch
      if vertex.pointee.bonds != nil { return share(value, from: origin) }
    }
    if Turn.transactions > 0 { return }
    if Turn.isBusy { return enqueue(value, with: [self], at: Turn.epoch, from: origin) }
    Turn.isBusy = true
    propagate(value, since: Turn.epoch, from: origin)
    Turn.finish()
  }

  /// Hands a change, which is stored already, to everything that is bound to this property: it is
  /// one change of all of them, so nobody ever sees them differ.
  @inlinable
  func share(_ value: Value, from origin: TerminalOrigin?) {
    guard let vertex else { return }
    let epoch = Turn.epoch
    let group = Turn.group(of: vertex)
    for source in group where source !== self { partner(source).take(value, at: epoch) }
    if Turn.transactions > 0 { return }
    if Turn.isBusy { return enqueue(value, with: group, at: epoch, from: origin) }
    Turn.isBusy = true
    propagate(value, with: group, since: epoch, from: origin)
    Turn.finish()
  }

  /// Only properties of one type are bound to each other, see `<->`.
  @inlinable
  func partner(_ source: Source) -> MutableProperty<Value> {
    unsafeDowncast(source, to: MutableProperty<Value>.self)
  }

  /// Stores a change that was made to a bound property.
  @inlinable
  func take(_ value: Value, at epoch: UInt64) {
    guard let vertex else { return }
    if isSame(storage, value) {
      vertex.pointee.unchangedAt = epoch
      return
    }
    if Turn.transactions > 0 { touch() }
    storage = value
    vertex.pointee.changedAt = epoch
  }

  /// Runs the turn of one change that a terminal made.
  @inlinable
  func propagate(_ value: Value, since epoch: UInt64, from origin: TerminalOrigin) {
    let isSource = vertex?.pointee.dependents != nil
    if isSource, let vertex {
      Turn.mark(vertex)
      Turn.compute(since: epoch)
    }
    origin.isTelling = true
    tell(value)
    origin.isTelling = false
    if isSource { Turn.deliver() }
  }

  /// Runs the turn of one change of this property and of the group that it is bound in.
  @inlinable
  func propagate(
    _ value: Value, with group: ContiguousArray<Source>, since epoch: UInt64,
    from origin: TerminalOrigin?
  ) {
    var hasDependents = false
    for source in group where source.vertex?.pointee.dependents != nil { hasDependents = true }
    if hasDependents { Turn.compute(group, since: epoch) }
    if let origin {
      origin.isTelling = true
      tell(value)
      origin.isTelling = false
    } else {
      tell(value)
    }
    for source in group where source.first != nil && source !== self {
      if source.vertex?.pointee.unchangedAt != epoch { source.tell(value) }
    }
    if hasDependents { Turn.deliver() }
  }

  /// Puts off the turn of a change that an observer made.
  @usableFromInline
  func enqueue(
    _ value: Value, with group: ContiguousArray<Source>, at epoch: UInt64,
    from origin: TerminalOrigin?
  ) {
    var told: ContiguousArray<Source> = [self]
    for source in group where source !== self && source.vertex?.pointee.unchangedAt != epoch {
      told.append(source)
    }
    for source in told { source.vertexMade().pointee.queuedTurns += 1 }
    Turn.enqueue { [self] in
      for source in told { source.vertexMade().pointee.queuedTurns -= 1 }
      propagate(value, with: told, since: epoch, from: origin)
    }
  }
}

/// What tells the observers of a terminal which changes of the property are the terminal's own.
@usableFromInline
final class TerminalOrigin {
  /// The epoch of the last change that the terminal made.
  @usableFromInline @exclusivity(unchecked) var sentAt: UInt64 = 0

  /// Whether a change that the terminal made is on its way to the property's observers.
  @usableFromInline @exclusivity(unchecked) var isTelling = false

  @usableFromInline
  init() {}

  nonisolated deinit {}

  /// Whether the observers of the terminal need not be told: the change is the terminal's, or an
  /// older one than the terminal's, which the property has replaced already.
  @inlinable
  func covers(_ vertex: Vertex.Pointer) -> Bool {
    isTelling || vertex.pointee.changedAt == sentAt
  }
}
