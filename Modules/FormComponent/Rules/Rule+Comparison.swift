nonisolated extension Rule where Value: Comparable & Sendable & CustomStringConvertible {
  /// Within bounds. Problem `form.range` with `least` and `most`.
  public static func within(_ range: ClosedRange<Value>) -> Rule {
    let problem = Problem(
      "form.range",
      ["least": range.lowerBound.description, "most": range.upperBound.description])
    return Rule(problem) { range.contains($0) }
  }

  /// At least so much. Problem `form.tooLow` with `least`.
  public static func atLeast(_ least: Value) -> Rule {
    Rule(Problem("form.tooLow", ["least": least.description])) { $0 >= least }
  }

  /// At most so much. Problem `form.tooHigh` with `most`.
  public static func atMost(_ most: Value) -> Rule {
    Rule(Problem("form.tooHigh", ["most": most.description])) { $0 <= most }
  }
}

nonisolated extension Rule where Value == Double {
  /// Within bounds that are only known at run time. Something that is no number is out of bounds.
  ///
  /// - Parameters:
  ///   - least: the smallest that is accepted.
  ///   - most: the largest that is accepted.
  /// - Throws: ``RuleError/boundsReversed(lower:upper:)`` when they are the wrong way round.
  public static func within(from least: Double, to most: Double) throws(RuleError) -> Rule {
    // Written so that bounds which are no numbers are refused too.
    guard least <= most else { throw .boundsReversed(lower: least, upper: most) }
    return within(least...most)
  }
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
