extension RouteTrie {
  /// Adds a pattern and returns the terminals that were at its ends before, with the same
  /// omissions: a pattern that ends because an optional segment is absent comes after one that ends
  /// there.
  ///
  /// - Complexity: O(length of the pattern), for each of its shapes.
  mutating func insert(
    _ pattern: RoutePattern, route: Int32, priority: Int, foldsCase: Bool, isFallback: Bool = false
  ) -> [Terminal] {
    let condition = RouteCondition(pattern)
    var conditionIndex: Int32 = isFallback ? Terminal.fallback : -1
    if let condition {
      conditionIndex = Int32(conditions.count)
      conditions.append(condition)
    }
    var collisions: [Terminal] = []
    for shape in pattern.shapes {
      let (node, filled, literal) = path(shape.segments, pattern, foldsCase: foldsCase)
      let before = ends(at: node)
      if before.contains(where: { $0.route == route }) { continue }
      collisions += before.filter { ($0.order.omission == 1) == shape.isOmission }
      if let literal, before.isEmpty { addFixed(literal, at: node) }
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
    return collisions
  }

  /// Computes the data that depends on all routes; to be called after the last one.
  ///
  /// - Complexity: O(n log n) in the number of routes.
  mutating func finish() {
    for node in nodes.indices where nodes[node].firstChoice >= 0 { sortChoices(of: node) }
    for index in fixedPaths.indices {
      let first = nodes[Int(fixedPaths[index].node)].firstTerminal
      guard first >= 0, terminals[Int(first)].condition == -1 else { continue }
      fixedPaths[index].route = terminals[Int(first)].route
    }
  }

  /// Marks routes, so that none of them matches; their nodes stay.
  ///
  /// - Complexity: O(n) in the number of routes, at a few instructions for each.
  mutating func withdraw(_ routes: Range<Int32>) {
    for index in terminals.indices where routes.contains(terminals[index].route) {
      terminals[index].condition = Terminal.withdrawn
    }
    // Another route may end there: the search finds it.
    for index in fixedPaths.indices where routes.contains(fixedPaths[index].route) {
      fixedPaths[index].route = -1
    }
  }

  /// The terminals at a node, in the order of trying; at most one more than the limit.
  func ends(at node: UInt32) -> [Terminal] {
    var ends: [Terminal] = []
    var index = nodes[Int(node)].firstTerminal
    while index >= 0, ends.count <= RouteTable.endLimit {
      let terminal = terminals[Int(index)]
      if terminal.condition != Terminal.withdrawn { ends.append(terminal) }
      index = terminals[Int(index)].next
    }
    return ends
  }

  /// Walks to the end of a shape and adds missing nodes. The text is nil unless all segments are literal.
  private mutating func path(
    _ segments: [RoutePattern.Segment], _ pattern: RoutePattern, foldsCase: Bool
  ) -> (node: UInt32, slots: [Int], literal: [UInt8]?) {
    var node = Self.root
    var filled: [Int] = []
    var fullPath: [UInt8]? = foldsCase || segments.isEmpty ? nil : []
    for segment in segments {
      let step = step(segment, pattern, foldsCase: foldsCase)
      node = child(of: node, step) ?? add(step, to: node)
      switch segment {
      case .literal(let text):
        let bytes = Array(text.utf8)
        // An escaped slash inside a segment must not look like one between two.
        let isPlain = bytes.allSatisfy { $0 < 0x80 && $0 != 0x2F }
        fullPath = isPlain ? fullPath.map { $0.isEmpty ? bytes : $0 + [0x2F] + bytes } : nil
        continue
      case .parameter(let slot), .rest(let slot): filled.append(slot)
      case .mixed(let pieces): for case .parameter(let slot) in pieces { filled.append(slot) }
      }
      fullPath = nil
    }
    return (node, filled, fullPath)
  }

  private mutating func addFixed(_ literal: [UInt8], at node: UInt32) {
    fixedPaths.append(
      FixedPath(start: keep(literal), count: UInt16(literal.count), node: node))
    fixed.insert(0, SegmentHash.of(literal), child: UInt32(fixedPaths.count))
  }

  /// Appends bytes to the arena and returns their position.
  private mutating func keep(_ bytes: [UInt8]) -> UInt32 {
    let start = arena.count - 8
    arena.replaceSubrange(start..., with: bytes)
    arena += repeatElement(0, count: 8)
    return UInt32(start)
  }

  /// Not inlined into its many callers, none of which a look-up of plain text reaches.
  @inline(never)
  static func hash(_ text: String) -> UInt32 {
    let bytes = Array(text.utf8)
    return bytes.allSatisfy { $0 < 0x80 } ? SegmentHash.of(bytes) : SegmentHash.ofText(text)
  }

  /// The step from a node to a child: a literal, in lower case if it folds, or a matcher.
  enum Step {
    case literal(String, folds: Bool)
    case matcher(SegmentMatcher)
  }

  /// The step of a segment.
  func step(
    _ segment: RoutePattern.Segment, _ pattern: RoutePattern, foldsCase: Bool
  ) -> Step {
    switch segment {
    case .literal(let text): .literal(foldsCase ? text.foldedASCII : text, folds: foldsCase)
    case .parameter(let slot): .matcher(SegmentMatcher(pattern.parameters[slot].type))
    case .mixed(let pieces):
      .matcher(SegmentMatcher(MixedSegment(pieces, pattern.parameters, folds: foldsCase)))
    case .rest: .matcher(.rest)
    }
  }

  /// The child of a node after a step. A search finds one child: literals that are equal in any composition
  /// share it.
  func child(of node: UInt32, _ step: Step) -> UInt32? {
    switch step {
    case .literal(let text, let folds):
      edges.find(folds ? node | Self.folded : node, Self.hash(text)) { literal($0) == text }
    case .matcher(let matcher): made[ChoiceKey(node: node, matcher: matcher)]
    }
  }

  private mutating func add(_ step: Step, to node: UInt32) -> UInt32 {
    let child = UInt32(nodes.count)
    switch step {
    case .literal(let text, let folds):
      let bytes = Array(text.utf8)
      nodes.append(
        Node(literalStart: keep(bytes), literalCount: UInt16(bytes.count), parent: node))
      edges.insert(folds ? node | Self.folded : node, Self.hash(text), child: child)
      if folds { nodes[Int(node)].hasFolded = true } else { nodes[Int(node)].hasLiterals = true }
      guard node == Self.root else { break }
      let lower = text.foldedASCII
      edges.insert(Self.authority, Self.hash(lower), child: child)
      if lower != text { hasUppercaseFirst = true }
    case .matcher(let matcher):
      nodes.append(Node(parent: node))
      // Once all are known they are sorted.
      choices.append(
        Choice(
          kind: matcher.kind, matcher: Int32(matchers.count), rank: matcher.rank, child: child,
          next: nodes[Int(node)].firstChoice))
      nodes[Int(node)].firstChoice = Int32(choices.count - 1)
      matchers.append(matcher)
      made[ChoiceKey(node: node, matcher: matcher)] = child
    }
    return child
  }

  /// Sorts the choices of a node: the most specific first.
  private mutating func sortChoices(of node: Int) {
    var sorted: [(rank: UInt32, text: String, index: Int32)] = []
    var index = nodes[node].firstChoice
    while index >= 0 {
      let choice = choices[Int(index)]
      sorted.append((choice.rank, matchers[Int(choice.matcher)].tieBreak, index))
      index = choice.next
    }
    guard sorted.count > 1 else { return }
    sorted.sort { $0 < $1 }
    for (choice, next) in zip(sorted, sorted.dropFirst()) {
      choices[Int(choice.index)].next = next.index
    }
    choices[Int(sorted[sorted.count - 1].index)].next = -1
    nodes[node].firstChoice = sorted[0].index
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
