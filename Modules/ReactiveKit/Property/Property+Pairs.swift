extension Property {
  /// Derives the value with the previous one, `initial` before the first.
  ///
  /// It follows this property from its creation on, observed or not.
  public final func pairwise(
    _ initial: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<(previous: Value, current: Value)> {
    Property<(previous: Value, current: Value)>(
      initial: (initial, value), then: changes.pairwise(value), file: file, line: line)
  }
}

/// Derives the pairs of values by their number: the first of each, the second of each, and so on.
///
/// It changes when each property has changed once more. Use `combine` for the newest value of each.
@MainActor
public func zip<each Value>(
  _ property: repeat Property<each Value>,
  file: StaticString = #fileID, line: UInt = #line
) -> Property<(repeat each Value)> {
  Property<(repeat each Value)>(
    initial: (repeat (each property).value), then: zip(repeat (each property).changes),
    file: file, line: line)
}
