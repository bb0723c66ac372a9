/// What a signal delivers: a value, or its end.
public nonisolated enum Event<Value, Failure: Error> {
  /// A value.
  case value(Value)
  /// There will be no more values.
  case completed
  /// The work failed.
  case failed(Failure)

  /// Makes the event of an end.
  @inlinable
  init(_ termination: Termination<Failure>) {
    switch termination {
    case .completed: self = .completed
    case .failed(let failure): self = .failed(failure)
    }
  }

  /// The value, if this is one.
  @inlinable public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// The end, if this is one.
  @inlinable public var termination: Termination<Failure>? {
    switch self {
    case .value: nil
    case .completed: .completed
    case .failed(let failure): .failed(failure)
    }
  }
}

nonisolated extension Event: Sendable where Value: Sendable, Failure: Sendable {}
nonisolated extension Event: Equatable where Value: Equatable, Failure: Equatable {}

nonisolated extension Event: CustomStringConvertible {
  /// A short text for logs and failing tests: `value "a"`, `completed`, `failed App.LoginError.offline`.
  public var description: String {
    switch self {
    case .value(let value): "value \(String(reflecting: value))"
    case .completed: "completed"
    case .failed(let failure): "failed \(String(reflecting: failure))"
    }
  }
}

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
