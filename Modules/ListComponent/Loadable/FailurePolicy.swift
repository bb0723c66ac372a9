/// The effect of a failed load on the content that was loaded before.
public nonisolated enum FailurePolicy: Hashable, Sendable {
  /// The content stays, together with the error.
  case keepContent
  /// The content is removed: a list becomes empty and shows the error. This is the rule of the
  /// tutorials. A failed page is not a failed load: the earlier rows stay under either policy.
  case allOrNothing
}
