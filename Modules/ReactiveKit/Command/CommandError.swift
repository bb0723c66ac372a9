/// Why an execution gave no value.
public nonisolated enum CommandError<Failure: Error>: Error {
  /// The command was disabled (or its queue full) when it was executed; no work was started.
  case disabled
  /// The work failed.
  case failed(Failure)
  /// The execution was cancelled or replaced by a newer one, or its command has been released.
  case cancelled
  /// The work completed without a value.
  case noValue
}

nonisolated extension CommandError: Equatable where Failure: Equatable {}
nonisolated extension CommandError: Sendable where Failure: Sendable {}
