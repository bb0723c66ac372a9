/// Finds the routes of a table that are nearest to a URL, in bounded time.
///
/// It goes down the trie along the cheapest path first: a segment may be misspelt, missing or
/// surplus. Each found route is measured by `RouteDistance`. Where a node has more children than
/// are read, a word with one wrong letter is still found: all such words are looked up.
package struct NearestRoutes {
  private struct Place {
    let node: UInt32
    let depth: Int
  }

  /// The most work of a search, in compared letters and visited nodes.
  static let workLimit = 250_000
  private static let (childLimit, candidateLimit, segmentLimit, lengthLimit) = (512, 48, 16, 24)
  private static let gap = 4

  private let trie: RouteTrie
  private let entries: [RouteTable.Entry]
  private let segments: [[UInt8]]
  /// The places still to be visited, by their cost so far.
  private var open: [[Place]]
  private var seen: Set<UInt64> = []
  private(set) var work = 0
  /// The places of the routes in the table.
  package private(set) var routes: [Int] = []

  package init(_ table: RouteTable, _ segments: [String], limit: Int) {
    trie = table.trie
    entries = table.entries
    self.segments = segments.prefix(Self.segmentLimit).map {
      Array($0.utf8.prefix(Self.lengthLimit))
    }
    open = Array(repeating: [], count: min(limit, 40) + 1)
    open[0] = [Place(node: RouteTrie.root, depth: 0)]
    for cost in open.indices {
      while let place = open[cost].popLast() { look(at: place, cost) }
      // All routes of the same cost are found before the search ends.
      if routes.count >= 3 || isExhausted { return }
    }
  }

  private var isExhausted: Bool {
    work > Self.workLimit || routes.count >= Self.candidateLimit
  }

  private mutating func add(_ node: UInt32, _ depth: Int, _ cost: Int) {
    if cost < open.count { open[cost].append(Place(node: node, depth: depth)) }
  }

  private mutating func look(at place: Place, _ cost: Int) {
    let key = UInt64(place.node) << 8 | UInt64(place.depth)
    guard !isExhausted, seen.insert(key).inserted else { return }
    work += 8
    let (node, depth) = (place.node, place.depth)
    if depth == segments.count {
      addEnds(node)
    } else {
      add(node, depth + 1, cost + Self.gap)
      addLiterals(of: node, depth, cost)
    }
    for choice in trie.choices(of: node, limit: 64) {
      work += 8
      if case .rest = trie.matchers[Int(choice.matcher)] {
        if depth < segments.count {
          addEnds(choice.child)
        } else {
          add(choice.child, depth, cost + Self.gap)
        }
        continue
      }
      if depth < segments.count {
        add(choice.child, depth + 1, cost + penalty(choice, segments[depth]))
      }
      add(choice.child, depth, cost + Self.gap)
    }
    // A literal that is missing in the URL.
    guard cost + Self.gap < open.count else { return }
    for child in trie.literalChildren(of: node, limit: 64) { add(child, depth, cost + Self.gap) }
  }

  private mutating func addEnds(_ node: UInt32) {
    for end in trie.ends(at: node) {
      let route = Int(end.route)
      if !entries[route].isFallback, !routes.contains(route) { routes.append(route) }
    }
  }

  private func penalty(_ choice: RouteTrie.Choice, _ segment: [UInt8]) -> Int {
    segment.withUnsafeBufferPointer { bytes in
      switch trie.matchers[Int(choice.matcher)] {
      case .parameter(let type): type.accepts(bytes, from: 0, to: bytes.count) ? 0 : 2
      case .mixed(let mixed):
        mixed.accepts(segment) ? 0 : 3
      case .rest: 0
      }
    }
  }

  private mutating func addLiterals(of node: UInt32, _ depth: Int, _ cost: Int) {
    let segment = segments[depth]
    let children = trie.literalChildren(of: node, limit: Self.childLimit)
    for child in children {
      let literal = bytes(of: child)
      // A letter beyond ASCII is several bytes.
      let scale = segment.allSatisfy { $0 < 0x80 } ? 1 : 3
      let difference = abs(literal.count - segment.count)
      work += 4
      guard difference < 8 * scale else {
        add(child, depth + 1, cost + 8)
        continue
      }
      work += literal.count * segment.count
      let edits = (RouteDistance.edits(segment, Array(literal)) + scale - 1) / scale
      add(child, depth + 1, cost + min(edits, 8))
      if work > Self.workLimit { return }
    }
    guard children.count == Self.childLimit else { return }
    for word in RouteTypos.words(near: segment) {
      work += 20
      if let child = literalChild(of: node, word) {
        add(child, depth + 1, cost + (word == segment ? 0 : 1))
      }
    }
  }

  private func literalChild(of node: UInt32, _ word: [UInt8]) -> UInt32? {
    let text = String(decoding: word, as: UTF8.self)
    return trie.edges.find(node, RouteTrie.hash(word, text)) { bytes(of: $0).elementsEqual(word) }
  }

  private func bytes(of node: UInt32) -> ArraySlice<UInt8> {
    let place = trie.nodes[Int(node)]
    let start = Int(place.literalStart)
    return trie.arena[start..<(start + min(Int(place.literalCount), Self.lengthLimit))]
  }
}

/// The words that differ from a text by one typing error.
enum RouteTypos {
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// The text itself and every text with one letter missing, added, changed or swapped with the
  /// next.
  ///
  /// - Complexity: O(length squared), for at most 24 bytes.
  static func words(near text: [UInt8]) -> [[UInt8]] {
    var words = [text]
    for index in text.indices {
      var shorter = text
      shorter.remove(at: index)
      if !shorter.isEmpty { words.append(shorter) }
      if index > 0 {
        var swapped = text
        swapped.swapAt(index, index - 1)
        words.append(swapped)
      }
      for letter in letters where letter != text[index] {
        var changed = text
        changed[index] = letter
        words.append(changed)
      }
    }
    for index in 0...text.count {
      for letter in letters { words.append(Array(text[..<index]) + [letter] + text[index...]) }
    }
    return words
  }
}
