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
      if !isDone || vertex.isSettled { break }
      isBusy = true
    }
    isBusy = isNested
  }

  /// Goes through the stale properties, sources first; false when a source is being computed.
  private static func check(_ vertex: Vertex.Pointer, for dependent: Vertex.Pointer?) -> Bool {
    if vertex.derived.pointee.isComputing { return refuse(vertex, through: [], for: dependent) }
    var first = Check(vertex)
    // Usually the sources are settled, and the loop needs no memory.
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
        if source.derived.pointee.isComputing {
          return refuse(source, through: others, for: dependent)
        }
        others.append(Check(source))
      }
      guard var current = others.popLast() else { return true }
      unsettled = advance(&current)
      if unsettled != nil {
        others.append(current)
      } else if current.startedAt != epoch {
        // A computation has set something: the sources that were checked may be stale again.
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
      if !source.isSettled { return source }
      let validatedAt = check.vertex.derived.pointee.validatedAt
      if source.pointee.changedAt > validatedAt { check.isStale = true }
      check.edge = edge.pointee.sibling
    }
    return nil
  }

  private static func settleChecked(_ check: Check) {
    if check.isStale {
      recompute(check.vertex)
    } else {
      check.vertex.derived.pointee.validatedAt = epoch
    }
  }

  /// Leaves the value unchanged, because a source is being computed. Stops the program if that
  /// source is about to depend on the value (`flatMap`): a property that is computed from itself
  /// has no value.
  private static func refuse(
    _ source: Vertex.Pointer, through checks: ContiguousArray<Check>, for dependent: Vertex.Pointer?
  ) -> Bool {
    guard let dependent, source == dependent else { return false }
    let path = [source] + checks.reversed().map(\.vertex) + [source]
    let names = path.map { $0.pointee.node.displayName }
    fatalError("A property depends on itself: \(names.joined(separator: " <- "))")
  }
}
