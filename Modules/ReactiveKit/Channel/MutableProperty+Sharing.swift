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
    if Turn.isBusy { return enqueue(value, with: [], at: Turn.epoch, from: origin) }
    Turn.isBusy = true
    propagate(value, with: [], since: Turn.epoch, from: origin)
    Turn.finish()
  }

  /// Hands a change, which is stored already, to everything that is bound to this property: it is
  /// one change of all of them, so nobody ever sees them differ.
  @inlinable
  func share(_ value: Value, from origin: TerminalOrigin?) {
    guard let vertex else { return }
    let epoch = Turn.epoch
    var partners = Turn.partners(of: vertex)
    var changed = 0
    for index in partners.indices where partner(partners[index]).take(value, at: epoch) {
      if changed < index { partners.swapAt(changed, index) }
      changed += 1
    }
    partners.removeLast(partners.count - changed)
    if Turn.transactions > 0 { return Turn.recycle(partners) }
    if Turn.isBusy { return enqueue(value, with: partners, at: epoch, from: origin) }
    Turn.isBusy = true
    propagate(value, with: partners, since: epoch, from: origin)
    Turn.recycle(partners)
    Turn.finish()
  }

  /// Only properties of one type are bound to each other, see `bindBothWays`.
  @inlinable
  func partner(_ source: Source) -> MutableProperty<Value> {
    unsafeDowncast(source, to: MutableProperty<Value>.self)
  }

  /// Stores a change that was made to a bound property; false when there is nothing to change.
  @inlinable
  func take(_ value: Value, at epoch: UInt64) -> Bool {
    if isSame(storage, value) { return false }
    if Turn.transactions > 0 { touch() }
    storage = value
    if let vertex { vertex.pointee.changedAt = epoch }
    return true
  }

  /// Runs the turn of one change of this property and of those bound to it.
  @inlinable
  func propagate(
    _ value: Value, with partners: ContiguousArray<Source>, since epoch: UInt64,
    from origin: TerminalOrigin?
  ) {
    if let vertex { Turn.mark(vertex) }
    for source in partners { if let vertex = source.vertex { Turn.mark(vertex) } }
    Turn.compute(since: epoch)
    origin?.isTelling = true
    tell(value)
    origin?.isTelling = false
    for source in partners { source.tell(value) }
    Turn.deliver()
  }

  /// Puts off the turn of a change that an observer made.
  @usableFromInline
  func enqueue(
    _ value: Value, with partners: ContiguousArray<Source>, at epoch: UInt64,
    from origin: TerminalOrigin?
  ) {
    let sources = [self] + partners
    for source in sources { source.vertexMade().pointee.queuedTurns += 1 }
    Turn.enqueue { [self] in
      for source in sources { source.vertexMade().pointee.queuedTurns -= 1 }
      propagate(value, with: partners, since: epoch, from: origin)
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
