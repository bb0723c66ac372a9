/// Holds those who wait for a parked navigation until it is resumed, cancelled or expired.
///
/// Whoever takes a waiter off the list ends its wait: that happens once, under the lock. A waiter
/// stays on the list while it is resolved again, so giving up in the middle of that is not lost.
final class ParkingLot: Sendable {
  /// One parked navigation, whoever waits for it.
  final class Ticket: Sendable {
    /// What is waited for; `nil` for the answer of a guard that asks.
    let key: String?
    init(key: String?) { self.key = key }
  }

  /// How a wait comes to its end when nobody gives up.
  enum Work: Sendable {
    /// By resolving again when the key is resumed.
    case again(@Sendable () -> Resolution)
    /// By an answer.
    case asking(@Sendable () async -> Resolution)
  }

  private struct Waiter: Sendable {
    let id: Int
    let ticket: Ticket
    let work: Work
    let continuation: CheckedContinuation<Resolution, Never>
    /// Whether it has looked if it must wait at all.
    var hasLooked = false
    /// Gets the answer; of no use to anybody when the wait has ended otherwise.
    var question: Task<Void, Never>?
  }

  private struct State: Sendable {
    var waiters: [Waiter] = []
    var count = 0
  }

  private let state = Locked(State())

  /// How many wait for each key, and will until it is resumed.
  var counts: [String: Int] {
    state.withLock { state in
      state.waiters.reduce(into: [:]) { counts, waiter in
        if let key = waiter.ticket.key, waiter.hasLooked { counts[key, default: 0] += 1 }
      }
    }
  }

  /// Whether somebody waits for the key, or is about to.
  func isAwaited(_ key: String) -> Bool {
    state.withLock { state in state.waiters.contains { $0.ticket.key == key } }
  }

  /// Waits until the ticket is settled or the work is done. Cancelling the task ends this wait as
  /// cancelled, and no other of the same ticket.
  func wait(_ ticket: Ticket, _ work: Work) async -> Resolution {
    let id = state.withLock { state in
      state.count += 1
      return state.count
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = state.withLock { state -> Bool in
          // Looked at under the lock: a cancellation before this is seen here, a later one finds
          // the waiter in the list.
          if Task.isCancelled { return true }
          state.waiters.append(
            Waiter(id: id, ticket: ticket, work: work, continuation: continuation))
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
    state.withLock { state in
      guard let index = state.waiters.firstIndex(where: { $0.id == id }) else { return false }
      change(&state.waiters[index])
      return true
    }
  }

  /// Ends one wait; false when it has ended already.
  @discardableResult
  private func settle(_ id: Int, _ resolution: Resolution) -> Bool {
    settle(resolution) { $0.id == id } > 0
  }

  /// Gives everyone who waits under a chosen ticket the same answer.
  @discardableResult
  func settle(_ resolution: Resolution, ticket isChosen: @Sendable (Ticket) -> Bool) -> Int {
    settle(resolution) { isChosen($0.ticket) }
  }

  private func settle(_ resolution: Resolution, where isChosen: (Waiter) -> Bool) -> Int {
    let chosen = state.withLock { state in
      let chosen = state.waiters.filter(isChosen)
      if !chosen.isEmpty { state.waiters.removeAll(where: isChosen) }
      return chosen
    }
    for waiter in chosen {
      waiter.question?.cancel()
      waiter.continuation.resume(returning: resolution)
    }
    return chosen.count
  }

  /// Resolves everyone who waits for `key` again, in the order of their coming. Whoever would wait
  /// for the same key once more goes on waiting.
  func resume(_ key: String) -> [Resolution] {
    let waiting = state.withLock { state in state.waiters.filter { $0.ticket.key == key } }
    var finished: [Resolution] = []
    for waiter in waiting {
      guard case .again(let again) = waiter.work else { continue }
      let resolution = again()
      if case .parked(let pending) = resolution, pending.key == key { continue }
      if settle(waiter.id, resolution) { finished.append(resolution) }
    }
    return finished
  }
}
