import ReactiveKit

/// The problems of a list of rows itself, as a part next to the rows with a tally and a line.
final class RowsProblems: FormNode {
  let key = ""
  let tally: Property<FormTally>
  let summary: Property<FormSummary>

  init(_ problems: Property<[Problem]>, shown: Property<[Problem]>) {
    tally = problems.map { FormTally(ofRows: $0) }
    summary = shown.map {
      $0.isEmpty ? [] : [FormProblem(path: "", label: "", problems: $0)]
    }
  }

  nonisolated deinit {}

  var fields: [FormField] { [] }
  var draft: FormDraft? { nil }
  var changes: FormDraft? { nil }
  func onEdit(_: @escaping @MainActor () -> Void) -> Disposable { .action {} }
  func showProblems() {}
  func forgetRefusals() {}
  func reset() {}
  func reset(to _: FormDraft, keepingDirty _: Bool) -> [String] { [] }
  func clear() {}
  func rebase() {}
  func restore(_: FormDraft) -> [String] { [] }
}
