/// How far the patterns of a table match a URL, by comparing one after the other: for diagnoses.
///
/// - Complexity: O(number of patterns), for each of their shapes.
package struct RouteExploration {
  /// The number of segments that some pattern matches.
  package private(set) var depth = 0
  /// The texts and types that could follow there.
  package private(set) var expected: Set<String> = []
  /// Routes whose path matches, but whose query or fragment does not.
  package private(set) var mismatches: [(route: Int, reason: RouteMismatch)] = []

  package static let mismatchLimit = 8

  private let url: RouteURL
  private let segments: [String]
  private let plusIsSpace: Bool

  package init(_ table: RouteTable, _ url: RouteURL, plusIsSpace: Bool) {
    self.url = url
    self.plusIsSpace = plusIsSpace
    segments = url.segments
    for index in table.entries.indices { follow(table.entries[index], index, from: 0, at: 0) }
  }

  /// Compares the segments of a pattern, from one on, with those of the URL from a depth on.
  private mutating func follow(
    _ entry: RouteTable.Entry, _ route: Int, from place: Int, at depth: Int
  ) {
    if depth > self.depth { (self.depth, expected, mismatches) = (depth, [], []) }
    let pattern = entry.pattern
    guard place < pattern.segments.count else {
      if depth == segments.count { end(pattern, route) }
      return
    }
    let segment = pattern.segments[place]
    if pattern.isOptional(segment) { follow(entry, route, from: place + 1, at: depth) }
    if case .rest = segment, entry.isFallback { return }
    if depth < segments.count, matches(segment, entry, depth) {
      if case .rest = segment { return follow(entry, route, from: place + 1, at: segments.count) }
      follow(entry, route, from: place + 1, at: depth + 1)
    } else if depth == self.depth {
      expected.insert(text(of: segment, pattern))
    }
  }

  private func matches(
    _ segment: RoutePattern.Segment, _ entry: RouteTable.Entry, _ depth: Int
  ) -> Bool {
    let text = segments[depth]
    guard case .literal(let literal) = segment else {
      return entry.pattern.accepts(text, in: segment, folds: entry.foldsCase)
    }
    if literal == text { return true }
    let folds = entry.foldsCase || depth == 0 && url.scan.firstIsAuthority
    return folds && literal.foldedASCII == text.foldedASCII
  }

  private mutating func end(_ pattern: RoutePattern, _ route: Int) {
    guard mismatches.count < Self.mismatchLimit, let condition = RouteCondition(pattern) else {
      return
    }
    let reason = url.withBytes { condition.failure($0, url.scan, plusIsSpace: plusIsSpace) }
    if let reason { mismatches.append((route, reason)) }
  }

  private func text(of segment: RoutePattern.Segment, _ pattern: RoutePattern) -> String {
    switch segment {
    case .literal(let text): text
    case .parameter(let slot): "<\(pattern.parameters[slot].type)>"
    case .mixed(let pieces): MixedSegment(pieces, pattern.parameters).description
    case .rest: "**"
    }
  }
}

extension RoutePattern {
  /// True when the text of a segment of a URL matches a segment with parameters.
  func accepts(_ text: String, in segment: Segment, folds: Bool) -> Bool {
    switch segment {
    case .literal: false
    case .parameter(let slot): parameters[slot].type.accepts(text)
    case .mixed(let pieces): MixedSegment(pieces, parameters, folds: folds).accepts(text)
    case .rest: true
    }
  }

  /// True for a segment that may be absent.
  func isOptional(_ segment: Segment) -> Bool {
    switch segment {
    case .parameter(let slot), .rest(let slot): parameters[slot].isOptional
    case .literal, .mixed: false
    }
  }
}
