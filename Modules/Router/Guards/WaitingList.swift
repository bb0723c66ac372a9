/// The waiters by key, in the order of arrival; each step has a constant amortised cost.
struct WaitingList: Sendable {
  private struct Queue: Sendable {
    /// In the order of arrival; removed ids stay until they are half of the list.
    var ids: [Int] = []
    var count = 0
  }

  private var waiters: [Int: PendingNavigationStore.Waiter] = [:]
  private var queues: [String: Queue] = [:]
  private var tickets: [ObjectIdentifier: Set<Int>] = [:]
  /// Those for which a guard is asked.
  private var questions: Set<Int> = []
  private var count = 0
  /// The number of cancellations so far.
  private(set) var era = 0
  /// The number of resumptions so far, of any key.
  private(set) var resumptions = 0
  /// The era since which the tickets of a key are valid.
  private var eras: [String: Int] = [:]
  /// The era since which all tickets are valid.
  private var floor = 0
  /// The largest number of stored keys; beyond it all older tickets end that nobody waits for.
  private static let keyLimit = 4_096

  mutating func nextID() -> Int {
    count += 1
    return count
  }

  var counts: [String: Int] {
    waiters.values.reduce(into: [:]) { counts, waiter in
      if let key = waiter.ticket.key, waiter.isChecked { counts[key, default: 0] += 1 }
    }
  }

  func isAwaited(_ key: String) -> Bool { queues[key]?.count ?? 0 > 0 }

  mutating func append(_ waiter: PendingNavigationStore.Waiter, as id: Int) {
    waiters[id] = waiter
    tickets[ObjectIdentifier(waiter.ticket), default: []].insert(id)
    if case .asking = waiter.work { questions.insert(id) }
    guard let key = waiter.ticket.key else { return }
    queues[key, default: Queue()].ids.append(id)
    queues[key, default: Queue()].count += 1
  }

  /// Changes a waiter; false when it was removed.
  mutating func change(_ id: Int, _ change: (inout PendingNavigationStore.Waiter) -> Void) -> Bool {
    guard var waiter = waiters[id] else { return false }
    change(&waiter)
    waiters[id] = waiter
    return true
  }

  /// Removes a waiter from the list; `nil` when it was removed before.
  mutating func remove(_ id: Int) -> PendingNavigationStore.Waiter? {
    guard let waiter = waiters.removeValue(forKey: id) else { return nil }
    questions.remove(id)
    let ticket = ObjectIdentifier(waiter.ticket)
    tickets[ticket]?.remove(id)
    if tickets[ticket]?.isEmpty == true { tickets[ticket] = nil }
    if let key = waiter.ticket.key { shrink(key) }
    return waiter
  }

  private mutating func shrink(_ key: String) {
    guard var queue = queues[key] else { return }
    queues[key] = nil
    queue.count -= 1
    if queue.count == 0 { return }
    if queue.count * 2 < queue.ids.count { queue.ids.removeAll { waiters[$0] == nil } }
    queues[key] = queue
  }

  mutating func removeAll(under ticket: PendingNavigationStore.Ticket) -> [PendingNavigationStore
    .Waiter]
  {
    (tickets[ObjectIdentifier(ticket)] ?? []).sorted().compactMap { remove($0) }
  }

  /// Counts a resumption and returns the waiters for its key.
  mutating func resume(_ key: String) -> [(id: Int, work: PendingNavigationStore.Work)] {
    resumptions += 1
    return waiting(for: key)
  }

  /// The tickets of those for which a guard is asked.
  var asking: [PendingNavigationStore.Ticket] {
    questions.compactMap { waiters[$0] }.flatMap { [$0.ticket, $0.asking] }
  }

  /// The waiters for a key.
  func waiting(for key: String) -> [(id: Int, work: PendingNavigationStore.Work)] {
    (queues[key]?.ids ?? []).compactMap { id in waiters[id].map { (id, $0.work) } }
  }

  /// Ends the open tickets of a key and removes its waiters.
  mutating func cancel(_ key: String) -> [PendingNavigationStore.Waiter] {
    era += 1
    if eras[key] == nil, eras.count == Self.keyLimit {
      eras = [:]
      floor = era
      // Those that wait were not cancelled.
      for waiter in waiters.values { waiter.ticket.era = era }
    }
    eras[key] = era
    return (queues[key]?.ids ?? []).compactMap { remove($0) }
  }

  /// Ends all current tickets, and removes all waiters.
  mutating func cancelAll() -> [PendingNavigationStore.Waiter] {
    era += 1
    eras = [:]
    floor = era
    return waiters.keys.sorted().compactMap { remove($0) }
  }

  func isCancelled(_ ticket: PendingNavigationStore.Ticket) -> Bool {
    ticket.era < max(floor, ticket.key.flatMap { eras[$0] } ?? 0)
  }
}
