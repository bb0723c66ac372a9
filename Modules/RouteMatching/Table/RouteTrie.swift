/// The tree of all segments of all patterns, held in flat arrays.
struct RouteTrie: Sendable {
  /// The root, where every path starts.
  static let root: UInt32 = 0
  /// Represents the root when the first segment is an authority, whose case folds.
  static let authority: UInt32 = 0x7FFF_FFFF
  /// Added to a node's number for the literals that fold their case.
  static let folded: UInt32 = 0x8000_0000

  struct Node: Sendable {
    var literalStart: UInt32 = 0
    var literalCount: UInt16 = 0
    /// True when the node has children whose literals are exact.
    var hasLiterals = false
    /// True when the node has children whose literals fold.
    var hasFolded = false
    var parent: UInt32 = 0
    var firstChoice: Int32 = -1
    var firstTerminal: Int32 = -1
  }

  /// A child that is reached by a matcher instead of a literal.
  struct Choice: Sendable {
    /// The kind of the match, so that the common types need no access to the matcher.
    enum Kind: UInt8, Sendable { case text, int, other, mixed, rest }
    var kind: Kind
    var matcher: Int32
    var rank: UInt32
    var child: UInt32
    var next: Int32
  }

  /// The parts that identify a choice of a node.
  struct ChoiceKey: Hashable, Sendable {
    let node: UInt32
    let matcher: SegmentMatcher
  }

  /// A path of literals alone where a route ends: found and compared as a whole.
  struct FixedPath: Sendable {
    var start: UInt32
    var count: UInt16
    var node: UInt32
    /// The first route there, when it accepts every query; else -1. Computed after
    /// the last route: a search then needs to read nothing else.
    var route: Int32 = -1
  }

  /// A route that ends at a node.
  struct Terminal: Sendable {
    var route: Int32
    var node: UInt32
    /// The number of captures that fill the slots in order.
    var parameterCount: UInt8
    /// The index of the condition for query and fragment, -1 for none.
    var condition: Int32
    /// Sentinel of a module's fallback, which never wins over a route.
    static let fallback: Int32 = -2
    /// Sentinel of a withdrawn route, which never matches.
    static let withdrawn: Int32 = -3
    /// Index of the slots that the captures fill, -1 when they fill them in order.
    var slots: Int32
    var next: Int32
    var order: Order
  }

  /// Orders routes that end at one node: the smallest is tried first.
  struct Order: Sendable, Hashable, Comparable {
    /// 1 when the pattern ends here because an optional segment is absent.
    var omission: UInt8
    /// The number of required query and fragment items, negated.
    var conditions: UInt8
    /// The explicit priority, negated.
    var priority: Int32

    static func < (lhs: Order, rhs: Order) -> Bool {
      (lhs.omission, lhs.conditions, lhs.priority) < (rhs.omission, rhs.conditions, rhs.priority)
    }
  }

  var nodes: [Node] = [Node()]
  var edges = EdgeTable()
  /// Indices in `fixedPaths` plus one, under the hash of the whole path.
  var fixed = EdgeTable()
  var fixedPaths: [FixedPath] = []
  var choices: [Choice] = []
  var matchers: [SegmentMatcher] = []
  /// The children by node and matcher.
  var made: [ChoiceKey: UInt32] = [:]
  var terminals: [Terminal] = []
  var conditions: [RouteCondition] = []
  var slots: [[Int]] = []
  /// The bytes of all literals, and eight more so that a word can be read at every position.
  var arena: [UInt8] = Array(repeating: 0, count: 8)
  /// True when a first literal has an upper-case letter: only then can a lower-case authority fold.
  var hasUppercaseFirst = false

  /// The root's children whose literals equal `lower` except for their case, lower-case letters
  /// first.
  func authorities(_ hash: UInt32, _ lower: String) -> [UInt32] {
    var found: [UInt32] = []
    _ = edges.find(Self.authority, hash) { child in
      if literal(child).foldedASCII == lower { found.append(child) }
      return false
    }
    return found.count < 2 ? found : found.sorted { literal($0) > literal($1) }
  }

  /// The most nodes that the search for one URL can visit: at each node one literal and all
  /// matchers.
  ///
  /// - Complexity: O(number of nodes).
  var mostVisits: Int {
    var below = Array(repeating: (literals: 0, choices: 0), count: nodes.count)
    func visits(_ node: Int) -> Int { 1 + below[node].literals + below[node].choices }
    // A child is created after its parent.
    for node in nodes.indices.dropFirst().reversed() {
      let (parent, visits) = (Int(nodes[node].parent), visits(node))
      if nodes[node].literalCount > 0 {
        below[parent].literals = max(below[parent].literals, visits)
      } else {
        below[parent].choices = min(below[parent].choices + visits, 1 << 30)
      }
    }
    return visits(0)
  }

  /// The literal that leads to `node`.
  @inline(never)
  func literal(_ node: UInt32) -> String {
    let node = nodes[Int(node)]
    let start = Int(node.literalStart)
    return String(decoding: arena[start..<(start + Int(node.literalCount))], as: UTF8.self)
  }
}

extension RouteTrie {
  /// The terminals where the shapes of a pattern end, without adding it.
  ///
  /// - Complexity: O(length of the pattern) for each of its shapes.
  func collisions(_ pattern: RoutePattern, foldsCase: Bool) -> [Terminal] {
    pattern.shapes.flatMap { shape -> [Terminal] in
      guard let node = end(of: shape, pattern, foldsCase: foldsCase) else { return [] }
      return ends(at: node).filter { ($0.order.omission == 1) == shape.isOmission }
    }
  }

  /// True when a route ends where each shape of a pattern ends, with the same omissions.
  func coversAllShapes(_ pattern: RoutePattern, foldsCase: Bool) -> Bool {
    pattern.shapes.allSatisfy { shape in
      guard let node = end(of: shape, pattern, foldsCase: foldsCase) else { return false }
      return ends(at: node).contains { ($0.order.omission == 1) == shape.isOmission }
    }
  }

  /// The node at the end of a shape, when there is one.
  private func end(
    of shape: RoutePattern.Shape, _ pattern: RoutePattern, foldsCase: Bool
  ) -> UInt32? {
    shape.segments.reduce(Self.root as UInt32?) { node, segment in
      node.flatMap { child(of: $0, step(segment, pattern, foldsCase: foldsCase)) }
    }
  }
}

extension RouteTrie {
  /// The tables that every search reads, in separate memory: reading an array retains it and checks every
  /// index, which would be a third of a look-up.
  ///
  /// The tables never change, and every index in them was made by `insert`. Their owner deallocates them.
  struct Tables {
    let nodes: UnsafePointer<Node>
    let edges: UnsafePointer<EdgeTable.Edge>
    let mask: UInt32
    let fixed: UnsafePointer<EdgeTable.Edge>
    let fixedMask: UInt32
    let fixedPaths: UnsafePointer<FixedPath>
    let choices: UnsafePointer<Choice>
    let terminals: UnsafePointer<Terminal>
    let arena: UnsafePointer<UInt8>

    init(_ trie: RouteTrie) {
      nodes = Self.copy(trie.nodes)
      edges = Self.copy(trie.edges.edges)
      mask = trie.edges.mask
      fixed = Self.copy(trie.fixed.edges)
      fixedMask = trie.fixed.mask
      fixedPaths = Self.copy(trie.fixedPaths)
      choices = Self.copy(trie.choices)
      terminals = Self.copy(trie.terminals)
      arena = Self.copy(trie.arena)
    }

    private static func copy<Element: BitwiseCopyable>(
      _ array: [Element]
    ) -> UnsafePointer<Element> {
      let memory = UnsafeMutablePointer<Element>.allocate(capacity: array.count)
      memory.initialize(from: array, count: array.count)
      return UnsafePointer(memory)
    }

    func deallocate() {
      nodes.deallocate()
      edges.deallocate()
      fixed.deallocate()
      fixedPaths.deallocate()
      choices.deallocate()
      terminals.deallocate()
      arena.deallocate()
    }
  }
}
