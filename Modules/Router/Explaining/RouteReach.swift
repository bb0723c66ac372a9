/// How far a URL's path goes in the table, and what would have gone on there.
public struct RouteReach: Sendable, Hashable {
  /// The decoded segments that some route matches.
  public let matched: [String]
  /// The segment that no route matches there; `nil` when the path ended too early or was matched.
  public let offending: String?
  /// What the table has there: literals, typed parameters as `<Int>`, `**` for a rest; sorted.
  public let expected: [String]
  /// Routes whose path matches and whose query or fragment does not.
  public let mismatches: [Mismatch]

  /// A route that fails in its query or fragment only.
  public struct Mismatch: Sendable, Hashable {
    /// The route's pattern.
    public let route: String
    /// What fails.
    public let reason: RouteMismatch
  }

  /// The most that is listed of `expected`.
  static let limit = 20
}

/// Walks a table segment by segment, every branch at once, to see how far a URL comes.
struct RouteExploration {
  private(set) var depth = 0
  private(set) var expected: Set<String> = []
  private(set) var mismatches: [RouteReach.Mismatch] = []

  init(_ table: RouteTable, _ url: RouteURL, plusIsSpace: Bool) {
    let trie = table.trie
    let segments = url.segments
    let fallbacks = Self.fallbacks(table)
    var frontier: [UInt32] = [RouteTrie.root]
    if url.scan.firstIsAuthority, let first = segments.first {
      frontier = []
      if !Self.authority(first, trie).isEmpty
        || !Self.next(RouteTrie.root, first, trie, fallbacks).isEmpty
      {
        frontier = Array(
          Set(Self.authority(first, trie)).union(Self.next(RouteTrie.root, first, trie, fallbacks)))
        depth = 1
      } else {
        expected = Self.expectations(at: RouteTrie.root, trie, fallbacks)
        return
      }
    }
    while depth < segments.count {
      let next = frontier.flatMap { Self.next($0, segments[depth], trie, fallbacks) }
      if next.isEmpty { break }
      frontier = next
      depth += 1
    }
    for node in frontier { expected.formUnion(Self.expectations(at: node, trie, fallbacks)) }
    guard depth == segments.count else { return }
    for terminal in frontier.flatMap({ trie.ends(at: $0) }) where terminal.condition >= 0 {
      let condition = trie.conditions[Int(terminal.condition)]
      let failure = url.withBytes {
        condition.failure($0, url.scan, plusIsSpace: plusIsSpace)
      }
      if let failure {
        mismatches.append(
          RouteReach.Mismatch(
            route: table.entries[Int(terminal.route)].pattern.text, reason: failure))
      }
    }
  }

  private static func authority(_ text: String, _ trie: RouteTrie) -> [UInt32] {
    let lower = text.utf8.map(RouteTrie.foldedASCII)
    let lowerText = String(decoding: lower, as: UTF8.self)
    return trie.authorities(RouteTrie.hash(lower, lowerText), lowerText)
  }

  /// The nodes behind rests where nothing but fallbacks end.
  private static func fallbacks(_ table: RouteTable) -> Set<UInt32> {
    guard table.entries.contains(where: \.isFallback) else { return [] }
    let ends = table.trie.terminals.reduce(into: [UInt32: Bool]()) { all, terminal in
      all[terminal.node, default: true] =
        table.entries[Int(terminal.route)].isFallback && all[terminal.node, default: true]
    }
    return Set(ends.filter(\.value).keys)
  }

  private static func next(
    _ node: UInt32, _ text: String, _ trie: RouteTrie, _ fallbacks: Set<UInt32>
  ) -> [UInt32] {
    var found: [UInt32] = []
    let bytes = Array(text.utf8)
    if let child = trie.edges.find(
      node, RouteTrie.hash(bytes, text), verify: { trie.literal($0) == text })
    {
      found.append(child)
    }
    let lower = bytes.map(RouteTrie.foldedASCII)
    let lowerText = String(decoding: lower, as: UTF8.self)
    if let child = trie.edges.find(
      node | RouteTrie.folded, RouteTrie.hash(lower, lowerText),
      verify: { trie.literal($0) == lowerText })
    {
      found.append(child)
    }
    var index = trie.nodes[Int(node)].firstChoice
    while index >= 0 {
      let choice = trie.choices[Int(index)]
      switch trie.matchers[Int(choice.matcher)] {
      case .parameter(let type): if type.accepts(text) { found.append(choice.child) }
      case .mixed(let mixed):
        let matches = bytes.withUnsafeBufferPointer {
          mixed.match($0, from: 0, to: $0.count) { _, _, _ in }
        }
        if matches { found.append(choice.child) }
      case .rest: if !fallbacks.contains(choice.child) { found.append(choice.child) }
      }
      index = choice.next
    }
    return found
  }

  /// What leads on from a node; a node behind a rest takes everything.
  private static func expectations(
    at node: UInt32, _ trie: RouteTrie, _ fallbacks: Set<UInt32>
  ) -> Set<String> {
    var found: Set<String> = []
    for edge in trie.edges.edges
    where edge.child != 0 && edge.node & ~RouteTrie.folded == node {
      found.insert(trie.literal(edge.child))
    }
    var index = trie.nodes[Int(node)].firstChoice
    while index >= 0 {
      let choice = trie.choices[Int(index)]
      switch trie.matchers[Int(choice.matcher)] {
      case .parameter(let type): found.insert("<\(type)>")
      case .mixed(let mixed): found.insert(mixed.description)
      case .rest: if !fallbacks.contains(choice.child) { found.insert("**") }
      }
      index = choice.next
    }
    return found
  }
}
