extension Property {
  /// Derives a property that follows this one but keeps its value while `isIncluded` is false.
  ///
  /// It follows this property from its creation on, so its value depends on the values that this
  /// property had, not on when it is observed or read. It receives every value, including one that
  /// an observer sets and replaces at once, except values that are replaced within a transaction.
  ///
  /// - Parameters:
  ///   - initial: the value if the current one is not included.
  ///   - isIncluded: whether to take a value.
  @inlinable
  public final func filter(
    initial: Value, file: StaticString = #fileID, line: UInt = #line,
    _ isIncluded: @escaping @MainActor (Value) -> Bool
  ) -> Property<Value> {
    let epoch = Propagation.epoch
    let first = current
    return remembering(since: epoch, isIncluded(first) ? first : initial) { _, value in
      isIncluded(value)
    }.made(in: file, at: line)
  }

  /// Derives a property that changes only when `isSame` is false for its value and the new one.
  ///
  /// Like ``filter(initial:file:line:_:)`` it follows this property from its creation on.
  @inlinable
  public final func distinct(
    file: StaticString = #fileID, line: UInt = #line,
    by isSame: @escaping @MainActor (Value, Value) -> Bool
  ) -> Property<Value> {
    remembering(since: Propagation.epoch, current) { !isSame($0, $1) }
      .made(in: file, at: line)
  }
}

extension Property where Value: Equatable {
  /// Derives a property that changes only when the value is a different one.
  @inlinable
  public final func distinct(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Property<Value> {
    map(file: file, line: line) { $0 }
  }
}
