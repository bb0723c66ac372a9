extension MutableProperty {
  /// Sets the value for a terminal, whose own observers are not notified.
  @inlinable
  func set(_ value: Value, from origin: TerminalOrigin) {
    if isSame(storage, value) {
      // The view shows the value that it sent, even if the transaction replaces it.
      if flags.contains(.isPending) { Propagation.noteReceivers(of: origin, on: self) }
      return
    }
    if flags.contains(.isBound) { return share(value, from: origin) }
    if Propagation.transactions > 0 { notePending(from: origin) }
    let old = exchange(value)
    Propagation.epoch &+= 1
    if let vertex { vertex.pointee.changedAt = Propagation.epoch }
    if Propagation.transactions == 0 {
      if Propagation.isBusy {
        enqueue(value, with: [self], from: origin)
      } else {
        Propagation.isBusy = true
        propagate(value, at: Propagation.epoch, from: origin)
        Propagation.finish()
      }
    }
    extendLifetime(old)
  }

  /// Propagates one change that a terminal made.
  @inlinable
  func propagate(_ value: Value, at epoch: UInt64, from origin: TerminalOrigin) {
    let isSource = vertex?.pointee.dependents != nil
    if isSource, let vertex { computeDependents(of: vertex, at: epoch) }
    origin.isDelivering = true
    notify(value)
    origin.isDelivering = false
    Propagation.deliveredEpoch = .max
    if isSource { Propagation.deliver() }
  }

  /// Stores a value in this property and in everything that is bound to it: it is one change of all of
  /// them, so no observer ever sees them differ.
  @inlinable
  func share(_ value: Value, from origin: TerminalOrigin?) {
    // Released last: a deinit may do anything.
    extendLifetime(exchangeShared(value, from: origin))
  }

  /// Shares a value and returns the previous values, which the caller releases.
  @inlinable
  func exchangeShared(_ value: Value, from origin: TerminalOrigin?) -> ContiguousArray<Value> {
    let changed = changedByShare(of: value)
    if Propagation.transactions > 0 {
      for source in changed { partner(source).notePending(from: source === self ? origin : nil) }
    }
    let replaced = exchange(value, in: changed)
    if Propagation.transactions == 0 {
      if Propagation.isBusy {
        enqueue(value, with: changed, from: origin)
      } else {
        Propagation.isBusy = true
        Propagation.expectDelivery(to: changed)
        propagate(value, to: changed, at: Propagation.epoch, from: origin)
        Propagation.finish()
      }
    }
    return replaced
  }

  /// This property and the bound ones for which the value is different: a property with a custom
  /// rule accepts every value that the set property has accepted.
  @inlinable
  func changedByShare(of value: Value) -> ContiguousArray<Source> {
    if !flags.contains(.isBound) { return [self] }
    let group = Propagation.group(of: vertexMade())
    for index in group.indices where isUnchanged(group[index], by: value) {
      return Propagation.sources(of: group) { !isUnchanged($0, by: value) }
    }
    return group
  }

  @inlinable
  func isUnchanged(_ source: Source, by value: Value) -> Bool {
    if source === self || source.flags.contains(.hasOwnRule) { return false }
    let partner = partner(source)
    return partner.isSame(partner.storage, value)
  }

  /// Takes the value of a property that this one is about to be bound to.
  ///
  /// - Returns: the previous values, to be released after the two are bound.
  @inlinable
  func adopt(_ value: Value) -> ContiguousArray<Value> {
    if !flags.contains(.hasOwnRule), isSame(storage, value) { return [] }
    return exchangeShared(value, from: nil)
  }

  /// Stores a value in every property of a group, as one change.
  ///
  /// By index, like the other loops over a group: iterating retains and releases each element, which
  /// was half of the cost of a change of two bound properties (measured).
  ///
  /// - Returns: the previous values, if releasing them could run a deinit.
  @inlinable
  func exchange(_ value: Value, in group: ContiguousArray<Source>) -> ContiguousArray<Value> {
    Propagation.epoch &+= 1
    var replaced: ContiguousArray<Value> = []
    if !_isPOD(Value.self) { replaced.reserveCapacity(group.count) }
    for index in group.indices {
      let old = partner(group[index]).exchange(value)
      if !_isPOD(Value.self) { replaced.append(old) }
      group[index].vertex?.pointee.changedAt = Propagation.epoch
    }
    return replaced
  }

  /// Only properties of one type are bound to each other, see `<->`.
  @inlinable
  func partner(_ source: Source) -> MutableProperty<Value> {
    unsafeDowncast(source, to: MutableProperty<Value>.self)
  }

  /// Propagates one change of this property, whose observers are the first to be notified, and of those
  /// bound to it.
  @inlinable
  func propagate(
    _ value: Value, to changed: ContiguousArray<Source>, at epoch: UInt64,
    from origin: TerminalOrigin?
  ) {
    let isSource = Propagation.computeDependents(of: changed, at: epoch)
    origin?.isDelivering = true
    deliver(value)
    origin?.isDelivering = false
    for index in changed.indices where changed[index] !== self {
      partner(changed[index]).deliver(value)
    }
    Propagation.deliveredEpoch = .max
    if isSource { Propagation.deliver() }
  }

  @inlinable
  func deliver(_ value: Value) {
    vertex?.pointee.queuedCount -= 1
    notify(value)
  }

  /// Queues the propagation of a change that is made while another one runs.
  @usableFromInline
  func enqueue(
    _ value: Value, with changed: ContiguousArray<Source>, from origin: TerminalOrigin?
  ) {
    let epoch = Propagation.epoch
    _ = vertexMade()
    Propagation.expectDelivery(to: changed)
    origin?.waitingCount += 1
    Propagation.enqueue { [self] in
      origin?.waitingCount -= 1
      propagate(value, to: changed, at: epoch, from: origin)
    }
    if Propagation.rememberingCount > 0 {
      Propagation.remember(below: ContiguousArray(changed.compactMap(\.vertex)))
    }
  }
}

/// What sharing does to the sources alone: not generic, so that a client does not compile it again for each
/// type of values.
extension Propagation {
  /// The sources of a group for which a condition holds.
  @usableFromInline
  static func sources(of group: ContiguousArray<Source>, where holds: (Source) -> Bool)
    -> ContiguousArray<Source>
  {
    group.filter(holds)
  }

  /// Counts a delivery that is pending for each of the properties: an observer that is added before
  /// it has read the value already, see `ignoringPendingDelivery`.
  @usableFromInline
  static func expectDelivery(to changed: ContiguousArray<Source>) {
    for index in changed.indices { changed[index].vertex?.pointee.queuedCount += 1 }
  }

  /// Computes the properties derived from those of a group, before their change is delivered; false when
  /// there is none.
  @usableFromInline
  static func computeDependents(of changed: ContiguousArray<Source>, at epoch: UInt64) -> Bool {
    var isSource = false
    for index in changed.indices {
      guard let vertex = changed[index].vertex, vertex.pointee.dependents != nil else { continue }
      mark(vertex)
      isSource = true
    }
    if isSource { compute() }
    deliveredEpoch = epoch
    return isSource
  }
}

/// Distinguishes the changes of a terminal from those of others.
@usableFromInline
final class TerminalOrigin {
  /// Whether a change that the terminal made is being delivered to the property's observers.
  @usableFromInline @exclusivity(unchecked) var isDelivering = false

  /// Counts the values that were sent in transactions.
  @usableFromInline @exclusivity(unchecked) var sentCount: UInt64 = 0

  /// The changes of the terminal that are stored and still to be delivered.
  @usableFromInline @exclusivity(unchecked) var waitingCount = 0

  /// The number of the pending change that counts the terminal among its origins.
  @exclusivity(unchecked) var countedBy: UInt64 = 0
  /// The number of the pending change that has noted the observers of the terminal.
  @exclusivity(unchecked) var notedBy: UInt64 = 0

  /// The observers of the terminal; released ones may be among them.
  @exclusivity(unchecked) private(set) var receivers: [LateObserver] = []
  @exclusivity(unchecked) private var sweepAt = 8

  @usableFromInline
  init() {}

  nonisolated deinit {}

  /// Whether the observers of the terminal need not be notified: the change is the terminal's own,
  /// or it is older than a change of the terminal that is still to be delivered.
  @inlinable var coversDelivery: Bool { isDelivering || waitingCount > 0 }

  @usableFromInline
  func add(_ receiver: ObserverNode, to source: Source) {
    if receivers.count >= sweepAt {
      receivers.removeAll { $0.node?.source == nil }
      sweepAt = max(8, receivers.count * 2)
    }
    receivers.append(
      LateObserver(node: receiver, notedBy: Propagation.pendingNumber(of: source)))
  }
}
