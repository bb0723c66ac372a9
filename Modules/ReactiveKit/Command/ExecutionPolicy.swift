/// What a command does when it is executed while it is executing.
public enum ExecutionPolicy: Sendable, Equatable {
  /// It is disabled while it executes: a second execution is refused.
  case exclusive
  /// Executions run side by side.
  case concurrent
  /// The running execution is cancelled, the new one takes its place.
  case latest
  /// Executions run one after the other; at most so many wait, others are refused. One that waited
  /// starts only if the command's condition holds then; otherwise it ends as disabled.
  case queue(Int)
  /// It stays enabled, but a second execution ends at once as cancelled.
  case drop
}

/// Which values of its work an ``Execution`` keeps.
public enum ValueRetention: Sendable, Equatable {
  /// The last one.
  case last
  /// All of them: for work that emits few. Work without an end fills the memory.
  case all
}
