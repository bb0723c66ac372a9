/// The state of an input, for example for its colour.
public nonisolated enum InputState: String, Sendable, Hashable, CaseIterable, Codable {
  /// Nothing has been entered.
  case empty
  /// The entry is rejected by a rule, a check or the server.
  case invalid
  /// The entry is accepted.
  case valid

  /// The state of a value.
  ///
  /// - Parameters:
  ///   - isEmpty: whether nothing was entered.
  ///   - isValid: whether the entry has no problems.
  public init(isEmpty: Bool, isValid: Bool) {
    self = isEmpty ? .empty : isValid ? .valid : .invalid
  }
}

nonisolated extension Converter where Input == InputState, Output: Sendable {
  /// Chooses a value for each state.
  ///
  /// - Parameters:
  ///   - empty: the value for an empty field.
  ///   - invalid: the value for an invalid one.
  ///   - valid: the value for a valid one.
  public static func choosing(empty: Output, invalid: Output, valid: Output) -> Converter {
    Converter { state in
      switch state {
      case .empty: empty
      case .invalid: invalid
      case .valid: valid
      }
    }
  }
}

nonisolated extension Converter where Input == InputState, Output == Bool {
  /// True unless the input is empty: then it can be cleared.
  public static var isNotEmpty: Converter { Converter { $0 != .empty } }

  /// True when the input is valid.
  public static var isValid: Converter { Converter { $0 == .valid } }
}
