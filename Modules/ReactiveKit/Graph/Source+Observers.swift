/// The memory where a source keeps its observers: one block, so that notifying walks an array.
///
/// Three rules make it sound although closures may run any code. Everything happens on the main
/// actor. A node is disposed before it is freed (`ObserverNode`), so no slot ever refers to a freed
/// one. And while a value is being delivered no slot changes its index, no closure is freed
/// (`sweep` does both afterwards), and each step reads the block's address again, because adding an
/// observer may have moved it.
@usableFromInline typealias ObserverSlots = UnsafeMutablePointer<Unmanaged<ObserverNode>?>

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
    var index: Int32 = 0
    while index < deliveryEnd {
      if let node = slots?[Int(index)] { node.notify(value) }
      index += 1
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
    guard let slots else { return [] }
    return (0..<Int(usedCount)).compactMap { slots[$0]?.takeUnretainedValue() }
  }

  /// Appends an observer, which is notified of later values.
  @usableFromInline
  final func append(_ node: ObserverNode) {
    if usedCount == capacity { makeRoom() }
    node.index = usedCount
    slots?[Int(usedCount)] = Unmanaged.passUnretained(node)
    usedCount += 1
    liveCount += 1
    if liveCount == 1, flags.contains(.derived), let vertex { Propagation.activate(vertex) }
  }

  /// Removes an observation that has ended.
  final func remove(_ node: ObserverNode) {
    slots?[Int(node.index)] = nil
    liveCount -= 1
    if isDelivering { flags.insert(.hasEnded) } else { trim() }
    if liveCount == 0, flags.contains(.derived), let vertex {
      Propagation.deactivateIfUnused(vertex)
    }
  }
}

extension Unmanaged where Instance == ObserverNode {
  /// Calls the observer's closure, without retaining it or the observer: that is most of the cost of
  /// notifying (1,000 observers: 20 us with, 4 us without, measured).
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
    if !isDelivering, liveCount * 2 <= capacity, capacity > 4 { return compact() }
    let room = max(1, Int(capacity) * 2)
    let block = ObserverSlots.allocate(capacity: room)
    block.initialize(repeating: nil, count: room)
    if let slots {
      block.update(from: slots, count: Int(usedCount))
      slots.deallocate()
    }
    slots = block
    capacity = Int32(clamping: room)
  }

  /// Removes the vacant slots at the end, and compacts the array when most slots are vacant.
  private final func trim() {
    guard let slots else { return }
    while usedCount > 0, slots[Int(usedCount) - 1] == nil { usedCount -= 1 }
    if usedCount > 32, liveCount < usedCount / 4 { compact() }
  }

  /// Compacts the observers, in order. Not during a delivery.
  private final func compact() {
    guard let slots else { return }
    var kept: Int32 = 0
    for index in 0..<Int(usedCount) {
      guard let node = slots[index] else { continue }
      slots[index] = nil
      slots[Int(kept)] = node
      node.takeUnretainedValue().index = kept
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
