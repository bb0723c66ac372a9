/// Why rules of the player form cannot be made.
public nonisolated enum PlayerRulesError: Error, Hashable {
  /// A bound that is infinite.
  case boundsWithoutEnd(ClosedRange<Double>)
  /// Points at first outside the bounds, or no number.
  case pointsOutOfBounds(Double, ClosedRange<Double>)
  /// A step that is not above zero, has no end, or is no number.
  case stepNotPositive(Double)
  /// A negative number of updates or uploads.
  case countNegative(Int)
  /// A name at first that is forbidden.
  case nameForbidden(String)
}
