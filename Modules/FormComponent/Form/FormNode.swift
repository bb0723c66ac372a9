public import ReactiveKit

/// A part of a form: a field, a group of parts or rows of groups.
///
/// To make a custom part from fields, subclass ``FormRow`` instead.
public protocol FormNode: AnyObject {
  /// The part's name in the group around it.
  var key: String { get }
  /// The current fields, in declared order.
  var fields: [FormField] { get }
  /// How many fields are invalid, dirty or being checked.
  var tally: Property<FormTally> { get }
  /// The shown problems of the fields, in declared order.
  var summary: Property<[FormProblem]> { get }
  /// Calls back when a value changes or rows are added, removed or moved.
  func onEdit(_ action: @escaping @MainActor () -> Void) -> Disposable
  /// Shows every problem, because submitting was tried.
  func showProblems()
  /// Removes the server's refusals.
  func forgetRefusals()
  /// Sets everything to the baseline.
  func reset()
  /// Makes the values of a draft the baseline and resets to it.
  ///
  /// - Parameters:
  ///   - draft: the values, by key.
  ///   - keepsDirty: whether values that differ from their baseline are kept.
  /// - Returns: the paths that do not fit.
  func reset(to draft: FormDraft, keepingDirty keepsDirty: Bool) -> [String]
  /// Empties everything.
  func clear()
  /// Makes the current values the baseline.
  func rebase()
  /// The current values, for a draft.
  var draft: FormDraft? { get }
  /// The part of the draft that differs from the baseline; nil for none.
  var changes: FormDraft? { get }
  /// Sets the values of a draft.
  ///
  /// - Returns: the paths that could not be restored.
  func restore(_ draft: FormDraft) -> [String]
}
