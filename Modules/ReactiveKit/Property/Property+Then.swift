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
    noteBirth(file, line)
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
    noteBirth(file, line)
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
