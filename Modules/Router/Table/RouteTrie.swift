/// The tree of all segments of all patterns, held in flat arrays.
struct RouteTrie: Sendable {
  /// The root, where every path starts.
  static let root: UInt32 = 0
  /// Stands for the root when the first segment is an authority, whose case folds.
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
    /// How a match is decided, so that the common types need no look at the matcher.
    enum Kind: UInt8, Sendable { case text, int, other, mixed, rest }
    var kind: Kind
    var matcher: Int32
    var rank: UInt32
    var child: UInt32
    var next: Int32
  }

  /// A path of literals alone where a route ends: found and compared in one piece.
  struct FixedPath: Sendable {
    var start: UInt32
    var count: UInt16
    var node: UInt32
    /// The first route there and its terminal, when it takes every query and fragment; else -1.
    /// Known when all routes are: nothing else needs to be read then.
    var route: Int32 = -1
    var terminal: Int32 = -1
  }

  /// A route that ends at a node.
  struct Terminal: Sendable {
    var route: Int32
    var node: UInt32
    /// How many captures fill the slots in order.
    var parameterCount: UInt8
    /// Index of what query and fragment must be, -1 for anything.
    var condition: Int32
    /// Index of the slots that the captures fill, -1 when they fill them in order.
    var slots: Int32
    var next: Int32
    var order: Order
  }

  /// What decides between routes that end at one node: the smallest goes first.
  struct Order: Sendable, Hashable, Comparable {
    /// 1 when the pattern ends here because an optional segment is absent.
    var omission: UInt8
    /// How much of query and fragment must hold, counted down.
    var conditions: UInt8
    /// The explicit priority, counted down.
    var priority: Int32

    static func < (lhs: Order, rhs: Order) -> Bool {
      (lhs.omission, lhs.conditions, lhs.priority) < (rhs.omission, rhs.conditions, rhs.priority)
    }
  }

  var nodes: [Node] = [Node()]
  var edges = EdgeTable()
  /// Places in `fixedPaths` and one, under the hash of the whole path.
  var fixed = EdgeTable()
  var fixedPaths: [FixedPath] = []
  var choices: [Choice] = []
  var matchers: [SegmentMatcher] = []
  var terminals: [Terminal] = []
  var conditions: [RouteCondition] = []
  var slots: [[Int]] = []
  /// The bytes of all literals, and eight more so that a word can be read at every place.
  var arena: [UInt8] = Array(repeating: 0, count: 8)
  /// True when a first literal has an upper-case letter: only then can a lower-case authority fold.
  var hasUppercaseFirst = false

  /// The root's children whose literals are `lower` but for their case.
  func authorities(_ hash: UInt32, _ lower: String) -> [UInt32] {
    edges.all(Self.authority, hash) { child in
      literal(child).utf8.map(Self.foldedASCII).elementsEqual(lower.utf8)
    }
  }

  /// The literal that leads to `node`.
  func literal(_ node: UInt32) -> String {
    let node = nodes[Int(node)]
    let start = Int(node.literalStart)
    return String(decoding: arena[start..<(start + Int(node.literalCount))], as: UTF8.self)
  }
}
