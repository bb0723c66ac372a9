/// The verdict of a rule on a proposed value.
public nonisolated enum Judgement<Value, Failure: Error> {
  /// It is accepted.
  case valid
  /// Another value is accepted instead, with or without a reason.
  case coerced(Value, Failure?)
  /// It is rejected.
  case invalid(Failure)
}

nonisolated extension Judgement: Sendable where Value: Sendable, Failure: Sendable {}
nonisolated extension Judgement: Equatable where Value: Equatable, Failure: Equatable {}

/// The result of a proposal.
public nonisolated enum Outcome<Value, Failure: Error> {
  /// It was accepted.
  case valid(Value)
  /// The first value was accepted instead of the proposed one, with or without a reason.
  case coerced(Value, proposed: Value, Failure?)
  /// It was rejected, or is the value although it is invalid, because the root of the property was
  /// set.
  case invalid(Value, Failure)

  init(_ proposed: Value, _ judgement: Judgement<Value, Failure>) {
    switch judgement {
    case .valid: self = .valid(proposed)
    case .coerced(let value, let failure): self = .coerced(value, proposed: proposed, failure)
    case .invalid(let failure): self = .invalid(proposed, failure)
    }
  }

  /// The value that was proposed.
  public var proposed: Value {
    switch self {
    case .valid(let value), .coerced(_, proposed: let value, _), .invalid(let value, _): value
    }
  }

  /// The value that was accepted, if one was.
  public var accepted: Value? {
    switch self {
    case .valid(let value), .coerced(let value, proposed: _, _): value
    case .invalid: nil
    }
  }

  /// The reason why the proposed value was not accepted.
  public var failure: Failure? {
    switch self {
    case .valid: nil
    case .coerced(_, proposed: _, let failure): failure
    case .invalid(_, let failure): failure
    }
  }

  /// Whether the value was accepted as proposed.
  public var isValid: Bool {
    if case .valid = self { true } else { false }
  }
}

nonisolated extension Outcome: Sendable where Value: Sendable, Failure: Sendable {}
nonisolated extension Outcome: Equatable where Value: Equatable, Failure: Equatable {}
