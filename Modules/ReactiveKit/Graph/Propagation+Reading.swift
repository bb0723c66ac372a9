extension Propagation {
  /// A derived property whose sources are being checked.
  private struct Check {
    let vertex: Vertex.Pointer
    var edge: DependencyEdge.Pointer?
    var isStale = false
    /// The epoch when the first source was checked.
    var startedAt: UInt64

    init(_ vertex: Vertex.Pointer) {
      self.vertex = vertex
      edge = vertex.derived.pointee.sources
      startedAt = epoch
    }
  }

  /// Settles the value of a derived property: computes it, and each derived property that it
  /// depends on, if a source has changed since.
  ///
  /// A value that a transform, or the deinit of a replaced value, sets meanwhile is stored at once
  /// and delivered afterwards. While a property is being computed, reads of it, or of properties
  /// derived from it, return the previous value.
  ///
  /// - Complexity: O(properties above it that are not known to be valid), without recursion.
  static func settle(_ vertex: Vertex.Pointer) {
    let isNested = isBusy
    // A computation for a read must not count as reads of the reading closure.
    let read = nextRead
    nextRead = nil
    isBusy = true
    while true {
      walks += 1
      let isDone = check(vertex)
      walks -= 1
      releaseWaiting()
      if !isNested {
        if hasUnmarked { drain() }
        isBusy = false
      }
      // A set inside of a computation made it stale again.
      if !isDone || vertex.isSettled { break }
      isBusy = true
    }
    isBusy = isNested
    nextRead = read
    if hasProvisional, walks == 0 { endProvisional() }
  }

  /// Goes through the stale properties, sources first; false when a source is being computed.
  private static func check(_ vertex: Vertex.Pointer) -> Bool {
    if vertex.derived.pointee.isComputing { return refuse(vertex, through: []) }
    var first = Check(vertex)
    // Usually the sources are settled, and the loop needs no memory.
    if let source = advance(&first) { return check(source, before: first) }
    return settleChecked(first)
  }

  private static func check(_ source: Vertex.Pointer, before first: Check) -> Bool {
    var others: ContiguousArray<Check> = [first]
    var unsettled: Vertex.Pointer? = source
    while true {
      if let source = unsettled {
        if source.derived.pointee.isComputing { return refuse(source, through: others) }
        others.append(Check(source))
      }
      guard var current = others.popLast() else { return true }
      unsettled = advance(&current)
      if unsettled != nil {
        others.append(current)
      } else if current.startedAt != epoch {
        // A computation has set something: the sources that were checked may be stale again.
        others.append(Check(current.vertex))
      } else if !settleChecked(current) {
        return false
      }
    }
  }

  /// Goes through the sources of the checked property; stops at one that is not settled.
  @inline(__always)
  private static func advance(_ check: inout Check) -> Vertex.Pointer? {
    while let edge = check.edge {
      let source = edge.pointee.source
      if !source.isSettled { return source }
      let validatedAt = check.vertex.derived.pointee.validatedAt
      if source.pointee.changedAt > validatedAt {
        check.isStale = true
        // The closure may no longer read the other sources, which may have no value then.
        if check.vertex.derived.pointee.kind.contains(.readsSources) { return nil }
      }
      check.edge = edge.pointee.sibling
    }
    return nil
  }

  /// Computes the checked property if a source has changed; false if it is to be computed again.
  private static func settleChecked(_ check: Check) -> Bool {
    if check.isStale {
      recompute(check.vertex)
      return check.vertex.derived.pointee.validatedAt != 0
    }
    check.vertex.derived.pointee.validatedAt = epoch
    return true
  }

  /// Leaves the value unchanged, because a source is being computed. Stops the program if that
  /// source is about to depend on the value (`flatMap`, `Property { }`): a property that is computed
  /// from itself has no value.
  private static func refuse(
    _ source: Vertex.Pointer, through checks: ContiguousArray<Check>
  ) -> Bool {
    var readers: ContiguousArray<Vertex.Pointer> = []
    var reader = computing
    while let vertex = reader, vertex.derived.pointee.isReading {
      readers.append(vertex)
      if vertex == source {
        let path = [source] + checks.reversed().map(\.vertex) + readers
        let names = path.map { $0.pointee.node.displayName }
        stop("A property depends on itself: \(names.joined(separator: " <- "))")
      }
      reader = vertex.derived.pointee.enclosingComputation
    }
    return false
  }

  /// Computes a property again after the current propagation: its value was computed from the previous
  /// value of a property that is being computed.
  @usableFromInline
  static func computeAgain(_ vertex: Vertex.Pointer) {
    vertex.derived.pointee.validatedAt = 0
    if vertex.derived.pointee.isActive { enqueueRefresh(of: vertex) } else { epoch &+= 1 }
  }
}

// MARK: - Activation

extension Propagation {
  /// Connects a derived property, and its sources, because it has an observer now.
  static func activate(_ vertex: Vertex.Pointer) {
    if vertex.derived.pointee.isActive { return }
    if !vertex.isSettled {
      let isNested = isActivating
      isActivating = true
      settle(vertex)
      isActivating = isNested
    }
    var inactive: Vertex.Pointer? = vertex
    var others: ContiguousArray<Vertex.Pointer> = []
    var unsettled: ContiguousArray<Vertex.Pointer> = []
    while let current = inactive {
      if !current.derived.pointee.isActive {
        if !current.isSettled { unsettled.append(current) }
        connect(current, adding: &others)
      }
      inactive = others.popLast()
    }
    // It, or a source, is being computed: refreshed afterwards as later changes, sources first.
    while let current = unsettled.popLast() { enqueueRefresh(of: current) }
  }

  @inline(__always)
  private static func connect(
    _ vertex: Vertex.Pointer, adding others: inout ContiguousArray<Vertex.Pointer>
  ) {
    vertex.derived.pointee.isActive = true
    if vertex.derived.pointee.kind.contains(.remembers) { rememberingCount += 1 }
    // An observer added from now on reads the current value.
    vertex.derived.pointee.deliveredAt = vertex.pointee.changedAt
    vertex.derived.pointee.propagatedAt = vertex.pointee.changedAt
    var cursor = vertex.derived.pointee.sources
    while let edge = cursor {
      DependencyEdge.link(edge)
      let source = edge.pointee.source
      if source.pointee.isDerived, !source.derived.pointee.isActive { others.append(source) }
      cursor = edge.pointee.sibling
    }
  }

  /// Disconnects a derived property that is not observed any more, and then its sources likewise.
  static func deactivateIfUnused(_ vertex: Vertex.Pointer) {
    var unused: Vertex.Pointer? = vertex
    var others: ContiguousArray<Vertex.Pointer> = []
    while let current = unused {
      if current.derived.pointee.isActive, !current.derived.pointee.isHeld,
        current.pointee.dependents == nil,
        current.pointee.node.liveCount == 0
      {
        disconnect(current, adding: &others)
      }
      unused = others.popLast()
    }
  }

  @inline(__always)
  private static func disconnect(
    _ vertex: Vertex.Pointer, adding others: inout ContiguousArray<Vertex.Pointer>
  ) {
    // Its sources kept it valid until now, unless it is still to be computed.
    if !vertex.derived.pointee.isMarked, !vertex.derived.pointee.isComputing, !hasUnmarked {
      vertex.derived.pointee.validatedAt = epoch
    }
    vertex.derived.pointee.isActive = false
    if vertex.pointee.node.flags.contains(.isReadAhead) { forgetReadAhead(vertex) }
    if vertex.derived.pointee.kind.contains(.remembers) { rememberingCount -= 1 }
    vertex.derived.pointee.isMarked = false
    vertex.derived.pointee.isNeeded = false
    takeOutOfOrder(vertex)
    var cursor = vertex.derived.pointee.sources
    while let edge = cursor {
      DependencyEdge.unlink(edge)
      let source = edge.pointee.source
      if source.pointee.isDerived { others.append(source) }
      cursor = edge.pointee.sibling
    }
  }
}

// MARK: - Refreshing

extension Propagation {
  /// Settles an observed derived property, and notifies its observers, after the current propagation.
  static func enqueueRefresh(of vertex: Vertex.Pointer) {
    let node = vertex.pointee.node
    // Not valid until then; its next value is a later change than this one.
    vertex.derived.pointee.isMarked = true
    epoch &+= 1
    enqueue {
      withExtendedLifetime(node) {
        vertex.derived.pointee.isMarked = false
        guard vertex.derived.pointee.isActive else { return }
        walk(from: vertex)
        if vertex.derived.pointee.validatedAt == epoch {
          markNeeded(vertex.pointee.dependents)
        } else {
          vertex.derived.pointee.isNeeded = true
        }
        epoch &+= 1
        compute()
        deliver()
      }
    }
  }
}

// MARK: - Releasing

extension Propagation {
  /// Sources and what they have kept, to be released later; see `release`.
  @exclusivity(unchecked) private static var released: ContiguousArray<AnyObject> = []
  /// Whether there are any: a static array is initialised lazily, which each access checks.
  @exclusivity(unchecked) private static var hasReleased = false
  @exclusivity(unchecked) private static var isReleasing = false

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

  /// Edges that a property dropped while it was computed: a check of its sources may be visiting one.
  @exclusivity(unchecked) private static var retired: ContiguousArray<DependencyEdge.Pointer> = []

  /// Frees an edge that is not linked, and releases its source, when no values are being computed.
  static func retire(_ edge: DependencyEdge.Pointer) {
    retired.append(edge)
    hasReleased = true
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
    while let freed = released.popLast() ?? retired.popLast()?.freed() {
      withExtendedLifetime(freed) {}
    }
    hasReleased = false
    isReleasing = false
  }
}
