/// Finds the properties that are connected to given ones.
struct GraphWalk {
  private var found: [Source] = []
  private var isFound: Set<ObjectIdentifier> = []

  init(from start: [Source]) {
    for source in start { add(source) }
    var index = 0
    while index < found.count {
      let source = found[index]
      for other in source.computedFrom { add(other) }
      for other in source.computedTo { add(other) }
      for other in source.boundTo { add(other) }
      for other in source.fedBy { add(other) }
      for other in source.feeds { add(other) }
      index += 1
    }
  }

  private mutating func add(_ source: Source) {
    if isFound.insert(ObjectIdentifier(source)).inserted { found.append(source) }
  }

  /// What was found, sources before what is computed from them.
  ///
  /// Without recursion, because chains may be long.
  func inOrder() -> [Source] {
    var ordered: [Source] = []
    var entered: Set<ObjectIdentifier> = []
    for start in found {
      var path: [(source: Source, left: [Source])] = []
      if entered.insert(ObjectIdentifier(start)).inserted {
        path.append((start, start.upstream.reversed()))
      }
      while var step = path.popLast() {
        if let next = step.left.popLast() {
          path.append(step)
          if entered.insert(ObjectIdentifier(next)).inserted {
            path.append((next, next.upstream.reversed()))
          }
        } else {
          ordered.append(step.source)
        }
      }
    }
    return ordered
  }
}

extension Source {
  /// What the value comes from: by computation or through signals.
  final var upstream: [Source] { computedFrom + fedBy }

  /// What the value is computed from.
  final var computedFrom: [Source] {
    guard let vertex, vertex.pointee.isDerived else { return [] }
    var sources: [Source] = []
    var cursor = vertex.derived.pointee.sources
    while let edge = cursor {
      sources.append(edge.pointee.owned)
      cursor = edge.pointee.sibling
    }
    return sources
  }

  /// Whether `source` has changed since the value was computed.
  final func isOlder(than source: Source) -> Bool {
    guard let own = vertex, let other = source.vertex, !own.isSettled else { return false }
    return other.pointee.changedAt > own.derived.pointee.validatedAt
  }

  /// The observed properties that are computed from this one, in the order of observing.
  final var computedTo: [Source] {
    var targets: [Source] = []
    var cursor = vertex?.pointee.dependents
    while let edge = cursor {
      targets.append(edge.pointee.target.pointee.node)
      cursor = edge.pointee.next
    }
    return targets.reversed()
  }

  /// What is bound to this one both ways.
  final var boundTo: [Source] {
    var partners: [Source] = []
    var cursor = vertex?.pointee.bindings?.first
    while let edge = cursor {
      partners.append(edge.pointee.partner.pointee.node)
      cursor = edge.pointee.next
    }
    return partners
  }
}
