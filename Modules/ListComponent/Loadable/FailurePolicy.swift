/// What a failed load does to the content that was loaded before.
public nonisolated enum FailurePolicy: Hashable, Sendable {
  /// The content stays; the error is attached to it.
  case keepContent
  /// The content goes: a list becomes empty and shows the error. The rule of the tutorials. A failed
  /// page is no failed load: the rows before it stay under either policy.
  case allOrNothing
}
