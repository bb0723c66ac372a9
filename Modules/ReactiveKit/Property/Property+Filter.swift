extension Property {
  /// Derives a property that follows this one but keeps its value while `isIncluded` is false.
  ///
  /// It follows from now on, observed or not, so its value depends on what this property was, never on
  /// who looked. What counts is what was propagated: a value that a transaction replaces before it ends
  /// is not seen.
  ///
  /// - Parameter initial: the value if the current one is not included.
  @inlinable
  public final func filter(
    initial: Value, _ isIncluded: @escaping @MainActor (Value) -> Bool
  ) -> Property<Value> {
    let first = current
    return remembering(isIncluded(first) ? first : initial) { _, value in isIncluded(value) }
  }

  /// Derives a property that changes only when `isSame` is false for its value and the new one.
  ///
  /// Like ``filter(initial:_:)`` it follows from now on, observed or not.
  @inlinable
  public final func distinct(
    by isSame: @escaping @MainActor (Value, Value) -> Bool
  ) -> Property<Value> {
    remembering(current) { !isSame($0, $1) }
  }
}

extension Property where Value: Equatable {
  /// Derives a property that changes only when the value is a different one.
  @inlinable
  public final func distinct() -> Property<Value> {
    map { $0 }
  }
}
