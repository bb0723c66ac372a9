public import ReactiveKit

/// Rows of a form that come and go: the guests of a room.
///
/// A row is an object and stays the same object, with its values, problems and focus, when rows are
/// added, removed or moved around it. Its name is made once and never used again.
///
/// ```swift
/// let guests = RepeatedGroup("guests", count: 1...4) { id in GuestRow(id) }
/// guests.add()
/// guests.move(from: 1, to: 0)
/// ```
public final class RepeatedGroup<Row: FormNode>: FormNode, SummaryPart {
  /// The group's name.
  public let key: String
  /// How many rows there may be.
  public let count: ClosedRange<Int>
  /// The rows, in order.
  public var rows: Property<[Row]> { list }
  /// Whether there is room for another row.
  public let canAdd: Property<Bool>
  /// Whether a row can be spared.
  public let canRemove: Property<Bool>
  /// How many fields are invalid, dirty or being checked; other rows than at first count as dirty.
  public let tally: Property<FormTally>
  /// What the fields show, row by row.
  public let summary: Property<[FormProblem]>

  let summaryVersion: Property<SummaryVersion>
  private let list: MutableProperty<[Row]>
  private let baseline: MutableProperty<[Row]>
  private let makeRow: @MainActor (String) -> Row
  private var lastID = 0
  /// The names that rows have or had.
  private var usedIDs: Set<String>

  /// Makes rows, as few as allowed.
  ///
  /// - Parameters:
  ///   - key: the group's name.
  ///   - count: how many rows there may be.
  ///   - makeRow: makes an empty row whose key is the given one.
  /// - Precondition: `count` is not negative.
  public init(
    _ key: String, count: ClosedRange<Int> = 0...Int.max,
    makeRow: @escaping @MainActor (String) -> Row
  ) {
    precondition(count.lowerBound >= 0, "a number of rows is not negative")
    let first = (0..<count.lowerBound).map { makeRow("\($0 + 1)") }
    let list = MutableProperty(first, isSame: Self.areSame)
    let baseline = MutableProperty(first, isSame: Self.areSame)
    self.key = key
    self.count = count
    self.makeRow = makeRow
    self.list = list
    self.baseline = baseline
    usedIDs = Set(first.map(\.key))
    canAdd = list.map { $0.count < count.upperBound }
    canRemove = list.map { $0.count > count.lowerBound }
    // Rows are compared when they change, not at each keystroke.
    let isChanged = combine(list, baseline) { !Self.areSame($0, $1) }
    tally = combine(list.flatMap { TallySum.total(of: $0) }, isChanged) { tally, isChanged in
      isChanged ? tally.withChangedRows : tally
    }
    summaryVersion = list.flatMap { SummaryLines.version(of: $0, in: key) }
    summary = summaryVersion.map { $0.lines.all }
  }

  private static func areSame(_ left: [Row], _ right: [Row]) -> Bool {
    left.elementsEqual(right, by: ===)
  }
}

// MARK: - Rows

extension RepeatedGroup {
  /// Adds an empty row at the end, or at `index`.
  ///
  /// - Returns: the row; nil when there is no room for it.
  @discardableResult
  public func add(at index: Int? = nil) -> Row? {
    guard canAdd.value else { return nil }
    repeat { lastID += 1 } while !usedIDs.insert("\(lastID)").inserted
    let row = makeRow("\(lastID)")
    list.modify { $0.insert(row, at: min(max(index ?? $0.count, 0), $0.count)) }
    return row
  }

  /// Removes a row; nothing happens when it is not there or cannot be spared.
  public func remove(_ row: Row) {
    if canRemove.value { list.modify { $0.removeAll { $0 === row } } }
  }

  /// Moves a row to a place among the others; nothing happens when there is no such row.
  public func move(from source: Int, to destination: Int) {
    list.modify { rows in
      guard rows.indices.contains(source) else { return }
      let row = rows.remove(at: source)
      rows.insert(row, at: min(max(destination, 0), rows.count))
    }
  }
}

// MARK: - A part of a form

extension RepeatedGroup {
  /// The fields there are now, row by row.
  public var fields: [FormField] { list.value.flatMap(\.fields) }

  /// Calls back when a value changes or rows come, go or move.
  public func onEdit(_ action: @escaping @MainActor () -> Void) -> Disposable {
    var inner = list.value.map { $0.onEdit(action) }
    let change = list.onChange { rows in
      // Rows that came are followed from now on, those that are gone no more.
      for observation in inner { observation.dispose() }
      inner = rows.map { $0.onEdit(action) }
      action()
    }
    return .action {
      change.dispose()
      for observation in inner { observation.dispose() }
    }
  }

  /// Shows every problem, because submitting was tried.
  public func showProblems() { forEach { $0.showProblems() } }

  /// Takes back what a server has said.
  public func forgetRefusals() { forEach { $0.forgetRefusals() } }

  /// Brings back the rows and values of the baseline.
  public func reset() {
    transaction {
      list.value = baseline.value
      forEach { $0.reset() }
    }
  }

  /// Removes the rows that can be spared and empties the others.
  public func clear() {
    transaction {
      list.modify { $0.removeLast($0.count - count.lowerBound) }
      forEach { $0.clear() }
    }
  }

  /// Makes what is there now the baseline.
  public func rebase() {
    transaction {
      baseline.value = list.value
      forEach { $0.rebase() }
    }
  }

  /// The rows with their names.
  public var draft: FormDraft? {
    .rows(list.value.map { FormDraft.Row(id: $0.key, values: $0.draft ?? .group([:])) })
  }

  /// Sets the rows of a draft; a row of a name that is there stays the same object.
  ///
  /// - Returns: the paths that could not be restored: also rows beyond the number allowed.
  public func restore(_ draft: FormDraft) -> [String] {
    guard case .rows(let drafts) = draft else { return [key] }
    let known = Dictionary(list.value.map { ($0.key, $0) }) { first, _ in first }
    var used: Set<String> = []
    var rows: [Row] = []
    var failed: [String] = []
    transaction {
      for draft in drafts {
        guard rows.count < count.upperBound, used.insert(draft.id).inserted else {
          failed.append("\(key).\(draft.id)")
          continue
        }
        let row = known[draft.id] ?? makeRow(draft.id)
        usedIDs.insert(draft.id)
        failed += row.restore(draft.values).map { "\(key).\($0)" }
        rows.append(row)
      }
      list.value = rows
      while list.value.count < count.lowerBound, add() != nil {}
    }
    return failed
  }

  private func forEach(_ action: @MainActor (Row) -> Void) {
    transaction { for row in list.value { action(row) } }
  }
}
