/// The value that the observers of a derived property received last, kept while the property is read ahead of
/// them: in a transaction, or while a change is queued.
///
/// Comparing with it decides whether they are notified, so reading has no effect.
@usableFromInline
final class ReadAhead {
  /// Whether a property has a certain value again.
  @usableFromInline typealias Comparison = @MainActor (Source) -> Bool

  /// Compares with the value that the observers have received.
  private let isRestored: Comparison
  /// Makes the comparison with the present value of a property.
  private let comparison: @MainActor (Source) -> Comparison
  /// Makes the delivery of the present value of a property to one observer.
  private let delivery: @MainActor (Source) -> (ObserverNode) -> Void
  /// Observers that were added since then, with the value that each has read.
  private var lateObservers: [(observer: LateObserver, isKnown: Comparison)] = []

  init(
    of source: Source, comparison: @escaping @MainActor (Source) -> Comparison,
    delivery: @escaping @MainActor (Source) -> (ObserverNode) -> Void
  ) {
    isRestored = comparison(source)
    self.comparison = comparison
    self.delivery = delivery
  }

  nonisolated deinit {}

  func add(_ late: ObserverNode, of source: Source) {
    lateObservers.append((LateObserver(node: late), comparison(source)))
  }

  /// Notifies the observers of a property that have received, or read, another value.
  fileprivate func notify(_ vertex: Vertex.Pointer) {
    let source = vertex.pointee.node
    let isRestored = isRestored(source)
    if lateObservers.isEmpty { return isRestored ? () : Derivation.deliver(vertex) }
    // Decided for all before the first is notified: an observer may set the property again.
    let deliver = delivery(source)
    let notified = source.observations.filter { observer in
      let late = lateObservers.first { $0.observer.node === observer }
      return !(late?.isKnown(source) ?? isRestored)
    }
    for observer in notified { deliver(observer) }
  }
}

extension Property {
  /// Notes that the value, which is about to be replaced, is the one that its observers have received.
  ///
  /// - Parameter comparison: makes the comparison of a later value with the present one.
  @usableFromInline
  final func noteReadAhead(_ comparison: @escaping @MainActor (Source) -> ReadAhead.Comparison) {
    guard isReceived, let vertex else { return }
    flags.insert(.isReadAhead)
    vertex.pointee.extrasMade().readAhead = ReadAhead(of: self, comparison: comparison) {
      let property = Property.of($0)
      let value = property.storage
      return { property.notify(value, only: $0) }
    }
  }

  /// Whether there are observers, and the stored value is the one that they have received.
  fileprivate final var isReceived: Bool {
    guard let vertex, liveCount > 0, vertex.derived.pointee.isActive, !flags.contains(.isReadAhead)
    else {
      return false
    }
    // If it is in the order, the current propagation delivers it.
    return !vertex.derived.pointee.isOrdered
      && vertex.pointee.changedAt <= vertex.derived.pointee.deliveredAt
  }
}

extension Property where Value: Equatable {
  /// Keeps the value, which is about to be replaced, if its observers have received it.
  @usableFromInline
  final func keepReadAhead() {
    if !isReceived { return }
    noteReadAhead { node in
      let known = Property.of(node).storage
      return { node in
        let value = Property.of(node).storage
        return value == known
      }
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
