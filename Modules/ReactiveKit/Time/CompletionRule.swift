/// What happens to a pending value when the signal completes.
///
/// A failure is emitted at once and always drops the value.
public nonisolated enum CompletionRule: Hashable, Sendable {
  /// The value is emitted at its time, then the signal completes. Without a pending value it
  /// completes at once.
  case keepPending
  /// The value is dropped and the signal completes at once.
  case discardPending
}
