/// Runs `changes` and notifies observers of all of them at once, at the end.
///
/// Inside, every property already has its new value, derived ones included; observers run once,
/// with consistent values, after `changes` has returned or thrown. A property that is set back to
/// its original value does not notify, nor does one derived from it, read meanwhile or not; only
/// one whose values cannot be compared may. A nested transaction is part of the outer one; a
/// transaction inside an observer is propagated separately, after the current change.
///
/// ```swift
/// transaction {
///   firstName.value = "Ann"
///   lastName.value = "Lee"
/// }   // fullName notifies once
/// ```
@MainActor
public func transaction<Result, Failure: Error>(
  _ changes: @MainActor () throws(Failure) -> Result
) throws(Failure) -> Result {
  Propagation.transactions += 1
  defer { Propagation.commit() }
  return try changes()
}

extension Propagation {
  /// The changes of the current transaction, in order.
  @exclusivity(unchecked) private static var pending: ContiguousArray<PendingChange> = []
  @usableFromInline
  static func note(_ change: PendingChange) {
    change.vertex.pointee.pendingIndex = Int32(truncatingIfNeeded: pending.count)
    pending.append(change)
    hasUnmarked = true
  }

  /// Records which terminal made the last change of a property in the transaction.
  @usableFromInline
  static func noteOrigin(_ origin: TerminalOrigin?, of source: Source) {
    guard let vertex = source.vertex else { return }
    let index = Int(vertex.pointee.pendingIndex)
    pending[index].origin = origin
    if let origin, origin.countedBy != pending[index].number {
      origin.countedBy = pending[index].number
      pending[index].origins.append(origin)
      origin.waitingCount += 1
    }
    if let origin { noteReceivers(of: origin, on: source) }
  }

  /// Records the observers of a terminal, which show the value that it sent: they are notified even
  /// if the transaction sets the value back.
  @usableFromInline
  static func noteReceivers(of origin: TerminalOrigin, on source: Source) {
    guard let vertex = source.vertex else { return }
    origin.sentCount &+= 1
    let index = Int(vertex.pointee.pendingIndex)
    let number = pending[index].number
    // Receivers added later are late observers.
    if origin.notedBy == number { return }
    origin.notedBy = number
    for late in origin.receivers where late.notedBy != number {
      pending[index].lateObservers.append(late)
    }
  }

  /// The number of the property's change in the current transaction; zero if unchanged.
  static func pendingNumber(of source: Source) -> UInt64 {
    guard source.flags.contains(.isPending), let vertex = source.vertex else { return 0 }
    return pending[Int(vertex.pointee.pendingIndex)].number
  }

  /// Records an observer that is added to a property after it was set in the transaction, or read ahead.
  @usableFromInline
  static func noteLateObserver(_ node: ObserverNode, of source: Source) {
    guard let vertex = source.vertex else { return }
    if source.flags.contains(.isReadAhead) {
      vertex.pointee.extras?.readAhead?.add(node, of: source)
      return
    }
    pending[Int(vertex.pointee.pendingIndex)].lateObservers.append(LateObserver(node: node))
  }

  /// Ends a transaction; the outermost one propagates what was set.
  @usableFromInline
  static func commit() {
    if transactions == 1 { seal() }
    transactions -= 1
    guard transactions == 0 else { return }
    let sealed = pending
    pending = []
    // They are marked now, or queued.
    hasUnmarked = !isQueueEmpty
    if sealed.isEmpty { return }
    if isBusy {
      enqueue(below: ContiguousArray(sealed.map(\.vertex))) { propagate(sealed) }
    } else {
      isBusy = true
      propagate(sealed)
      finish()
    }
  }

  /// Decides which properties the transaction has changed. Comparing runs clients' rules, which may set
  /// properties: those changes belong to the transaction, and a property that was sealed already is recorded
  /// again.
  private static func seal() {
    var index = 0
    while index < pending.count {
      pending[index].source.flags.remove(.isPending)
      pending[index].epoch = pending[index].vertex.pointee.changedAt
      // No access to the list may span a rule.
      let evaluate = pending[index].evaluate
      let outcome = evaluate()
      pending[index].outcome = outcome
      index += 1
    }
  }

  private static func propagate(_ changes: ContiguousArray<PendingChange>) {
    var isSource = false
    for change in changes where markDependents(of: change.vertex) { isSource = true }
    // Each delivery carries the epoch of its own change.
    beginDelivery(at: .max, computing: isSource)
    for change in changes { change.deliver() }
    endDelivery(of: isSource)
  }
}

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

  /// Compares the value with the one before the transaction.
  fileprivate let evaluate: @MainActor () -> Outcome
  fileprivate var outcome: Outcome?
  fileprivate var epoch: UInt64 = 0

  @usableFromInline
  init(_ source: Source, evaluate: @escaping @MainActor () -> Outcome) {
    self.source = source
    self.evaluate = evaluate
    vertex = source.vertexMade()
    Self.count &+= 1
    number = Self.count
    vertex.pointee.queuedCount += 1
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
