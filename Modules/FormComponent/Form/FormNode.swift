public import ReactiveKit

/// A part of a form: a field, a group of parts or a list of rows.
///
/// To make a part of fields, subclass ``FieldGroup``.
@MainActor
open class FormNode {
  /// The part's name in the group around it.
  public final let key: String

  init(_ key: String) {
    self.key = key
  }

  nonisolated deinit {}

  /// The parts of this one, in declared order; a field has none.
  var parts: [FormNode] { [] }

  /// The current fields, in declared order.
  public final var fields: [FormField] {
    if let field = self as? FormField { [field] } else { parts.flatMap(\.fields) }
  }

  /// The numbers of fields that are invalid, dirty or being checked.
  public var tally: Property<FormTally> { Property(FormTally()) }

  /// The shown problems of the fields, in declared order.
  public var summary: Property<[FormProblem]> { Property([]) }

  /// The newest entry into an active field; nil without the focus.
  var newestEntry: Property<FieldEntry?> { Property(nil) }

  /// The last active field, in declared order. It is derived from the properties that hide and
  /// disable fields, so that a keystroke does not recompute it.
  var lastField: Property<ObjectIdentifier?> { Property(nil) }

  /// The last field of the last part with an active field.
  static func lastField(of parts: [FormNode]) -> Property<ObjectIdentifier?> {
    .fold(parts.map(\.lastField)) { $0.last { $0 != nil } ?? nil }
  }

  /// Calls `action` when a value changes or rows are added, removed or moved.
  func onEdit(_ action: @escaping @MainActor () -> Void) -> Disposable {
    let observations = parts.map { $0.onEdit(action) }
    return .action { for observation in observations { observation.dispose() } }
  }

  /// Shows every problem after a try to submit.
  func showProblems() { transaction { for part in parts { part.showProblems() } } }

  /// Removes the server's refusals.
  public func forgetRefusals() { transaction { for part in parts { part.forgetRefusals() } } }

  /// Sets everything to the baseline, in one propagation.
  public func reset() { transaction { for part in parts { part.reset() } } }

  /// Empties everything, in one propagation.
  public func clear() { transaction { for part in parts { part.clear() } } }

  /// Makes the current values the baseline: they have been saved.
  func rebase() { transaction { for part in parts { part.rebase() } } }

  /// The current values, for a draft.
  var draft: FormDraft? { nil }

  /// The part of the draft that differs from the baseline; nil for none.
  var changes: FormDraft? { nil }

  /// Takes the values of a draft.
  ///
  /// - Returns: the paths that do not fit.
  func take(_ draft: FormDraft, _ use: DraftUse) -> [String] { [key] }

  /// Retries drafts of failed fields, the last first: usually a choice depends on one field, and
  /// that on another.
  ///
  /// - Parameters:
  ///   - draft: the draft of this part.
  ///   - path: the path of this part.
  ///   - failed: the paths of the failed fields.
  func retryDrafts(
    _ draft: FormDraft, at path: String, _ use: DraftUse, _ failed: inout Set<String>
  ) {}
}

// MARK: - Members and drafts

extension FormNode {
  /// Whether the part contains a field.
  final func contains(_ field: FormField) -> Bool { self.field(ObjectIdentifier(field)) != nil }

  /// The field of an identity; nil if it does not belong to the part.
  final func field(_ identity: ObjectIdentifier) -> FormField? {
    // Not by closures, whose isolation is checked at each call.
    for part in parts where ObjectIdentifier(part) == identity { return part as? FormField }
    for part in parts { if let field = part.field(identity) { return field } }
    return nil
  }

  /// The first field with problems, in declared order, shown or not.
  final var firstInvalid: FormField? { tally.value.firstInvalid.flatMap { field($0) } }

  /// The field with the focus: entered last and not left.
  final var focused: FormField? { newestEntry.value.flatMap { field($0.field) } }

  /// Sets the values of a draft; parts that the draft lacks stay unchanged.
  ///
  /// - Returns: the paths that could not be restored.
  final func restore(_ draft: FormDraft) -> [String] { takeAll(draft, .values) }

  /// Makes the values of a draft the baseline and resets to it, in one propagation; parts that the
  /// draft lacks are reset to their own baseline.
  ///
  /// - Parameters:
  ///   - draft: the values, by key.
  ///   - keepsDirty: whether values that differ from their baseline are kept.
  /// - Returns: the paths that do not fit.
  final func reset(to draft: FormDraft, keepingDirty keepsDirty: Bool) -> [String] {
    takeAll(draft, .baseline(keepsDirty: keepsDirty))
  }

  /// Takes a draft. The options of a choice may depend on a later field: failed drafts are retried
  /// until no more can be taken.
  private func takeAll(_ draft: FormDraft, _ use: DraftUse) -> [String] {
    transaction {
      let paths = take(draft, use)
      var failed = Set(paths)
      var count: Int
      repeat {
        count = failed.count
        if count > 0 { retryDrafts(draft, at: key, use, &failed) }
      } while failed.count < count
      return paths.filter { failed.contains($0) }
    }
  }

  /// Resets parts that the draft lacks.
  final func reset(keepingDirty keepsDirty: Bool) {
    if keepsDirty, let group = self as? FieldGroup {
      for part in group.parts { part.reset(keepingDirty: true) }
    } else if !keepsDirty || !isDirty {
      reset()
    }
  }

  /// Whether a value differs from its baseline; the tally does not count those of inactive fields.
  private var isDirty: Bool {
    tally.value.dirty > 0 || fields.contains { $0.isDirty.value }
  }
}

/// The use of a draft's values.
nonisolated enum DraftUse {
  /// They are entered.
  case values
  /// They are the new baseline.
  case baseline(keepsDirty: Bool)
}
