/// The outcome of submitting a form.
public nonisolated enum SubmitOutcome: Sendable, Hashable, CaseIterable {
  /// The work succeeded.
  case succeeded
  /// Fields or rules of the form were invalid: the work did not run.
  case failed
  /// The work ran, and the server refused.
  case refused
}
