/// What a command does when it is executed while it is executing.
public nonisolated enum ExecutionPolicy: Sendable, Equatable {
  /// It is disabled while it executes: a second execution is refused.
  case exclusive
  /// Executions run concurrently.
  case concurrent
  /// The running execution is cancelled and replaced by the new one.
  case latest
  /// Executions run one after the other; at most the given number wait, others are refused. A
  /// waiting execution starts only if the command's condition holds then; otherwise it ends as
  /// disabled.
  case queue(Int)
  /// It stays enabled, but a second execution ends at once as cancelled.
  case drop
}

/// Which values of its work an ``Execution`` keeps.
public nonisolated enum ValueRetention: Sendable, Equatable {
  /// The last one.
  case last
  /// All of them: for work that emits few. Work without an end fills the memory.
  case all
}
