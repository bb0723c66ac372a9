/// The propagation of changes through the graph of properties.
///
/// One change (or one transaction of many) is one turn:
/// 1. mark: everything derived from what changed is listed in dependency order;
/// 2. compute: each listed property is computed at most once, and only if a source of it changed;
/// 3. deliver: observers of what was set, in the order of the sets, then observers of derived
///    properties, in dependency order; those of one property in the order of observing.
///
/// A change made by an observer is stored at once and becomes a turn of its own after the current
/// one, so every observer sees every turn, in the same order. Nothing here recurses: neither a long
/// chain nor a long feedback grows the stack.
///
/// The state is static because there is one main actor. Exclusivity is unchecked here and in the
/// graph's classes, because the checks cost more than the work (a quarter of the time of a change,
/// measured): every access is a plain load or store of one field on the main actor, none spans a
/// call of foreign code, so no two can overlap.
@usableFromInline
enum Turn {
  /// Counts the changes of all properties. A derived value is right if no source changed after it.
  @usableFromInline @exclusivity(unchecked) static var epoch: UInt64 = 0

  /// Whether a turn is running.
  @usableFromInline @exclusivity(unchecked) static var isBusy = false

  /// Whether values were set whose dependents are not marked yet: in a transaction or in the queue.
  @usableFromInline @exclusivity(unchecked) static var hasUnmarked = false

  /// The nesting of `transaction`.
  @usableFromInline @exclusivity(unchecked) static var transactions = 0

  /// The epoch of the change that is being told, if it waited; later than all if it did not.
  @usableFromInline @exclusivity(unchecked) static var toldEpoch = UInt64.max

  /// The epoch of the change that the current turn propagates.
  @exclusivity(unchecked) static var changeEpoch: UInt64 = 0

  /// The first of the reached derived properties, in dependency order.
  @exclusivity(unchecked) static var listed: Vertex.Pointer?

  /// The next to be computed.
  @exclusivity(unchecked) static var upcoming: Vertex.Pointer?

  /// The innermost property that is being computed.
  @exclusivity(unchecked) static var computing: Vertex.Pointer?

  /// Properties that lost an observation while a value was being computed.
  @exclusivity(unchecked) private static var kept: [Source] = []

  /// Keeps a property that loses an observation, if a value is being computed: a transform may drop
  /// the last observation of the very property that it computes. Holding each property while it is
  /// computed instead would cost most of the time of a turn.
  static func keep(_ source: Source) {
    if computing != nil { kept.append(source) }
  }

  /// Frees what was kept, when no value is being computed.
  static func letGo() {
    if computing != nil || kept.isEmpty { return }
    let freed = kept
    kept = []
    withExtendedLifetime(freed) {}
  }

  /// Ends the turn and runs those that wait.
  @inlinable
  static func finish() {
    if hasUnmarked { drain() }
    isBusy = false
  }
}

// MARK: - Mark

extension Turn {
  /// Lists what depends on `root`, in front of what is listed already.
  @usableFromInline
  static func mark(_ root: Vertex.Pointer) {
    var cursor = root.pointee.dependents
    while let edge = cursor {
      let target = edge.pointee.target
      target.pointee.isNeeded = true
      if !target.pointee.isMarked { walk(from: target) }
      cursor = edge.pointee.next
    }
  }

  /// Walks down depth first; a property is listed when everything below it is, hence in front.
  private static func walk(from start: Vertex.Pointer) {
    var current = start
    enter(current, from: nil)
    while true {
      if let edge = current.pointee.way {
        current.pointee.way = edge.pointee.next
        let target = edge.pointee.target
        if target.pointee.isMarked { continue }
        enter(target, from: current)
        current = target
      } else {
        list(current)
        guard let caller = current.pointee.caller else { return }
        current = caller
      }
    }
  }

  @inline(__always)
  private static func enter(_ vertex: Vertex.Pointer, from caller: Vertex.Pointer?) {
    vertex.pointee.isMarked = true
    vertex.pointee.way = vertex.pointee.dependents
    vertex.pointee.caller = caller
  }

  @inline(__always)
  private static func list(_ vertex: Vertex.Pointer) {
    vertex.pointee.isListed = true
    vertex.pointee.before = nil
    vertex.pointee.after = listed
    listed?.pointee.before = vertex
    listed = vertex
  }

  /// Takes a property out of the list.
  static func unlist(_ vertex: Vertex.Pointer) {
    guard vertex.pointee.isListed else { return }
    vertex.pointee.isListed = false
    let before = vertex.pointee.before
    let after = vertex.pointee.after
    if upcoming == vertex { upcoming = after }
    after?.pointee.before = before
    if let before { before.pointee.after = after } else { listed = after }
  }
}

// MARK: - Compute and deliver

extension Turn {
  /// Computes what was marked, each at most once, in dependency order.
  ///
  /// - Parameter epoch: the epoch of the change that is propagated.
  @usableFromInline
  static func compute(since epoch: UInt64) {
    changeEpoch = epoch
    upcoming = listed
    while let vertex = upcoming {
      upcoming = vertex.pointee.after
      vertex.pointee.isMarked = false
      guard vertex.pointee.isNeeded else { continue }
      vertex.pointee.isNeeded = false
      if vertex.pointee.validatedAt < Turn.epoch {
        // What waits in the queue is stored already, but may not have reached the sources.
        if hasUnmarked { settle(vertex) } else { recompute(vertex) }
      }
      if vertex.pointee.changedAt >= epoch { need(vertex.pointee.dependents) }
    }
    letGo()
  }

  @inline(__always)
  private static func need(_ first: Edge.Pointer?) {
    var cursor = first
    while let edge = cursor {
      // Not one that was computed already, ahead of this source, because it has only just begun to
      // depend on it (`flatMap`): it would be computed once more, by the next change.
      edge.pointee.target.pointee.isNeeded = edge.pointee.target.pointee.isMarked
      cursor = edge.pointee.next
    }
  }

  /// Tells the observers of the derived properties that changed.
  @usableFromInline
  static func deliver() {
    while let vertex = listed {
      listed = vertex.pointee.after
      listed?.pointee.before = nil
      vertex.pointee.isListed = false
      let changedAt = vertex.pointee.changedAt
      guard changedAt >= changeEpoch, changedAt > vertex.pointee.deliveredAt else { continue }
      vertex.pointee.deliveredAt = changedAt
      if vertex.pointee.node.first != nil { tell(vertex) }
    }
  }

  @inline(__always)
  private static func tell(_ vertex: Vertex.Pointer) {
    // Held, because an observer may drop the last observation and with it the property.
    let node = vertex.pointee.node
    Derivation.deliver(vertex)
    extendLifetime(node)
  }

  /// Computes a value anew; its sources must be settled.
  static func recompute(_ vertex: Vertex.Pointer) {
    let now = epoch
    let outer = computing
    vertex.pointee.validatedAt = now
    vertex.pointee.outer = outer
    vertex.pointee.isComputing = true
    computing = vertex
    let isChanged = Derivation.update(vertex)
    computing = outer
    vertex.pointee.isComputing = false
    if isChanged { vertex.pointee.changedAt = now }
  }
}
