public import Testing

/// A program of random steps, whose state is compared with the expected one after each.
@MainActor
public protocol RandomProgram: AnyObject {
  /// The steps so far, for a failure.
  var history: [String] { get }
  /// The first difference; nil when everything agrees.
  var problem: String? { get }
  /// Performs a step.
  func act() async
}

extension RandomProgram {
  /// Performs steps until the first difference, which fails the test.
  ///
  /// - Parameter name: the name that reproduces the program.
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
