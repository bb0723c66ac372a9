extension RouteTrie {
  /// One of the shapes that a pattern stands for: what is left when optional segments are absent.
  struct Shape {
    var segments: [RoutePattern.Segment]
    var isOmission: Bool
  }

  /// The shapes of a pattern, the longest first; shapes that look the same are listed once.
  static func shapes(of pattern: RoutePattern) -> [Shape] {
    var shapes = [Shape(segments: [], isOmission: false)]
    for segment in pattern.segments {
      var isOptional = false
      switch segment {
      case .parameter(let slot), .rest(let slot): isOptional = pattern.parameters[slot].isOptional
      case .literal, .mixed: break
      }
      let without = isOptional ? shapes.map { Shape(segments: $0.segments, isOmission: true) } : []
      for index in shapes.indices { shapes[index].segments.append(segment) }
      shapes += without
    }
    return shapes
  }

  /// Adds a pattern and returns the terminals that were at its ends before, as complete as it is:
  /// a pattern that ends because an optional segment is absent yields to one that ends there.
  ///
  /// - Complexity: O(length of the pattern), for each of its shapes.
  mutating func insert(
    _ pattern: RoutePattern, route: Int32, priority: Int, foldsCase: Bool
  ) -> [Terminal] {
    let condition = RouteCondition(pattern)
    var conditionIndex: Int32 = -1
    if let condition {
      conditionIndex = Int32(conditions.count)
      conditions.append(condition)
    }
    var met: [Terminal] = []
    for shape in Self.shapes(of: pattern) {
      let (node, filled, hash) = path(shape.segments, pattern, foldsCase: foldsCase)
      let before = ends(at: node)
      if before.contains(where: { $0.route == route }) { continue }
      met += before.filter { ($0.order.omission == 1) == shape.isOmission }
      if let hash, before.isEmpty { fixed.insert(0, hash, child: node + 1) }
      var slotIndex: Int32 = -1
      if filled != Array(0..<pattern.pathParameterCount) {
        slotIndex = Int32(slots.count)
        slots.append(filled)
      }
      add(
        Terminal(
          route: route, node: node, parameterCount: UInt8(filled.count),
          condition: conditionIndex, slots: slotIndex, next: -1,
          order: Order(
            omission: shape.isOmission ? 1 : 0,
            conditions: UInt8(255 - min(condition?.requiredCount ?? 0, 255)),
            priority: Int32(clamping: priority == .min ? .max : -priority))), to: node)
    }
    return met
  }

  /// The terminals at a node, in the order in which they are tried.
  func ends(at node: UInt32) -> [Terminal] {
    var ends: [Terminal] = []
    var index = nodes[Int(node)].firstTerminal
    while index >= 0 {
      ends.append(terminals[Int(index)])
      index = terminals[Int(index)].next
    }
    return ends
  }

  /// Walks to the end of a shape, making what is missing. The hash is nil when not all is literal.
  private mutating func path(
    _ segments: [RoutePattern.Segment], _ pattern: RoutePattern, foldsCase: Bool
  ) -> (node: UInt32, slots: [Int], hash: UInt32?) {
    var node = Self.root
    var filled: [Int] = []
    var hash: UInt32? = foldsCase ? nil : 0
    for segment in segments {
      switch segment {
      case .literal(let text):
        let bytes = Array(text.utf8)
        let segmentHash = Self.hash(bytes, text)
        node = literalChild(of: node, bytes, segmentHash, text, foldsCase: foldsCase)
        hash = hash.map { SegmentHash.path($0, segmentHash) }
      case .parameter(let slot):
        node = child(of: node, .parameter(pattern.parameters[slot].type))
        filled.append(slot)
        hash = nil
      case .mixed(let pieces):
        node = child(of: node, .mixed(MixedSegment(pieces, pattern.parameters)))
        for case .parameter(let slot) in pieces { filled.append(slot) }
        hash = nil
      case .rest(let slot):
        node = child(of: node, .rest)
        filled.append(slot)
        hash = nil
      }
    }
    return (node, filled, hash)
  }

  static func hash(_ bytes: [UInt8], _ text: String) -> UInt32 {
    bytes.allSatisfy { $0 < 0x80 } ? SegmentHash.of(bytes) : SegmentHash.ofText(text)
  }

  static func foldedASCII(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  private mutating func literalChild(
    of node: UInt32, _ bytes: [UInt8], _ hash: UInt32, _ text: String, foldsCase: Bool
  ) -> UInt32 {
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    let key = foldsCase ? node | Self.folded : node
    let stored = foldsCase ? bytes.map(Self.foldedASCII) : bytes
    let storedHash =
      foldsCase ? Self.hash(stored, String(decoding: stored, as: UTF8.self)) : hash
    if let child = edges.find(key, storedHash, verify: { literalEquals($0, stored) }) {
      return child
    }
    let child = UInt32(nodes.count)
    nodes.append(
      Node(
        literalStart: UInt32(arena.count - 8), literalCount: UInt16(stored.count), isASCII: isASCII,
        parent: node))
    arena.replaceSubrange((arena.count - 8)..., with: stored)
    arena += repeatElement(0, count: 8)
    edges.insert(key, storedHash, child: child)
    if foldsCase { nodes[Int(node)].hasFolded = true }
    if node == Self.root {
      let lower = bytes.map(Self.foldedASCII)
      let lowerHash = Self.hash(lower, String(decoding: lower, as: UTF8.self))
      edges.insert(Self.authority, lowerHash, child: child)
      if lower != bytes { hasUppercaseFirst = true }
    }
    return child
  }

  private func literalEquals(_ node: UInt32, _ bytes: [UInt8]) -> Bool {
    let node = nodes[Int(node)]
    let start = Int(node.literalStart)
    return arena[start..<(start + Int(node.literalCount))].elementsEqual(bytes)
  }

  private mutating func child(of node: UInt32, _ matcher: SegmentMatcher) -> UInt32 {
    var before: Int32 = -1
    var index = nodes[Int(node)].firstChoice
    let rank = matcher.rank
    while index >= 0 {
      let choice = choices[Int(index)]
      if choice.rank > rank { break }
      if choice.rank == rank {
        let other = matchers[Int(choice.matcher)]
        if other == matcher { return choice.child }
        if other.tieBreak > matcher.tieBreak { break }
      }
      before = index
      index = choice.next
    }
    let child = UInt32(nodes.count)
    nodes.append(Node(parent: node))
    let new = Int32(choices.count)
    choices.append(
      Choice(
        kind: matcher.kind, matcher: Int32(matchers.count), rank: rank, child: child, next: index))
    matchers.append(matcher)
    if before < 0 {
      nodes[Int(node)].firstChoice = new
    } else {
      choices[Int(before)].next = new
    }
    return child
  }

  private mutating func add(_ terminal: Terminal, to node: UInt32) {
    var terminal = terminal
    let new = Int32(terminals.count)
    var before: Int32 = -1
    var index = nodes[Int(node)].firstTerminal
    while index >= 0, !(terminal.order < terminals[Int(index)].order) {
      before = index
      index = terminals[Int(index)].next
    }
    terminal.next = index
    terminals.append(terminal)
    if before < 0 {
      nodes[Int(node)].firstTerminal = new
    } else {
      terminals[Int(before)].next = new
    }
  }
}
