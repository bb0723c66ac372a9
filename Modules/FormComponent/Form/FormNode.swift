public import ReactiveKit

/// A part of a form: a field, a group of parts or rows of groups.
///
/// A part of your own that is made of fields subclasses ``FormRow`` instead.
public protocol FormNode: AnyObject {
  /// The part's name in the group around it.
  var key: String { get }
  /// The fields there are now, in declared order.
  var fields: [FormField] { get }
  /// How many fields are invalid, dirty or being checked.
  var tally: Property<FormTally> { get }
  /// What the fields show, in declared order.
  var summary: Property<FormSummary> { get }
  /// Calls back when a value changes or rows come, go or move.
  func onEdit(_ action: @escaping @MainActor () -> Void) -> Disposable
  /// Shows every problem, because submitting was tried.
  func showProblems()
  /// Forgets what a server has refused.
  func forgetRefusals()
  /// Sets everything to the baseline.
  func reset()
  /// Makes the values of a draft the baseline and resets to it.
  ///
  /// - Parameters:
  ///   - draft: the values, by key.
  ///   - keepsDirty: whether what differs from its baseline keeps its value.
  /// - Returns: the paths that do not fit.
  func reset(to draft: FormDraft, keepingDirty keepsDirty: Bool) -> [String]
  /// Empties everything.
  func clear()
  /// Makes what is there now the baseline.
  func rebase()
  /// What is there now, for a draft.
  var draft: FormDraft? { get }
  /// What of the draft differs from the baseline; nil for nothing.
  var changes: FormDraft? { get }
  /// Sets what a draft has.
  ///
  /// - Returns: the paths that could not be restored.
  func restore(_ draft: FormDraft) -> [String]
}
