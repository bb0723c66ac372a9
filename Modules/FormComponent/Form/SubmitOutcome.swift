/// How submitting a form ended.
public nonisolated enum SubmitOutcome: Sendable, Hashable, CaseIterable {
  /// The work was done.
  case succeeded
  /// Fields or rules of the form did not allow it: the work did not run.
  case failed
  /// The work ran, and the server refused.
  case refused
}
