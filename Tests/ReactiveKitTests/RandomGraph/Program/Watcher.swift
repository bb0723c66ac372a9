import ReactiveKit

/// An observer of a program and its received values.
final class Watcher: Numbered {
  /// A notification that is to come.
  struct Due {
    let value: Int
    /// Made through the terminal that is observed, which leaves it out.
    var isOwn = false
  }

  let number: Int
  let node: GraphNode
  /// The observed terminal; nil if it observes the property.
  let terminal: GraphTerminal?
  let way: Observing
  let script: [[Step]]
  let path: [Int]
  var observation: Disposable?
  var isEnded = false
  /// The value that it received last, or found when it began; for a terminal, also the value that it sent.
  var last: Int
  var count = 0
  /// Whether it began in a transform and did not receive the value that it found: a value computed from a
  /// previous value is computed again at each read.
  var isVague = false
  /// Whether the property had another value than `last` since that was notified.
  var hasMoved = false
  /// The number of the property's delivery that it took part in last.
  var delivery = 0

  /// The expected and the received notifications since the program rested last.
  private var due: [Due] = []
  private var seen: [Int] = []
  private var isExact = true
  /// How often the property had been stored when the observation began.
  private let firstStore: Int
  /// Whether it began, or its terminal was sent a value, in the current transaction, which had set the
  /// property already: its last value need not be the one before the transaction.
  private var isLate: Bool
  /// Whether its terminal was.
  private var hasSent = false

  init(
    _ number: Int, of node: GraphNode, terminal: GraphTerminal? = nil, way: Observing,
    script: [[Step]], path: [Int], last: Int, isLate: Bool
  ) {
    self.number = number
    self.node = node
    self.terminal = terminal
    self.way = way
    self.script = script
    self.path = path
    self.last = last
    self.isLate = isLate
    firstStore = node.storeCount
    if way.isWelcomed { due.append(Due(value: last)) }
  }

  var name: String { "o\(number)" }
}

// MARK: - Histories

extension Watcher {
  /// Notes that the property's observers are due a notification.
  func expect(_ change: GraphModel.Change) {
    let isLate = isLate
    let hasSent = hasSent
    self.isLate = false
    self.hasSent = false
    // The value that it found when it began.
    if node.storeCount == firstStore { return }
    if !change.isChanged && !isLate { return }
    if isLate, change.value == last, !node.everyValueCounts {
      // Its last value, set again. If it has sent that itself, the notification is optional.
      if !hasSent { return }
      isExact = false
    }
    due.append(Due(value: change.value, isOwn: terminal != nil && change.origin === terminal))
  }

  /// Notes a value that the terminal sends itself.
  func send(_ value: Int, inTransaction isInTransaction: Bool) {
    last = value
    if !isInTransaction { return }
    isLate = true
    hasSent = true
    // Earlier notifications are no longer required, even if the transaction is undone.
    due.append(Due(value: value, isOwn: true))
  }

  func see(_ value: Int) {
    last = value
    seen.append(value)
  }

  /// Compares the expected with the received notifications, at rest or at the end of the observation.
  ///
  /// - Returns: the difference.
  func compareHistory() -> String? {
    defer {
      due = []
      seen = []
      isExact = true
    }
    if !isExact { return nil }
    let values = due.filter { !$0.isOwn }.map(\.value)
    if isEnded {
      let isRight = terminal == nil ? values.starts(with: seen) : Self.isPart(seen, of: values)
      return isRight ? nil : "\(seen), not the first of \(values)"
    }
    guard let own = due.lastIndex(where: \.isOwn) else {
      return seen == values ? nil : "\(seen), not \(values)"
    }
    // A change before the terminal's own may be left out: the own one has replaced it.
    let after = due[(own + 1)...].map(\.value)
    let before = due[..<own].filter { !$0.isOwn }.map(\.value)
    let isRight =
      seen.suffix(after.count).elementsEqual(after)
      && Self.isPart(Array(seen.dropLast(after.count)), of: before)
    return isRight ? nil : "\(seen), not some of \(before) and then \(after)"
  }

  /// Whether `part` is `whole` with some elements left out.
  private static func isPart(_ part: [Int], of whole: [Int]) -> Bool {
    var rest = part[...]
    for value in whole where value == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}
