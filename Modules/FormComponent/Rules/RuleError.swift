/// Why a rule cannot be made.
public nonisolated enum RuleError: Error, Hashable {
  /// The lower bound is above the upper one, or one of them is NaN.
  case boundsReversed(lower: Double, upper: Double)
  /// A negative length.
  case negativeLength(Int)
}
