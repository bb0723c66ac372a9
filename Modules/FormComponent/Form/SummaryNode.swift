/// An immutable part of an error summary: a changed summary shares all nodes except those above the
/// changed line.
nonisolated final class SummaryNode: Sendable {
  enum Content: Sendable {
    /// The shown problems of one part.
    case lines([FormProblem])
    /// The summary of a nested group, below its key.
    case group(SummaryNode, key: String)
    /// The nodes of consecutive parts.
    case children([SummaryNode])
  }

  static let empty = SummaryNode(.lines([]))
  /// The number of children of a node.
  static let width = 32

  let content: Content
  /// The number of lines.
  let count: Int

  init(_ content: Content) {
    self.content = content
    count =
      switch content {
      case .lines(let lines): lines.count
      case .group(let group, _): group.count
      case .children(let children): children.reduce(0) { $0 + $1.count }
      }
  }

  /// The node with another one at a position.
  ///
  /// - Parameter span: how many positions are below this node: a power of `width`.
  func replacing(_ position: Int, by node: SummaryNode, span: Int) -> SummaryNode {
    if span == 1 { return node }
    var children = self.children
    let (index, rest) = position.quotientAndRemainder(dividingBy: span / Self.width)
    children[index] = children[index].replacing(rest, by: node, span: span / Self.width)
    return SummaryNode(.children(children))
  }

  private var children: [SummaryNode] {
    if case .children(let children) = content { return children }
    return Array(repeating: .empty, count: Self.width)
  }
}

// MARK: - Lines

nonisolated extension SummaryNode {
  /// The line at an index, with its path from `prefix` on.
  ///
  /// - Complexity: O(levels).
  func line(at index: Int, in prefix: String) -> FormProblem {
    switch content {
    case .lines(let lines): return lines[index].inside(prefix)
    case .group(let group, let key):
      return group.line(at: index, in: FormProblem.path(key, in: prefix))
    case .children(let children):
      var index = index
      for child in children {
        if index < child.count { return child.line(at: index, in: prefix) }
        index -= child.count
      }
      preconditionFailure("no line \(index) in an error summary of \(count)")
    }
  }

  /// Appends all lines, with their paths from `prefix` on.
  func append(to lines: inout [FormProblem], in prefix: String) {
    if count == 0 { return }
    switch content {
    case .lines(let own): for line in own { lines.append(line.inside(prefix)) }
    case .group(let group, let key): group.append(to: &lines, in: FormProblem.path(key, in: prefix))
    case .children(let children): for child in children { child.append(to: &lines, in: prefix) }
    }
  }

  /// Whether two nodes have the same lines. What they share is not compared.
  ///
  /// - Complexity: O(levels) where one line changed; O(lines) where lines came or went at several places.
  static func areEqual(_ left: SummaryNode, _ right: SummaryNode) -> Bool {
    if left === right { return true }
    if left.count != right.count { return false }
    switch (left.content, right.content) {
    case (.lines(let left), .lines(let right)): return left == right
    case (.group(let left, let key), .group(let right, let other)) where key == other:
      return areEqual(left, right)
    case (.children(let left), .children(let right)) where left.map(\.count) == right.map(\.count):
      return zip(left, right).allSatisfy(areEqual)
    default:
      var (all, others): ([FormProblem], [FormProblem]) = ([], [])
      left.append(to: &all, in: "")
      right.append(to: &others, in: "")
      return all == others
    }
  }
}
