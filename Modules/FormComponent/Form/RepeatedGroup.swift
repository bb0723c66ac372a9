public import ReactiveKit

/// Rows of a form that are added and removed: the guests of a room.
///
/// A row stays the same object, with its values, problems and focus, when rows are added, removed
/// or moved around it. Its name is made once and never used again, and the paths of its problems
/// and drafts contain it: `guests.3.name` is the same guest at any position.
///
/// ```swift
/// let guests = RepeatedGroup("guests", count: 1...4, rules: [.distinct(by: \.name)]) { id in
///   GuestRow(id)
/// }
/// guests.add { $0.name.setValue("Ann") }
/// guests.swap(0, 1)
/// ```
@MainActor
public final class RepeatedGroup<Row: FormNode>: FormNode {
  /// The group's name.
  public let key: String
  /// The permitted number of rows.
  public let count: ClosedRange<Int>
  /// The rows, in order.
  public var rows: Property<[Row]> { list }
  /// Whether a row can be added.
  public let canAdd: Property<Bool>
  /// Whether a row can be removed.
  public let canRemove: Property<Bool>
  /// The problems that rules report for the list itself.
  public let problems: Property<[Problem]>
  /// The part of ``problems`` to show now: after the first change of the rows, or the first try to
  /// submit.
  public let shownProblems: Property<[Problem]>
  /// How many fields are invalid, dirty or being checked; changed rows count as dirty, and problems
  /// of the list itself as one field's.
  public let tally: Property<FormTally>
  /// The shown problems of the list and its fields, the list first, then row by row.
  public let summary: Property<[FormProblem]>

  let list: MutableProperty<[Row]>
  /// The rows in groups, from which everything that depends on all rows is derived.
  let groups: Property<[FieldGroup]>
  let baseline: MutableProperty<[Row]>
  let isShowing: MutableProperty<Bool>
  private let rules: [InstalledRowsRule<Row>]
  let makeRow: @MainActor (String) -> Row
  private var lastID = 0
  /// The names of present and former rows.
  var usedIDs: Set<String>

  /// Makes rows, as few as allowed.
  ///
  /// - Parameters:
  ///   - key: the group's name.
  ///   - count: the permitted number of rows.
  ///   - rules: rules about all rows.
  ///   - makeRow: makes an empty row whose key is the given one.
  /// - Precondition: `count` is not negative, and each row has the key that it is made for.
  public init(
    _ key: String, count: ClosedRange<Int> = 0...Int.max, rules: [RowsRule<Row>] = [],
    makeRow: @escaping @MainActor (String) -> Row
  ) {
    precondition(count.lowerBound >= 0, "a number of rows must not be negative")
    let rules = rules.map { $0.install() }
    let make: @MainActor (String) -> Row = { id in
      let row = makeRow(id)
      // Else two rows have one name: drafts would lose one, and rules report the problems of one at both.
      precondition(row.key == id, "a row must have the key that it is made for")
      for rule in rules { rule.attach(row) }
      return row
    }
    let first = (0..<count.lowerBound).map { make("\($0 + 1)") }
    for rule in rules { rule.follow(first) }
    let list = MutableProperty(first, isSame: Self.areSame)
    let baseline = MutableProperty(first, isSame: Self.areSame)
    let isShowing = MutableProperty(false)
    let found = rules.compactMap(\.ofList)
    let problems = found.isEmpty ? Property([]) : Property<[Problem]>.joined(found)
    self.key = key
    self.count = count
    self.makeRow = make
    self.rules = rules
    self.list = list
    self.baseline = baseline
    self.isShowing = isShowing
    self.problems = problems
    shownProblems = combine(problems, isShowing) { $1 ? $0 : [] }
    usedIDs = Set(first.map(\.key))
    canAdd = list.map { $0.count < count.upperBound }
    canRemove = list.map { $0.count > count.lowerBound }
    // Rows are compared when they change, not at each keystroke.
    let isChanged = combine(list, baseline) { !Self.areSame($0, $1) }
    var known: [FieldGroup] = []
    let groups = list.map { rows in
      known = Self.groups(of: rows, keeping: known)
      return known
    }
    self.groups = groups
    let rowsTally = groups.flatMap { groups in
      combine(all: groups.map { $0.tally }) { FormTally(sumOf: $0) }
    }
    tally = combine(rowsTally, problems, isChanged) { $0.adding($1, isChanged: $2) }
    let lines = groups.flatMap { groups in
      combine(all: groups.map { $0.summary }) { Array($0.joined()) }
    }
    summary = combine(shownProblems, lines) { problems, lines in
      let own = FormProblem(path: "", label: "", problems: problems)
      return ((problems.isEmpty ? [] : [own]) + lines).map { $0.inside(key) }
    }
  }

  nonisolated deinit {}

  /// The rows in groups of at most 32. Those before the first change are kept: a row that is added to a thousand
  /// makes a few properties again, not thousands.
  private static func groups(of rows: [Row], keeping known: [FieldGroup]) -> [FieldGroup] {
    stride(from: 0, to: rows.count, by: 32).enumerated().map { index, start in
      let range = start..<min(start + 32, rows.count)
      if index < known.count, holds(known[index], rows, in: range) { return known[index] }
      return FieldGroup(parts: Array(rows[range]))
    }
  }

  private static func holds(_ group: FieldGroup, _ rows: [Row], in range: Range<Int>) -> Bool {
    if group.parts.count != range.count { return false }
    // By index, as in `areSame`.
    for index in range where group.parts[index - range.lowerBound] !== rows[index] { return false }
    return true
  }

  static func areSame(_ left: [Row], _ right: [Row]) -> Bool {
    // Not by `elementsEqual`: it is not specialised for the type of the rows, and compares the equal rows
    // before one that was added.
    if left.count != right.count { return false }
    for index in left.indices where left[index] !== right[index] { return false }
    return true
  }
}

// MARK: - Rows

extension RepeatedGroup {
  /// Adds a row at the end, or at `index`.
  ///
  /// - Parameters:
  ///   - index: the position among the rows; nil for the end.
  ///   - fill: sets the row's first values, before it is observed.
  /// - Returns: the row; nil when no row can be added.
  /// - Complexity: O(rows), as for every change of the rows.
  @discardableResult
  public func add(at index: Int? = nil, fill: @MainActor (Row) -> Void = { _ in }) -> Row? {
    guard canAdd.value else { return nil }
    return transaction {
      let row = newRow(fill)
      // Filling it may have added others.
      guard canAdd.value else { return nil }
      change { $0.insert(row, at: min(max(index ?? $0.count, 0), $0.count)) }
      return row
    }
  }

  /// Adds a row at the end for each value, up to the permitted number, in one propagation.
  ///
  /// - Parameters:
  ///   - values: one for each row.
  ///   - fill: sets the first values of a row.
  /// - Returns: the rows.
  @discardableResult
  public func add<Values: Sequence>(
    contentsOf values: Values, fill: @MainActor (Row, Values.Element) -> Void
  ) -> [Row] {
    transaction {
      let made = values.prefix(room).map { value in newRow { fill($0, value) } }
      // Filling them may have added others.
      let rows = Array(made.prefix(room))
      change { $0 += rows }
      return rows
    }
  }

  /// Replaces all rows by new ones, one for each value, in one propagation.
  ///
  /// Values beyond the number allowed are left out; below it empty rows are added. For a server's
  /// response, whose rows have names, use ``reset(to:keepingDirty:)`` instead.
  ///
  /// - Parameters:
  ///   - values: one for each row.
  ///   - fill: sets the first values of a row.
  /// - Returns: the rows of the values.
  @discardableResult
  public func replaceAll<Values: Sequence>(
    with values: Values, fill: @MainActor (Row, Values.Element) -> Void
  ) -> [Row] {
    transaction {
      let rows = values.prefix(count.upperBound).map { value in newRow { fill($0, value) } }
      let missing = (0..<max(count.lowerBound - rows.count, 0)).map { _ in newRow() }
      change { $0 = rows + missing }
      return rows
    }
  }

  /// Removes a row; no effect when it is not in the list or cannot be removed.
  public func remove(_ row: Row) {
    guard canRemove.value else { return }
    change { rows in
      // By index, as in `areSame`.
      for index in rows.indices where rows[index] === row {
        rows.remove(at: index)
        return
      }
    }
  }

  /// Moves a row to a position among the others; no effect when there is no such row.
  ///
  /// - Parameters:
  ///   - source: the position of the row.
  ///   - destination: its position among the others afterwards.
  public func move(from source: Int, to destination: Int) {
    change { rows in
      guard rows.indices.contains(source) else { return }
      let row = rows.remove(at: source)
      rows.insert(row, at: min(max(destination, 0), rows.count))
    }
  }

  /// Swaps two rows; no effect when one of them does not exist.
  ///
  /// - Parameters:
  ///   - first: the position of one row.
  ///   - second: the position of the other one.
  public func swap(_ first: Int, _ second: Int) {
    change { rows in
      if rows.indices.contains(first), rows.indices.contains(second) { rows.swapAt(first, second) }
    }
  }

  /// How many rows can be added.
  private var room: Int { max(count.upperBound - list.value.count, 0) }

  func newRow(_ fill: @MainActor (Row) -> Void = { _ in }) -> Row {
    repeat { lastID += 1 } while !usedIDs.insert("\(lastID)").inserted
    let row = makeRow("\(lastID)")
    fill(row)
    return row
  }

  /// Changes the rows for the user.
  private func change(_ change: @MainActor (inout [Row]) -> Void) {
    var rows = list.value
    change(&rows)
    if Self.areSame(rows, list.value) { return }
    transaction {
      isShowing.value = true
      set(rows)
    }
  }

  func set(_ rows: [Row]) {
    transaction {
      list.value = rows
      for rule in rules { rule.follow(rows) }
    }
  }
}
