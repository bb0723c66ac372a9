/// The state protected by a virtual clock's lock: the time and the waiting entries.
nonisolated struct VirtualClockState: Sendable {
  /// A waiting call or sleeper.
  enum Entry: Sendable {
    case call(@MainActor () -> Void)
    case sleeper(CheckedContinuation<Void, any Error>)

    var isSleeper: Bool {
      if case .sleeper = self { true } else { false }
    }
  }

  /// The outcome of starting a sleep.
  enum SleepStart: Sendable {
    case waits
    case isOver
    case wasCancelled
  }

  var now: Duration = .zero
  /// The waiting entries, by number; numbers grow in the order of scheduling.
  private(set) var waiting: [Int: Entry] = [:]
  private(set) var scheduledCount = 0
  /// Sleeps that have ended but whose tasks have not continued yet.
  private(set) var returning: Set<Int> = []

  private var agenda = Agenda()
  private var lastID = 0
  /// Sleeps that were cancelled before they started.
  private var cancelled: Set<Int> = []

  /// The number of sleeping tasks.
  private(set) var sleeperCount = 0

  mutating func makeID() -> Int {
    lastID += 1
    return lastID
  }

  mutating func add(_ entry: Entry, at due: Duration) -> Int {
    let id = makeID()
    insert(entry, id, at: due)
    return id
  }

  private mutating func insert(_ entry: Entry, _ id: Int, at due: Duration) {
    scheduledCount += 1
    waiting[id] = entry
    if entry.isSleeper { sleeperCount += 1 }
    // Cancelled calls leave the agenda lazily; this keeps it proportional to the waiting entries.
    if agenda.count > 64, agenda.count > 2 * waiting.count {
      agenda.keep { [waiting] in waiting[$0] != nil }
    }
    agenda.add(due, id)
  }

  /// Removes an entry that no longer needs to wait.
  mutating func take(_ id: Int) -> Entry? {
    let entry = waiting.removeValue(forKey: id)
    if entry?.isSleeper == true { sleeperCount -= 1 }
    return entry
  }

  /// The end of time: an entry due then waits for ever.
  private static let end = Duration(attoseconds: .max)

  /// The time at which the next entry is due.
  mutating func nextDue() -> Duration? {
    while let first = agenda.first, first.due < Self.end {
      if waiting[first.id] != nil { return first.due }
      agenda.removeFirst()
    }
    return nil
  }

  /// Removes the next entry that is due until `limit` and sets the time to its instant.
  mutating func next(until limit: Duration?) -> Entry? {
    guard let due = nextDue(), due <= limit ?? due, let first = agenda.first else { return nil }
    agenda.removeFirst()
    now = max(now, due)
    let entry = take(first.id)
    if entry?.isSleeper == true { returning.insert(first.id) }
    return entry
  }

  // MARK: - Sleeping

  mutating func start(_ entry: Entry, _ id: Int, at due: Duration) -> SleepStart {
    if cancelled.contains(id) { return .wasCancelled }
    if due <= now, due < Self.end { return .isOver }
    insert(entry, id, at: due)
    return .waits
  }

  mutating func cancel(_ id: Int) -> Entry? {
    if let entry = take(id) { return entry }
    cancelled.insert(id)
    return nil
  }

  /// Removes a sleep that has returned.
  mutating func forget(_ id: Int) {
    cancelled.remove(id)
    returning.remove(id)
  }
}

/// Numbers in the order of their times, and of themselves at the same time: a binary heap.
nonisolated struct Agenda {
  /// A number and its time.
  struct Item {
    let due: Duration
    let id: Int

    static func < (left: Item, right: Item) -> Bool {
      left.due == right.due ? left.id < right.id : left.due < right.due
    }
  }

  private var items: [Item] = []

  var count: Int { items.count }
  var first: Item? { items.first }

  mutating func add(_ due: Duration, _ id: Int) {
    items.append(Item(due: due, id: id))
    var child = items.count - 1
    while child > 0, items[child] < items[(child - 1) / 2] {
      items.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func removeFirst() {
    guard let last = items.popLast(), !items.isEmpty else { return }
    items[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < items.count {
        if items[child] < items[least] { least = child }
      }
      if least == parent { return }
      items.swapAt(parent, least)
      parent = least
    }
  }

  /// Leaves out the numbers for which `isKept` is false.
  mutating func keep(where isKept: (Int) -> Bool) {
    // A sorted array is a heap.
    items = items.filter { isKept($0.id) }.sorted { $0 < $1 }
  }
}
