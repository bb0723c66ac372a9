/// What a rule says about a proposed value.
public enum Judgement<Value, Failure: Error> {
  /// It is taken.
  case valid
  /// Another value is taken in its place, for a reason or for none.
  case coerced(Value, Failure?)
  /// It is not taken.
  case invalid(Failure)
}

extension Judgement: Sendable where Value: Sendable, Failure: Sendable {}
extension Judgement: Equatable where Value: Equatable, Failure: Equatable {}

/// What became of a proposed value.
public enum Outcome<Value, Failure: Error> {
  /// It was taken.
  case valid(Value)
  /// The first value was taken in place of the proposed one, for a reason or for none.
  case coerced(Value, proposed: Value, Failure?)
  /// It was not taken, or should not have been: somebody has set the root of the property.
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

  /// The value that was taken, if one was.
  public var accepted: Value? {
    switch self {
    case .valid(let value), .coerced(let value, proposed: _, _): value
    case .invalid: nil
    }
  }

  /// What was wrong with the proposed value.
  public var failure: Failure? {
    switch self {
    case .valid: nil
    case .coerced(_, proposed: _, let failure): failure
    case .invalid(_, let failure): failure
    }
  }

  /// Whether the value was taken as it was proposed.
  public var isValid: Bool {
    if case .valid = self { true } else { false }
  }
}

extension Outcome: Sendable where Value: Sendable, Failure: Sendable {}
extension Outcome: Equatable where Value: Equatable, Failure: Equatable {}
