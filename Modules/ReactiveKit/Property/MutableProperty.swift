/// A property whose value is set.
///
/// Setting a value equal to the current one does nothing; values that are not `Equatable` always
/// count as changed. Observers run before the setter returns, unless the setter is called by an
/// observer or inside ``transaction(_:)``: then after the current turn or at the end of the
/// transaction. The value itself can be read back at once in every case.
///
/// ```swift
/// let name = MutableProperty("Colin")
/// name.value = "Ann"
/// name.modify { $0 += "e" }
/// ```
public final class MutableProperty<Value>: Property<Value> {
  @usableFromInline let isSame: @MainActor (Value, Value) -> Bool

  /// Makes a property with a value and a rule for which values count as the same.
  ///
  /// - Parameters:
  ///   - file: with `line` the name of the property in debug builds.
  ///   - line: see `file`.
  @inlinable
  public init(
    _ value: Value, file: StaticString = #fileID, line: UInt = #line,
    isSame: @escaping @MainActor (Value, Value) -> Bool
  ) {
    self.isSame = isSame
    super.init(storage: value)
    noteBirth(file, line)
  }

  /// Makes a property for which every set value counts as a change.
  @inlinable
  public convenience init(_ value: Value, file: StaticString = #fileID, line: UInt = #line) {
    self.init(value, file: file, line: line) { _, _ in false }
  }

  /// Makes a property that changes when a different value is set.
  @inlinable
  public convenience init(_ value: Value, file: StaticString = #fileID, line: UInt = #line)
  where Value: Equatable {
    self.init(value, file: file, line: line) { $0 == $1 }
  }

  nonisolated deinit {}

  /// The value now. Setting tells the observers if the value is a different one.
  @inlinable public var value: Value {
    get { storage }
    set { set(newValue) }
  }

  /// Sets the value; the method behind `value`.
  @inlinable
  public func set(_ value: Value) {
    if isSame(storage, value) { return }
    store(value)
  }

  /// Changes the value and tells the observers once; not at all when `change` throws.
  ///
  /// - Returns: what `change` returns.
  /// - Precondition: `change` does not modify this property again: one of the changes would be lost.
  /// - Complexity: O(value), because the old value is compared with the new one.
  @discardableResult
  @inlinable
  public func modify<Result>(_ change: (inout Value) throws -> Result) rethrows -> Result {
    precondition(!flags.contains(.modified), "A property is modified while it is being modified")
    flags.insert(.modified)
    var value = storage
    let result: Result
    do {
      defer { flags.remove(.modified) }
      result = try change(&value)
    }
    set(value)
    return result
  }

  /// Sets the value and returns the one before.
  @discardableResult
  @inlinable
  public func swap(_ value: Value) -> Value {
    let old = storage
    set(value)
    return old
  }
}

extension MutableProperty {
  @inlinable
  func store(_ value: Value) {
    let isQuiet = first == nil && vertex?.pointee.dependents == nil
    if !isQuiet, Turn.transactions > 0 { touch() }
    storage = value
    Turn.epoch &+= 1
    if let vertex {
      vertex.pointee.changedAt = Turn.epoch
      if vertex.pointee.bonds != nil { return share(value, from: nil) }
    }
    if isQuiet || Turn.transactions > 0 { return }
    if Turn.isBusy { return enqueue(value, at: Turn.epoch) }
    Turn.isBusy = true
    propagate(value, since: Turn.epoch)
    Turn.finish()
  }

  /// Runs the turn of one change.
  @inlinable
  func propagate(_ value: Value, since epoch: UInt64) {
    guard let vertex, vertex.pointee.dependents != nil else { return tell(value) }
    Turn.mark(vertex)
    Turn.compute(since: epoch)
    tell(value)
    Turn.deliver()
  }

  /// Puts off the turn of a change that an observer made.
  @usableFromInline
  func enqueue(_ value: Value, at epoch: UInt64) {
    let vertex = vertexMade()
    vertex.pointee.queuedTurns += 1
    Turn.enqueue { [self] in
      vertex.pointee.queuedTurns -= 1
      Turn.toldEpoch = epoch
      propagate(value, since: epoch)
      Turn.toldEpoch = .max
    }
  }

  /// Notes the first change in a transaction.
  @inlinable
  func touch() {
    if flags.contains(.touched) { return }
    flags.insert(.touched)
    let old = storage
    Turn.touch(
      Touched(self) { [self] in
        let new = storage
        return Touched.Outcome(isChanged: !isSame(old, new)) { [self] link in
          if let link { tell(new, only: link) } else { tell(new) }
        }
      })
  }
}
