extension Property {
  /// Derives a property: `transform` of this one's value.
  ///
  /// Computed when it is read or observed and this property has changed, at most once per change.
  /// Key paths work too: `name.map(\.count)`.
  @inlinable
  public final func map<Result>(
    _ transform: @escaping @MainActor (Value) -> Result
  ) -> Property<Result> {
    let derived = Property<Result>(initial: transform(current)) { [self] property in
      property.storage = transform(storage)
      return true
    }
    derived.depend(on: self)
    return derived
  }

  /// Derives a property that changes only when `transform` gives a different value.
  @inlinable
  public final func map<Result: Equatable>(
    _ transform: @escaping @MainActor (Value) -> Result
  ) -> Property<Result> {
    let derived = Property<Result>(initial: transform(current)) { [self] property in
      property.replace(transform(storage))
    }
    derived.depend(on: self)
    return derived
  }

  /// Derives a property by a function of `owner`, without holding the owner.
  ///
  /// When the owner is gone the last value stays.
  public final func map<Target: AnyObject, Result: Equatable>(
    _ owner: Target, _ transform: @escaping @MainActor (Target, Value) -> Result
  ) -> Property<Result> {
    let derived = Property<Result>(initial: transform(owner, current)) { [self, weak owner] in
      guard let owner else { return false }
      return $0.replace(transform(owner, storage))
    }
    derived.depend(on: self)
    return derived
  }

  /// Derives a property that follows this one but keeps its value while `isIncluded` is false.
  ///
  /// - Parameter initial: the value if the current one is not included.
  @inlinable
  public final func filter(
    initial: Value, _ isIncluded: @escaping @MainActor (Value) -> Bool
  ) -> Property<Value> {
    let start = isIncluded(current) ? current : initial
    let derived = Property(initial: start) { [self] property in
      let value = storage
      guard isIncluded(value) else { return false }
      property.storage = value
      return true
    }
    derived.depend(on: self)
    return derived
  }

  /// Derives a property that changes only when `isSame` is false for the old and the new value.
  @inlinable
  public final func distinct(
    by isSame: @escaping @MainActor (Value, Value) -> Bool
  ) -> Property<Value> {
    let derived = Property(initial: current) { [self] property in
      let value = storage
      if isSame(property.storage, value) { return false }
      property.storage = value
      return true
    }
    derived.depend(on: self)
    return derived
  }
}

extension Property where Value: Equatable {
  /// Stores `value` if it is a different one, and says so.
  @inlinable
  final func replace(_ value: Value) -> Bool {
    if storage == value { return false }
    storage = value
    return true
  }

  /// Derives a property that changes only when the value is a different one.
  @inlinable
  public final func distinct() -> Property<Value> {
    distinct { $0 == $1 }
  }
}
