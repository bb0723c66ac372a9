import ReactiveKit

/// Saves the values of a group as a draft and restores them from one.
extension FieldGroup {
  /// The values for a draft, by key.
  public var draft: FormDraft? { .group(drafts { $0.draft }) }

  /// The values that differ from the baseline, by key; nil for none.
  public var changes: FormDraft? {
    let changes = drafts { $0.changes }
    return changes.isEmpty ? nil : .group(changes)
  }

  private func drafts(
    _ draft: @MainActor (any FormNode) -> FormDraft?
  ) -> [String: FormDraft] {
    parts.reduce(into: [:]) { drafts, part in drafts[part.key] = draft(part) }
  }

  /// Makes the values of a draft the baseline and resets to it, in one propagation; parts that the
  /// draft lacks are reset to their own baseline.
  ///
  /// - Parameters:
  ///   - draft: the values, by key.
  ///   - keepsDirty: whether values that differ from their baseline are kept.
  /// - Returns: the paths that do not fit.
  @discardableResult
  public func reset(to draft: FormDraft, keepingDirty keepsDirty: Bool) -> [String] {
    takeAll(draft, .baseline(keepsDirty: keepsDirty))
  }

  /// Sets the values of a draft; parts that the draft lacks stay unchanged.
  ///
  /// - Returns: the paths that could not be restored.
  public func restore(_ draft: FormDraft) -> [String] { takeAll(draft, .values) }

  /// Takes a draft. What a choice offers may depend on a field after it: fields that could not take
  /// their drafts take them again, until none of them can.
  private func takeAll(_ draft: FormDraft, _ use: DraftUse) -> [String] {
    transaction {
      let paths = take(draft, use)
      var failed = Set(paths)
      var count: Int
      repeat {
        count = failed.count
        if count > 0 { takeAgain(draft, at: key, use, &failed) }
      } while failed.count < count
      return paths.filter { failed.contains($0) }
    }
  }

  /// Passes every part its draft.
  ///
  /// - Returns: the paths that do not fit, with the keys that no part has, in the order of their
  ///   names.
  private func take(_ draft: FormDraft, _ use: DraftUse) -> [String] {
    guard case .group(var drafts) = draft else { return [key] }
    var failed: [String: [String]] = [:]
    for part in parts {
      failed[part.key] = Self.take(drafts.removeValue(forKey: part.key), use, by: part)
    }
    for key in drafts.keys { failed[key] = [key] }
    return failed.sorted { $0.key < $1.key }.flatMap { _, paths in
      paths.map { FormProblem.path($0, in: key) }
    }
  }

  private static func take(
    _ draft: FormDraft?, _ use: DraftUse, by part: any FormNode
  ) -> [String] {
    switch (draft, use, part) {
    // Not by their own methods, which take drafts again at each level.
    case (let draft?, _, let group as FieldGroup): return group.take(draft, use)
    case (let draft?, _, let row as FormRow): return row.group.take(draft, use)
    case (let draft?, _, _): return part.use(draft, for: use)
    case (nil, .values, _): return []
    case (nil, .baseline(let keepsDirty), _):
      return part.resetIfWanted(keepingDirty: keepsDirty)
    }
  }
}

/// What the values of a draft are used for.
nonisolated enum DraftUse {
  /// They are entered.
  case values
  /// They are the new baseline.
  case baseline(keepsDirty: Bool)
}

extension FormNode {
  /// Takes the drafts again of fields that have failed, the last first: usually a choice depends on one
  /// field, and that on another.
  ///
  /// - Parameters:
  ///   - draft: the draft of this part.
  ///   - path: the path of this part.
  ///   - failed: the paths of the fields that have failed.
  func takeAgain(
    _ draft: FormDraft, at path: String, _ use: DraftUse, _ failed: inout Set<String>
  ) {
    switch (self, draft) {
    case (let field as FormField, _):
      if failed.contains(path), field.use(draft, for: use).isEmpty { failed.remove(path) }
    case (let group as FieldGroup, .group(let drafts)):
      for part in group.parts.reversed() {
        guard let draft = drafts[part.key] else { continue }
        part.takeAgain(draft, at: FormProblem.path(part.key, in: path), use, &failed)
      }
    case (let row as FormRow, _): row.group.takeAgain(draft, at: path, use, &failed)
    case (let rows as any FormRows, .rows(let drafts)):
      let rows = rows.rowsByName
      var taken: Set<String> = []
      // A second draft of a row was not taken.
      for draft in drafts where taken.insert(draft.id).inserted {
        rows[draft.id]?.takeAgain(draft.values, at: "\(path).\(draft.id)", use, &failed)
      }
    default: break
    }
  }

  fileprivate func use(_ draft: FormDraft, for use: DraftUse) -> [String] {
    switch use {
    case .values: restore(draft)
    case .baseline(let keepsDirty): reset(to: draft, keepingDirty: keepsDirty)
    }
  }

  /// Resets the parts that a draft lacks.
  fileprivate func resetIfWanted(keepingDirty keepsDirty: Bool) -> [String] {
    switch self {
    case let group as FieldGroup where keepsDirty:
      return group.reset(to: .group([:]), keepingDirty: true)
    case let row as FormRow where keepsDirty:
      return row.reset(to: .group([:]), keepingDirty: true)
    case _ where keepsDirty && isDirty: break
    default: reset()
    }
    return []
  }

  /// Whether a value differs from its baseline; the tally does not count those of inactive fields.
  private var isDirty: Bool {
    tally.value.dirty > 0 || fields.contains { $0.isDirty.value }
  }
}
