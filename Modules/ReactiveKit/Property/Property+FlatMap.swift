extension Property {
  /// Derives a property that follows the property which `transform` makes of this one's value.
  ///
  /// `transform` runs once per change of this property; the inner property it made before is let go.
  /// A switch of the inner property is part of the turn of its cause, so nobody sees the new inner
  /// property with an old value or the old one with a new value. Changes that leave the inner
  /// value equal tell nobody.
  ///
  /// ```swift
  /// let footer = currentCity.flatMap { city in city.name }
  /// ```
  @inlinable
  public final func flatMap<Result>(
    _ transform: @escaping @MainActor (Value) -> Property<Result>
  ) -> Property<Result> {
    follow(transform) { property, value in
      property.storage = value
      return true
    }
  }

  /// Derives a property that follows the property which `transform` makes of this one's value; it
  /// changes only when the inner value is a different one.
  @inlinable
  public final func flatMap<Result: Equatable>(
    _ transform: @escaping @MainActor (Value) -> Property<Result>
  ) -> Property<Result> {
    follow(transform) { property, value in property.replace(value) }
  }

  /// - Parameter store: stores the inner value; true when it counts as a change.
  @inlinable
  final func follow<Result>(
    _ transform: @escaping @MainActor (Value) -> Property<Result>,
    storing store: @escaping @MainActor (Property<Result>, Result) -> Bool
  ) -> Property<Result> {
    var transformedAt = settledChange
    let first = transform(current)
    let derived = Property<Result>(initial: first.current) { [self] property in
      let changedAt = settledChange
      if changedAt != transformedAt {
        transformedAt = changedAt
        let inner = transform(current)
        let value = inner.current
        property.redirect(to: inner)
        return store(property, value)
      }
      guard let inner = property.redirected else { return false }
      // `first`, or what `transform` made since.
      return store(property, unsafeDowncast(inner, to: Property<Result>.self).current)
    }
    derived.depend(on: first)
    derived.depend(on: self)
    return derived
  }

  /// Derives a property that follows the property which is this one's value.
  @inlinable
  public final func flatten<Inner>() -> Property<Inner> where Value: Property<Inner> {
    flatMap { $0 }
  }

  /// Derives a property that follows the property which is this one's value; it changes only when
  /// the inner value is a different one.
  @inlinable
  public final func flatten<Inner: Equatable>() -> Property<Inner> where Value: Property<Inner> {
    flatMap { $0 }
  }
}
