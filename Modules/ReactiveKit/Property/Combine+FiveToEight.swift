// Why there is one function for each number: see `Combine.swift`.

/// Derives a property from five.
///
/// - Parameters:
///   - a: the first property.
///   - b: the second property.
///   - c: the third property.
///   - d: the fourth property.
///   - e: the fifth property.
///   - transform: computes the value; it is called again when one of them has changed.
@MainActor
@inlinable
public func combine<A, B, C, D, E, Result>(
  _ a: Property<A>, _ b: Property<B>, _ c: Property<C>, _ d: Property<D>, _ e: Property<E>,
  file: StaticString = #fileID, line: UInt = #line,
  _ transform: @escaping @MainActor (A, B, C, D, E) -> Result
) -> Property<Result> {
  func value() -> Result { transform(a.storage, b.storage, c.storage, d.storage, e.storage) }
  return derived(from: [a, b, c, d, e], file, line, first: value) {
    Property.of($0).commit(value())
  }
}

/// Derives a property from five; it changes only when `transform` gives a different value.
///
/// - Parameters:
///   - a: the first property.
///   - b: the second property.
///   - c: the third property.
///   - d: the fourth property.
///   - e: the fifth property.
///   - transform: computes the value; it is called again when one of them has changed.
@MainActor
@inlinable
public func combine<A, B, C, D, E, Result: Equatable>(
  _ a: Property<A>, _ b: Property<B>, _ c: Property<C>, _ d: Property<D>, _ e: Property<E>,
  file: StaticString = #fileID, line: UInt = #line,
  _ transform: @escaping @MainActor (A, B, C, D, E) -> Result
) -> Property<Result> {
  func value() -> Result { transform(a.storage, b.storage, c.storage, d.storage, e.storage) }
  return derived(from: [a, b, c, d, e], file, line, first: value) {
    Property.of($0).commitIfDifferent(value())
  }
}

/// Derives a property from six.
///
/// - Parameters:
///   - a: the first property.
///   - b: the second property.
///   - c: the third property.
///   - d: the fourth property.
///   - e: the fifth property.
///   - f: the sixth property.
///   - transform: computes the value; it is called again when one of them has changed.
@MainActor
@inlinable
public func combine<A, B, C, D, E, F, Result>(
  _ a: Property<A>, _ b: Property<B>, _ c: Property<C>, _ d: Property<D>, _ e: Property<E>,
  _ f: Property<F>,
  file: StaticString = #fileID, line: UInt = #line,
  _ transform: @escaping @MainActor (A, B, C, D, E, F) -> Result
) -> Property<Result> {
  func value() -> Result {
    transform(a.storage, b.storage, c.storage, d.storage, e.storage, f.storage)
  }
  return derived(from: [a, b, c, d, e, f], file, line, first: value) {
    Property.of($0).commit(value())
  }
}

/// Derives a property from six; it changes only when `transform` gives a different value.
///
/// - Parameters:
///   - a: the first property.
///   - b: the second property.
///   - c: the third property.
///   - d: the fourth property.
///   - e: the fifth property.
///   - f: the sixth property.
///   - transform: computes the value; it is called again when one of them has changed.
@MainActor
@inlinable
public func combine<A, B, C, D, E, F, Result: Equatable>(
  _ a: Property<A>, _ b: Property<B>, _ c: Property<C>, _ d: Property<D>, _ e: Property<E>,
  _ f: Property<F>,
  file: StaticString = #fileID, line: UInt = #line,
  _ transform: @escaping @MainActor (A, B, C, D, E, F) -> Result
) -> Property<Result> {
  func value() -> Result {
    transform(a.storage, b.storage, c.storage, d.storage, e.storage, f.storage)
  }
  return derived(from: [a, b, c, d, e, f], file, line, first: value) {
    Property.of($0).commitIfDifferent(value())
  }
}

/// Derives a property from seven.
///
/// - Parameters:
///   - a: the first property.
///   - b: the second property.
///   - c: the third property.
///   - d: the fourth property.
///   - e: the fifth property.
///   - f: the sixth property.
///   - g: the seventh property.
///   - transform: computes the value; it is called again when one of them has changed.
@MainActor
@inlinable
public func combine<A, B, C, D, E, F, G, Result>(
  _ a: Property<A>, _ b: Property<B>, _ c: Property<C>, _ d: Property<D>, _ e: Property<E>,
  _ f: Property<F>, _ g: Property<G>,
  file: StaticString = #fileID, line: UInt = #line,
  _ transform: @escaping @MainActor (A, B, C, D, E, F, G) -> Result
) -> Property<Result> {
  func value() -> Result {
    transform(a.storage, b.storage, c.storage, d.storage, e.storage, f.storage, g.storage)
  }
  return derived(from: [a, b, c, d, e, f, g], file, line, first: value) {
    Property.of($0).commit(value())
  }
}

/// Derives a property from seven; it changes only when `transform` gives a different value.
///
/// - Parameters:
///   - a: the first property.
///   - b: the second property.
///   - c: the third property.
///   - d: the fourth property.
///   - e: the fifth property.
///   - f: the sixth property.
///   - g: the seventh property.
///   - transform: computes the value; it is called again when one of them has changed.
@MainActor
@inlinable
public func combine<A, B, C, D, E, F, G, Result: Equatable>(
  _ a: Property<A>, _ b: Property<B>, _ c: Property<C>, _ d: Property<D>, _ e: Property<E>,
  _ f: Property<F>, _ g: Property<G>,
  file: StaticString = #fileID, line: UInt = #line,
  _ transform: @escaping @MainActor (A, B, C, D, E, F, G) -> Result
) -> Property<Result> {
  func value() -> Result {
    transform(a.storage, b.storage, c.storage, d.storage, e.storage, f.storage, g.storage)
  }
  return derived(from: [a, b, c, d, e, f, g], file, line, first: value) {
    Property.of($0).commitIfDifferent(value())
  }
}

/// Derives a property from eight.
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
///   - transform: computes the value; it is called again when one of them has changed.
@MainActor
@inlinable
public func combine<A, B, C, D, E, F, G, H, Result>(
  _ a: Property<A>, _ b: Property<B>, _ c: Property<C>, _ d: Property<D>, _ e: Property<E>,
  _ f: Property<F>, _ g: Property<G>, _ h: Property<H>,
  file: StaticString = #fileID, line: UInt = #line,
  _ transform: @escaping @MainActor (A, B, C, D, E, F, G, H) -> Result
) -> Property<Result> {
  func value() -> Result {
    transform(
      a.storage, b.storage, c.storage, d.storage, e.storage, f.storage, g.storage, h.storage)
  }
  return derived(from: [a, b, c, d, e, f, g, h], file, line, first: value) {
    Property.of($0).commit(value())
  }
}

/// Derives a property from eight; it changes only when `transform` gives a different value.
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
///   - transform: computes the value; it is called again when one of them has changed.
@MainActor
@inlinable
public func combine<A, B, C, D, E, F, G, H, Result: Equatable>(
  _ a: Property<A>, _ b: Property<B>, _ c: Property<C>, _ d: Property<D>, _ e: Property<E>,
  _ f: Property<F>, _ g: Property<G>, _ h: Property<H>,
  file: StaticString = #fileID, line: UInt = #line,
  _ transform: @escaping @MainActor (A, B, C, D, E, F, G, H) -> Result
) -> Property<Result> {
  func value() -> Result {
    transform(
      a.storage, b.storage, c.storage, d.storage, e.storage, f.storage, g.storage, h.storage)
  }
  return derived(from: [a, b, c, d, e, f, g, h], file, line, first: value) {
    Property.of($0).commitIfDifferent(value())
  }
}
