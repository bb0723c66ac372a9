nonisolated extension Rule where Value: Comparable & Sendable & CustomStringConvertible {
  /// Within bounds. Problem `form.range` with `least` and `most`.
  public static func within(_ range: ClosedRange<Value>) -> Rule {
    let problem = Problem(
      "form.range",
      ["least": text(of: range.lowerBound), "most": text(of: range.upperBound)])
    return Rule(problem) { range.contains($0) }
  }

  /// A minimum. Problem `form.tooLow` with `least`.
  public static func atLeast(_ least: Value) -> Rule {
    Rule(Problem("form.tooLow", ["least": text(of: least)])) { $0 >= least }
  }

  /// A maximum. Problem `form.tooHigh` with `most`.
  public static func atMost(_ most: Value) -> Rule {
    Rule(Problem("form.tooHigh", ["most": text(of: most)])) { $0 <= most }
  }

  /// The text of a bound: a whole number without decimals.
  private static func text(of bound: Value) -> String {
    (bound as? any BinaryFloatingPoint)?.wholeText ?? bound.description
  }
}

nonisolated extension BinaryFloatingPoint {
  /// The digits of a whole number; nil for any other, and beyond 38 digits.
  var wholeText: String? { Int128(exactly: self)?.description }
}

nonisolated extension Rule where Value: Equatable & Sendable {
  /// The same as `other`, for example the first input of a new password. Problem `form.different`.
  public static func equal(to other: Value) -> Rule {
    Rule(Problem("form.different")) { $0 == other }
  }
}

nonisolated extension Rule where Value == Bool {
  /// Switched on: terms that must be accepted. Problem `form.required`.
  public static var accepted: Rule {
    Rule(Problem("form.required")) { $0 }
  }
}
