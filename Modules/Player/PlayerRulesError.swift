/// Why rules of the player form cannot be made.
public nonisolated enum PlayerRulesError: Error, Hashable {
  /// A bound that is infinite.
  case boundsWithoutEnd(ClosedRange<Double>)
  /// Initial points outside the bounds, or NaN.
  case pointsOutOfBounds(Double, ClosedRange<Double>)
  /// A step that is not above zero, or is infinite or NaN.
  case stepNotPositive(Double)
  /// A negative number of updates or uploads.
  case countNegative(Int)
  /// An initial name that is forbidden.
  case nameForbidden(String)
}
