extension MutableProperty {
  /// Stores a different value, as a part of the current transaction or as a propagation of its own.
  @inlinable
  func store(_ value: Value) {
    if isShared { return storeShared(value, from: nil, passing: 0) }
    storeAlone(value)
  }

  /// Stores a value that is not shared.
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

  /// Propagates one change that was neither made by a terminal nor queued.
  @inlinable
  func propagate(_ value: Value, at epoch: UInt64) {
    // Most properties only have observers.
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
