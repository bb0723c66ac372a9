import ReactiveKit

/// The lines of the error summary of a group, by part.
///
/// Changed lines replace those of their part, at the same cost for any number of parts. As in
/// ``TallySum``, a derived property for each part replaces its lines and has a stamp as its value.
final class SummaryLines {
  private var root = SummaryNode.empty
  private var parts: ContiguousArray<(node: SummaryNode, stamp: Int)>
  private let span: Int
  private var changes = 0

  init(count: Int) {
    parts = ContiguousArray(repeating: (.empty, 0), count: count)
    var span = SummaryNode.width
    while span < count { span *= SummaryNode.width }
    self.span = span
  }

  nonisolated deinit {}

  /// Derives the summary of the group `key`, whose parts are in declared order.
  static func summary(of parts: [any FormNode], in key: String) -> Property<FormSummary> {
    let lines = SummaryLines(count: parts.count)
    let stamps = parts.enumerated().map { $1.summaryStamp(in: lines, at: $0) }
    return newest(of: stamps, none: 0).map { _ in FormSummary(lines.root, in: key) }
  }

  /// Replaces the lines of a part.
  ///
  /// - Returns: the part's stamp, which is new if the lines have changed.
  func set(_ lines: [FormProblem], at position: Int) -> Int {
    if case .lines(let old) = parts[position].node.content, old == lines {
      return parts[position].stamp
    }
    return replace(position, by: lines.isEmpty ? .empty : SummaryNode(.lines(lines)))
  }

  /// Replaces the summary of a nested group.
  ///
  /// - Returns: the part's stamp, which is new if the lines have changed.
  func set(_ summary: FormSummary, at position: Int) -> Int {
    if case .group(let root, _) = parts[position].node.content, root === summary.root {
      return parts[position].stamp
    }
    return replace(position, by: SummaryNode(.group(summary.root, key: summary.key)))
  }

  private func replace(_ position: Int, by node: SummaryNode) -> Int {
    changes += 1
    parts[position] = (node, changes)
    root = root.replacing(position, by: node, span: span)
    return changes
  }
}

extension FormNode {
  /// Derives the stamp of this part in the lines of the enclosing group.
  fileprivate func summaryStamp(in lines: SummaryLines, at position: Int) -> Property<Int> {
    // A field's line is made without an intermediate property: one property less for each field.
    if let field = self as? FormField { return field.summarised { lines.set($0, at: position) } }
    return summary.map { lines.set($0, at: position) }
  }
}
