public import ReactiveKit

/// A form: fields in declared order that are checked, submitted, cleared and reset together.
///
/// ```swift
/// let form = Form(fields: FieldGroup { name; phone }) { () async throws(SubmitRefusal) in
///   try await service.order(name.value.value, phone.value.value)
/// }
/// form.submit.execute()
/// ```
///
/// Submitting forgets what the server refused, shows every problem, waits once for async rules that
/// have not answered, and does the work only if nothing is wrong then; otherwise the first invalid
/// field gets the focus. The fields do not retain the form; the form does not retain its observers.
public final class Form<Output> {
  /// When submitting is enabled.
  public nonisolated enum Condition: Sendable {
    /// While no field has problems; async rules may still be running, submitting waits for them.
    case whenValid
    /// Always: trying to submit is how problems are shown.
    case always
  }

  /// The fields.
  public let fields: FieldGroup
  /// Submits; exclusive, its failure is also shown by the fields and by ``shownProblems``.
  public let submit: Command<Void, Output, FormFailure>
  /// Sets every field to its baseline, and ``submitCount`` to zero.
  public let reset: Command<Void, Void, Never>
  /// Empties every field, and sets ``submitCount`` to zero.
  public let clear: Command<Void, Void, Never>
  /// Whether nothing is wrong and nothing is still to be found out.
  public let isValid: Property<Bool>
  /// Whether a field differs from its baseline.
  public let isDirty: Property<Bool>
  /// Whether an async rule has not answered yet.
  public let isValidating: Property<Bool>
  /// Whether it is being submitted, the wait for async rules included.
  public var isSubmitting: Property<Bool> { submit.isExecuting }
  /// How many times submitting was tried since the form was made, reset or cleared.
  public var submitCount: Property<Int> { run.submitCount }
  /// How submitting ended last; nil before, while it runs, and when it was cancelled.
  public var outcome: Property<SubmitOutcome?> { run.outcome }
  /// What the fields show, in declared order: an error summary that follows.
  public var summary: Property<FormSummary> { fields.summary }
  /// The first field with problems, in declared order, shown or not.
  public let firstInvalid: Property<FormField?>
  /// The field that has the focus or is to get it; a field's own is ``FormField/isFocused``.
  public let focus: Property<FormField?>
  /// The last field in declared order that takes part: after it the return key of a keyboard submits.
  public private(set) lazy var lastField: Property<FormField?> =
    LastField.following(fields.parts).map { $0.field }
  /// What rules have against the whole.
  public let problems: Property<[Problem]>
  /// What is to be shown beside the form: ``problems`` from the first try to submit on, ``refusals``.
  public let shownProblems: Property<[Problem]>
  /// What the server has against the whole, until the next edit.
  public var refusals: Property<[Problem]> { run.refusals }
  /// Why submitting failed last, until the next edit.
  public var failure: Property<FormFailure?> { run.failure }

  private let run: FormRun<Output>

  /// Makes a form.
  ///
  /// - Parameters:
  ///   - fields: the fields, in declared order.
  ///   - rules: rules about several fields.
  ///   - condition: when submitting is enabled.
  ///   - canSubmit: a further condition.
  ///   - canClear: when clearing is enabled.
  ///   - work: submits the values; a field that is refused shows why.
  public init(
    fields: FieldGroup, rules: [FormRule] = [], submits condition: Condition = .whenValid,
    canSubmit: Property<Bool> = Property(true), canClear: Property<Bool> = Property(true),
    work: @escaping @MainActor () async throws(SubmitRefusal) -> Output
  ) {
    let problems = FormRule.install(rules)
    let run = FormRun(fields, problems, work)
    self.fields = fields
    self.run = run
    self.problems = problems
    shownProblems = combine(problems, run.refusals, run.submitCount) { $2 > 0 ? $0 + $1 : $1 }
    isValid = combine(fields.tally, problems) { $0.isValid && $1.isEmpty }
    isDirty = fields.tally.map { $0.dirty > 0 }
    isValidating = fields.tally.map { $0.validating > 0 }
    firstInvalid = fields.tally.map { $0.firstInvalid }.distinct { $0 === $1 }
    focus = fields.tally.map { $0.focused }.distinct { $0 === $1 }
    let isReady =
      condition == .always
      ? canSubmit
      : combine(fields.tally, problems, canSubmit) { $0.invalid == 0 && $1.isEmpty && $2 }
    submit = Command(enabledIf: isReady) { () async throws(FormFailure) in try await run.submit() }
    reset = .doing { run.startAnew { fields.reset() } }
    clear = .doing(enabledIf: canClear) { run.startAnew { fields.clear() } }
  }

  /// Shows every problem without submitting, waits for async rules, and moves the focus to the first
  /// invalid field.
  ///
  /// - Returns: what the fields show then.
  @discardableResult
  public func validate() async -> [FormProblem] { await run.validate() }
}

// MARK: - Values

extension Form {
  /// Makes the current values the baseline: they have been saved.
  public func rebase() { fields.rebase() }

  /// Makes the values of a draft the baseline, for instance what a server answered, and resets to it in
  /// one turn. What the draft does not have is reset to its own baseline.
  ///
  /// - Parameters:
  ///   - draft: the values, by key.
  ///   - keepsDirty: whether fields that differ from their baseline keep their values, and what has
  ///     happened to them; they may be equal to the new baseline then.
  /// - Returns: the paths that do not fit.
  @discardableResult
  public func reset(to draft: FormDraft, keepingDirty keepsDirty: Bool = false) -> [String] {
    run.startAnew { fields.reset(to: draft, keepingDirty: keepsDirty) }
  }

  /// What has been entered, without secrets and without fields that take no part.
  public var draft: FormDraft { fields.draft ?? .group([:]) }

  /// What of ``draft`` differs from the baseline: what a server has to be sent. Rows that changed come
  /// whole, as arrays do in a JSON merge patch.
  public var changes: FormDraft { fields.changes ?? .group([:]) }

  /// Sets what a draft has, in one turn.
  ///
  /// - Returns: the paths that could not be restored.
  @discardableResult
  public func restore(_ draft: FormDraft) -> [String] { fields.restore(draft) }
}
