import ReactiveKit

/// What is entered in rows, as a draft and from one.
extension RepeatedGroup {
  /// The rows with their names.
  public var draft: FormDraft? {
    .rows(list.value.map { FormDraft.Row(id: $0.key, values: $0.draft ?? .group([:])) })
  }

  /// All rows with their names if anything in them differs from the baseline; nil otherwise.
  public var changes: FormDraft? {
    let isChanged =
      !Self.areSame(list.value, baseline.value) || list.value.contains { $0.changes != nil }
    return isChanged ? draft : nil
  }

  /// Sets the rows of a draft; a row of a name that is there stays the same object.
  ///
  /// - Returns: the paths that could not be restored: also rows beyond the number allowed.
  public func restore(_ draft: FormDraft) -> [String] {
    var failed: [String] = []
    start {
      let rows = rows(of: draft, failed: &failed) { $0.restore($1) }
      if let rows { set(rows) }
    }
    return failed
  }

  /// Makes the rows of a draft the baseline and resets to it; a row of a name that is there stays the
  /// same object.
  ///
  /// - Parameters:
  ///   - draft: the rows with their names.
  ///   - keepsDirty: whether other rows than those of the baseline stay, and in rows that are in
  ///     the draft the values that differ from theirs.
  /// - Returns: the paths that do not fit: also rows beyond the number allowed.
  public func reset(to draft: FormDraft, keepingDirty keepsDirty: Bool) -> [String] {
    var failed: [String] = []
    transaction {
      let isKept = keepsDirty && !Self.areSame(list.value, baseline.value)
      let rows = rows(of: draft, failed: &failed) { $0.reset(to: $1, keepingDirty: keepsDirty) }
      guard let rows else { return }
      baseline.value = rows
      if !isKept { start { set(rows) } }
    }
    return failed
  }

  /// The rows of a draft, those of known names as they are, filled up to the number demanded; nil when
  /// the draft is of another kind.
  private func rows(
    of draft: FormDraft, failed: inout [String],
    take: @MainActor (Row, FormDraft) -> [String]
  ) -> [Row]? {
    guard case .rows(let drafts) = draft else {
      failed.append(key)
      return nil
    }
    let known = Dictionary((list.value + baseline.value).map { ($0.key, $0) }) { first, _ in first }
    var used: Set<String> = []
    var rows: [Row] = []
    for draft in drafts {
      guard rows.count < count.upperBound, used.insert(draft.id).inserted else {
        failed.append("\(key).\(draft.id)")
        continue
      }
      let row = known[draft.id] ?? makeRow(draft.id)
      usedIDs.insert(draft.id)
      failed += take(row, draft.values).map { "\(key).\($0)" }
      rows.append(row)
    }
    while rows.count < count.lowerBound { rows.append(newRow()) }
    return rows
  }
}
