/// What a signal says: a value, or how it ended.
public enum Event<Value, Failure: Error> {
  /// A value.
  case value(Value)
  /// There will be no more values.
  case completed
  /// The work failed.
  case failed(Failure)

  /// The event that emits how a signal ended.
  @inlinable
  public init(_ termination: Termination<Failure>) {
    switch termination {
    case .completed: self = .completed
    case .failed(let failure): self = .failed(failure)
    }
  }

  /// The value, if this is one.
  @inlinable public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// How the signal ended, if this emits so.
  @inlinable public var termination: Termination<Failure>? {
    switch self {
    case .value: nil
    case .completed: .completed
    case .failed(let failure): .failed(failure)
    }
  }
}

extension Event: Sendable where Value: Sendable, Failure: Sendable {}
extension Event: Equatable where Value: Equatable, Failure: Equatable {}
