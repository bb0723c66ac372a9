/// How a signal ended by itself.
public nonisolated enum Termination<Failure: Error> {
  /// There will be no more values.
  case completed
  /// The work failed.
  case failed(Failure)
}

nonisolated extension Termination: Sendable where Failure: Sendable {}
nonisolated extension Termination: Equatable where Failure: Equatable {}
nonisolated extension Termination: Hashable where Failure: Hashable {}

nonisolated extension Termination where Failure == Never {
  /// The end of a signal that cannot fail, as the end of one that may fail.
  @inlinable
  public func promoted<Other: Error>(to _: Other.Type = Other.self) -> Termination<Other> {
    .completed
  }
}
