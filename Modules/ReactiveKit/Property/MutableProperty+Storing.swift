extension MutableProperty {
  /// Stores a different value, as a part of the current transaction or as a propagation of its own.
  @inlinable
  func store(_ value: Value) {
    // Released last, here and below: a deinit may run any code.
    if flags.contains(.isBound) { return extendLifetime(share(value, from: nil)) }
    let isQuiet = liveCount == 0 && vertex?.pointee.dependents == nil
    // Unobserved or not: observers may be added before the transaction ends.
    if Propagation.transactions > 0 { notePending(from: nil) }
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
    if flags.contains(.isBound) { return share(value, from: origin, passing: write) }
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
  /// Stores a value in this property and in everything that is bound to it: it is one change of all of
  /// them, so no observer ever sees them differ.
  ///
  /// The loops go by index: iterating retains and releases each element, which was half of the cost of a
  /// change of two bound properties (measured).
  ///
  /// - Returns: the previous values, which the caller releases, if that could run a deinit.
  @inlinable
  func share(_ value: Value, from origin: TerminalOrigin?) -> ContiguousArray<Value> {
    let group = changedGroup(by: value)
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
    if Propagation.transactions == 0 {
      if Propagation.isBusy {
        enqueue(value, to: group, from: origin)
      } else {
        Propagation.isBusy = true
        expectDelivery(to: group)
        propagate(value, to: group, at: Propagation.epoch, from: origin)
        Propagation.finish()
      }
    }
    return replaced
  }

  /// `share` for a terminal or a binding. The change is queued in any case, so that its delivery states the write.
  @usableFromInline
  func share(_ value: Value, from origin: TerminalOrigin?, passing write: UInt64) {
    let isNested = Propagation.isBusy
    Propagation.isBusy = true
    Propagation.sharedWrite = write
    let replaced = share(value, from: origin)
    Propagation.sharedWrite = 0
    if write > 0 {
      for source in Propagation.group(of: vertexMade()) {
        Propagation.note(write, of: source.vertexMade())
      }
    }
    if !isNested { Propagation.finish() }
    extendLifetime(replaced)
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
  func enqueue(_ value: Value, to group: ContiguousArray<Source>, from origin: TerminalOrigin?) {
    let epoch = Propagation.epoch
    let write = Propagation.sharedWrite
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
