/// Derives a property from two: computed at most once per change, however many of them changed.
///
/// ```swift
/// let canLogIn = combine(isNameValid, isPasswordValid) { $0 && $1 }
/// ```
@inlinable
public func combine<A, B, Result>(
  _ a: Property<A>, _ b: Property<B>,
  file: StaticString = #fileID, line: UInt = #line,
  _ transform: @escaping @MainActor (A, B) -> Result
) -> Property<Result> {
  derive([a, b], file, line) { transform(a.storage, b.storage) }
}

/// Derives a property from two; it changes only when `transform` gives a different value.
@inlinable
public func combine<A, B, Result: Equatable>(
  _ a: Property<A>, _ b: Property<B>,
  file: StaticString = #fileID, line: UInt = #line,
  _ transform: @escaping @MainActor (A, B) -> Result
) -> Property<Result> {
  derive([a, b], file, line) { transform(a.storage, b.storage) }
}

/// Derives a property from three.
@inlinable
public func combine<A, B, C, Result>(
  _ a: Property<A>, _ b: Property<B>, _ c: Property<C>,
  file: StaticString = #fileID, line: UInt = #line,
  _ transform: @escaping @MainActor (A, B, C) -> Result
) -> Property<Result> {
  derive([a, b, c], file, line) { transform(a.storage, b.storage, c.storage) }
}

/// Derives a property from three; it changes only when `transform` gives a different value.
@inlinable
public func combine<A, B, C, Result: Equatable>(
  _ a: Property<A>, _ b: Property<B>, _ c: Property<C>,
  file: StaticString = #fileID, line: UInt = #line,
  _ transform: @escaping @MainActor (A, B, C) -> Result
) -> Property<Result> {
  derive([a, b, c], file, line) { transform(a.storage, b.storage, c.storage) }
}

/// Derives a property from four or more properties, without an upper bound.
@inlinable
public func combine<A, B, C, D, each Rest, Result>(
  _ a: Property<A>, _ b: Property<B>, _ c: Property<C>, _ d: Property<D>,
  _ rest: repeat Property<each Rest>,
  file: StaticString = #fileID, line: UInt = #line,
  transform: @escaping @MainActor (A, B, C, D, repeat each Rest) -> Result
) -> Property<Result> {
  var sources: [Source] = [a, b, c, d]
  for source in repeat each rest { sources.append(source) }
  return derive(sources, file, line) {
    transform(a.storage, b.storage, c.storage, d.storage, repeat (each rest).settled)
  }
}

/// Derives a property from four or more properties; it changes only when `transform` gives a
/// different value.
@inlinable
public func combine<A, B, C, D, each Rest, Result: Equatable>(
  _ a: Property<A>, _ b: Property<B>, _ c: Property<C>, _ d: Property<D>,
  _ rest: repeat Property<each Rest>,
  file: StaticString = #fileID, line: UInt = #line,
  transform: @escaping @MainActor (A, B, C, D, repeat each Rest) -> Result
) -> Property<Result> {
  var sources: [Source] = [a, b, c, d]
  for source in repeat each rest { sources.append(source) }
  return derive(sources, file, line) {
    transform(a.storage, b.storage, c.storage, d.storage, repeat (each rest).settled)
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

/// Derives a property by a function that reads the `storage` of the sources.
@inlinable
func derive<Result>(
  _ sources: [Source], _ file: StaticString, _ line: UInt,
  _ compute: @escaping @MainActor () -> Result
) -> Property<Result> {
  for source in sources { source.settle() }
  let derived = Property(initial: compute()) { Property<Result>.of($0).commit(compute()) }
  for source in sources.reversed() { derived.depend(on: source) }
  derived.noteBirth(file, line)
  return derived
}

/// Derives a property that changes only when `compute` gives a different value.
@inlinable
func derive<Result: Equatable>(
  _ sources: [Source], _ file: StaticString, _ line: UInt,
  _ compute: @escaping @MainActor () -> Result
) -> Property<Result> {
  for source in sources { source.settle() }
  let derived = Property(initial: compute()) {
    Property<Result>.of($0).commitIfDifferent(compute())
  }
  for source in sources.reversed() { derived.depend(on: source) }
  derived.noteBirth(file, line)
  return derived
}
