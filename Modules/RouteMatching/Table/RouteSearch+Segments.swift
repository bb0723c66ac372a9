extension RouteSearch {
  /// The child under the segment's literal, 0 for none.
  @inline(__always)
  func literalChild(of node: UInt32, _ depth: Int) -> UInt32 {
    let segment = segments[depth]
    let hash =
      scan.decoded & (1 &<< UInt64(depth)) != 0
      ? segment.hash
      : SegmentHash.of(base, from: Int(segment.start), to: Int(segment.end), limit: bytes.count)
    var place = EdgeTable.place(node, hash, trie.mask)
    while true {
      let edge = trie.edges[Int(place)]
      if edge.child == 0 { return 0 }
      if edge.node == node, edge.hash == hash, equals(edge.child, depth) { return edge.child }
      place = (place &+ 1) & trie.mask
    }
  }

  /// True when the literal of `node` is the segment, compared decoded.
  @inline(__always)
  func equals(_ node: UInt32, _ depth: Int) -> Bool {
    let place = trie.nodes[Int(node)]
    let segment = segments[depth]
    if scan.decoded & (1 &<< UInt64(depth)) == 0 {
      let count = Int(segment.end &- segment.start)
      guard count == Int(place.literalCount) else { return false }
      return Self.equal(
        UnsafeRawPointer(trie.arena) + Int(place.literalStart),
        UnsafeRawPointer(base) + Int(segment.start), count,
        isPadded: Int(segment.end) &+ 8 <= bytes.count)
    }
    return whole.literal(node) == text(depth)
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

  /// Children whose literals fold, and all of the root's when the segment is an authority.
  func foldedChildren(
    of node: UInt32, _ depth: Int, _ capture: Int, _ hasFolded: Bool, _ tried: UInt32
  ) -> Int32 {
    let lower = text(depth).foldedASCII
    let hash = RouteTrie.hash(Array(lower.utf8), lower)
    if hasFolded,
      let child = whole.edges.find(
        node | RouteTrie.folded, hash, verify: { whole.literal($0) == lower })
    {
      let found = descend(child, depth + 1, capture)
      if found >= 0 { return found }
    }
    guard depth == 0, scan.firstIsAuthority else { return -1 }
    let others = whole.authorities(hash, lower).filter { $0 != tried }
    return others.count < 2
      ? others.first.map { descend($0, depth + 1, capture) } ?? -1 : best(of: others, capture)
  }

  /// The most specific match below the root's children that are the same authority in several
  /// cases.
  private func best(of children: [UInt32], _ capture: Int) -> Int32 {
    let authority = text(0)
    var best: (rank: RouteSpecificity, child: UInt32)?
    for child in children {
      let found = descend(child, 1, capture)
      guard found >= 0 else { continue }
      let terminal = trie.terminals[Int(found)]
      let rank = RouteSpecificity(terminal, in: whole, authority: authority)
      if let best, !(rank < best.rank) { continue }
      best = (rank, child)
    }
    // Searched again, because the captures of the last match overwrite those of the best.
    return best.map { descend($0.child, 1, capture) } ?? -1
  }

  /// True when the decoded segment is of the matcher's type.
  func accepts(_ matcher: SegmentMatcher, _ depth: Int) -> Bool {
    guard case .parameter(let type) = matcher else { return false }
    guard scan.decoded & (1 &<< UInt64(depth)) != 0 else {
      return type.accepts(bytes, from: Int(segments[depth].start), to: Int(segments[depth].end))
    }
    return type.accepts(text(depth))
  }

  /// Matches literals and parameters inside a segment and writes the captures.
  func matches(_ mixed: MixedSegment, _ depth: Int, _ capture: Int) -> Bool {
    let segment = segments[depth]
    guard scan.decoded & (1 &<< UInt64(depth)) != 0 else {
      return mixed.match(bytes, from: Int(segment.start), to: Int(segment.end)) {
        captures[capture + $0] = RouteCaptures.pack(UInt16($1), UInt16($2))
      }
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
    return decoded.withUnsafeBufferPointer { buffer in
      mixed.match(buffer, from: 0, to: buffer.count) {
        captures[capture + $0] = RouteCaptures.pack(places[$1], places[$2])
      }
    }
  }
}
