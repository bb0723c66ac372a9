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
    noteBirth(file, line)
  }

  /// Makes a property whose rule is that of the type.
  @inlinable
  init(
    typical value: Value, file: StaticString, line: UInt,
    isSame: @escaping @MainActor (Value, Value) -> Bool
  ) {
    self.isSame = isSame
    super.init(storage: value)
    noteBirth(file, line)
  }

  /// Makes a property for which every set value counts as a change.
  @inlinable
  public convenience init(_ value: Value, file: StaticString = #fileID, line: UInt = #line) {
    self.init(typical: value, file: file, line: line) { _, _ in false }
  }

  /// Makes a property that changes when a different value is set.
  @inlinable
  public convenience init(_ value: Value, file: StaticString = #fileID, line: UInt = #line)
  where Value: Equatable {
    self.init(typical: value, file: file, line: line) { $0 == $1 }
  }

  nonisolated deinit {}

  override nonisolated var isSettable: Bool { true }

  /// The property for Swift's Observation, readable and settable; each call makes a new object,
  /// which the caller keeps.
  public override var observable: MutableObservableProperty<Value> {
    MutableObservableProperty(self)
  }

  /// The current value. Setting a different value notifies the observers.
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

  /// Changes the value and notifies the observers once; not at all when `change` throws.
  ///
  /// - Returns: what `change` returns.
  /// - Precondition: `change` does not modify this property again: one of the changes would be lost.
  /// - Complexity: O(value), because the old value is compared with the new one.
  @discardableResult
  @inlinable
  public func modify<Result>(_ change: (inout Value) throws -> Result) rethrows -> Result {
    precondition(!flags.contains(.isModified), "A property is modified while it is being modified")
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

  /// A bound property follows the rule of the property that was set, so its own rule counts only if it is
  /// the type's `==`.
  @usableFromInline
  override func isChange(from old: Value, to new: Value) -> Bool {
    if flags.contains([.isBound, .hasOwnRule]) { return true }
    return !isSame(old, new)
  }

  /// Sets the value and returns the previous one.
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
    if flags.contains(.isBound) { return share(value, from: nil) }
    let isQuiet = liveCount == 0 && vertex?.pointee.dependents == nil
    // Unobserved or not: observers may be added before the transaction ends.
    if Propagation.transactions > 0 { notePending() }
    let old = exchange(value)
    Propagation.epoch &+= 1
    if let vertex { vertex.pointee.changedAt = Propagation.epoch }
    if !isQuiet, Propagation.transactions == 0 {
      if Propagation.isBusy {
        enqueue(value, at: Propagation.epoch)
      } else {
        Propagation.isBusy = true
        propagate(value, at: Propagation.epoch)
        Propagation.finish()
      }
    }
    // Released last: its deinit may run any code.
    extendLifetime(old)
  }

  /// Propagates one change.
  @inlinable
  func propagate(_ value: Value, at epoch: UInt64) {
    guard let vertex, vertex.pointee.dependents != nil else { return notify(value) }
    computeDependents(of: vertex, at: epoch)
    notify(value)
    Propagation.deliveredEpoch = .max
    Propagation.deliver()
  }

  /// Computes the properties derived from this one, before a change is delivered to its own
  /// observers. An observer that is added meanwhile has read the value already, see
  /// `ignoringPendingDelivery`.
  @inlinable
  func computeDependents(of vertex: Vertex.Pointer, at epoch: UInt64) {
    vertex.pointee.queuedCount += 1
    Propagation.mark(vertex)
    Propagation.compute()
    vertex.pointee.queuedCount -= 1
    Propagation.deliveredEpoch = epoch
  }

  /// Queues the propagation of a change that is made while another one runs.
  @usableFromInline
  func enqueue(_ value: Value, at epoch: UInt64) {
    let vertex = vertexMade()
    vertex.pointee.queuedCount += 1
    Propagation.enqueue { [self] in
      vertex.pointee.queuedCount -= 1
      Propagation.deliveredEpoch = epoch
      propagate(value, at: epoch)
      Propagation.deliveredEpoch = .max
    }
    if Propagation.rememberingCount > 0 { Propagation.remember(below: [vertex]) }
  }

  /// Records the first change in a transaction.
  @inlinable
  func notePending(from origin: TerminalOrigin? = nil) {
    defer { Propagation.noteOrigin(origin, of: self) }
    if flags.contains(.isPending) { return }
    flags.insert(.isPending)
    let old = storage
    Propagation.note(
      PendingChange(self) { [self] in
        let new = storage
        return PendingChange.Outcome(isChanged: isChange(from: old, to: new)) { [self] node in
          if let node { notify(new, only: node) } else { notify(new) }
        }
      })
  }
}
