import ReactiveKit

/// Saves the rows as a draft and restores them from one.
extension RepeatedGroup {
  /// The rows with their names.
  public var draft: FormDraft? {
    .rows(list.value.map { FormDraft.Row(id: $0.key, values: $0.draft ?? .group([:])) })
  }

  /// All rows with their names if any of them differs from the baseline; nil otherwise.
  public var changes: FormDraft? {
    let isChanged =
      !Self.areSame(list.value, baseline.value) || list.value.contains { $0.changes != nil }
    return isChanged ? draft : nil
  }

  /// Sets the rows of a draft; a row whose name is present stays the same object.
  ///
  /// - Returns: the paths that could not be restored, including rows beyond the number allowed.
  public func restore(_ draft: FormDraft) -> [String] {
    var failed: [String] = []
    start {
      let rows = rows(of: draft, failed: &failed) { $0.restore($1) }
      if let rows { set(rows) }
    }
    return failed
  }

  /// Makes the rows of a draft the baseline and resets to it; a row whose name is present stays the
  /// same object.
  ///
  /// - Parameters:
  ///   - draft: the rows with their names.
  ///   - keepsDirty: whether rows that are not in the baseline are kept, and in rows of the draft
  ///     the values that differ from their baseline.
  /// - Returns: the paths that do not fit, including rows beyond the number allowed.
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

  /// The rows of a draft: existing rows for known names, filled up to the required number; nil when
  /// the draft is of another kind.
  private func rows(
    of draft: FormDraft, failed: inout [String],
    take: @MainActor (Row, FormDraft) -> [String]
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
      failed += take(row, draft.values).map { "\(key).\($0)" }
      rows.append(row)
    }
    while rows.count < count.lowerBound { rows.append(newRow()) }
    return rows
  }

  /// The rows of the list, and those of the baseline that are not in it, by name.
  private var known: [String: Row] {
    Dictionary((list.value + baseline.value).map { ($0.key, $0) }) { first, _ in first }
  }

  var rowsByName: [String: any FormNode] { known.mapValues { $0 } }
}
