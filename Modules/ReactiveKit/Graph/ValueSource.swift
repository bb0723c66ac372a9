/// A source of values of one type: it keeps the observers and notifies them, in the order of
/// observing.
///
/// The base of ``Property`` and of the emitter behind a ``Subject``; you never make one yourself.
///
/// The slots are one block of memory, which makes notifying a walk over an array. Three rules make
/// that sound although closures may do anything: everything happens on the main actor; while a value
/// is being delivered no slot changes its index and no closure is freed (`sweep` does both
/// afterwards); and each step of the walk reads the block's address anew, because an observer that is
/// added may have moved it.
public class ValueSource<Value>: Source {
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var slots:
    ObserverSlot<Value>.Pointer?
  /// The room in the block.
  @exclusivity(unchecked) final var capacity: Int32 = 0
  /// The slots in use from the front, vacant ones in between included.
  @usableFromInline @exclusivity(unchecked) final var usedCount: Int32 = 0
  /// While a value is being delivered: the slots that get it. Later observers are not notified.
  @usableFromInline @exclusivity(unchecked) final var deliveryEnd: Int32 = -1

  @usableFromInline
  override init() {}

  nonisolated deinit {
    // Every observation retains its source, so none is left and every slot is vacant.
    slots?.deallocate()
  }

  /// Whether a value is being delivered to the observers right now.
  @usableFromInline final var isDelivering: Bool {
    @inlinable get { deliveryEnd >= 0 }
  }

  /// Delivers `value` to the observers, in the order of observing.
  ///
  /// Observers that are added meanwhile are not notified; neither are those that end meanwhile.
  @inlinable
  final func notify(_ value: Value) {
    if liveCount == 0 { return }
    deliveryEnd = usedCount
    var index: Int32 = 0
    while index < deliveryEnd {
      if let slots { slots[Int(index)].notify(value) }
      index += 1
    }
    deliveryEnd = -1
    if flags.contains(.hasEnded) { sweep() }
  }

  /// Delivers `value` to one observer.
  @inlinable
  final func notify(_ value: Value, only node: ObserverNode) {
    if node.source !== self { return }
    deliveryEnd = usedCount
    if let slots { slots[Int(node.index)].notify(value) }
    deliveryEnd = -1
    if flags.contains(.hasEnded) { sweep() }
  }

  /// Appends an observer, which is notified of what comes from now on.
  @usableFromInline
  final func append(_ node: ObserverNode, _ callback: consuming Callback<Value>) {
    if usedCount == capacity { makeRoom() }
    guard let slots else { return }
    node.index = usedCount
    (slots + Int(usedCount)).initialize(
      to: ObserverSlot(consume callback, of: Unmanaged.passUnretained(node)))
    usedCount += 1
    liveCount += 1
    if liveCount == 1, flags.contains(.derived), let vertex { Propagation.activate(vertex) }
  }

  @usableFromInline
  override final func remove(_ node: ObserverNode) {
    guard let slots else { return }
    slots[Int(node.index)].node = nil
    liveCount -= 1
    if isDelivering {
      flags.insert(.hasEnded)
      if liveCount == 0 { loseObservers() }
      return
    }
    // Freeing the closure may run anybody's deinit: last, when the source is consistent.
    let callback = slots[Int(node.index)].callback.take()
    trim()
    if liveCount == 0 { loseObservers() }
    drop(callback)
  }

  @inline(never)
  private final func drop(_: consuming Callback<Value>?) {}

  private final func loseObservers() {
    if flags.contains(.derived), let vertex { Propagation.deactivateIfUnused(vertex) }
  }

  override final var observations: [ObserverNode] {
    guard let slots else { return [] }
    return (0..<Int(usedCount)).compactMap { slots[$0].node?.takeUnretainedValue() }
  }
}

// MARK: - Memory

extension ValueSource {
  /// Doubles the room, or makes some by moving the observers together.
  private final func makeRoom() {
    if !isDelivering, Int(liveCount) * 2 <= Int(capacity), capacity > 4 { return compact() }
    let room = max(1, Int(capacity) * 2)
    let block = ObserverSlot<Value>.Pointer.allocate(capacity: room)
    if let slots {
      block.moveInitialize(from: slots, count: Int(usedCount))
      slots.deallocate()
    }
    slots = block
    capacity = Int32(clamping: room)
  }

  /// Gives back the vacant slots at the end, and moves the observers together when most are vacant.
  private final func trim() {
    guard let slots else { return }
    while usedCount > 0, slots[Int(usedCount) - 1].node == nil {
      (slots + (Int(usedCount) - 1)).deinitialize(count: 1)
      usedCount -= 1
    }
    if usedCount > 32, liveCount < usedCount / 4 { compact() }
  }

  /// Moves the observers together, in order. Not during a delivery.
  private final func compact() {
    guard let slots else { return }
    var kept = 0
    for index in 0..<Int(usedCount) {
      guard let node = slots[index].node else { continue }
      if kept != index {
        swap(&slots[kept], &slots[index])
        node.takeUnretainedValue().index = Int32(truncatingIfNeeded: kept)
      }
      kept += 1
    }
    (slots + kept).deinitialize(count: Int(usedCount) - kept)
    usedCount = Int32(truncatingIfNeeded: kept)
  }

  /// Frees the closures of the observations that ended during a delivery.
  @usableFromInline
  final func sweep() {
    flags.remove(.hasEnded)
    guard let slots else { return }
    let dropped = UnsafeMutablePointer<Callback<Value>?>.allocate(capacity: Int(usedCount))
    var count = 0
    for index in 0..<Int(usedCount) where slots[index].node == nil {
      (dropped + count).initialize(to: slots[index].callback.take())
      count += 1
    }
    trim()
    // Runs anybody's deinit: last, when the source is consistent.
    dropped.deinitialize(count: count)
    dropped.deallocate()
  }
}
