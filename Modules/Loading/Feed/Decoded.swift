/// The result of a feed: the decoded elements, and the problems of those that were lost.
public struct Decoded<Element: Sendable>: Sendable {
  /// The good elements, in the order of the feed.
  public let values: [Element]
  /// One problem for each element left out and for each optional field that is empty because it was of
  /// another type, in the order of the feed.
  public let problems: [ElementProblem]

  /// Makes a result from its parts.
  ///
  /// - Parameters:
  ///   - values: the good elements, in the order of the feed.
  ///   - problems: the problems.
  public init(values: [Element], problems: [ElementProblem] = []) {
    self.values = values
    self.problems = problems
  }
}

extension Decoded: Equatable where Element: Equatable {}
extension Decoded: Hashable where Element: Hashable {}
