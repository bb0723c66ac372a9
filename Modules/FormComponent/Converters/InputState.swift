/// The state of an input as a view colours it.
public nonisolated enum InputState: String, Sendable, Hashable, CaseIterable, Codable {
  /// Nothing has been entered.
  case empty
  /// What was entered is refused by a rule, a check or the server.
  case invalid
  /// What was entered is accepted.
  case valid

  /// The state of a value.
  ///
  /// - Parameters:
  ///   - isEmpty: whether nothing was entered.
  ///   - isValid: whether nothing is wrong with what was entered.
  public init(isEmpty: Bool, isValid: Bool) {
    self = isEmpty ? .empty : isValid ? .valid : .invalid
  }
}

nonisolated extension Converter where Input == InputState, Output: Sendable {
  /// One for each state.
  ///
  /// - Parameters:
  ///   - empty: what stands for an empty field.
  ///   - invalid: what stands for an invalid one.
  ///   - valid: what stands for a valid one.
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
  /// True unless the input is empty: exactly then there is something to clear.
  public static var isNotEmpty: Converter { Converter { $0 != .empty } }

  /// True when the input is valid.
  public static var isValid: Converter { Converter { $0 == .valid } }
}
