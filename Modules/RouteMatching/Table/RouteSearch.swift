/// One search of a trie for one scanned URL.
///
/// It follows the most specific child first and backtracks when there is no match. A capture is
/// written at the index of its depth, so backtracking discards it: nothing leaks between routes.
/// Every node is visited at most once, because a node has one depth.
struct RouteSearch {
  let bytes: UnsafeBufferPointer<UInt8>
  let base: UnsafePointer<UInt8>
  let scan: URLScan
  let segments: UnsafePointer<ScannedSegment>
  let plusIsSpace: Bool
  /// True when a module's fallback is no answer.
  let skipsFallbacks: Bool
  /// Unretained: the search ends before the call that passes the table.
  let table: Unmanaged<RouteTable.Storage>
  let trie: RouteTrie.Pointers
  let captures: UnsafeMutablePointer<UInt32>

  /// The whole trie, for the rare paths.
  var whole: RouteTrie { table._withUnsafeGuaranteedRef { $0.trie } }

  /// True when the first segment is an authority that must be compared without case.
  var authorityFolds: Bool {
    if scan.decoded & 1 != 0 || whole.hasUppercaseFirst { return true }
    for index in Int(segments[0].start)..<Int(segments[0].end) where base[index] &- 0x41 < 26 {
      return true
    }
    return false
  }

  /// A whole path of literals, written exactly as declared: one probe, always the most specific
  /// answer when its route accepts every query. An authority in another case is left to the tree.
  @inline(__always)
  func fixed() -> RouteTrie.FixedPath? {
    let count = Int(scan.segmentCount)
    guard scan.decoded == 0, count > 0, let paths = trie.fixedPaths else { return nil }
    // With a doubled slash between segments the length differs; then the tree is searched.
    let start = Int(segments[0].start)
    let end = Int(segments[count &- 1].end)
    let hash = SegmentHash.of(base, from: start, to: end, limit: bytes.count)
    let place = EdgeTable.find(0, hash, in: trie.fixed, trie.fixedMask) { entry in
      let path = paths[Int(entry &- 1)]
      return Int(path.count) == end &- start
        && Self.equal(
          UnsafeRawPointer(trie.arena) + Int(path.start), UnsafeRawPointer(base) + start,
          end &- start, isPadded: end &+ 8 <= bytes.count)
    }
    return place.map { paths[Int($0 &- 1)] }
  }

  /// The first route that ends at a node and whose conditions are met.
  @inline(__always)
  private func end(at node: UInt32) -> Int32 {
    var index = trie.nodes[Int(node)].firstTerminal
    while index >= 0 {
      let condition = trie.terminals[Int(index)].condition
      if condition == -1 || holds(condition) { return index }
      index = trie.terminals[Int(index)].next
    }
    return -1
  }

  @inline(never)
  private func holds(_ condition: Int32) -> Bool {
    if condition == RouteTrie.Terminal.fallback { return !skipsFallbacks }
    if condition == RouteTrie.Terminal.withdrawn { return false }
    return whole.conditions[Int(condition)].failure(bytes, scan, plusIsSpace: plusIsSpace) == nil
  }

  func descend(_ start: UInt32, _ first: Int, _ capture: Int) -> Int32 {
    var node = start
    var depth = first
    while true {
      if depth == Int(scan.segmentCount) { return end(at: node) }
      let place = trie.nodes[Int(node)]
      let child = place.hasLiterals ? literalChild(of: node, depth) : 0
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
    guard let all = trie.choices else { return -1 }
    var index = first
    while index >= 0 {
      let choice = all[Int(index)]
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
        if accepts(whole.matchers[Int(choice.matcher)], depth) {
          captures[capture] = RouteCaptures.pack(segment.start, segment.end)
          found = descend(choice.child, depth &+ 1, capture &+ 1)
        }
      case .mixed:
        if case .mixed(let mixed) = whole.matchers[Int(choice.matcher)],
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
