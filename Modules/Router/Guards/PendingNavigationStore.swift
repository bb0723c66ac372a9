/// Stores parked navigations until they are resumed, cancelled or expired.
///
/// Removing a waiter from the list ends its wait: that happens once, under the lock. A waiter stays
/// in the list while it is resolved again, so a cancellation in the middle of that is not lost.
package final class PendingNavigationStore: Sendable {
  /// How a wait ends when it is not cancelled.
  enum Work: Sendable {
    /// By resolving again when the key is resumed.
    case again(@Sendable () -> Resolution)
    /// By the verdict of an asynchronous guard.
    case asking(@Sendable () async -> Resolution)
  }

  struct Waiter: Sendable {
    let ticket: Ticket
    /// The ticket of the question that the work may ask: a later guard's is another one.
    let asking: Ticket
    let work: Work
    let continuation: CheckedContinuation<Resolution, Never>
    /// Whether it has checked that it must wait at all.
    var hasLooked = false
    /// Runs the asynchronous guard; its result is ignored when the wait has ended otherwise.
    var question: Task<Void, Never>?
  }

  private let state = Protected(WaitingList())

  /// The number of waiters for each key.
  var counts: [String: Int] { state.withLock { $0.counts } }

  /// Whether a navigation waits for the key, or is about to.
  func isAwaited(_ key: String) -> Bool { state.withLock { $0.isAwaited(key) } }

  /// The number of resumptions so far, of any key.
  var resumptions: Int { state.withLock(\.resumptions) }

  /// Makes a ticket for a navigation that is parked now.
  func ticket(
    for key: String?, at age: Duration, asked: Int? = nil, owner: String?, awaitsOwner: Bool = false
  ) -> Ticket {
    Ticket(
      key: key, parkedAt: age, era: state.withLock { $0.era }, asked: asked, owner: owner,
      awaitsOwner: awaitsOwner)
  }

  /// True when the ticket was cancelled, or its key or all keys were since it was made.
  func isCancelled(_ ticket: Ticket) -> Bool {
    !ticket.isAlive || state.withLock { $0.isCancelled(ticket) }
  }

  /// Waits until the ticket is settled or the work is done. Cancelling the task ends this wait as
  /// cancelled, and no other wait for the same ticket.
  ///
  /// - Parameters:
  ///   - asked: the number of resumptions when an asynchronous guard was last asked; without a later
  ///     one it is not asked again.
  ///   - asking: the ticket of the question that the work may ask.
  func wait(
    _ ticket: Ticket, _ work: Work, asked: Int?, for asking: Ticket
  ) async -> Resolution {
    let id = state.withLock { $0.nextID() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let resumptions = state.withLock { state -> Int? in
          // Checked under the lock: an earlier cancellation or resumption is seen here, a later one
          // finds the waiter in the list.
          if Task.isCancelled || !ticket.isAlive || state.isCancelled(ticket) { return nil }
          state.append(
            Waiter(ticket: ticket, asking: asking, work: work, continuation: continuation),
            as: id)
          return state.resumptions
        }
        guard let resumptions else {
          continuation.resume(returning: .denied(.cancelled))
          return
        }
        switch work {
        case .again(let again): lookAgain(id, ticket, again, isAnswered: resumptions == asked)
        case .asking(let ask): self.ask(id, ask)
        }
      }
    } onCancel: {
      settle(id, .denied(.cancelled))
    }
  }

  /// The key may have been resumed between the parking and the waiting; it would not be resumed
  /// again.
  ///
  /// - Parameter isAnswered: true when an asynchronous guard has parked the navigation and nothing
  ///   was resumed since it was asked: it would give the same verdict.
  private func lookAgain(
    _ id: Int, _ ticket: Ticket, _ again: @Sendable () -> Resolution, isAnswered: Bool
  ) {
    let resolution = again()
    if case .parked(let pending) = resolution,
      pending.key == ticket.key || isAnswered && pending.isQuestion
    {
      // Not if it has been resumed in the meantime: then it has left the list.
      note(id) { waiter in
        waiter.ticket.mark(isResumed: false)
        waiter.hasLooked = true
      }
    } else {
      settle(id, resolution, isResumed: true)
    }
  }

  /// Runs the guard in a separate task: a guard that never returns does not prevent a cancellation.
  private func ask(_ id: Int, _ ask: @escaping @Sendable () async -> Resolution) {
    let question = Task { [self] in
      let resolution = await ask()
      settle(id, resolution)
    }
    if !note(id, { $0.question = question }) { question.cancel() }
  }

  /// Changes a waiter; false when its wait has ended already.
  @discardableResult
  private func note(_ id: Int, _ change: @Sendable (inout Waiter) -> Void) -> Bool {
    state.withLock { $0.change(id, change) }
  }

  /// Ends one wait; false when it has ended already.
  @discardableResult
  private func settle(_ id: Int, _ resolution: Resolution, isResumed: Bool = false) -> Bool {
    // Under the lock: a thread that sees that it has left the list sees why.
    let waiter = state.withLock { state in
      let waiter = state.remove(id)
      if isResumed { waiter?.ticket.mark(isResumed: true) }
      return waiter
    }
    return end(waiter.map { [$0] } ?? [], resolution) > 0
  }

  /// Ends all given waits with the same resolution.
  private func end(_ waiters: [Waiter], _ resolution: Resolution) -> Int {
    for waiter in waiters {
      waiter.question?.cancel()
      waiter.continuation.resume(returning: resolution)
    }
    return waiters.count
  }

  /// Ends a ticket for good, and all its waits.
  @discardableResult
  func end(_ ticket: Ticket, _ denial: Denial) -> Int {
    ticket.end()
    return end(state.withLock { $0.removeAll(under: ticket) }, .denied(denial))
  }

  /// Ends all tickets of a key, or of all keys, including those without a waiter.
  func cancel(_ key: String?) -> Int {
    let waiters = state.withLock { state in
      if let key { state.cancel(key) } else { state.cancelAll() }
    }
    for waiter in waiters { waiter.ticket.end() }
    return end(waiters, .denied(.cancelled))
  }

  /// Resolves each waiter of `key` again, in the order of arrival. A waiter that would be parked
  /// for the same key again keeps waiting.
  ///
  /// - Parameter user: the signed-in user, to whom the navigations without an owner belong for which a
  ///   guard is asked.
  /// - Complexity: O(number of navigations that wait for the key or for a guard).
  func resume(_ key: String, as user: String?) -> [Resolution] {
    let (waiting, asking) = state.withLock { ($0.resume(key), user == nil ? [] : $0.asking) }
    for ticket in asking { _ = ticket.isOpen(to: user) }
    var finished: [Resolution] = []
    for (id, work) in waiting {
      guard case .again(let again) = work else { continue }
      let resolution = again()
      if case .parked(let pending) = resolution, pending.key == key { continue }
      // A navigation whose guard is asked now has not ended.
      let hasEnded = settle(id, resolution, isResumed: true)
      if hasEnded, !resolution.isQuestion { finished.append(resolution) }
    }
    return finished
  }
}

extension PendingNavigationStore {
  /// One parked navigation, with any number of waiters.
  package final class Ticket: Sendable {
    private struct State: Sendable {
      var era: Int
      var owner: String?
      var hasEnded = false
      var isResumed = false
      var awaitsOwner: Bool
    }

    /// The key that it waits for; `nil` for an asynchronous guard.
    let key: String?
    /// The age of the router when the navigation was parked.
    let parkedAt: Duration
    /// The number of resumptions when the asynchronous guard was asked that parked the navigation;
    /// `nil` when none was asked.
    let asked: Int?
    private let state: Protected<State>

    init(
      key: String?, parkedAt: Duration, era: Int, asked: Int?, owner: String?,
      awaitsOwner: Bool = false
    ) {
      self.key = key
      self.parkedAt = parkedAt
      self.asked = asked
      state = Protected(State(era: era, owner: owner, awaitsOwner: awaitsOwner))
    }

    /// The number of cancellations in the store when it was parked, or when it waited without having
    /// been cancelled.
    var era: Int {
      get { state.withLock { $0.era } }
      set { state.withLock { $0.era = newValue } }
    }

    /// False once it cannot be continued any more.
    var isAlive: Bool { state.withLock { !$0.hasEnded } }

    /// Marks it as ended: it cannot be continued any more.
    func end() { state.withLock { $0.hasEnded = true } }

    /// True when its key was resumed and it has not been parked for that key again: the page that was
    /// shown meanwhile leaves the navigation to the router.
    package var isResumed: Bool { state.withLock { $0.isResumed } }

    /// Marks it as resumed, or as waiting again.
    func mark(isResumed: Bool) { state.withLock { $0.isResumed = isResumed } }

    /// True when the current user may continue it; the first signed-in user for whom it is checked
    /// becomes its owner.
    package func isOpen(to user: String?) -> Bool {
      state.withLock { state in
        if state.owner == nil { state.owner = user }
        return state.owner == user
      }
    }

    var owner: String? { state.withLock { $0.owner } }

    /// True when its owner was signed out while a guard was asked: it waits for the next sign-in.
    var awaitsOwner: Bool {
      get { state.withLock { $0.awaitsOwner } }
      set { state.withLock { $0.awaitsOwner = newValue } }
    }
  }
}
