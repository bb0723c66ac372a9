extension MutableProperty {
  /// Whether the value is shared: with bound properties, with its fields, or with code that Observation
  /// tracks.
  @inlinable @inline(__always)
  var isShared: Bool { !flags.isDisjoint(with: [.isBound, .isFocused, .isTracked]) }

  /// `store` for a shared value.
  @inlinable @inline(__always)
  func storeShared(_ value: Value, from origin: TerminalOrigin?, passing write: UInt64) {
    if !flags.isDisjoint(with: [.isBound, .isFocused]) {
      return extendLifetime(share(value, from: origin, passing: write))
    }
    storeTracked(value, from: origin, passing: write)
  }

  /// `store` for a value that tracked code has read.
  @inlinable @inline(never)
  func storeTracked(_ value: Value, from origin: TerminalOrigin?, passing write: UInt64) {
    let announced = announceTrackedChange()
    defer { announced?.didSet() }
    // The announcement runs foreign code, which may set this property.
    if isSame(storage, value) { return }
    if origin == nil, write == 0 { return storeAlone(value) }
    storeAlone(value, from: origin, passing: write)
  }

  /// Stores a value in this property and in all that are bound to it, as one change: no observer ever sees
  /// them differ.
  ///
  /// The loops go by index: iterating retains and releases each element, which was half of the cost of a
  /// change of two bound properties (measured).
  ///
  /// - Returns: the previous values, which the caller releases, if that could run a deinit.
  @inlinable
  func share(
    _ value: Value, from origin: TerminalOrigin?, passing write: UInt64 = 0
  ) -> ContiguousArray<Value> {
    let group = changedGroup(by: value)
    // Most programs neither track bound properties nor focus on fields, and a client's own write has no number.
    if Propagation.hasWideShares || write > 0 {
      return shareWidely(value, with: group, from: origin, passing: write)
    }
    return exchange(value, in: group, from: origin, passing: 0)
  }

  /// `share` for a forwarded write, and for groups that Observation tracks or that contain fields or have
  /// fields: wholes and fields change with them, in one propagation.
  @inlinable @inline(never)
  func shareWidely(
    _ value: Value, with group: ContiguousArray<Source>, from origin: TerminalOrigin?,
    passing write: UInt64, isAnnounced: Bool = false
  ) -> ContiguousArray<Value> {
    if !isAnnounced {
      for index in group.indices where group[index].flags.contains(.isTracked) {
        return announceAndShare(value, with: group, from: origin, passing: write)
      }
    }
    if !Focus.concerns(group) { return exchange(value, in: group, from: origin, passing: write) }
    Propagation.transactions += 1
    let replaced = exchange(value, in: group, from: origin, passing: write)
    Focus.pass(group)
    Propagation.commit()
    return replaced
  }

  /// Stores a value in all properties of a group, and propagates it.
  @inlinable @inline(__always)
  func exchange(
    _ value: Value, in group: ContiguousArray<Source>, from origin: TerminalOrigin?,
    passing write: UInt64
  ) -> ContiguousArray<Value> {
    if Propagation.transactions > 0 {
      for source in group { partner(source).notePending(from: source === self ? origin : nil) }
    }
    Propagation.epoch &+= 1
    var replaced: ContiguousArray<Value> = []
    if !_isPOD(Value.self) { replaced.reserveCapacity(group.count) }
    for index in group.indices {
      let old = partner(group[index]).exchange(value)
      if !_isPOD(Value.self) { replaced.append(old) }
      group[index].vertex?.pointee.changedAt = Propagation.epoch
    }
    if write > 0 { for source in group { Propagation.note(write, of: source.vertexMade()) } }
    if Propagation.transactions > 0 { return replaced }
    if Propagation.isBusy {
      enqueue(value, to: group, from: origin, passing: write)
    } else {
      Propagation.isBusy = true
      expectDelivery(to: group)
      if write > 0 { Propagation.passedWrite = write }
      propagate(value, to: group, at: Propagation.epoch, from: origin)
      if write > 0 { Propagation.passedWrite = 0 }
      Propagation.finish()
    }
    return replaced
  }

  /// Announces the change to tracked code, and makes it. An announcement runs foreign code, which may set or
  /// bind the properties.
  @inlinable
  func announceAndShare(
    _ value: Value, with group: ContiguousArray<Source>, from origin: TerminalOrigin?,
    passing write: UInt64
  ) -> ContiguousArray<Value> {
    let announced = group.compactMap { $0.announceTrackedChange() }
    defer { for reads in announced { reads.didSet() } }
    if isSame(storage, value) { return [] }
    return shareWidely(
      value, with: changedGroup(by: value), from: origin, passing: write, isAnnounced: true)
  }

  /// Takes the value of a property that this one is about to be bound to.
  ///
  /// - Returns: the previous values, to be released after the two are bound.
  @inlinable
  func adopt(_ value: Value) -> ContiguousArray<Value> {
    if !flags.contains(.hasOwnRule), isSame(storage, value) { return [] }
    return share(value, from: nil)
  }

  /// This property and the bound ones for which the value is different: a property with a custom
  /// rule accepts every value that the set property has accepted.
  @inlinable
  func changedGroup(by value: Value) -> ContiguousArray<Source> {
    if !flags.contains(.isBound) { return [self] }
    let group = Propagation.group(of: vertexMade())
    for index in group.indices where isUnchanged(group[index], by: value) {
      return group.filter { !isUnchanged($0, by: value) }
    }
    return group
  }

  @inlinable
  func isUnchanged(_ source: Source, by value: Value) -> Bool {
    if source === self || source.flags.contains(.hasOwnRule) { return false }
    let partner = partner(source)
    return partner.isSame(partner.storage, value)
  }

  /// Counts a delivery that is pending for each of the properties: an observer that is added before
  /// it has read the value already, see `ignoringPendingDelivery`.
  @inlinable
  func expectDelivery(to group: ContiguousArray<Source>) {
    for index in group.indices { group[index].vertex?.pointee.queuedCount += 1 }
  }

  /// Propagates one change of this property, whose observers are the first to be notified, and of those
  /// bound to it.
  @inlinable
  func propagate(
    _ value: Value, to group: ContiguousArray<Source>, at epoch: UInt64,
    from origin: TerminalOrigin?
  ) {
    var isSource = false
    for index in group.indices where Propagation.markDependents(of: group[index].vertex) {
      isSource = true
    }
    Propagation.beginDelivery(at: epoch, computing: isSource)
    vertex?.pointee.queuedCount -= 1
    notify(value, from: origin)
    for index in group.indices where group[index] !== self {
      group[index].vertex?.pointee.queuedCount -= 1
      partner(group[index]).notify(value)
    }
    Propagation.endDelivery(of: isSource)
  }

  /// Queues the propagation of such a change.
  @usableFromInline
  func enqueue(
    _ value: Value, to group: ContiguousArray<Source>, from origin: TerminalOrigin?,
    passing write: UInt64
  ) {
    let epoch = Propagation.epoch
    _ = vertexMade()
    expectDelivery(to: group)
    origin?.waitingCount += 1
    Propagation.enqueue(below: ContiguousArray(group.compactMap(\.vertex))) { [self] in
      origin?.waitingCount -= 1
      Propagation.passedWrite = write
      propagate(value, to: group, at: epoch, from: origin)
      Propagation.passedWrite = 0
    }
  }

  /// Only properties of one type are bound to each other, see `<->`.
  @inlinable
  func partner(_ source: Source) -> MutableProperty<Value> {
    unsafeDowncast(source, to: MutableProperty<Value>.self)
  }
}
