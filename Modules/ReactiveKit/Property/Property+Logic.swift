extension Property where Value == Bool {
  /// Derives the opposite.
  @inlinable
  public final func negate(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Property<Bool> {
    map(file: file, line: line) { !$0 }
  }

  /// Derives whether both are true.
  @inlinable
  public final func and(
    _ other: Property<Bool>, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<Bool> {
    combine(self, other, file: file, line: line) { $0 && $1 }
  }

  /// Derives whether at least one is true.
  @inlinable
  public final func or(
    _ other: Property<Bool>, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<Bool> {
    combine(self, other, file: file, line: line) { $0 || $1 }
  }

  /// Derives whether all of `properties` are true; true when the list is empty.
  @inlinable
  public static func all(
    _ properties: [Property<Bool>], file: StaticString = #fileID, line: UInt = #line
  ) -> Property<Bool> {
    func value() -> Bool {
      for property in properties {
        if !property.storage { return false }
      }
      return true
    }
    return derived(from: properties, file, line, first: value) {
      Property.of($0).commitIfDifferent(value())
    }
  }

  /// Derives whether at least one of `properties` is true; false when the list is empty.
  @inlinable
  public static func any(
    _ properties: [Property<Bool>], file: StaticString = #fileID, line: UInt = #line
  ) -> Property<Bool> {
    func value() -> Bool {
      for property in properties {
        if property.storage { return true }
      }
      return false
    }
    return derived(from: properties, file, line, first: value) {
      Property.of($0).commitIfDifferent(value())
    }
  }
}
