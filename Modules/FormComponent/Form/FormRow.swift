public import ReactiveKit

/// A part of a form that is made of fields: a row, an address. Business lines subclass it.
///
/// ```swift
/// final class GuestRow: FormRow {
///   let name: TextFieldViewModel
///
///   init(_ id: String) {
///     let name = NameField()
///     self.name = name
///     super.init(id) { name }
///   }
/// }
/// ```
@MainActor
open class FormRow: FormNode {
  /// The fields as one part, whose key is the row's.
  public let group: FieldGroup

  /// Makes a row of listed parts.
  ///
  /// - Parameters:
  ///   - key: the row's name.
  ///   - parts: the fields, in declared order.
  public init(_ key: String, @FormBuilder parts: () -> [any FormNode]) {
    group = FieldGroup(key, parts: parts())
  }

  nonisolated deinit {}

  /// The group's key.
  public final var key: String { group.key }
  /// The group's fields.
  public final var fields: [FormField] { group.fields }
  /// The group's tally.
  public final var tally: Property<FormTally> { group.tally }
  /// The group's summary.
  public final var summary: Property<[FormProblem]> { group.summary }
}

extension FormRow {
  /// Calls back when a value changes.
  public final func onEdit(_ action: @escaping @MainActor () -> Void) -> Disposable {
    group.onEdit(action)
  }

  /// Shows every problem of the group.
  public final func showProblems() { group.showProblems() }

  /// Removes the server's refusals.
  public final func forgetRefusals() { group.forgetRefusals() }

  /// Sets the group to its baseline.
  public final func reset() { group.reset() }

  /// Makes the values of a draft the baseline and resets to it.
  ///
  /// - Parameters:
  ///   - draft: the values, by key.
  ///   - keepsDirty: whether values that differ from their baseline are kept.
  public final func reset(to draft: FormDraft, keepingDirty keepsDirty: Bool) -> [String] {
    group.reset(to: draft, keepingDirty: keepsDirty)
  }

  /// Empties the group.
  public final func clear() { group.clear() }

  /// Makes the current values the baseline.
  public final func rebase() { group.rebase() }

  /// The group's draft.
  public final var draft: FormDraft? { group.draft }

  /// The part of the draft that differs from the baseline.
  public final var changes: FormDraft? { group.changes }

  /// Sets the values of a draft.
  public final func restore(_ draft: FormDraft) -> [String] { group.restore(draft) }
}
