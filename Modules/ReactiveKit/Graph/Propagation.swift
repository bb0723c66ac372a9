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
  /// it. It begins at one: zero is before every change, hence never valid.
  @usableFromInline @exclusivity(unchecked) static var epoch: UInt64 = 1

  /// Whether a propagation or a computation is running: changes made now are queued.
  @usableFromInline @exclusivity(unchecked) static var isBusy = false

  /// Whether values were set whose dependents are not marked yet: in a transaction or in the queue.
  @usableFromInline @exclusivity(unchecked) static var hasUnmarked = false

  /// The nesting of `transaction`.
  @usableFromInline @exclusivity(unchecked) static var transactions = 0

  /// The epoch of the change that is being delivered to the observers of what was set; between
  /// deliveries the latest of all.
  @usableFromInline @exclusivity(unchecked) static var deliveredEpoch = UInt64.max

  /// The first of the reached derived properties, in dependency order.
  @exclusivity(unchecked) static var firstInOrder: Vertex.Pointer?

  /// The next to be computed.
  @exclusivity(unchecked) static var nextToCompute: Vertex.Pointer?

  /// Records the steps while a ``LiveGraph`` records.
  @exclusivity(unchecked) static var recorder: GraphRecorder?

  /// While the closure of a `Property { }` runs: the next read of its last run. Nil otherwise.
  @usableFromInline @exclusivity(unchecked) static var nextRead: ReadTracker.Read?

  /// Records that closure's other reads. Not retained: the property that is being computed retains it.
  @usableFromInline @exclusivity(unchecked) static var tracker: Unmanaged<ReadTracker>?

  /// Whether any property was read through Observation or focused on; otherwise bound ones need no check.
  @usableFromInline @exclusivity(unchecked) static var hasWideShares = false

  /// Whether a derived property is computed because it has an observer now.
  @exclusivity(unchecked) static var isActivating = false

  /// The innermost property that is being computed.
  @usableFromInline @exclusivity(unchecked) static var computing: Vertex.Pointer?

  /// The number of running loops that go from vertex to vertex and compute; see `release`.
  @usableFromInline @exclusivity(unchecked) static var walks = 0

  /// Computes the marked properties, if there are any, before the observers of the set ones are notified: for
  /// a set, bound properties and a transaction alike.
  @inlinable @inline(__always)
  static func beginDelivery(at epoch: UInt64, computing isSource: Bool) {
    if isSource { compute() }
    deliveredEpoch = epoch
  }

  /// Notifies the observers of derived properties, after those of the set ones.
  @inlinable @inline(__always)
  static func endDelivery(of isSource: Bool) {
    deliveredEpoch = .max
    if isSource { deliver() }
  }

  /// Ends the propagation and runs the queued ones.
  @inlinable
  static func finish() {
    if hasUnmarked { drainAndEndProvisional() }
    isBusy = false
  }
}

// MARK: - Marking

extension Propagation {
  /// Marks the properties derived from this one; false if it has no dependents.
  @inlinable
  static func markDependents(of vertex: Vertex.Pointer?) -> Bool {
    guard let vertex, vertex.pointee.dependents != nil else { return false }
    mark(vertex)
    return true
  }

  /// Puts the dependents of `root` into the order, in front of the present entries.
  @usableFromInline
  static func mark(_ root: Vertex.Pointer) {
    var cursor = root.pointee.dependents
    while let edge = cursor {
      let target = edge.pointee.target
      target.derived.pointee.isNeeded = true
      if !target.derived.pointee.isMarked { walk(from: target) }
      cursor = edge.pointee.next
    }
  }

  /// Walks down depth first; a property is put in front once everything below it is in the order.
  static func walk(from start: Vertex.Pointer) {
    var current = start
    enter(current, from: nil)
    while true {
      if let edge = current.derived.pointee.nextEdge {
        current.derived.pointee.nextEdge = edge.pointee.next
        let target = edge.pointee.target
        if target.derived.pointee.isMarked { continue }
        enter(target, from: current)
        current = target
      } else {
        let parent = current.derived.pointee.previous
        putInFront(current)
        guard let parent else { return }
        current = parent
      }
    }
  }

  @inline(__always)
  private static func enter(_ vertex: Vertex.Pointer, from parent: Vertex.Pointer?) {
    vertex.derived.pointee.isMarked = true
    vertex.derived.pointee.nextEdge = vertex.pointee.dependents
    vertex.derived.pointee.previous = parent
  }

  @inline(__always)
  private static func putInFront(_ vertex: Vertex.Pointer) {
    vertex.derived.pointee.isOrdered = true
    vertex.derived.pointee.previous = nil
    vertex.derived.pointee.next = firstInOrder
    firstInOrder?.derived.pointee.previous = vertex
    firstInOrder = vertex
  }

  /// Removes a property from the order.
  static func takeOutOfOrder(_ vertex: Vertex.Pointer) {
    guard vertex.derived.pointee.isOrdered else { return }
    vertex.derived.pointee.isOrdered = false
    let previous = vertex.derived.pointee.previous
    let next = vertex.derived.pointee.next
    if nextToCompute == vertex { nextToCompute = next }
    next?.derived.pointee.previous = previous
    if let previous { previous.derived.pointee.next = next } else { firstInOrder = next }
  }
}

// MARK: - Computing

extension Propagation {
  /// Computes the marked properties, each at most once, in dependency order.
  ///
  /// Whether a property has changed is decided by the value that it propagated last, not by the
  /// epoch of the current change: it may have been read, and computed, before its turn, and a
  /// dynamic source may have been replaced since.
  @usableFromInline
  static func compute() {
    walks += 1
    nextToCompute = firstInOrder
    while let vertex = nextToCompute {
      nextToCompute = vertex.derived.pointee.next
      vertex.derived.pointee.isMarked = false
      // Announced changes set no mark: a value that was read ahead would be delivered instead.
      guard vertex.derived.pointee.isNeeded || hasAnnounced else { continue }
      vertex.derived.pointee.isNeeded = false
      if vertex.derived.pointee.kind.isEmpty {
        // A queued change is stored already, but may not have reached the sources.
        if vertex.derived.pointee.validatedAt < epoch {
          if hasUnmarked { settle(vertex) } else { recompute(vertex) }
        }
      } else {
        computeInTurn(vertex)
      }
      if vertex.pointee.changedAt > vertex.derived.pointee.propagatedAt {
        vertex.derived.pointee.propagatedAt = vertex.pointee.changedAt
        markNeeded(vertex.pointee.dependents)
      }
    }
    if hasPostponed { settlePostponed() }
    #if DEBUG
      checkInvariants()
    #endif
    walks -= 1
    releaseWaiting()
  }

  @inline(__always)
  static func markNeeded(_ first: DependencyEdge.Pointer?) {
    var cursor = first
    while let edge = cursor {
      let target = edge.pointee.target.derived
      if target.pointee.isMarked {
        target.pointee.isNeeded = true
      } else if target.pointee.validatedAt < edge.pointee.source.pointee.changedAt
        || edge.pointee.target.pointee.changedAt > target.pointee.propagatedAt
      {
        // Its turn has passed: it became dependent on this source only now (`flatMap`), or was read after its
        // turn; and a transform has set something since.
        computeLater(edge.pointee.target)
      }
      cursor = edge.pointee.next
    }
  }

  /// Computes a value again; its sources must be settled.
  static func recompute(_ vertex: Vertex.Pointer) {
    let enclosing = computing
    vertex.derived.pointee.validatedAt = epoch
    vertex.derived.pointee.enclosingComputation = enclosing
    vertex.derived.pointee.isComputing = true
    computing = vertex
    Derivation.compute(vertex)
    // Usually done already, before the old value was released.
    if vertex.derived.pointee.isComputing { endComputation(vertex, isChanged: false) }
    #if DEBUG
      vertex.derived.pointee.finishedAt = epoch
    #endif
    if let recorder { recorder.noteComputation(of: vertex) }
  }

  /// Ends a computation: the value is stored. Values released from here on may run any code.
  @inlinable
  static func endComputation(_ vertex: Vertex.Pointer, isChanged: Bool) {
    computing = vertex.derived.pointee.enclosingComputation
    vertex.derived.pointee.isComputing = false
    if !isChanged { return }
    // An observer added during the computation received the previous value in this epoch.
    if vertex.derived.pointee.deliveredAt >= vertex.derived.pointee.validatedAt {
      epoch &+= 1
      vertex.pointee.changedAt = epoch
    } else {
      vertex.pointee.changedAt = vertex.derived.pointee.validatedAt
    }
  }
}

// MARK: - Delivering

extension Propagation {
  /// Notifies the observers of the derived properties that changed.
  @usableFromInline
  static func deliver() {
    while let vertex = firstInOrder {
      firstInOrder = vertex.derived.pointee.next
      firstInOrder?.derived.pointee.previous = nil
      vertex.derived.pointee.isOrdered = false
      let changedAt = vertex.pointee.changedAt
      guard changedAt > vertex.derived.pointee.deliveredAt else { continue }
      vertex.derived.pointee.deliveredAt = changedAt
      if vertex.pointee.extras?.readAhead != nil {
        notifyReadAhead(vertex)
      } else if vertex.pointee.node.liveCount > 0 {
        notify(vertex)
      }
    }
  }

  @inline(__always)
  private static func notify(_ vertex: Vertex.Pointer) {
    // Retained, because an observer may drop the last observation and with it the property.
    let node = vertex.pointee.node
    Derivation.deliver(vertex)
    extendLifetime(node)
  }
}
