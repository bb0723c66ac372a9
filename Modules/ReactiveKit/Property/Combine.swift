// One function for each number up to eight: the type checker resolves these quickly, even when
// there is an error in the closure. With parameter packs it reports no position of the error.

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
