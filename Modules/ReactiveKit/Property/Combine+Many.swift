/// Derives a property from nine or more properties, without an upper bound.
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
  return derive(sources, file, line) {
    transform(
      a.storage, b.storage, c.storage, d.storage, e.storage, f.storage, g.storage, h.storage,
      i.storage,
      repeat (each more).settled)
  }
}

/// Derives a property from nine or more properties; it changes only when `transform` gives a
/// different value.
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
  return derive(sources, file, line) {
    transform(
      a.storage, b.storage, c.storage, d.storage, e.storage, f.storage, g.storage, h.storage,
      i.storage,
      repeat (each more).settled)
  }
}

/// Derives a property from a list of properties of one type.
///
/// - Complexity: O(n) per change of any of the n.
@inlinable
public func combine<Value, Result: Equatable>(
  all properties: [Property<Value>],
  file: StaticString = #fileID, line: UInt = #line,
  _ transform: @escaping @MainActor ([Value]) -> Result
) -> Property<Result> {
  derive(properties, file, line) {
    var values: [Value] = []
    values.reserveCapacity(properties.count)
    for property in properties { values.append(property.storage) }
    return transform(values)
  }
}
