/// How specific a route is, comparable between tables: segment by segment, then its conditions.
package struct RouteSpecificity: Comparable {
  private var segments: [(rank: UInt32, text: String)] = []
  private let order: RouteTrie.Order
  /// The final tie-break: the first literal, if only its case differs from the URL.
  private var letters = ""

  ///
  /// - Parameter authority: the URL's first segment, when its case folds: a literal in the same
  ///   case precedes one in another case.
  init(_ terminal: RouteTrie.Terminal, in trie: RouteTrie, authority: String?) {
    order = terminal.order
    var node = terminal.node
    while node != RouteTrie.root {
      let parent = trie.nodes[Int(node)].parent
      segments.append(Self.rank(of: node, under: parent, in: trie))
      node = parent
    }
    segments.reverse()
    guard let authority, segments.first?.rank == 0 else { return }
    let first = trie.first(above: terminal.node)
    if first != authority {
      segments[0] = (2, "")
      letters = first
    }
  }

  private static func rank(of node: UInt32, under parent: UInt32, in trie: RouteTrie)
    -> (rank: UInt32, text: String)
  {
    var index = trie.nodes[Int(parent)].firstChoice
    while index >= 0 {
      let choice = trie.choices[Int(index)]
      if choice.child == node {
        return (choice.rank, trie.matchers[Int(choice.matcher)].tieBreak)
      }
      index = choice.next
    }
    let text = trie.literal(node)
    let hash = RouteTrie.hash(Array(text.utf8), text)
    let isExact = trie.edges.find(parent, hash) { $0 == node } != nil
    return (isExact ? 0 : 1, "")
  }

  package static func < (lhs: RouteSpecificity, rhs: RouteSpecificity) -> Bool {
    for (left, right) in zip(lhs.segments, rhs.segments) {
      if left.rank != right.rank { return left.rank < right.rank }
      if left.text != right.text { return left.text < right.text }
    }
    if lhs.segments.count != rhs.segments.count { return lhs.segments.count < rhs.segments.count }
    if lhs.order != rhs.order { return lhs.order < rhs.order }
    return lhs.letters < rhs.letters
  }

  package static func == (lhs: RouteSpecificity, rhs: RouteSpecificity) -> Bool {
    !(lhs < rhs) && !(rhs < lhs)
  }
}

extension RouteTable {
  /// The specificity of the route of a terminal for a URL.
  package func specificity(_ terminal: Int32, authority: String?) -> RouteSpecificity {
    RouteSpecificity(trie.terminals[Int(terminal)], in: trie, authority: authority)
  }
}

extension RouteTrie {
  /// The literal of the first segment on the path to a node.
  fileprivate func first(above node: UInt32) -> String {
    var node = node
    while nodes[Int(node)].parent != Self.root { node = nodes[Int(node)].parent }
    return literal(node)
  }
}
