/// How a signal ended by itself.
@MainActor
public enum Termination<Failure: Error> {
  /// There will be no more values.
  case completed
  /// The work failed.
  case failed(Failure)
}

extension Termination: Sendable where Failure: Sendable {}
extension Termination: Equatable where Failure: Equatable {}
extension Termination: Hashable where Failure: Hashable {}

extension Termination where Failure == Never {
  /// The end of a signal that cannot fail, as the end of one that may fail.
  @inlinable
  public func promoted<Other: Error>(to _: Other.Type = Other.self) -> Termination<Other> {
    .completed
  }
}
