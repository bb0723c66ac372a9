extension Property {
  /// Derives a property from what `compute` reads.
  ///
  /// ```swift
  /// let canLogIn = Property { phone.value.count == 11 && code.value.count == 6 }
  /// ```
  ///
  /// It follows the properties that the last run has read, at most one run a change: a branch that was not
  /// taken is not followed. Reads by transforms, observers, the work of commands and ``withoutTracking(_:)``
  /// are not followed. Like every derived property it is consistent with its sources; unobserved, it is
  /// computed only when it is read, and retains only its sources.
  ///
  /// The program stops if it is computed from itself.
  ///
  /// - Parameters:
  ///   - file: with `line` the name of the property in debug builds.
  ///   - line: see `file`.
  ///   - compute: computes the value; it runs at once, and again when something that it has read has changed.
  /// - Complexity: a run that reads what the last one has read, in the same order, allocates nothing; any
  ///   other is O(number of reads).
  @inlinable
  public convenience init(
    file: StaticString = #fileID, line: UInt = #line, _ compute: @escaping @MainActor () -> Value
  ) {
    self.init(file, line, first: compute, then: compute) { $0.commit($1) }
  }

  /// Derives a property from what `compute` reads; it changes only when that returns a different value.
  ///
  /// ```swift
  /// let canLogIn = Property { phone.value.count == 11 && code.value.count == 6 }
  /// ```
  /// Otherwise it behaves like one whose values cannot be compared.
  /// It is otherwise as one whose values cannot be compared.
  @inlinable
  public convenience init(
    file: StaticString = #fileID, line: UInt = #line, _ compute: @escaping @MainActor () -> Value
  ) where Value: Equatable {
    self.init(file, line, first: compute, then: compute) { $0.commitIfDifferent($1) }
  }

  /// Derives a property from what a function of `owner` reads, without retaining the owner: for a property
  /// that the owner itself keeps.
  ///
  /// ```swift
  /// lazy var canLogIn = Property(self) { $0.phone.count == 11 && $0.code.count == 6 }
  /// ```
  ///
  /// After the owner has been released the last value stays.
  ///
  /// - Parameters:
  ///   - owner: passed to the function; it is not retained.
  ///   - compute: computes the value.
  @inlinable
  public convenience init<Target: AnyObject>(
    _ owner: Target, file: StaticString = #fileID, line: UInt = #line,
    _ compute: @escaping @MainActor (Target) -> Value
  ) where Value: Equatable {
    self.init(file, line) {
      compute(owner)
    } then: { [weak owner] in
      owner.map { compute($0) }
    } committing: {
      $0.commitIfDifferent($1)
    }
  }

  /// - Parameters:
  ///   - first: computes the first value.
  ///   - next: computes a later value; nil after the owner has been released.
  ///   - commit: stores a value.
  @inlinable
  convenience init(
    _ file: StaticString, _ line: UInt, first: @MainActor () -> Value,
    then next: @escaping @MainActor () -> Value?,
    committing commit: @escaping @MainActor (Property, Value) -> Void
  ) {
    let tracker = ReadTracker()
    let epoch = Propagation.epoch
    // Changes that the closure makes are propagated once the property follows its sources.
    let isNested = Propagation.isBusy
    Propagation.isBusy = true
    let value = tracker.run(first)
    self.init(since: epoch, initial: value) { node in
      let property = Property.of(node)
      if let value = tracker.run(next) { commit(property, value) }
      if tracker.isUnfinished { tracker.finish() }
    }
    tracker.attach(to: self)
    recordCreation(file, line)
    if !isNested { Propagation.finish() }
  }
}
