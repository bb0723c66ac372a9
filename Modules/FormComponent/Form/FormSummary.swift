/// An error summary: the shown problems of a form's fields, in declared order.
///
/// A collection of lines, and a value: a copy never changes. Summaries share unchanged parts, so
/// that a keystroke costs the same for one line and for ten thousand.
///
/// ```swift
/// form.summary.observe { lines in banner.text = lines.first?.label ?? "" }.disposed(by: bag)
/// ```
///
/// - Complexity: reading a line is O(log lines), comparing two summaries of a form after a change
///   of one line likewise.
public nonisolated struct FormSummary: Sendable {
  let root: SummaryNode
  /// The prefix of the paths.
  let key: String

  init(_ root: SummaryNode, in key: String) {
    self.root = root
    self.key = key
  }

  /// Makes a summary of lines.
  public init(_ lines: some Sequence<FormProblem>) {
    self.init(SummaryNode(.lines(Array(lines))), in: "")
  }
}

nonisolated extension FormSummary: RandomAccessCollection {
  /// Zero.
  public var startIndex: Int { 0 }
  /// The number of lines.
  public var endIndex: Int { root.count }

  /// The line at an index.
  ///
  /// - Complexity: O(log lines).
  public subscript(index: Int) -> FormProblem {
    precondition(indices.contains(index), "no line \(index) in an error summary of \(count)")
    return root.line(at: index, in: key)
  }

  /// All lines, made once.
  ///
  /// - Complexity: O(lines).
  public func makeIterator() -> IndexingIterator<[FormProblem]> {
    var lines: [FormProblem] = []
    lines.reserveCapacity(count)
    root.append(to: &lines, in: key)
    return lines.makeIterator()
  }
}

nonisolated extension FormSummary: Equatable, ExpressibleByArrayLiteral, CustomStringConvertible {
  /// Makes a summary of lines.
  public init(arrayLiteral lines: FormProblem...) { self.init(lines) }

  /// Whether the lines are the same.
  public static func == (left: FormSummary, right: FormSummary) -> Bool {
    if left.key == right.key { return SummaryNode.areEqual(left.root, right.root) }
    return left.elementsEqual(right)
  }

  /// The lines, formatted as an array.
  public var description: String { Array(self).description }
}
