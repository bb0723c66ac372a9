/// The propagation of changes through the graph of properties.
///
/// One change (or one transaction of many) is one propagation:
/// 1. mark: everything derived from what changed is put into dependency order;
/// 2. compute: each of these is computed at most once, and only if a source of it changed;
/// 3. deliver: observers of what was set, in the order of the sets, then observers of derived
///    properties, in dependency order; those of one property in the order of observing.
///
/// A change that is made meanwhile (by an observer, a transform, or a deinit) is stored at once and
/// becomes a propagation of its own after the current one, so every observer sees every propagation,
/// in the same order. Nothing here recurses: neither a long chain nor a long feedback grows the stack.
///
/// The state is static because there is one main actor. Exclusivity is unchecked here and in the
/// graph's classes, because the checks take a quarter of the time of a change (measured). What makes
/// that sound: every access is a load, a store or a swap of one field on the
/// main actor. Storing a value never frees the old one: it is moved out, and released when the state
/// is consistent again (`Property.exchange`), so that no access spans a call of foreign code.
@usableFromInline
enum Propagation {
  /// Counts the changes of all properties. A derived value is valid if no source has changed after
  /// it.
  @usableFromInline @exclusivity(unchecked) static var epoch: UInt64 = 0

  /// Whether a propagation or a computation is running: changes made now are queued.
  @usableFromInline @exclusivity(unchecked) static var isBusy = false

  /// Whether values were set whose dependents are not marked yet: in a transaction or in the queue.
  @usableFromInline @exclusivity(unchecked) static var hasUnmarked = false

  /// The nesting of `transaction`.
  @usableFromInline @exclusivity(unchecked) static var transactions = 0

  /// The epoch of the change that is being delivered to the observers of what was set; later than all
  /// others while none is.
  @usableFromInline @exclusivity(unchecked) static var deliveredEpoch = UInt64.max

  /// The first of the reached derived properties, in dependency order.
  @exclusivity(unchecked) static var firstInOrder: Vertex.Pointer?

  /// The next to be computed.
  @exclusivity(unchecked) static var nextToCompute: Vertex.Pointer?

  /// Records the steps while a ``LiveGraph`` records.
  @exclusivity(unchecked) static var recorder: GraphRecorder?

  /// The innermost property that is being computed.
  @usableFromInline @exclusivity(unchecked) static var computing: Vertex.Pointer?

  /// The number of running loops that go from vertex to vertex and compute; see `release`.
  @usableFromInline @exclusivity(unchecked) static var walks = 0

  /// Sources and what they have kept, to be released later; see `release`.
  @exclusivity(unchecked) private static var released: ContiguousArray<AnyObject> = []
  /// Whether there are any: a static array is initialised lazily, which each access checks.
  @exclusivity(unchecked) private static var hasReleased = false
  @exclusivity(unchecked) private static var isReleasing = false

  /// The steps of every propagation, of a set, of bound properties and of a transaction, after what is
  /// derived from them was marked: computes that, then the observers of the set properties are notified.
  @inlinable @inline(__always)
  static func beginDelivery(at epoch: UInt64, computing isSource: Bool) {
    if isSource { compute() }
    deliveredEpoch = epoch
  }

  /// The observers of the set properties were notified; those of what is derived from them follow.
  @inlinable @inline(__always)
  static func endDelivery(of isSource: Bool) {
    deliveredEpoch = .max
    if isSource { deliver() }
  }

  /// Ends the propagation and runs the queued ones.
  @inlinable
  static func finish() {
    if hasUnmarked { drain() }
    isBusy = false
  }
}

// MARK: - Releasing

extension Propagation {
  /// Releases a source, which may free it.
  ///
  /// Not while values are being computed: a transform, or the deinit of a replaced value, may drop
  /// the last observation of the property that is being computed, and retaining each property
  /// during its computation instead would cost most of the time of a propagation. Sources are
  /// released one after the other, not nested: each source of a long chain is the last owner of the
  /// next.
  @usableFromInline
  static func release(_ source: consuming Source) {
    var last: Source? = consume source
    if walks == 0, !isReleasing, !isKnownUniquelyReferenced(&last) { return }
    if let waiting = last.take() { released.append(waiting) }
    hasReleased = true
    releaseWaiting()
  }

  /// Releases an object, whose deinit may run any code, in the next propagation.
  static func releaseLater(_ object: AnyObject) {
    released.append(object)
    hasReleased = true
  }

  /// Releases what waits, when no values are being computed.
  @inline(__always)
  static func releaseWaiting() {
    if hasReleased, walks == 0, !isReleasing { releaseAll() }
  }

  private static func releaseAll() {
    isReleasing = true
    while let freed = released.popLast() { withExtendedLifetime(freed) {} }
    hasReleased = false
    isReleasing = false
  }
}
