public import ReactiveKit

/// A part of a form: a field, a group of parts or rows of groups.
public protocol FormNode: AnyObject {
  /// The part's name in the group around it.
  var key: String { get }
  /// The fields there are now, in declared order.
  var fields: [FormField] { get }
  /// How many fields are invalid, dirty or being checked.
  var tally: Property<FormTally> { get }
  /// What the fields show, in declared order.
  var summary: Property<[FormProblem]> { get }
  /// Calls back when a value changes or rows come, go or move.
  func onEdit(_ action: @escaping @MainActor () -> Void) -> Disposable
  /// Shows every problem, because submitting was tried.
  func showProblems()
  /// Takes back what a server has said.
  func forgetRefusals()
  /// Sets everything to the baseline.
  func reset()
  /// Empties everything.
  func clear()
  /// Makes what is there now the baseline.
  func rebase()
  /// What is there now, for a draft.
  var draft: FormDraft? { get }
  /// Sets what a draft has.
  ///
  /// - Returns: the paths that could not be restored.
  func restore(_ draft: FormDraft) -> [String]
}
