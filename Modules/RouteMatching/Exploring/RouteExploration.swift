/// Walks a table segment by segment, several branches at once, to find the longest prefix of a URL
/// that some route matches.
///
/// The work is bounded for any number of routes: at each depth it follows the most specific
/// branches, at each node it reads the first children.
package struct RouteExploration {
  /// The number of segments that some branch matches.
  package private(set) var depth = 0
  /// The texts and types that could follow there.
  package private(set) var expected: Set<String> = []
  /// Routes whose path matches and whose query or fragment does not.
  package private(set) var mismatches: [(route: Int, reason: RouteMismatch)] = []
  /// The number of visited nodes and children.
  private(set) var work = 0

  /// The most branches that are followed at one depth, and children that are read at one node.
  private static let (branchLimit, childLimit) = (32, 128)
  package static let mismatchLimit = 8

  private let trie: RouteTrie
  private let fallbackEnds: Set<UInt32>

  package init(_ table: RouteTable, _ url: RouteURL, plusIsSpace: Bool) {
    trie = table.trie
    fallbackEnds = table.fallbackEnds
    let segments = url.segments
    var frontier: [UInt32] = [RouteTrie.root]
    while depth < segments.count {
      let next = following(
        frontier, segments[depth], isAuthority: depth == 0 && url.scan.firstIsAuthority)
      if next.isEmpty { break }
      frontier = next
      depth += 1
    }
    for node in frontier { expected.formUnion(expectations(at: node)) }
    guard depth == segments.count else { return }
    for terminal in frontier.flatMap({ trie.ends(at: $0) }) where terminal.condition >= 0 {
      guard mismatches.count < Self.mismatchLimit else { return }
      let condition = trie.conditions[Int(terminal.condition)]
      let failure = url.withBytes { condition.failure($0, url.scan, plusIsSpace: plusIsSpace) }
      if let failure {
        mismatches.append((Int(terminal.route), failure))
      }
    }
  }

  /// The nodes that match a segment, each once, the most specific first.
  private mutating func following(
    _ frontier: [UInt32], _ segment: String, isAuthority: Bool
  ) -> [UInt32] {
    var found: [UInt32] = []
    for node in frontier {
      var next = self.next(node, segment)
      if isAuthority { next = authority(segment) + next }
      for child in next where !found.contains(child) {
        found.append(child)
        if found.count == Self.branchLimit { return found }
      }
    }
    return found
  }

  private func authority(_ text: String) -> [UInt32] {
    let lower = text.foldedASCII
    return trie.authorities(RouteTrie.hash(Array(lower.utf8), lower), lower)
  }

  private mutating func next(_ node: UInt32, _ text: String) -> [UInt32] {
    var found: [UInt32] = []
    let bytes = Array(text.utf8)
    if let child = trie.edges.find(
      node, RouteTrie.hash(bytes, text), verify: { trie.literal($0) == text })
    {
      found.append(child)
    }
    let lower = text.foldedASCII
    if let child = trie.edges.find(
      node | RouteTrie.folded, RouteTrie.hash(Array(lower.utf8), lower),
      verify: { trie.literal($0) == lower })
    {
      found.append(child)
    }
    let choices = trie.choices(of: node, limit: Self.childLimit)
    work += 1 + choices.count
    for choice in choices {
      switch trie.matchers[Int(choice.matcher)] {
      case .parameter(let type): if type.accepts(text) { found.append(choice.child) }
      case .mixed(let mixed): if mixed.accepts(bytes) { found.append(choice.child) }
      case .rest: if !fallbackEnds.contains(choice.child) { found.append(choice.child) }
      }
    }
    return found
  }

  /// The texts and types that could follow a node; some of them if there are very many.
  private mutating func expectations(at node: UInt32) -> Set<String> {
    let children = trie.literalChildren(of: node, limit: Self.childLimit)
    let choices = trie.choices(of: node, limit: Self.childLimit)
    work += 1 + children.count + choices.count
    var found = Set(children.map { trie.literal($0) })
    for choice in choices {
      switch trie.matchers[Int(choice.matcher)] {
      case .parameter(let type): found.insert("<\(type)>")
      case .mixed(let mixed): found.insert(mixed.description)
      case .rest: if !fallbackEnds.contains(choice.child) { found.insert("**") }
      }
    }
    return found
  }
}
