extension Propagation {
  /// A derived property whose sources are being looked at.
  private struct Check {
    let vertex: Vertex.Pointer
    var edge: DependencyEdge.Pointer?
    var isStale = false
    /// The epoch when the first source was looked at.
    var startedAt: UInt64

    init(_ vertex: Vertex.Pointer) {
      self.vertex = vertex
      edge = vertex.pointee.sources
      startedAt = epoch
    }
  }

  /// Makes the value of a derived property right: computes it, and each derived property it depends
  /// on, if a source changed since.
  ///
  /// What a transform, or the deinit of a value that is replaced, sets meanwhile is stored at once and
  /// delivered afterwards. A property that is being computed keeps the value from before for code
  /// that reads it, or what is derived from it, until it has been computed.
  ///
  /// - Complexity: O(properties above it that are not known to be right), without recursion.
  static func settle(_ vertex: Vertex.Pointer, for dependent: Vertex.Pointer? = nil) {
    let isNested = isBusy
    isBusy = true
    while true {
      walks += 1
      let isDone = check(vertex, for: dependent)
      walks -= 1
      releaseWaiting()
      if !isNested { finish() }
      // A set inside of a computation made it stale again.
      if !isDone || vertex.pointee.isSettled { break }
      isBusy = true
    }
    isBusy = isNested
  }

  /// Goes through what is stale, sources first; false when a source is being computed right now.
  private static func check(_ vertex: Vertex.Pointer, for dependent: Vertex.Pointer?) -> Bool {
    if vertex.pointee.isComputing { return refuse(vertex, through: [], for: dependent) }
    var first = Check(vertex)
    // Mostly the sources are settled, and nothing has to be remembered.
    if let source = advance(&first) { return check(source, before: first, for: dependent) }
    settleChecked(first)
    return true
  }

  private static func check(
    _ source: Vertex.Pointer, before first: Check, for dependent: Vertex.Pointer?
  ) -> Bool {
    var others: ContiguousArray<Check> = [first]
    var unsettled: Vertex.Pointer? = source
    while true {
      if let source = unsettled {
        if source.pointee.isComputing { return refuse(source, through: others, for: dependent) }
        others.append(Check(source))
      }
      guard var current = others.popLast() else { return true }
      unsettled = advance(&current)
      if unsettled != nil {
        others.append(current)
      } else if current.startedAt != epoch {
        // A computation has set something: the sources that were looked at may be stale again.
        others.append(Check(current.vertex))
      } else {
        settleChecked(current)
      }
    }
  }

  /// Goes through the sources of the checked property; stops at one that is not settled.
  @inline(__always)
  private static func advance(_ check: inout Check) -> Vertex.Pointer? {
    while let edge = check.edge {
      let source = edge.pointee.source
      if !source.pointee.isSettled { return source }
      if source.pointee.changedAt > check.vertex.pointee.validatedAt { check.isStale = true }
      check.edge = edge.pointee.sibling
    }
    return nil
  }

  private static func settleChecked(_ check: Check) {
    if check.isStale {
      recompute(check.vertex)
    } else {
      check.vertex.pointee.validatedAt = epoch
    }
  }

  /// Leaves the value as it is, because a source is being computed. Stops the program if that one is
  /// about to depend on the value (`flatMap`): a property that is computed from itself has no value.
  private static func refuse(
    _ source: Vertex.Pointer, through checks: ContiguousArray<Check>, for dependent: Vertex.Pointer?
  ) -> Bool {
    guard let dependent, source == dependent else { return false }
    let path = [source] + checks.reversed().map(\.vertex) + [source]
    let names = path.map { $0.pointee.node.displayName }
    fatalError("A property depends on itself: \(names.joined(separator: " <- "))")
  }
}
