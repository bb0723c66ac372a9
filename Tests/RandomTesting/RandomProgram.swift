public import Testing

/// A program of random steps, whose state is compared with what it should be after each.
@MainActor
public protocol RandomProgram: AnyObject {
  /// What was done, for a failure.
  var history: [String] { get }
  /// What is wrong; nil when everything agrees.
  var problem: String? { get }
  /// Performs a step.
  func act() async
}

extension RandomProgram {
  /// Performs steps until one leaves something wrong, which fails the test.
  ///
  /// - Parameter name: what makes the program again.
  /// - Returns: whether everything agreed.
  @discardableResult
  public func agrees(
    for steps: Int, named name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Bool {
    for _ in 0..<steps {
      await act()
      guard let problem else { continue }
      let steps = history.suffix(25).joined(separator: "\n  ")
      Issue.record("\(name): \(problem) after\n  \(steps)", sourceLocation: sourceLocation)
      return false
    }
    return true
  }
}
