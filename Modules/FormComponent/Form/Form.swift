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
/// Submitting takes back what the server said, shows every problem, waits once for async rules that
/// have not answered, and does the work only if nothing is wrong then. The fields do not hold the
/// form; the form does not hold what observes it.
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
  /// Submits; exclusive, its failure is also shown by the fields and by ``refusals``.
  public let submit: Command<Void, Output, FormFailure>
  /// Sets every field to its baseline.
  public let reset: Command<Void, Void, Never>
  /// Empties every field.
  public let clear: Command<Void, Void, Never>
  /// Whether nothing is wrong and nothing is still to be found out.
  public let isValid: Property<Bool>
  /// Whether a field differs from its baseline.
  public let isDirty: Property<Bool>
  /// Whether an async rule has not answered yet.
  public let isValidating: Property<Bool>
  /// Whether it is being submitted, the wait for async rules included.
  public var isSubmitting: Property<Bool> { submit.isExecuting }
  /// What the fields show, in declared order: an error summary that follows.
  public var summary: Property<[FormProblem]> { fields.summary }
  /// The first field with problems, in declared order, shown or not: where to put the focus.
  public let firstInvalid: Property<FormField?>
  /// What the server has against the whole, until the next edit.
  public var refusals: Property<[Problem]> { run.refusals }
  /// Why submitting failed last, until the next edit.
  public var failure: Property<FormFailure?> { run.failure }

  private let run: FormRun<Output>

  /// Makes a form.
  ///
  /// - Parameters:
  ///   - fields: the fields, in declared order.
  ///   - condition: when submitting is enabled.
  ///   - canSubmit: a further condition.
  ///   - canClear: when clearing is enabled.
  ///   - work: submits the values; a field that is refused shows why.
  public init(
    fields: FieldGroup, submits condition: Condition = .whenValid,
    canSubmit: Property<Bool> = Property(true), canClear: Property<Bool> = Property(true),
    work: @escaping @MainActor () async throws(SubmitRefusal) -> Output
  ) {
    let run = FormRun(fields, work)
    self.fields = fields
    self.run = run
    isValid = fields.tally.map { $0.isValid }
    isDirty = fields.tally.map { $0.dirty > 0 }
    isValidating = fields.tally.map { $0.validating > 0 }
    firstInvalid = fields.tally.map { $0.firstInvalid }.distinct { $0 === $1 }
    let isReady =
      condition == .always ? canSubmit : combine(fields.tally, canSubmit) { $0.invalid == 0 && $1 }
    submit = Command(enabledIf: isReady) { () async throws(FormFailure) in try await run.submit() }
    reset = .doing { run.restart { fields.reset() } }
    clear = .doing(enabledIf: canClear) { run.restart { fields.clear() } }
  }

  /// Makes the current values the baseline: they have been saved.
  public func rebase() { fields.rebase() }

  /// What has been entered, without secrets.
  public var draft: FormDraft { fields.draft ?? .group([:]) }

  /// Sets what a draft has, in one turn.
  ///
  /// - Returns: the paths that could not be restored.
  @discardableResult
  public func restore(_ draft: FormDraft) -> [String] { fields.restore(draft) }
}
