extension MutableProperty {
  /// Stores a different value, as a part of the current transaction or as a propagation of its own.
  @inlinable
  func store(_ value: Value) {
    if isShared { return storeShared(value, from: nil, passing: 0) }
    storeAlone(value)
  }

  /// Stores a value that nothing else has.
  @inlinable @inline(__always)
  func storeAlone(_ value: Value) {
    let isQuiet = liveCount == 0 && vertex?.pointee.dependents == nil
    // Unobserved or not: observers may be added before the transaction ends.
    if Propagation.transactions > 0 { notePending(from: nil) }
    // Released last, here and below: a deinit may run any code.
    let old = exchange(value)
    Propagation.epoch &+= 1
    if let vertex { vertex.pointee.changedAt = Propagation.epoch }
    if !isQuiet, Propagation.transactions == 0 {
      if Propagation.isBusy {
        enqueue(value, from: nil)
      } else {
        Propagation.isBusy = true
        propagate(value, at: Propagation.epoch)
        Propagation.finish()
      }
    }
    extendLifetime(old)
  }

  /// Propagates one change that no terminal has made and that was not queued.
  @inlinable
  func propagate(_ value: Value, at epoch: UInt64) {
    // Most properties have nothing but observers.
    guard let vertex else { return notify(value) }
    vertex.pointee.queuedCount += 1
    let isSource = Propagation.markDependents(of: vertex)
    Propagation.beginDelivery(at: epoch, computing: isSource)
    vertex.pointee.queuedCount -= 1
    notify(value)
    Propagation.endDelivery(of: isSource)
  }

  /// `store` for a terminal, whose own observers are not notified, or for a binding.
  @inlinable
  func store(_ value: Value, from origin: TerminalOrigin?, passing write: UInt64) {
    if isShared { return storeShared(value, from: origin, passing: write) }
    storeAlone(value, from: origin, passing: write)
  }

  @inlinable @inline(__always)
  func storeAlone(_ value: Value, from origin: TerminalOrigin?, passing write: UInt64) {
    if Propagation.transactions > 0 { notePending(from: origin) }
    let old = exchange(value)
    Propagation.epoch &+= 1
    if let vertex { vertex.pointee.changedAt = Propagation.epoch }
    if write > 0 { Propagation.note(write, of: vertexMade()) }
    if Propagation.transactions == 0 {
      if Propagation.isBusy {
        enqueue(value, from: origin, passing: write)
      } else {
        Propagation.isBusy = true
        if let vertex { vertex.pointee.queuedCount += 1 }
        Propagation.passedWrite = write
        propagate(value, at: Propagation.epoch, from: origin)
        Propagation.passedWrite = 0
        Propagation.finish()
      }
    }
    extendLifetime(old)
  }

  /// Sets the value for a terminal.
  @inlinable
  func set(_ value: Value, from origin: TerminalOrigin, passing write: UInt64) {
    if !isSame(storage, value) { return store(value, from: origin, passing: write) }
    if write > 0 { Propagation.note(write, of: vertexMade()) }
    // The view shows the value that it sent, even if the transaction replaces it.
    if flags.contains(.isPending) { Propagation.noteReceivers(of: origin, on: self) }
  }

  /// Propagates one change, whose delivery is expected.
  @inlinable
  func propagate(_ value: Value, at epoch: UInt64, from origin: TerminalOrigin?) {
    let isSource = Propagation.markDependents(of: vertex)
    Propagation.beginDelivery(at: epoch, computing: isSource)
    if let vertex { vertex.pointee.queuedCount -= 1 }
    notify(value, from: origin)
    Propagation.endDelivery(of: isSource)
  }

  /// Queues the propagation of a change that is made while another one runs.
  @usableFromInline
  func enqueue(_ value: Value, from origin: TerminalOrigin?, passing write: UInt64 = 0) {
    let epoch = Propagation.epoch
    let vertex = vertexMade()
    vertex.pointee.queuedCount += 1
    origin?.waitingCount += 1
    Propagation.enqueue(below: [vertex]) { [self] in
      origin?.waitingCount -= 1
      Propagation.passedWrite = write
      propagate(value, at: epoch, from: origin)
      Propagation.passedWrite = 0
    }
  }

  @inlinable @inline(__always)
  func notify(_ value: Value, from origin: TerminalOrigin?) {
    origin?.isDelivering = true
    notify(value)
    origin?.isDelivering = false
  }
}

// MARK: - Bound properties

extension MutableProperty {
  /// Whether others have the value too: bound properties, those of its fields, or code that Observation tracks.
  @inlinable @inline(__always)
  var isShared: Bool { !flags.isDisjoint(with: [.isBound, .isFocused, .isTracked]) }

  /// `store` for a value that others have too.
  @inlinable @inline(__always)
  func storeShared(_ value: Value, from origin: TerminalOrigin?, passing write: UInt64) {
    if !flags.isDisjoint(with: [.isBound, .isFocused]) {
      return extendLifetime(share(value, from: origin, passing: write))
    }
    storeTracked(value, from: origin, passing: write)
  }

  /// `store` for a value that code has read which Observation tracks.
  @inlinable @inline(never)
  func storeTracked(_ value: Value, from origin: TerminalOrigin?, passing write: UInt64) {
    let announced = announceTrackedChange()
    // The announcement runs any code, which may set this property.
    if isSame(storage, value) {
    } else if origin != nil || write > 0 {
      storeAlone(value, from: origin, passing: write)
    } else {
      storeAlone(value)
    }
    announced?.didSet()
  }

  /// Stores a value in this property and in everything that is bound to it: it is one change of all of
  /// them, so no observer ever sees them differ.
  ///
  /// The loops go by index: iterating retains and releases each element, which was half of the cost of a
  /// change of two bound properties (measured).
  ///
  /// - Parameters:
  ///   - value: the new value.
  ///   - origin: the terminal that sets it.
  ///   - write: the write that it belongs to; zero for one of its own.
  ///   - isAnnounced: whether the code that Observation tracks knows of the change.
  /// - Returns: the previous values, which the caller releases, if that could run a deinit.
  @inlinable
  func share(
    _ value: Value, from origin: TerminalOrigin?, passing write: UInt64 = 0,
    isAnnounced: Bool = false
  ) -> ContiguousArray<Value> {
    let group = changedGroup(by: value)
    if Propagation.hasTrackedReads, !isAnnounced {
      for index in group.indices where group[index].flags.contains(.isTracked) {
        return announceAndShare(value, with: group, from: origin, passing: write)
      }
    }
    // Wholes and their fields change with them, all in one propagation.
    let isFocused = Focus.isUsed && Focus.concerns(group)
    if isFocused { Propagation.transactions += 1 }
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
    if Propagation.transactions == 0 {
      if Propagation.isBusy {
        enqueue(value, to: group, from: origin, passing: write)
      } else {
        Propagation.isBusy = true
        expectDelivery(to: group)
        Propagation.passedWrite = write
        propagate(value, to: group, at: Propagation.epoch, from: origin)
        Propagation.passedWrite = 0
        Propagation.finish()
      }
    }
    if isFocused {
      Focus.pass(group)
      Propagation.commit()
    }
    return replaced
  }

  /// Announces the change to the code that Observation tracks, and makes it. An announcement runs any code,
  /// which may set or bind the properties.
  @inlinable
  func announceAndShare(
    _ value: Value, with group: ContiguousArray<Source>, from origin: TerminalOrigin?,
    passing write: UInt64
  ) -> ContiguousArray<Value> {
    let announced = group.compactMap { $0.announceTrackedChange() }
    defer { for reads in announced { reads.didSet() } }
    if isSame(storage, value) { return [] }
    return share(value, from: origin, passing: write, isAnnounced: true)
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

// MARK: - Transactions

extension MutableProperty {
  /// Records the first change in a transaction.
  @inlinable
  func notePending(from origin: TerminalOrigin?) {
    defer { Propagation.noteOrigin(origin, of: self) }
    if flags.contains(.isPending) { return }
    flags.insert(.isPending)
    let old = storage
    Propagation.note(
      PendingChange(self) { [self] in
        let new = storage
        return PendingChange.Outcome(isChanged: isChange(from: old, to: new)) { [self] node in
          if let node { notify(new, only: node) } else { notify(new) }
        }
      })
  }
}
