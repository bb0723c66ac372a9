/// One search of a trie for one scanned URL.
///
/// Goes down the most specific child first and comes back when it leads nowhere. A capture is
/// written at the depth where it is made, so going back forgets it: nothing leaks between routes.
/// Every node is visited at most once, because a node has one depth.
struct RouteSearch {
  let bytes: UnsafeBufferPointer<UInt8>
  let base: UnsafePointer<UInt8>
  let scan: URLScan
  let segments: UnsafePointer<ScannedSegment>
  let plusIsSpace: Bool
  let table: RouteTable.Storage
  let nodes: UnsafePointer<RouteTrie.Node>
  let edges: UnsafePointer<EdgeTable.Edge>
  let mask: UInt32
  let arena: UnsafePointer<UInt8>
  let captures: UnsafeMutablePointer<UInt32>

  /// The terminal that matches, -1 for none.
  @inline(__always)
  func run() -> Int32 {
    // Written exactly as declared: an authority's other case is tried only when this fails.
    if scan.decoded == 0 {
      let found = fixed()
      if found >= 0 { return found }
    }
    return descend(RouteTrie.root, 0, 0)
  }

  /// True when the first segment is an authority that must be compared without case.
  var authorityFolds: Bool {
    if scan.decoded & 1 != 0 || table.trie.hasUppercaseFirst { return true }
    for index in Int(segments[0].start)..<Int(segments[0].end) where base[index] &- 0x41 < 26 {
      return true
    }
    return false
  }

  /// A whole path of literals: one probe, always the most specific answer.
  @inline(__always)
  private func fixed() -> Int32 {
    var hash: UInt32 = 0
    let count = Int(scan.segmentCount)
    for index in 0..<count { hash = SegmentHash.path(hash, segments[index].hash) }
    let node = table.trie.fixed.find(0, hash) { entry in
      var node = entry &- 1
      var depth = count
      while node != RouteTrie.root {
        guard depth > 0, equals(node, depth &- 1) else { return false }
        depth &-= 1
        node = nodes[Int(node)].parent
      }
      return depth == 0
    }
    guard let node else { return -1 }
    return end(at: node &- 1)
  }

  /// The first route that ends at a node and whose conditions hold.
  @inline(__always)
  private func end(at node: UInt32) -> Int32 {
    var index = nodes[Int(node)].firstTerminal
    while index >= 0 {
      let condition = table.trie.terminals[Int(index)].condition
      if condition < 0 || holds(condition) { return index }
      index = table.trie.terminals[Int(index)].next
    }
    return -1
  }

  @inline(never)
  private func holds(_ condition: Int32) -> Bool {
    table.trie.conditions[Int(condition)].failure(bytes, scan, plusIsSpace: plusIsSpace) == nil
  }

  func descend(_ start: UInt32, _ first: Int, _ capture: Int) -> Int32 {
    var node = start
    var depth = first
    while true {
      if depth == Int(scan.segmentCount) { return end(at: node) }
      let place = nodes[Int(node)]
      let child = literalChild(of: node, depth)
      let isAuthority = depth == 0 && scan.firstIsAuthority
      if place.firstChoice < 0, !place.hasFolded, !isAuthority {
        guard child != 0 else { return -1 }
        node = child
        depth &+= 1
        continue
      }
      if child != 0 {
        let found = descend(child, depth &+ 1, capture)
        if found >= 0 { return found }
      }
      if place.hasFolded || (isAuthority && authorityFolds) {
        let found = foldedChildren(of: node, depth, capture, place.hasFolded, child)
        if found >= 0 { return found }
      }
      return place.firstChoice < 0 ? -1 : choices(from: place.firstChoice, depth, capture)
    }
  }

  /// Tries a node's matchers in their order.
  private func choices(from first: Int32, _ depth: Int, _ capture: Int) -> Int32 {
    let segment = segments[depth]
    let isDecoded = scan.decoded & (1 &<< UInt64(depth)) != 0
    var index = first
    while index >= 0 {
      let choice = table.trie.choices[Int(index)]
      var found: Int32 = -1
      switch choice.kind {
      case .text:
        captures[capture] = RouteCaptures.pack(segment.start, segment.end)
        found = descend(choice.child, depth &+ 1, capture &+ 1)
      case .int where !isDecoded:
        if ParameterType.isInt(bytes, Int(segment.start), Int(segment.end)) {
          captures[capture] = RouteCaptures.pack(segment.start, segment.end)
          found = descend(choice.child, depth &+ 1, capture &+ 1)
        }
      case .int, .other:
        if accepts(table.trie.matchers[Int(choice.matcher)], depth) {
          captures[capture] = RouteCaptures.pack(segment.start, segment.end)
          found = descend(choice.child, depth &+ 1, capture &+ 1)
        }
      case .mixed:
        if case .mixed(let mixed) = table.trie.matchers[Int(choice.matcher)],
          matches(mixed, depth, capture)
        {
          found = descend(choice.child, depth &+ 1, capture &+ mixed.types.count)
        }
      case .rest:
        let last = segments[Int(scan.segmentCount) &- 1]
        captures[capture] = RouteCaptures.pack(segment.start, last.end)
        found = end(at: choice.child)
      }
      if found >= 0 { return found }
      index = choice.next
    }
    return -1
  }
}
