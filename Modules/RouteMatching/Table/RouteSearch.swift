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
  /// Whether fallbacks of modules are ignored.
  let skipsFallbacks: Bool
  /// Unretained: the search ends before the call that passes the table.
  let table: Unmanaged<RouteTable.Storage>
  let tables: RouteTrie.Tables
  let captures: UnsafeMutablePointer<UInt32>

  /// The trie, for the rare paths.
  var fullTrie: RouteTrie { table._withUnsafeGuaranteedRef { $0.trie } }

  /// True when a segment has escapes or bytes beyond ASCII.
  @inline(__always)
  func isDecoded(_ depth: Int) -> Bool { scan.decoded & (1 &<< UInt64(depth)) != 0 }

  /// True when the first segment is an authority that must be compared without case.
  var authorityFolds: Bool {
    if scan.decoded & 1 != 0 || fullTrie.hasUppercaseFirst { return true }
    for index in Int(segments[0].start)..<Int(segments[0].end) where base[index] &- 0x41 < 26 {
      return true
    }
    return false
  }

  /// A path of literals alone, written exactly as declared: one probe, always the most specific result if its
  /// route accepts every query. An authority in another case is left to the tree.
  @inline(__always)
  func fixed() -> RouteTrie.FixedPath? {
    let count = Int(scan.segmentCount)
    guard scan.decoded == 0, count > 0 else { return nil }
    // If slashes are doubled between segments the length differs, and the tree is searched.
    let start = Int(segments[0].start)
    let end = Int(segments[count &- 1].end)
    let hash = SegmentHash.of(base, from: start, to: end, limit: bytes.count)
    let place = EdgeTable.find(0, hash, in: tables.fixed, tables.fixedMask) { entry in
      let path = tables.fixedPaths[Int(entry &- 1)]
      return Int(path.count) == end &- start
        && Self.equal(
          UnsafeRawPointer(tables.arena) + Int(path.start), UnsafeRawPointer(base) + start,
          end &- start, isPadded: end &+ 8 <= bytes.count)
    }
    return place.map { tables.fixedPaths[Int($0 &- 1)] }
  }

  /// The first route that ends at a node and whose conditions hold.
  @inline(__always)
  private func end(at node: UInt32) -> Int32 {
    var index = tables.nodes[Int(node)].firstTerminal
    while index >= 0 {
      let condition = tables.terminals[Int(index)].condition
      if condition == -1 || holds(condition) { return index }
      index = tables.terminals[Int(index)].next
    }
    return -1
  }

  @inline(never)
  private func holds(_ condition: Int32) -> Bool {
    if condition == RouteTrie.Terminal.fallback { return !skipsFallbacks }
    if condition == RouteTrie.Terminal.withdrawn { return false }
    return fullTrie.conditions[Int(condition)].failure(bytes, scan, plusIsSpace: plusIsSpace) == nil
  }

  func descend(_ start: UInt32, _ first: Int, _ capture: Int) -> Int32 {
    var node = start
    var depth = first
    while true {
      if depth == Int(scan.segmentCount) { return end(at: node) }
      let place = tables.nodes[Int(node)]
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
    var index = first
    while index >= 0 {
      let choice = tables.choices[Int(index)]
      var found: Int32 = -1
      switch choice.kind {
      case .text:
        captures[capture] = RouteTable.Match.pack(segment.start, segment.end)
        found = descend(choice.child, depth &+ 1, capture &+ 1)
      case .int where !isDecoded(depth):
        if ParameterType.isInt(bytes, Int(segment.start), Int(segment.end)) {
          captures[capture] = RouteTable.Match.pack(segment.start, segment.end)
          found = descend(choice.child, depth &+ 1, capture &+ 1)
        }
      case .int, .other:
        if accepts(fullTrie.matchers[Int(choice.matcher)], depth) {
          captures[capture] = RouteTable.Match.pack(segment.start, segment.end)
          found = descend(choice.child, depth &+ 1, capture &+ 1)
        }
      case .mixed:
        if case .mixed(let mixed) = fullTrie.matchers[Int(choice.matcher)],
          matches(mixed, depth, capture)
        {
          found = descend(choice.child, depth &+ 1, capture &+ mixed.types.count)
        }
      case .rest:
        let last = segments[Int(scan.segmentCount) &- 1]
        captures[capture] = RouteTable.Match.pack(segment.start, last.end)
        found = end(at: choice.child)
      }
      if found >= 0 { return found }
      index = choice.next
    }
    return -1
  }
}

extension RouteSearch {
  /// The child under the segment's literal, 0 for none.
  @inline(__always)
  func literalChild(of node: UInt32, _ depth: Int) -> UInt32 {
    let segment = segments[depth]
    let hash =
      isDecoded(depth)
      ? segment.hash
      : SegmentHash.of(base, from: Int(segment.start), to: Int(segment.end), limit: bytes.count)
    return EdgeTable.find(node, hash, in: tables.edges, tables.mask) { equals($0, depth) } ?? 0
  }

  /// True when the literal of `node` is the segment, compared decoded.
  @inline(__always)
  func equals(_ node: UInt32, _ depth: Int) -> Bool {
    let place = tables.nodes[Int(node)]
    let segment = segments[depth]
    if !isDecoded(depth) {
      let count = Int(segment.end &- segment.start)
      guard count == Int(place.literalCount) else { return false }
      return Self.equal(
        UnsafeRawPointer(tables.arena) + Int(place.literalStart),
        UnsafeRawPointer(base) + Int(segment.start), count,
        isPadded: Int(segment.end) &+ 8 <= bytes.count)
    }
    return fullTrie.literal(node) == text(depth)
  }

  /// Compares eight bytes at a time; the literals are padded, the text may be.
  @inline(__always)
  static func equal(
    _ literal: UnsafeRawPointer, _ text: UnsafeRawPointer, _ count: Int, isPadded: Bool
  ) -> Bool {
    var index = 0
    while index &+ 8 <= count {
      guard
        literal.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          == text.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      else { return false }
      index &+= 8
    }
    let rest = count &- index
    if rest == 0 { return true }
    if isPadded {
      let left = literal.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let right = text.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      return (UInt64(littleEndian: left ^ right) &<< UInt64(64 &- rest &* 8)) == 0
    }
    while index < count {
      guard
        literal.load(fromByteOffset: index, as: UInt8.self)
          == text.load(fromByteOffset: index, as: UInt8.self)
      else { return false }
      index &+= 1
    }
    return true
  }

  /// The decoded text of a segment.
  func text(_ depth: Int) -> String {
    PercentCoding.decode(bytes, from: Int(segments[depth].start), to: Int(segments[depth].end))
  }

  /// Children whose literals fold; all of the root's when the segment is an authority.
  func foldedChildren(
    of node: UInt32, _ depth: Int, _ capture: Int, _ hasFolded: Bool, _ tried: UInt32
  ) -> Int32 {
    let lower = text(depth).foldedASCII
    let hash = RouteTrie.hash(lower)
    if hasFolded,
      let child = fullTrie.edges.find(
        node | RouteTrie.folded, hash, verify: { fullTrie.literal($0) == lower })
    {
      let found = descend(child, depth + 1, capture)
      if found >= 0 { return found }
    }
    guard depth == 0, scan.firstIsAuthority else { return -1 }
    for child in fullTrie.authorities(hash, lower) where child != tried {
      let found = descend(child, depth + 1, capture)
      if found >= 0 { return found }
    }
    return -1
  }

  /// True when the decoded segment is of the matcher's type.
  func accepts(_ matcher: SegmentMatcher, _ depth: Int) -> Bool {
    guard case .parameter(let type) = matcher else { return false }
    guard isDecoded(depth) else {
      return type.accepts(bytes, from: Int(segments[depth].start), to: Int(segments[depth].end))
    }
    return type.accepts(text(depth))
  }

  /// Matches literals and parameters inside a segment and writes the captures.
  func matches(_ mixed: MixedSegment, _ depth: Int, _ capture: Int) -> Bool {
    let segment = segments[depth]
    guard isDecoded(depth) else {
      guard let found = mixed.match(bytes, from: Int(segment.start), to: Int(segment.end)) else {
        return false
      }
      for slot in mixed.types.indices {
        captures[capture + slot] = RouteTable.Match.pack(found.starts[slot], found.ends[slot])
      }
      return true
    }
    // Decoded once, with the position of every byte in the raw text: captures are raw ranges.
    var decoded: [UInt8] = []
    var places: [UInt16] = []
    var index = Int(segment.start)
    while index < Int(segment.end) {
      let (byte, width) = PercentCoding.byte(bytes, at: index)
      decoded.append(byte)
      places.append(UInt16(index))
      index += width
    }
    places.append(segment.end)
    let found = decoded.withUnsafeBufferPointer { mixed.match($0, from: 0, to: $0.count) }
    guard let found else { return false }
    for slot in mixed.types.indices {
      captures[capture + slot] = RouteTable.Match.pack(
        places[Int(found.starts[slot])], places[Int(found.ends[slot])])
    }
    return true
  }
}
