extension Property {
  /// Derives the value with the previous one, `initial` before the first.
  ///
  /// It follows this property from its creation on, observed or not. Like every derived property it is
  /// consistent with its source; to receive each pair that one change after the other makes, observe
  /// `changes.pairwise()`.
  @inlinable
  public final func pairwise(
    _ initial: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<(previous: Value, current: Value)> {
    let epoch = Propagation.epoch
    let input = HistoryInput(of: self)
    let first = (previous: initial, current: storage)
    return HistoryProperty(since: epoch, first, following: [HistorySource(input)]) { pair in
      guard let value = input.first else { return nil }
      return (previous: pair.current, current: value)
    }.kept(since: epoch, first).made(in: file, at: line)
  }
}

/// Derives the pairs of values by their number: the first of each, the second of each, and so on.
///
/// It changes when each property has changed once more; a property that is set several times in a
/// transaction changes once. Use `combine` for the newest value of each.
///
/// - Complexity: it keeps the values that wait for those of the other properties.
@MainActor
@_semantics("optimize.no.crossmodule")
public func zip<each Value>(
  _ property: repeat Property<each Value>,
  file: StaticString = #fileID, line: UInt = #line
) -> Property<(repeat each Value)> {
  // Not inlinable, like `combineLatest`.
  let epoch = Propagation.epoch
  let inputs = (repeat HistoryInput(of: each property))
  var sources: [HistorySource] = []
  for input in repeat each inputs { sources.append(HistorySource(input)) }
  let first = (repeat (each property).settled)
  return HistoryProperty<(repeat each Value)>(since: epoch, first, following: sources) { _ in
    try? (repeat (each inputs).first.orThrow())
  }.kept(since: epoch, first).made(in: file, at: line)
}
