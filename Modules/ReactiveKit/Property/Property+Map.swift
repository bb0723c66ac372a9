extension Property {
  /// Derives a property: `transform` of this one's value.
  ///
  /// Computed when it is read or observed and this property has changed, at most once per change.
  /// Key paths work too: `name.map(\.count)`.
  @inlinable
  public final func map<Result>(
    file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Value) -> Result
  ) -> Property<Result> {
    let derived = Property<Result>(since: Propagation.epoch, initial: transform(current)) {
      [self] node in
      Property<Result>.of(node).commit(transform(storage))
    }
    derived.depend(on: self)
    derived.noteBirth(file, line)
    return derived
  }

  /// Derives a property that changes only when `transform` gives a different value.
  @inlinable
  public final func map<Result: Equatable>(
    file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Value) -> Result
  ) -> Property<Result> {
    let derived = Property<Result>(since: Propagation.epoch, initial: transform(current)) {
      [self] node in
      Property<Result>.of(node).commitIfDifferent(transform(storage))
    }
    derived.depend(on: self)
    derived.noteBirth(file, line)
    return derived
  }

  /// Derives a property by a function of `owner`, without retaining the owner.
  ///
  /// After the owner has been released, the last value stays.
  ///
  /// - Parameters:
  ///   - owner: passed to the function with the value; it is not retained.
  ///   - transform: computes the value.
  public final func map<Target: AnyObject, Result: Equatable>(
    _ owner: Target, file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Target, Value) -> Result
  ) -> Property<Result> {
    let derived = Property<Result>(
      since: Propagation.epoch, initial: transform(owner, current)
    ) { [self, weak owner] node in
      if let owner { Property<Result>.of(node).commitIfDifferent(transform(owner, storage)) }
    }
    derived.depend(on: self)
    derived.noteBirth(file, line)
    return derived
  }
}
