/// Derives a property from nine or more properties, without an upper bound.
///
/// - Parameters:
///   - a: the first property.
///   - b: the second property.
///   - c: the third property.
///   - d: the fourth property.
///   - e: the fifth property.
///   - f: the sixth property.
///   - g: the seventh property.
///   - h: the eighth property.
///   - i: the ninth property.
///   - more: further properties.
///   - transform: computes the value; it is called again when one of them has changed.
@MainActor
@inlinable
public func combine<A, B, C, D, E, F, G, H, I, each More, Result>(
  _ a: Property<A>, _ b: Property<B>, _ c: Property<C>, _ d: Property<D>, _ e: Property<E>,
  _ f: Property<F>, _ g: Property<G>, _ h: Property<H>, _ i: Property<I>,
  _ more: repeat Property<each More>,
  file: StaticString = #fileID, line: UInt = #line,
  transform: @escaping @MainActor (A, B, C, D, E, F, G, H, I, repeat each More) -> Result
) -> Property<Result> {
  var sources: [Source] = [a, b, c, d, e, f, g, h, i]
  for source in repeat each more { sources.append(source) }
  func value() -> Result {
    transform(
      a.storage, b.storage, c.storage, d.storage, e.storage, f.storage, g.storage, h.storage,
      i.storage,
      repeat (each more).settled)
  }
  return derived(from: sources, file, line, first: value) {
    Property.of($0).commit(value())
  }
}

/// Derives a property from nine or more properties; it changes only when `transform` gives a
/// different value.
///
/// - Parameters:
///   - a: the first property.
///   - b: the second property.
///   - c: the third property.
///   - d: the fourth property.
///   - e: the fifth property.
///   - f: the sixth property.
///   - g: the seventh property.
///   - h: the eighth property.
///   - i: the ninth property.
///   - more: further properties.
///   - transform: computes the value; it is called again when one of them has changed.
@MainActor
@inlinable
public func combine<A, B, C, D, E, F, G, H, I, each More, Result: Equatable>(
  _ a: Property<A>, _ b: Property<B>, _ c: Property<C>, _ d: Property<D>, _ e: Property<E>,
  _ f: Property<F>, _ g: Property<G>, _ h: Property<H>, _ i: Property<I>,
  _ more: repeat Property<each More>,
  file: StaticString = #fileID, line: UInt = #line,
  transform: @escaping @MainActor (A, B, C, D, E, F, G, H, I, repeat each More) -> Result
) -> Property<Result> {
  var sources: [Source] = [a, b, c, d, e, f, g, h, i]
  for source in repeat each more { sources.append(source) }
  func value() -> Result {
    transform(
      a.storage, b.storage, c.storage, d.storage, e.storage, f.storage, g.storage, h.storage,
      i.storage,
      repeat (each more).settled)
  }
  return derived(from: sources, file, line, first: value) {
    Property.of($0).commitIfDifferent(value())
  }
}

/// Derives a property from a list of properties of one type.
///
/// - Parameters:
///   - properties: what it is derived from, in the order in which the values are given.
///   - transform: computes the value; it is called again when one of them has changed.
/// - Complexity: O(n) per change of any of the n.
@MainActor
@inlinable
public func combine<Value, Result: Equatable>(
  all properties: [Property<Value>],
  file: StaticString = #fileID, line: UInt = #line,
  _ transform: @escaping @MainActor ([Value]) -> Result
) -> Property<Result> {
  func value() -> Result {
    var values: [Value] = []
    values.reserveCapacity(properties.count)
    for property in properties { values.append(property.storage) }
    return transform(values)
  }
  return derived(from: properties, file, line, first: value) {
    Property.of($0).commitIfDifferent(value())
  }
}
