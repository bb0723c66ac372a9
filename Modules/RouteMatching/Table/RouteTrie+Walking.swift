extension RouteTrie {
  /// The terminals where the shapes of a pattern end, without adding it.
  ///
  /// - Complexity: O(length of the pattern) for each of its shapes.
  func meeting(_ pattern: RoutePattern, foldsCase: Bool) -> [Terminal] {
    pattern.shapes.flatMap { shape -> [Terminal] in
      guard let node = node(shape.segments, pattern, foldsCase: foldsCase) else { return [] }
      return ends(at: node).filter { ($0.order.omission == 1) == shape.isOmission }
    }
  }

  /// True when a route ends where each shape of a pattern ends, with the same omissions.
  func meetsAll(_ pattern: RoutePattern, foldsCase: Bool) -> Bool {
    pattern.shapes.allSatisfy { shape in
      guard let node = node(shape.segments, pattern, foldsCase: foldsCase) else { return false }
      return ends(at: node).contains { ($0.order.omission == 1) == shape.isOmission }
    }
  }

  /// The node at the end of a shape, when there is one.
  private func node(
    _ segments: [RoutePattern.Segment], _ pattern: RoutePattern, foldsCase: Bool
  ) -> UInt32? {
    var node = Self.root
    for segment in segments {
      let next: UInt32?
      switch segment {
      case .literal(let text):
        let literal = foldsCase ? text.foldedASCII : text
        let key = foldsCase ? node | Self.folded : node
        next = edges.find(key, Self.hash(Array(literal.utf8), literal)) {
          self.literal($0) == literal
        }
      case .parameter(let slot):
        next = child(of: node, SegmentMatcher(pattern.parameters[slot].type))
      case .mixed(let pieces):
        next = child(
          of: node, SegmentMatcher(MixedSegment(pieces, pattern.parameters, folds: foldsCase)))
      case .rest: next = child(of: node, .rest)
      }
      guard let next else { return nil }
      node = next
    }
    return node
  }

  private func child(of node: UInt32, _ matcher: SegmentMatcher) -> UInt32? {
    var index = nodes[Int(node)].firstChoice
    while index >= 0 {
      let choice = choices[Int(index)]
      if matchers[Int(choice.matcher)] == matcher { return choice.child }
      index = choice.next
    }
    return nil
  }
}
