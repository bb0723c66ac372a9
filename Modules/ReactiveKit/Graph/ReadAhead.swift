/// The value that the observers of a derived property received last, while it is read ahead of them: it was
/// computed for a read in a transaction, or while a change is queued.
///
/// Whether they are notified is decided by this value, not by whether anything was computed: reading has no
/// effect.
@usableFromInline
final class ReadAhead {
  /// Whether a property has the value again.
  private let isRestored: @MainActor (Source) -> Bool
  /// Delivers the value of a property to one observer.
  private let deliver: @MainActor (Source, ObserverNode) -> Void
  /// Observers that were added since then; they have read another value.
  private var lateObservers: [LateObserver] = []

  init(
    isRestored: @escaping @MainActor (Source) -> Bool,
    deliver: @escaping @MainActor (Source, ObserverNode) -> Void
  ) {
    self.isRestored = isRestored
    self.deliver = deliver
  }

  nonisolated deinit {}

  func add(_ late: ObserverNode) {
    lateObservers.append(LateObserver(node: late))
  }

  /// Notifies the observers of a property, all of them if it has another value.
  fileprivate func notify(_ vertex: Vertex.Pointer) {
    let node = vertex.pointee.node
    guard isRestored(node) else { return Derivation.deliver(vertex) }
    for late in lateObservers {
      if let late = late.node { deliver(node, late) }
    }
  }
}

extension Property {
  /// Notes that the value, which is about to be replaced, is the one that its observers have received.
  ///
  /// - Parameter isRestored: whether the property has that value again.
  @usableFromInline
  final func noteReadAhead(isRestored: @escaping @MainActor (Source) -> Bool) {
    guard isReceived, let vertex else { return }
    flags.insert(.isReadAhead)
    vertex.pointee.extrasMade().readAhead = ReadAhead(isRestored: isRestored) { node, late in
      let property = Property.of(node)
      property.notify(property.storage, only: late)
    }
  }

  /// Whether there are observers, and the stored value is the one that they have received.
  fileprivate final var isReceived: Bool {
    guard let vertex, liveCount > 0, vertex.derived.pointee.isActive, !flags.contains(.isReadAhead)
    else {
      return false
    }
    // One that is in the order is delivered by the current propagation.
    return !vertex.derived.pointee.isOrdered
      && vertex.pointee.changedAt <= vertex.derived.pointee.deliveredAt
  }
}

extension Property where Value: Equatable {
  /// Keeps the value, which is about to be replaced, if its observers have received it.
  @usableFromInline
  final func keepReadAhead() {
    guard isReceived else { return }
    let received = storage
    noteReadAhead { node in
      let value = Property.of(node).storage
      return value == received
    }
  }
}

extension Propagation {
  /// Notifies the observers of a derived property that was read ahead of them.
  static func notifyReadAhead(_ vertex: Vertex.Pointer) {
    // Retained, because an observer may drop the last observation and with it the property.
    let node = vertex.pointee.node
    let noted = endReadAhead(vertex)
    if node.liveCount > 0 { noted?.notify(vertex) }
    // Released last: the deinit of the value may run any code.
    extendLifetime(noted)
    extendLifetime(node)
  }

  /// Forgets the value of a derived property that is not observed any more. It is released by the next
  /// propagation, as its deinit may run any code.
  static func forgetReadAhead(_ vertex: Vertex.Pointer) {
    if let noted = endReadAhead(vertex) { releaseLater(noted) }
  }

  private static func endReadAhead(_ vertex: Vertex.Pointer) -> ReadAhead? {
    vertex.pointee.node.flags.remove(.isReadAhead)
    return vertex.pointee.extras?.readAhead.take()
  }
}
