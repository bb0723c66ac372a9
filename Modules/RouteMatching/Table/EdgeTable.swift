/// All literal edges of a trie in one open-addressed table, keyed by node and segment hash.
///
/// A look-up costs one probe on average for any number of siblings. Entries are verified by the
/// caller, byte by byte: equal hashes only cost a further probe.
struct EdgeTable: Sendable {
  struct Edge: Sendable {
    var node: UInt32
    var hash: UInt32
    /// The node the edge leads to; 0, which is the root, marks a free place.
    var child: UInt32
  }

  private(set) var edges: [Edge]
  private(set) var count = 0
  private(set) var mask: UInt32

  init() {
    edges = Array(repeating: Edge(node: 0, hash: 0, child: 0), count: 16)
    mask = 15
  }

  /// The slot where a search for the key starts.
  @inline(__always)
  static func place(_ node: UInt32, _ hash: UInt32, _ mask: UInt32) -> UInt32 {
    let mixed = (hash ^ (node &* 0x9E37_79B1)) &* 0x85EB_CA77
    return (mixed ^ (mixed &>> 15)) & mask
  }

  /// The first child under the key that `verify` accepts. Not inlined: the search of a URL does not use it.
  @inline(never)
  func find(_ node: UInt32, _ hash: UInt32, verify: (UInt32) -> Bool) -> UInt32? {
    edges.withUnsafeBufferPointer { edges in
      edges.baseAddress.flatMap { Self.find(node, hash, in: $0, mask, verify: verify) }
    }
  }

  /// The same search in the pointers of a table, which always has a free slot.
  @inline(__always)
  static func find(
    _ node: UInt32, _ hash: UInt32, in edges: UnsafePointer<Edge>, _ mask: UInt32,
    verify: (UInt32) -> Bool
  ) -> UInt32? {
    var place = place(node, hash, mask)
    while true {
      let edge = edges[Int(place)]
      if edge.child == 0 { return nil }
      if edge.node == node, edge.hash == hash, verify(edge.child) { return edge.child }
      place = (place &+ 1) & mask
    }
  }

  mutating func insert(_ node: UInt32, _ hash: UInt32, child: UInt32) {
    if (count + 1) * 2 > edges.count { grow() }
    place(Edge(node: node, hash: hash, child: child))
    count += 1
  }

  private mutating func place(_ edge: Edge) {
    var place = Self.place(edge.node, edge.hash, mask)
    while edges[Int(place)].child != 0 { place = (place &+ 1) & mask }
    edges[Int(place)] = edge
  }

  private mutating func grow() {
    let old = edges
    edges = Array(repeating: Edge(node: 0, hash: 0, child: 0), count: old.count * 2)
    mask = UInt32(edges.count - 1)
    for edge in old where edge.child != 0 { place(edge) }
  }
}
