import ReactiveKit

/// Adds, removes and moves rows.
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
      // `fill` may have added rows.
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
      // `fill` may have added rows.
      let rows = Array(made.prefix(room))
      change { $0 += rows }
      return rows
    }
  }

  /// Replaces all rows by new ones, one for each value, in one propagation.
  ///
  /// Excess values are left out; missing ones are filled up with empty rows. For a server's
  /// response, whose rows have names, use ``Form/reset(to:keepingDirty:)`` instead.
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

  /// Moves a row to a position among the others; no effect on an invalid position.
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

  /// Swaps two rows; no effect on an invalid position.
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

  /// Changes the rows on behalf of the user.
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

  /// Sets rows that do not count as changed or submitted yet.
  func start(_ action: @MainActor () -> Void) {
    transaction {
      isShowing.value = false
      action()
    }
  }

  static func areSame(_ left: [Row], _ right: [Row]) -> Bool {
    // Not by `elementsEqual`: it is not specialised for the type of the rows, and compares the
    // equal rows before an added one.
    if left.count != right.count { return false }
    for index in left.indices where left[index] !== right[index] { return false }
    return true
  }

  /// The rows of a draft: existing rows for known names, filled up to the required number; nil for
  /// another kind of draft.
  func rows(
    of draft: FormDraft, for use: DraftUse, failed: inout [String]
  ) -> [Row]? {
    guard case .rows(let drafts) = draft else {
      failed.append(key)
      return nil
    }
    let known = known
    var used: Set<String> = []
    var rows: [Row] = []
    for draft in drafts {
      guard rows.count < count.upperBound, used.insert(draft.id).inserted else {
        failed.append("\(key).\(draft.id)")
        continue
      }
      let row = known[draft.id] ?? makeRow(draft.id)
      usedIDs.insert(draft.id)
      failed += row.take(draft.values, use).map { "\(key).\($0)" }
      rows.append(row)
    }
    while rows.count < count.lowerBound { rows.append(newRow()) }
    return rows
  }

  /// The rows of the list and of the baseline, by name.
  var known: [String: Row] {
    Dictionary((list.value + baseline.value).map { ($0.key, $0) }) { first, _ in first }
  }
}
