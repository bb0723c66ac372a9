/// A property that was set in the current transaction.
@usableFromInline
struct PendingChange {
  /// The effect of the transaction on the value.
  @usableFromInline
  struct Outcome {
    /// Whether the value differs from the one before the transaction.
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
  /// Distinguishes it from the changes of other transactions and properties.
  let number: UInt64

  /// Observers that started to observe after the source was set.
  var lateObservers: [LateObserver] = []

  /// The terminal that made the last change, if one did.
  var origin: TerminalOrigin?
  /// The terminals that made changes.
  var origins: [TerminalOrigin] = []

  @exclusivity(unchecked) private static var count: UInt64 = 0

  private let judge: @MainActor () -> Outcome
  private var outcome: Outcome?
  private var epoch: UInt64 = 0

  @usableFromInline
  init(_ source: Source, judge: @escaping @MainActor () -> Outcome) {
    self.source = source
    self.judge = judge
    vertex = source.vertexMade()
    Self.count &+= 1
    number = Self.count
    vertex.pointee.queuedCount += 1
  }

  /// Records what is to be delivered: the transaction is over, but its propagation may be queued.
  mutating func seal() {
    source.flags.remove(.isPending)
    epoch = vertex.pointee.changedAt
    outcome = judge()
  }

  /// Notifies the observers.
  func deliver() {
    vertex.pointee.queuedCount -= 1
    for origin in origins { origin.waitingCount -= 1 }
    guard let outcome else { return }
    Propagation.deliveredEpoch = epoch
    if outcome.isChanged {
      origin?.isDelivering = true
      outcome.notify(nil)
      origin?.isDelivering = false
    } else {
      // Set back: only observers that were added in between have read another value.
      for late in lateObservers {
        guard let node = late.node else { continue }
        origin?.isDelivering = true
        outcome.notify(node)
        origin?.isDelivering = false
      }
    }
    Propagation.deliveredEpoch = .max
  }
}

/// An observer that is not retained.
@usableFromInline
struct LateObserver {
  @usableFromInline weak var node: ObserverNode?
  /// The pending change that noted it when it was added; zero if none did.
  var notedBy: UInt64 = 0

  @usableFromInline
  init(node: ObserverNode, notedBy number: UInt64 = 0) {
    self.node = node
    notedBy = number
  }
}
