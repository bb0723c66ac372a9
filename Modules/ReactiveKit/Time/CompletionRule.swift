/// What becomes of a value that waits for its time when the signal completes.
///
/// A failure never waits and always drops the value.
public nonisolated enum CompletionRule: Hashable, Sendable {
  /// The value is emitted at its time, then the signal completes. With nothing waiting it completes
  /// at once.
  case keepPending
  /// The value is lost and the signal completes at once.
  case discardPending
}
