extension Source {
  /// Whether a value is being delivered to the observers right now.
  @usableFromInline final var isDelivering: Bool {
    @inlinable get { deliveryEnd >= 0 }
  }

  /// Delivers `value` to the observers, in the order of observing. `Value` must be the type of this
  /// source's values.
  ///
  /// Observers that are added meanwhile are not notified; neither are those that end meanwhile.
  @inlinable
  final func notify<Value>(_ value: Value) {
    if liveCount == 0 { return }
    deliveryEnd = usedCount
    if flags.contains(.hasSlots) {
      var index: Int32 = 0
      repeat {
        // Read again in each step: an observer may have moved the block by adding others. It is never nil
        // since there is a block.
        ObserverSlots(first: observers.unsafelyUnwrapped).notify(value, at: index)
        index += 1
      } while index < deliveryEnd
    } else if let observers {
      Unmanaged<ObserverNode>.fromOpaque(observers).notify(value)
    }
    deliveryEnd = -1
    if !flags.isDisjoint(with: [.hasEnded, .isRecorded]) { finishDelivery() }
  }

  /// Delivers `value` to one observer.
  @inlinable
  final func notify<Value>(_ value: Value, only node: ObserverNode) {
    if node.source !== self || node.index < 0 { return }
    deliveryEnd = usedCount
    Unmanaged.passUnretained(node).notify(value)
    deliveryEnd = -1
    if !flags.isDisjoint(with: [.hasEnded, .isRecorded]) { finishDelivery() }
  }

  @usableFromInline
  final func finishDelivery() {
    if flags.contains(.hasEnded) { sweep() }
    if flags.contains(.isRecorded) { Propagation.recorder?.noteDelivery(of: self) }
  }

  /// The observations that are live, in the order of observing.
  final var observations: [ObserverNode] {
    (0..<usedCount).compactMap { node(at: $0)?.takeUnretainedValue() }
  }

  /// The block of observers, since there was a second one.
  final var slots: ObserverSlots? {
    flags.contains(.hasSlots) ? observers.map(ObserverSlots.init) : nil
  }

  /// The only observer, as long as there was never a second.
  private final var only: Unmanaged<ObserverNode>? {
    flags.contains(.hasSlots) ? nil : observers.map { .fromOpaque($0) }
  }

  /// The observer in one of the used slots; nil in a vacant one.
  private final func node(at index: Int32) -> Unmanaged<ObserverNode>? {
    if let slots { slots.node(at: index) } else { only }
  }

  /// Appends an observer, which is notified of later values.
  @usableFromInline
  final func append(_ node: ObserverNode) {
    if usedCount == 0, !flags.contains(.hasSlots) {
      observers = Unmanaged.passUnretained(node).toOpaque()
      node.index = 0
      usedCount = 1
    } else {
      appendToSlots(node)
    }
    liveCount += 1
    if liveCount == 1, flags.contains(.derived), let vertex { Propagation.activate(vertex) }
  }

  private final func appendToSlots(_ node: ObserverNode) {
    if usedCount == slots?.capacity ?? 1 { makeRoom() }
    node.index = usedCount
    slots?.fill(usedCount, with: node)
    usedCount += 1
  }

  /// Removes an observation that has ended.
  final func remove(_ node: ObserverNode) {
    if let slots { slots.vacate(node.index) } else { observers = nil }
    liveCount -= 1
    if isDelivering { flags.insert(.hasEnded) } else { trim() }
    if liveCount == 0, flags.contains(.derived), let vertex {
      Propagation.deactivateIfUnused(vertex)
    }
  }
}

extension Unmanaged where Instance == ObserverNode {
  /// Calls the observer's closure, without retaining it or the observer.
  ///
  /// Not isolated, because an isolated closure cannot be handed to `_withUnsafeGuaranteedRef`
  /// without a check of the executor at every call; its callers are on the main actor. Only
  /// `Property<Value>.attach` and `Emitter<Value, _>.attach` append to a source, and they append a
  /// `CallbackNode<Value>`: the downcast holds.
  @inlinable
  nonisolated func notify<Value>(_ value: Value) {
    _withUnsafeGuaranteedRef { node in
      unsafeDowncast(node, to: CallbackNode<Value>.self).notify(value)
    }
  }
}

// MARK: - Memory

extension Source {
  /// Doubles the capacity, or compacts the observers.
  private final func makeRoom() {
    let capacity = slots?.capacity ?? 1
    if !isDelivering, liveCount * 2 <= capacity, capacity > 4 { return compact() }
    let block = ObserverSlots(capacity: capacity * 2)
    if let slots {
      block.copy(usedCount, from: slots)
      slots.deallocate()
    } else if let only {
      block.fill(0, with: only.takeUnretainedValue())
    }
    observers = block.first
    flags.insert(.hasSlots)
  }

  /// Removes the vacant slots at the end, and compacts the array when most slots are vacant.
  private final func trim() {
    guard let slots else {
      if observers == nil { usedCount = 0 }
      return
    }
    while usedCount > 0, slots.node(at: usedCount - 1) == nil { usedCount -= 1 }
    if usedCount > 32, liveCount < usedCount / 4 { compact() }
  }

  /// Compacts the observers, in order. Not during a delivery.
  private final func compact() {
    guard let slots else { return }
    var kept: Int32 = 0
    for index in 0..<usedCount {
      guard let node = slots.node(at: index) else { continue }
      if index != kept {
        slots.move(from: index, to: kept)
        node.takeUnretainedValue().index = kept
      }
      kept += 1
    }
    usedCount = kept
  }

  /// Frees the observers that ended during a delivery.
  private final func sweep() {
    flags.remove(.hasEnded)
    trim()
    // May run any deinit: last, when the source is consistent.
    for node in Self.deferred.removeValue(forKey: ObjectIdentifier(self)) ?? [] { node.clear() }
  }

  /// Observers that ended while their source was delivering.
  @exclusivity(unchecked) private static var deferred: [ObjectIdentifier: [ObserverNode]] = [:]

  /// Retains an ended observer until the delivery has ended: its closure may be running.
  final func deferRelease(of node: ObserverNode) {
    Self.deferred[ObjectIdentifier(self), default: []].append(node)
    flags.insert(.hasEnded)
  }
}
