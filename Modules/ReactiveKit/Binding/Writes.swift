/// Decides which value wins when several bindings meet. A write is a change by a client, numbered by its
/// epoch.
///
/// A binding forwards the write that it received, around a whole ring; both sides of `<->` end with the
/// newest write. A forwarded write never replaces a newer one, nor the same one if the values cannot be
/// compared. So each property only takes newer writes, of which there are finitely many, and every ring
/// settles.
extension Propagation {
  /// The write that the change being delivered forwards; zero for a client's own change.
  @usableFromInline @exclusivity(unchecked) static var passedWrite: UInt64 = 0

  /// The write of the change that is being delivered.
  @usableFromInline static var deliveredWrite: UInt64 {
    if passedWrite > 0 { return passedWrite }
    return deliveredEpoch == .max ? epoch : deliveredEpoch
  }

  /// The write that set the property's current value.
  @usableFromInline
  static func write(of source: Source) -> UInt64 {
    guard let vertex = source.vertex else { return 0 }
    let changedAt = vertex.pointee.changedAt
    guard let passed = vertex.pointee.extras?.passed, passed.at == changedAt else {
      return changedAt
    }
    return passed.write
  }

  /// Records the write that set the property's current value.
  @usableFromInline
  static func note(_ write: UInt64, of vertex: Vertex.Pointer) {
    let changedAt = vertex.pointee.changedAt
    vertex.pointee.extrasMade().passed = (changedAt, write)
  }
}

extension MutableProperty {
  /// Sets the value that a one-way binding forwards.
  @usableFromInline
  func pass(_ value: Value) {
    let isFollowed = liveCount > 0 || vertex?.pointee.dependents != nil || flags.contains(.isBound)
    // A property that nothing follows closes no ring.
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
  /// Appends a one-way binding, which forwards the current value and later changes.
  @usableFromInline
  final func bind(
    _ pass: @escaping @MainActor (Value) -> Void, initially set: @MainActor (Value) -> Void
  ) -> Disposable {
    // A delivery carries the epoch of its change only if there is a vertex.
    if isSettable { _ = vertexMade() }
    let binding = link(pass)
    deliverInitialValue(to: set)
    return binding
  }
}

/// Reports to `<->` which writes pass through a terminal.
@usableFromInline
struct TerminalWrites<Value> {
  /// The write of the value that its signal is emitting.
  @usableFromInline let emitted: @MainActor () -> UInt64
  /// The newest write sent into it, or the one that set the property behind it.
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
  /// Takes a value that another terminal emits. If this one has a newer write, sends that to the other
  /// instead: setting the old value again in a transaction is not delivered as a change.
  @usableFromInline
  func pass(_ value: Value, from other: ChannelTerminal) {
    let write = other.writes?.emitted() ?? 0
    guard write > 0, let writes, write <= writes.held() else { return take(value, write) }
    if write < writes.held(), let value = writes.value { other.take(value(), writes.held()) }
  }
}
