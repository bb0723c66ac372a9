/// A property that was set in the current transaction.
@usableFromInline
struct PendingChange {
  /// What the transaction has made of the value.
  @usableFromInline
  struct Outcome {
    /// Whether the value is another one than before the transaction.
    let isChanged: Bool
    /// Delivers the new value to one observer, or to all.
    let notify: @MainActor (ObserverNode?) -> Void

    @usableFromInline
    init(isChanged: Bool, notify: @escaping @MainActor (ObserverNode?) -> Void) {
      self.isChanged = isChanged
      self.notify = notify
    }
  }

  let source: Source
  let vertex: Vertex.Pointer

  /// Observers that started to observe after the source was set.
  var lateObservers: [LateObserver] = []

  private let judge: @MainActor () -> Outcome
  private var outcome: Outcome?
  private var epoch: UInt64 = 0

  @usableFromInline
  init(_ source: Source, judge: @escaping @MainActor () -> Outcome) {
    self.source = source
    self.judge = judge
    vertex = source.vertexMade()
    vertex.pointee.queuedCount += 1
  }

  /// Notes what is to be delivered: the transaction is over, but its propagation may have to wait.
  mutating func seal() {
    source.flags.remove(.isPending)
    epoch = vertex.pointee.changedAt
    outcome = judge()
  }

  /// Notifies the observers.
  func deliver() {
    vertex.pointee.queuedCount -= 1
    guard let outcome else { return }
    Propagation.deliveredEpoch = epoch
    if outcome.isChanged {
      outcome.notify(nil)
    } else {
      // Set back: only who began to observe in between has seen something else.
      for late in lateObservers {
        if let node = late.node { outcome.notify(node) }
      }
    }
    Propagation.deliveredEpoch = .max
  }
}

/// An observer that is not retained.
struct LateObserver {
  weak var node: ObserverNode?
}
