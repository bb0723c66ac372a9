/// The tasks that await parked navigations, and the events that end them.
///
/// Removing a wait from the list ends it, once, under the lock. A wait stays in the list while its navigation
/// is resolved again, so a cancellation meanwhile is not lost.
package final class PendingNavigationStore: Sendable {
  private let list = Protected(WaitingList())

  /// The number of waits for each key.
  var counts: [String: Int] { list.withLock(\.counts) }

  /// The number of resumptions so far, of any key.
  var resumptions: Int { list.withLock(\.resumptions) }

  /// Makes a ticket for a navigation that is parked now.
  func ticket(
    for key: String?, at age: Duration, asked: Int? = nil, owner: NavigationTicket.Owner
  ) -> NavigationTicket {
    NavigationTicket(
      key: key, parkedAt: age, cancellations: list.withLock(\.cancellations), asked: asked,
      owner: owner)
  }

  /// True when the ticket has ended, or its key or all keys were cancelled since it was made.
  func isCancelled(_ ticket: NavigationTicket) -> Bool {
    !ticket.isAlive || list.withLock { $0.isCancelled(ticket) }
  }

  /// Begins a wait, until its event happens or its navigation ends. Cancelling the task ends this wait
  /// as cancelled, and no other wait for the same ticket.
  ///
  /// - Parameters:
  ///   - asked: the number of resumptions when an asynchronous guard was last asked; without a later
  ///     one it is not asked again.
  ///   - asking: the ticket of the question being asked; a later guard has a separate one.
  func wait(
    _ ticket: NavigationTicket, for event: PendingNavigation.Event, asked: Int?,
    asking: NavigationTicket
  ) async -> Resolution {
    let id = list.withLock { $0.nextID() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let resumptions = list.withLock { list -> Int? in
          // Checked under the lock: an earlier cancellation or resumption is seen here, a later one
          // finds the wait in the list.
          if Task.isCancelled || !ticket.isAlive || list.isCancelled(ticket) { return nil }
          list.append(
            WaitingList.Wait(ticket, asking: asking, for: event, continuation), as: id)
          return list.resumptions
        }
        guard let resumptions else {
          continuation.resume(returning: .denied(.cancelled))
          return
        }
        switch event {
        case .resumption(_, let resolveAgain):
          check(id, ticket, resolveAgain, isAnswered: resumptions == asked)
        case .verdict(let ask), .confirmation(let ask): self.ask(id, ask)
        }
      }
    } onCancel: {
      settle(id, .denied(.cancelled))
    }
  }

  /// The key may have been resumed between the parking and the waiting, and will not be resumed again.
  ///
  /// - Parameter isAnswered: true when an asynchronous guard has parked the navigation and nothing
  ///   was resumed since it was asked: it would give the same verdict.
  private func check(
    _ id: Int, _ ticket: NavigationTicket, _ resolveAgain: @escaping PendingNavigation.Resolve,
    isAnswered: Bool
  ) {
    let resolution = resolveAgain()
    if case .parked(let pending) = resolution,
      pending.key == ticket.key || isAnswered && pending.isQuestion
    {
      // Unless it was resumed meanwhile: then it has left the list.
      list.withLock { list in
        if list.change(id, to: .parked(resolveAgain)) { ticket.park() }
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
    if !list.withLock({ $0.change(id, to: .asking(question)) }) { question.cancel() }
  }

  /// Ends one wait, by a resumption, a verdict or the cancellation of its task; false when it has ended
  /// already.
  @discardableResult
  private func settle(_ id: Int, _ resolution: Resolution, isResumed: Bool = false) -> Bool {
    // Under the lock: a thread that sees the wait removed also sees why.
    let wait = list.withLock { list in
      let wait = list.remove(id)
      if isResumed { wait?.ticket.resume() }
      return wait
    }
    return end(wait.map { [$0] } ?? [], resolution) > 0
  }

  /// Ends a navigation and all its waits for good: it was cancelled or has expired.
  @discardableResult
  func end(_ ticket: NavigationTicket, _ denial: Denial) -> Int {
    ticket.end()
    return end(list.withLock { $0.removeAll(of: ticket) }, .denied(denial))
  }

  /// Ends all navigations of a key, or of all keys, including those that are not awaited.
  func cancel(_ key: String?) -> Int {
    let waits = list.withLock { $0.cancel(key) }
    for wait in waits { wait.ticket.end() }
    return end(waits, .denied(.cancelled))
  }

  /// Resolves each wait for `key` again, in the order of arrival. One that would be parked for the same key
  /// again goes on.
  ///
  /// - Parameter user: the signed-in user, who becomes the owner of navigations that ask a guard and have
  ///   none.
  /// - Complexity: O(n log n) in the navigations that wait for the key or for a guard.
  func resume(_ key: String, as user: String?) -> [Resolution] {
    let (waiting, asking) = list.withLock { ($0.resume(key), user == nil ? [] : $0.asking) }
    for ticket in asking { _ = ticket.isOpen(to: user) }
    var finished: [Resolution] = []
    for (id, resolveAgain) in waiting {
      let resolution = resolveAgain()
      if case .parked(let pending) = resolution, pending.key == key { continue }
      // A navigation whose guard is being asked has not ended.
      let hasEnded = settle(id, resolution, isResumed: true)
      if hasEnded, !resolution.isQuestion { finished.append(resolution) }
    }
    return finished
  }

  private func end(_ waits: [WaitingList.Wait], _ resolution: Resolution) -> Int {
    for wait in waits {
      if case .asking(let question?) = wait.stage { question.cancel() }
      wait.continuation.resume(returning: resolution)
    }
    return waits.count
  }
}

/// The waits for parked navigations, by the events that can end them.
struct WaitingList: Sendable {
  /// One call of `PendingNavigation.resolution()`.
  struct Wait: Sendable {
    /// The stages of a wait.
    enum Stage: Sendable {
      /// It checks whether it must wait at all: its key may have been resumed.
      case checking(PendingNavigation.Resolve)
      /// It waits for the resumption of its key.
      case parked(PendingNavigation.Resolve)
      /// It waits for the verdict of a guard, whose task is made after the wait has begun. The verdict is
      /// ignored if the wait has already ended.
      case asking(Task<Void, Never>?)
    }

    let ticket: NavigationTicket
    /// The ticket of the question being asked.
    let asking: NavigationTicket
    let continuation: CheckedContinuation<Resolution, Never>
    fileprivate(set) var stage: Stage

    init(
      _ ticket: NavigationTicket, asking: NavigationTicket, for event: PendingNavigation.Event,
      _ continuation: CheckedContinuation<Resolution, Never>
    ) {
      self.ticket = ticket
      self.asking = asking
      self.continuation = continuation
      stage =
        switch event {
        case .resumption(_, let resolveAgain): .checking(resolveAgain)
        case .verdict, .confirmation: .asking(nil)
        }
    }

    /// The events that can end it, except for its own task.
    fileprivate var groups: [Group] {
      var groups = [Group.navigation(ObjectIdentifier(ticket))]
      if let key = ticket.key { groups.append(.key(key)) }
      if case .asking = stage { groups.append(.asking) }
      return groups
    }
  }

  fileprivate enum Group: Hashable, Sendable {
    case key(String)
    case navigation(ObjectIdentifier)
    case asking
  }

  /// By their ids, which ascend in the order of arrival.
  private var waits: [Int: Wait] = [:]
  private var groups: [Group: Set<Int>] = [:]
  private var lastID = 0
  /// The number of resumptions so far, of any key.
  private(set) var resumptions = 0
  /// The number of cancellations so far, of a key or of all keys.
  private(set) var cancellations = 0
  /// The last cancellation of each key that was ever cancelled by itself.
  private var cancelled: [String: Int] = [:]
  private var allCancelled = 0

  mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  var counts: [String: Int] {
    waits.values.reduce(into: [:]) { counts, wait in
      if let key = wait.ticket.key, case .parked = wait.stage { counts[key, default: 0] += 1 }
    }
  }

  mutating func append(_ wait: Wait, as id: Int) {
    waits[id] = wait
    for group in wait.groups { groups[group, default: []].insert(id) }
  }

  /// Changes the stage of a wait; false when it was removed.
  mutating func change(_ id: Int, to stage: Wait.Stage) -> Bool {
    guard waits[id] != nil else { return false }
    waits[id]?.stage = stage
    return true
  }

  /// Removes a wait; `nil` when it was removed before.
  mutating func remove(_ id: Int) -> Wait? {
    guard let wait = waits.removeValue(forKey: id) else { return nil }
    for group in wait.groups {
      groups[group]?.remove(id)
      if groups[group]?.isEmpty == true { groups[group] = nil }
    }
    return wait
  }

  mutating func removeAll(of ticket: NavigationTicket) -> [Wait] {
    ids(.navigation(ObjectIdentifier(ticket))).compactMap { remove($0) }
  }

  /// Counts a resumption and returns the waits for its key.
  mutating func resume(_ key: String) -> [(id: Int, resolveAgain: PendingNavigation.Resolve)] {
    resumptions += 1
    return waiting(for: key)
  }

  /// The waits for a key, in the order of arrival.
  func waiting(for key: String) -> [(id: Int, resolveAgain: PendingNavigation.Resolve)] {
    ids(.key(key)).compactMap { id in
      switch waits[id]?.stage {
      case .checking(let resolveAgain), .parked(let resolveAgain): (id, resolveAgain)
      case .asking, nil: nil
      }
    }
  }

  /// The tickets of the waits that ask a guard.
  var asking: [NavigationTicket] {
    ids(.asking).compactMap { waits[$0] }.flatMap { [$0.ticket, $0.asking] }
  }

  /// Ends all current tickets of a key, or of all keys, and removes their waits.
  mutating func cancel(_ key: String?) -> [Wait] {
    cancellations += 1
    if let key {
      cancelled[key] = cancellations
      return ids(.key(key)).compactMap { remove($0) }
    }
    cancelled = [:]
    allCancelled = cancellations
    return waits.keys.sorted().compactMap { remove($0) }
  }

  func isCancelled(_ ticket: NavigationTicket) -> Bool {
    ticket.cancellations < max(allCancelled, ticket.key.flatMap { cancelled[$0] } ?? 0)
  }

  private func ids(_ group: Group) -> [Int] { groups[group]?.sorted() ?? [] }
}
