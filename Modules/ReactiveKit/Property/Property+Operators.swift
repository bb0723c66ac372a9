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
    derived.recordCreation(file, line)
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
    derived.recordCreation(file, line)
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
    derived.recordCreation(file, line)
    return derived
  }
}

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
    let first = settledValue
    let isFirst = Propagation.untracked { isIncluded(first) }
    return remembering(since: epoch, isFirst ? first : initial) { _, value in
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
    remembering(since: Propagation.epoch, settledValue) { !isSame($0, $1) }
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

// MARK: - Following a signal

extension Property {
  /// Makes a property whose value is `initial` until `signal` emits one, and then the last value of
  /// the signal.
  ///
  /// The work starts now, not when the property is observed, and ends with the property, which
  /// retains the observation. When the signal completes the last value stays.
  ///
  /// - Parameters:
  ///   - initial: the value until the signal emits one.
  ///   - signal: the signal that the property follows.
  @inlinable
  public convenience init(
    initial: Value, then signal: Signal<Value, Never>,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(latest: MutableProperty(initial, file: file, line: line), of: signal)
    recordCreation(file, line)
  }

  /// Makes a property that follows a signal; it changes only when the signal emits a different
  /// value.
  ///
  /// - Parameters:
  ///   - initial: the value until the signal emits one.
  ///   - signal: the signal that the property follows.
  @inlinable
  public convenience init(
    initial: Value, then signal: Signal<Value, Never>,
    file: StaticString = #fileID, line: UInt = #line
  ) where Value: Equatable {
    self.init(latest: MutableProperty(initial, file: file, line: line), of: signal)
    recordCreation(file, line)
  }

  /// Makes a property of an optional that follows a signal of values.
  ///
  /// - Parameters:
  ///   - initial: the value until the signal emits one.
  ///   - signal: the signal that the property follows.
  @_disfavoredOverload
  @inlinable
  public convenience init<Wrapped>(
    initial: Value, then signal: Signal<Wrapped, Never>,
    file: StaticString = #fileID, line: UInt = #line
  ) where Value == Wrapped? {
    self.init(initial: initial, then: signal.map { $0 }, file: file, line: line)
  }

  /// Makes a property of an optional that follows a signal of values; it changes only when the signal
  /// emits a different value.
  ///
  /// - Parameters:
  ///   - initial: the value until the signal emits one.
  ///   - signal: the signal that the property follows.
  @_disfavoredOverload
  @inlinable
  public convenience init<Wrapped: Equatable>(
    initial: Value, then signal: Signal<Wrapped, Never>,
    file: StaticString = #fileID, line: UInt = #line
  ) where Value == Wrapped? {
    self.init(initial: initial, then: signal.map { $0 }, file: file, line: line)
  }

  @usableFromInline
  convenience init(latest: MutableProperty<Value>, of signal: Signal<Value, Never>) {
    let observation = feeding(latest) { signal.observe { latest.value = $0 } }
    self.init(since: Propagation.epoch, initial: latest.value) { node in
      // Its closure retains the observation: it ends with the property.
      _ = observation
      Property.of(node).commit(latest.storage)
    }
    depend(on: latest)
  }
}

// MARK: - Logic

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
