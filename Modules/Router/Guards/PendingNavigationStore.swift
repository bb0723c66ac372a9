import ReactiveKit

/// Stores parked navigations until they are resumed, cancelled or expired.
///
/// Taking a waiter off the list ends its wait: that happens once, under the lock. A waiter
/// stays on the list while it is resolved again, so giving up in the middle of that is not lost.
final class PendingNavigationStore: Sendable {
  /// How a wait comes to its end when nobody gives up.
  enum Work: Sendable {
    /// By resolving again when the key is resumed.
    case again(@Sendable () -> Resolution)
    /// By an answer.
    case asking(@Sendable () async -> Resolution)
  }

  struct Waiter: Sendable {
    let ticket: Ticket
    let work: Work
    let continuation: CheckedContinuation<Resolution, Never>
    /// Whether it has looked if it must wait at all.
    var hasLooked = false
    /// Gets the answer; of no use to anybody when the wait has ended otherwise.
    var question: Task<Void, Never>?
  }

  private let state = Locked(WaitingList())

  /// How many wait for each key, and will until it is resumed.
  var counts: [String: Int] { state.withLock { $0.counts } }

  /// Whether somebody waits for the key, or is about to.
  func isAwaited(_ key: String) -> Bool { state.withLock { $0.isAwaited(key) } }

  /// A ticket for a navigation that is parked now.
  func ticket(for key: String?, at age: Duration, owner: String?) -> Ticket {
    Ticket(key: key, parkedAt: age, era: state.withLock { $0.era }, owner: owner)
  }

  /// True when the ticket was given up, or its key or everything was since it was made.
  func isCancelled(_ ticket: Ticket) -> Bool {
    !ticket.isAlive || state.withLock { $0.isCancelled(ticket) }
  }

  /// Waits until the ticket is settled or the work is done. Cancelling the task ends this wait as
  /// cancelled, and no other of the same ticket.
  func wait(_ ticket: Ticket, _ work: Work) async -> Resolution {
    let id = state.withLock { $0.nextID() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = state.withLock { state -> Bool in
          // Looked at under the lock: a cancellation before this is seen here, a later one finds
          // the waiter in the list.
          if Task.isCancelled || !ticket.isAlive || state.isCancelled(ticket) { return true }
          state.append(
            Waiter(ticket: ticket, work: work, continuation: continuation), as: id)
          return false
        }
        if isCancelled {
          continuation.resume(returning: .denied(.cancelled))
          return
        }
        switch work {
        case .again(let again): lookAgain(id, ticket, again)
        case .asking(let ask): self.ask(id, ask)
        }
      }
    } onCancel: {
      settle(id, .denied(.cancelled))
    }
  }

  /// What the ticket waits for may have happened between the parking and the waiting: nobody would
  /// resume it for that once more.
  private func lookAgain(_ id: Int, _ ticket: Ticket, _ again: @Sendable () -> Resolution) {
    let resolution = again()
    if case .parked(let pending) = resolution, pending.key == ticket.key {
      note(id) { $0.hasLooked = true }
    } else {
      settle(id, resolution)
    }
  }

  /// Asks in a task of its own: an answer that never comes keeps nobody from giving up.
  private func ask(_ id: Int, _ ask: @escaping @Sendable () async -> Resolution) {
    let question = Task { [self] in
      let resolution = await ask()
      settle(id, resolution)
    }
    if !note(id, { $0.question = question }) { question.cancel() }
  }

  /// Writes something down about a waiter; false when its wait has ended already.
  @discardableResult
  private func note(_ id: Int, _ change: @Sendable (inout Waiter) -> Void) -> Bool {
    state.withLock { $0.change(id, change) }
  }

  /// Ends one wait; false when it has ended already.
  @discardableResult
  private func settle(_ id: Int, _ resolution: Resolution) -> Bool {
    let waiter = state.withLock { $0.remove(id) }
    return end(waiter.map { [$0] } ?? [], resolution) > 0
  }

  /// Gives every chosen wait the same answer.
  private func end(_ waiters: [Waiter], _ resolution: Resolution) -> Int {
    for waiter in waiters {
      waiter.question?.cancel()
      waiter.continuation.resume(returning: resolution)
    }
    return waiters.count
  }

  /// Ends a ticket for good, and every wait under it.
  @discardableResult
  func end(_ ticket: Ticket, _ denial: Denial) -> Int {
    ticket.end()
    return end(state.withLock { $0.removeAll(under: ticket) }, .denied(denial))
  }

  /// Ends every ticket of a key, or of all keys, those that nobody waits for yet included.
  func cancel(_ key: String?) -> Int {
    let waiters = state.withLock { state in
      if let key { state.cancel(key) } else { state.cancelAll() }
    }
    for waiter in waiters { waiter.ticket.end() }
    return end(waiters, .denied(.cancelled))
  }

  /// Resolves each waiter of `key` again, in the order of their arrival. A waiter that would wait for
  /// the same key once more keeps waiting.
  ///
  /// - Complexity: O(number of navigations that wait for the key).
  func resume(_ key: String) -> [Resolution] {
    var finished: [Resolution] = []
    for (id, work) in state.withLock({ $0.waiting(for: key) }) {
      guard case .again(let again) = work else { continue }
      let resolution = again()
      if case .parked(let pending) = resolution, pending.key == key { continue }
      if settle(id, resolution) { finished.append(resolution) }
    }
    return finished
  }
}
