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
    let first = (previous: initial, current: current)
    let input = HistoryInput(of: self)
    return RememberingProperty(since: epoch, first, following: [self]) {
      input.isUpdated()
    } next: { [self] pair in
      let value = storage
      return input.isChange(from: pair.current, to: value) ? (pair.current, value) : nil
    } remember: { _ in
    }.kept(since: epoch, first).made(in: file, at: line)
  }
}

/// Derives the pairs of values by their number: the first of each, the second of each, and so on.
///
/// It changes when both properties have changed once more; a property that is set several times in a
/// transaction changes once. Use `combine` for the newest value of each.
///
/// - Complexity: it keeps the values that wait for those of the other property.
@MainActor
@inlinable
public func zip<A, B>(
  _ a: Property<A>, _ b: Property<B>, file: StaticString = #fileID, line: UInt = #line
) -> Property<(A, B)> {
  let epoch = Propagation.epoch
  let (inputA, inputB) = (ZipInput(of: a), ZipInput(of: b))
  let first = (inputA.last, inputB.last)
  return RememberingProperty(since: epoch, first, following: [a, b]) {
    let isUpdated = inputA.update()
    return inputB.update() || isUpdated
  } next: { _ in
    guard let a = inputA.first, let b = inputB.first else { return nil }
    return (a, b)
  } remember: {
    (inputA.remember(isTaken: $0), inputB.remember(isTaken: $0))
  }.kept(since: epoch, first).made(in: file, at: line)
}

/// Derives the tuples of the values of any number of properties by their number; see `zip` of two.
///
/// It changes when each property has changed once more.
///
/// - Complexity: it keeps the values that wait for those of the other properties. A change of three takes
///   about 25 times as long as one of two, because the compiler does not specialise parameter packs.
@MainActor
@_semantics("optimize.no.crossmodule")
public func zip<each Value>(
  _ property: repeat Property<each Value>,
  file: StaticString = #fileID, line: UInt = #line
) -> Property<(repeat each Value)> {
  // Not inlinable, like `combineLatest`.
  let epoch = Propagation.epoch
  let inputs = (repeat ZipInput(of: each property))
  var sources: [Source] = []
  for property in repeat each property { sources.append(property) }
  let first = (repeat (each inputs).last)
  return RememberingProperty<(repeat each Value)>(since: epoch, first, following: sources) {
    var isUpdated = false
    for input in repeat each inputs {
      if input.update() { isUpdated = true }
    }
    return isUpdated
  } next: { _ in
    try? (repeat (each inputs).first.orThrow())
  } remember: { isTaken in
    (repeat (each inputs).remember(isTaken: isTaken))
  }.kept(since: epoch, first).made(in: file, at: line)
}
