// One function for each number up to eight: the type checker resolves these quickly, even when
// there is an error in the closure. With parameter packs it reports no position of the error.
// Those of five to eight are in a file of their own. More are combined from two combinations.

/// Derives a property from two: computed at most once per change, however many of them changed.
///
/// ```swift
/// let canLogIn = combine(isNameValid, isPasswordValid) { $0 && $1 }
/// ```
///
/// - Parameters:
///   - a: the first property.
///   - b: the second property.
///   - transform: computes the value; it is called again when one of them has changed.
@MainActor
@inlinable
public func combine<A, B, Result>(
  _ a: Property<A>, _ b: Property<B>,
  file: StaticString = #fileID, line: UInt = #line,
  _ transform: @escaping @MainActor (A, B) -> Result
) -> Property<Result> {
  func value() -> Result { transform(a.storage, b.storage) }
  return derived(from: [a, b], file, line, first: value) { Property.of($0).commit(value()) }
}

/// Derives a property from two; it changes only when `transform` gives a different value.
///
/// - Parameters:
///   - a: the first property.
///   - b: the second property.
///   - transform: computes the value; it is called again when one of them has changed.
@MainActor
@inlinable
public func combine<A, B, Result: Equatable>(
  _ a: Property<A>, _ b: Property<B>,
  file: StaticString = #fileID, line: UInt = #line,
  _ transform: @escaping @MainActor (A, B) -> Result
) -> Property<Result> {
  func value() -> Result { transform(a.storage, b.storage) }
  return derived(from: [a, b], file, line, first: value) {
    Property.of($0).commitIfDifferent(value())
  }
}

/// Derives a property from three.
///
/// - Parameters:
///   - a: the first property.
///   - b: the second property.
///   - c: the third property.
///   - transform: computes the value; it is called again when one of them has changed.
@MainActor
@inlinable
public func combine<A, B, C, Result>(
  _ a: Property<A>, _ b: Property<B>, _ c: Property<C>,
  file: StaticString = #fileID, line: UInt = #line,
  _ transform: @escaping @MainActor (A, B, C) -> Result
) -> Property<Result> {
  func value() -> Result { transform(a.storage, b.storage, c.storage) }
  return derived(from: [a, b, c], file, line, first: value) { Property.of($0).commit(value()) }
}

/// Derives a property from three; it changes only when `transform` gives a different value.
///
/// - Parameters:
///   - a: the first property.
///   - b: the second property.
///   - c: the third property.
///   - transform: computes the value; it is called again when one of them has changed.
@MainActor
@inlinable
public func combine<A, B, C, Result: Equatable>(
  _ a: Property<A>, _ b: Property<B>, _ c: Property<C>,
  file: StaticString = #fileID, line: UInt = #line,
  _ transform: @escaping @MainActor (A, B, C) -> Result
) -> Property<Result> {
  func value() -> Result { transform(a.storage, b.storage, c.storage) }
  return derived(from: [a, b, c], file, line, first: value) {
    Property.of($0).commitIfDifferent(value())
  }
}

/// Derives a property from four.
///
/// - Parameters:
///   - a: the first property.
///   - b: the second property.
///   - c: the third property.
///   - d: the fourth property.
///   - transform: computes the value; it is called again when one of them has changed.
@MainActor
@inlinable
public func combine<A, B, C, D, Result>(
  _ a: Property<A>, _ b: Property<B>, _ c: Property<C>, _ d: Property<D>,
  file: StaticString = #fileID, line: UInt = #line,
  _ transform: @escaping @MainActor (A, B, C, D) -> Result
) -> Property<Result> {
  func value() -> Result { transform(a.storage, b.storage, c.storage, d.storage) }
  return derived(from: [a, b, c, d], file, line, first: value) { Property.of($0).commit(value()) }
}

/// Derives a property from four; it changes only when `transform` gives a different value.
///
/// - Parameters:
///   - a: the first property.
///   - b: the second property.
///   - c: the third property.
///   - d: the fourth property.
///   - transform: computes the value; it is called again when one of them has changed.
@MainActor
@inlinable
public func combine<A, B, C, D, Result: Equatable>(
  _ a: Property<A>, _ b: Property<B>, _ c: Property<C>, _ d: Property<D>,
  file: StaticString = #fileID, line: UInt = #line,
  _ transform: @escaping @MainActor (A, B, C, D) -> Result
) -> Property<Result> {
  func value() -> Result { transform(a.storage, b.storage, c.storage, d.storage) }
  return derived(from: [a, b, c, d], file, line, first: value) {
    Property.of($0).commitIfDifferent(value())
  }
}

/// Derives a property from a list of properties of one type.
///
/// - Parameters:
///   - properties: the sources, in the order of the values.
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

/// Makes a property that depends on sources.
///
/// - Parameters:
///   - first: computes the first value, when the sources are settled.
///   - update: computes the value of the given property, and commits it.
@inlinable
func derived<Result>(
  from sources: [Source], _ file: StaticString, _ line: UInt, first: @MainActor () -> Result,
  update: @escaping @MainActor (Source) -> Void
) -> Property<Result> {
  let epoch = Propagation.epoch
  for source in sources { source.settle() }
  let property = Property(since: epoch, initial: first(), compute: update)
  for source in sources.reversed() { property.depend(on: source) }
  property.recordCreation(file, line)
  return property
}
