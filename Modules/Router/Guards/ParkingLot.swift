/// Holds those who wait for a parked navigation until it is resumed, cancelled or expired.
final class ParkingLot: Sendable {
  /// One parked navigation, whoever waits for it.
  final class Ticket: Sendable {
    let key: String
    init(key: String) { self.key = key }
  }

  private struct Waiter: Sendable {
    let ticket: Ticket
    let again: @Sendable () -> Resolution
    let continuation: CheckedContinuation<Resolution, Never>
  }

  private let waiters = Locked<[Waiter]>([])

  /// How many wait for each key.
  var counts: [String: Int] {
    waiters.withLock { waiters in
      waiters.reduce(into: [:]) { counts, waiter in counts[waiter.ticket.key, default: 0] += 1 }
    }
  }

  /// Waits until the ticket is settled. Cancelling the task settles it as cancelled.
  func wait(_ ticket: Ticket, again: @escaping @Sendable () -> Resolution) async -> Resolution {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = waiters.withLock { waiters -> Bool in
          // Looked at under the lock: a cancellation before this is seen here, a later one finds
          // the waiter in the list.
          if Task.isCancelled { return true }
          waiters.append(Waiter(ticket: ticket, again: again, continuation: continuation))
          return false
        }
        if isCancelled {
          continuation.resume(returning: .denied(.cancelled))
        } else {
          lookAgain(ticket, again)
        }
      }
    } onCancel: {
      settle(.denied(.cancelled)) { $0 === ticket }
    }
  }

  /// What the ticket waits for may have happened between the parking and the waiting: nobody would
  /// resume it for that once more.
  private func lookAgain(_ ticket: Ticket, _ again: @Sendable () -> Resolution) {
    let resolution = again()
    if case .parked(let pending) = resolution, pending.key == ticket.key { return }
    settle(resolution) { $0 === ticket }
  }

  /// Gives everyone whose ticket is chosen the same answer.
  @discardableResult
  func settle(_ resolution: Resolution, where isChosen: @Sendable (Ticket) -> Bool) -> Int {
    let chosen = take(where: isChosen)
    for waiter in chosen { waiter.continuation.resume(returning: resolution) }
    return chosen.count
  }

  /// Resolves everyone who waits for `key` again, in the order of their coming. Whoever would wait
  /// for the same key once more goes on waiting.
  func resume(_ key: String) -> [Resolution] {
    var finished: [Resolution] = []
    for waiter in take(where: { $0.key == key }) {
      let resolution = waiter.again()
      if case .parked(let pending) = resolution, pending.key == key {
        waiters.withLock { $0.append(waiter) }
      } else {
        finished.append(resolution)
        waiter.continuation.resume(returning: resolution)
      }
    }
    return finished
  }

  private func take(where isChosen: @Sendable (Ticket) -> Bool) -> [Waiter] {
    waiters.withLock { waiters in
      let chosen = waiters.filter { isChosen($0.ticket) }
      waiters.removeAll { isChosen($0.ticket) }
      return chosen
    }
  }
}
