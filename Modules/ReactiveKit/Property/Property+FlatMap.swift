extension Property {
  /// Derives a property that follows the property which `transform` returns for this one's value.
  ///
  /// `transform` runs once per change of this property; the previous inner property is released. A
  /// switch of the inner property is part of the change that causes it, so no observer sees the new
  /// inner property with an old value or the old one with a new value. If the inner values are
  /// `Equatable`, a switch that leaves the value equal does not notify.
  ///
  /// The program stops if the inner property is computed from the result.
  ///
  /// ```swift
  /// let footer = currentCity.flatMap { city in city.name }
  /// ```
  @inlinable
  public final func flatMap<Result>(
    file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Value) -> Property<Result>
  ) -> Property<Result> {
    follow(transform) { property, value in property.commit(value) }
      .made(in: file, at: line)
  }

  /// Derives a property that follows the property which `transform` returns for this one's value;
  /// it changes only when the inner value differs.
  @inlinable
  public final func flatMap<Result: Equatable>(
    file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Value) -> Property<Result>
  ) -> Property<Result> {
    follow(transform) { property, value in property.commitIfDifferent(value) }
      .made(in: file, at: line)
  }

  /// - Parameter commit: stores the inner value.
  @inlinable
  final func follow<Result>(
    _ transform: @escaping @MainActor (Value) -> Property<Result>,
    committing commit: @escaping @MainActor (Property<Result>, Result) -> Void
  ) -> Property<Result> {
    let epoch = Propagation.epoch
    let transformedAt = UncheckedBox(settledChange)
    let first = Propagation.untracked { transform(settledValue) }
    let derived = Property<Result>(since: epoch, initial: first.settledValue) { [self] node in
      let property = Property<Result>.of(node)
      let changedAt = changeEpoch
      if changedAt != transformedAt.value {
        let inner = transform(storage)
        transformedAt.value = changedAt
        let isFinal = inner.settle(for: property.vertex)
        property.redirect(to: inner)
        commit(property, inner.storage)
        if !isFinal, let vertex = property.vertex { Propagation.computeAgain(vertex) }
      } else if let inner = property.redirected {
        // `first`, or the property that `transform` has returned since.
        commit(property, unsafeDowncast(inner, to: Property<Result>.self).storage)
      }
    }
    derived.depend(on: first)
    derived.depend(on: self)
    return derived
  }
}
