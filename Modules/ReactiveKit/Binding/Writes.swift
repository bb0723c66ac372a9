/// Which value wins when bindings pass several on: a write is the change of a client, numbered by its epoch.
///
/// A change that a binding makes belongs to the write that it passes on, round a whole ring. Two sides of `<->`
/// end with the newest write. A binding does not pass a change that another binding has made on to a property
/// that has a newer write, or the same one of values that cannot be compared: so each ring settles, because there
/// are finitely many writes, and each property takes newer and newer ones.
extension Propagation {
  /// The write that the change being delivered passes on; zero if the change is a client's own.
  @usableFromInline @exclusivity(unchecked) static var passedWrite: UInt64 = 0

  /// The write of the change that is being delivered.
  @usableFromInline static var deliveredWrite: UInt64 {
    if passedWrite > 0 { return passedWrite }
    return deliveredEpoch == .max ? epoch : deliveredEpoch
  }

  /// The write that a property has its value from.
  @usableFromInline
  static func write(of source: Source) -> UInt64 {
    guard let vertex = source.vertex else { return 0 }
    let changedAt = vertex.pointee.changedAt
    guard let passed = vertex.pointee.extras?.passed, passed.at == changedAt else {
      return changedAt
    }
    return passed.write
  }

  /// Notes the write that a property has its value from now.
  @usableFromInline
  static func note(_ write: UInt64, of vertex: Vertex.Pointer) {
    let changedAt = vertex.pointee.changedAt
    vertex.pointee.extrasMade().passed = (changedAt, write)
  }
}

extension MutableProperty {
  /// Sets the value that a one-way binding passes on.
  @usableFromInline
  func pass(_ value: Value) {
    let isFollowed = liveCount > 0 || vertex?.pointee.dependents != nil || flags.contains(.isBound)
    // It closes no ring.
    guard isFollowed else { return set(value) }
    let write = Propagation.deliveredWrite
    if Propagation.passedWrite > 0 {
      let held = Propagation.write(of: self)
      if write < held || write == held && !isSame(value, value) { return }
    }
    if !isSame(storage, value) { store(value, from: nil, passing: write) }
  }
}

extension Property {
  /// Appends a one-way binding that passes changes on, and passes the current value.
  @usableFromInline
  final func bind(
    _ pass: @escaping @MainActor (Value) -> Void, initially set: @MainActor (Value) -> Void
  ) -> Disposable {
    // Deliveries state the epoch of their change only with a vertex.
    if isSettable { _ = vertexMade() }
    let binding = link(pass)
    deliverInitialValue(to: set)
    return binding
  }
}

/// How `<->` finds out which writes pass through a terminal.
@usableFromInline
struct TerminalWrites<Value> {
  /// The write of the value that its signal emits at this moment.
  @usableFromInline let emitted: @MainActor () -> UInt64
  /// The newest write that was sent into it, or that the property behind it has its value from.
  @usableFromInline let held: @MainActor () -> UInt64
  /// The value of the property behind it.
  @usableFromInline let value: (@MainActor () -> Value)?

  @usableFromInline
  init(
    emitted: @escaping @MainActor () -> UInt64, held: @escaping @MainActor () -> UInt64,
    value: (@MainActor () -> Value)? = nil
  ) {
    self.emitted = emitted
    self.held = held
    self.value = value
  }

  @usableFromInline
  func map<Other>(_ transform: @escaping @MainActor (Value) -> Other) -> TerminalWrites<Other> {
    var shown: (@MainActor () -> Other)?
    if let value { shown = { transform(value()) } }
    return TerminalWrites<Other>(emitted: emitted, held: held, value: shown)
  }
}

extension ChannelTerminal {
  /// Takes a value that another terminal emits. If this one has a newer write, the other takes that: it may
  /// be the old value, set again in a transaction, which is not delivered as a change.
  @usableFromInline
  func pass(_ value: Value, from other: ChannelTerminal) {
    let write = other.writes?.emitted() ?? 0
    guard write > 0, let writes, write <= writes.held() else { return take(value, write) }
    if write < writes.held(), let value = writes.value { other.take(value(), writes.held()) }
  }
}
