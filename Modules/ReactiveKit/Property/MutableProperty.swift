/// A property whose value is set.
///
/// Setting a value equal to the current one does nothing; values that are not `Equatable` always
/// count as changed. Observers run before the setter returns, unless the setter is called by an
/// observer or inside ``transaction(_:)``: then after the current change or at the end of the
/// transaction. The value itself can be read back at once in every case.
///
/// ```swift
/// let name = MutableProperty("Colin")
/// name.value = "Ann"
/// name.modify { $0 += "e" }
/// ```
@MainActor
public final class MutableProperty<Value>: Property<Value> {
  @usableFromInline let isSame: @MainActor (Value, Value) -> Bool

  /// Makes a property with a value and a rule for which values count as the same.
  ///
  /// - Parameters:
  ///   - value: the first value.
  ///   - file: with `line` the name of the property in debug builds.
  ///   - line: see `file`.
  ///   - isSame: whether a value that is set counts as the current one; then nothing changes.
  @inlinable
  public init(
    _ value: Value, file: StaticString = #fileID, line: UInt = #line,
    isSame: @escaping @MainActor (Value, Value) -> Bool
  ) {
    self.isSame = isSame
    super.init(storage: value)
    flags.insert(.hasOwnRule)
    recordCreation(file, line)
  }

  /// Makes a property whose rule is that of the type.
  @inlinable
  init(
    typical value: Value, file: StaticString, line: UInt,
    isSame: @escaping @MainActor (Value, Value) -> Bool
  ) {
    self.isSame = isSame
    super.init(storage: value)
    recordCreation(file, line)
  }

  /// Makes a property for which every set value counts as a change.
  @inlinable
  public convenience init(_ value: Value, file: StaticString = #fileID, line: UInt = #line) {
    self.init(typical: value, file: file, line: line) { _, _ in false }
    flags.insert(.alwaysChanges)
  }

  /// Makes a property that changes when a different value is set.
  @inlinable
  public convenience init(_ value: Value, file: StaticString = #fileID, line: UInt = #line)
  where Value: Equatable {
    self.init(typical: value, file: file, line: line) { $0 == $1 }
  }

  nonisolated deinit {}

  override nonisolated var isSettable: Bool { true }

  /// The property for Swift's Observation, readable and settable; see ``Property/observable``.
  public override var observable: MutableObservableProperty<Value> {
    MutableObservableProperty(self)
  }

  /// The current value. Setting a different value notifies the observers.
  @inlinable public var value: Value {
    get {
      if Propagation.isTracking { Propagation.noteRead(of: self) }
      return storage
    }
    set { set(newValue) }
  }

  /// Sets the value; the method behind `value`.
  @inlinable
  public func set(_ value: Value) {
    if isSame(storage, value) { return }
    store(value)
  }

  /// Changes the value and notifies the observers once; not at all when `change` throws.
  ///
  /// - Returns: what `change` returns.
  /// - Precondition: `change` does not modify this property again: one of the changes would be lost.
  /// - Complexity: O(value), because the old value is compared with the new one. An array may change in
  ///   place, see `modify(_:)` of arrays.
  @discardableResult
  @inlinable
  public func modify<Result>(_ change: (inout Value) throws -> Result) rethrows -> Result {
    require(!flags.contains(.isModified), "A property is modified while it is being modified")
    flags.insert(.isModified)
    var value = storage
    let result: Result
    do {
      defer { flags.remove(.isModified) }
      result = try change(&value)
    }
    set(value)
    return result
  }

  /// A bound property follows the rule of the property that was set, so its own rule counts only if it is the
  /// type's `==`; likewise for the whole of a field that was set.
  @usableFromInline
  override func isChange(from old: Value, to new: Value) -> Bool {
    if flags.contains(.hasOwnRule), !flags.isDisjoint(with: [.isBound, .isFocused]) { return true }
    return !isSame(old, new)
  }
}
