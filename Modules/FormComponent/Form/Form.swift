public import ReactiveKit

/// A form: fields in declared order that are checked, submitted, cleared and reset together.
///
/// ```swift
/// let form = Form(fields: FieldGroup { name; phone }) { () async throws(SubmitRefusal) in
///   try await service.order(name.value, phone.value)
/// }
/// form.submit.execute()
/// ```
///
/// Submitting removes the server's refusals, shows every problem, reruns async rules that could not
/// be checked, waits for pending ones, and runs the work only if there are no problems; otherwise
/// the first invalid field gets the focus. Fields that are shown or added while it waits are
/// checked like the others. The fields do not retain the form; the form does not retain its
/// observers.
@MainActor
public final class Form<Output> {
  /// When submitting is enabled.
  public nonisolated enum Condition: Sendable {
    /// While there are no problems, or only retryable ones; submitting waits for async rules that
    /// are still running.
    case whenValid
    /// Always: trying to submit shows the problems.
    case always
  }

  // Derived properties are made on first use: no form needs all of them.

  /// The fields.
  public let fields: FieldGroup
  /// Submits; exclusive, its failure is also shown by the fields and by ``shownProblems``.
  public let submit: Command<Void, Output, FormFailure>
  /// Sets every field to its baseline, and ``submitCount`` to zero.
  public let reset: Command<Void, Void, Never>
  /// Empties every field, and sets ``submitCount`` to zero.
  public let clear: Command<Void, Void, Never>
  /// Whether there are no problems and no pending async rules.
  public private(set) lazy var isValid: Property<Bool> =
    combine(fields.tally, problems) { $0.isValid && $1.isEmpty }.named("isValid", of: "form")
  /// Whether a field differs from its baseline.
  public private(set) lazy var isDirty: Property<Bool> = fields.tally.map { $0.dirty > 0 }.named(
    "isDirty", of: "form")
  /// Whether an async rule is still pending.
  public private(set) lazy var isValidating: Property<Bool> =
    fields.tally.map { $0.validating > 0 }.named("isValidating", of: "form")
  /// Whether it is being submitted, including the wait for async rules.
  public var isSubmitting: Property<Bool> { submit.isExecuting }
  /// How many times submitting was tried since the form was made, reset or cleared.
  public var submitCount: Property<Int> { run.submitCount }
  /// The outcome of the last submission; nil before the first, while one runs, and after a cancelled
  /// one. It changes together with ``isSubmitting``, and is already set when the output is emitted.
  public var outcome: Property<SubmitOutcome?> { run.outcome }
  /// The shown problems of the fields, in declared order: an error summary.
  public var summary: Property<[FormProblem]> { fields.summary }
  /// The first field with problems, in declared order, shown or not.
  public private(set) lazy var firstInvalid = field(
    "firstInvalid", fields.tally.map(\.firstInvalid))
  /// The field that has or should have the focus; see ``FormField/isFocused``.
  public private(set) lazy var focus = field("focus", fields.newestEntry.map { $0?.field })
  /// The last active field in declared order, whose return key submits.
  public private(set) lazy var lastField = field("lastField", fields.lastField)
  /// The problems that rules report for the whole form.
  public let problems: Property<[Problem]>
  /// The problems shown beside the form: ``problems`` after the first try to submit or
  /// ``validate()``, and ``refusals``.
  public var shownProblems: Property<[Problem]> { run.shownProblems }
  /// The server's refusals of the whole form, until the next edit.
  public var refusals: Property<[Problem]> { run.refusals }
  /// Why the last submission failed, until the next edit.
  public var failure: Property<FormFailure?> { run.failure }

  private let run: FormRun<Output>

  /// Makes a form.
  ///
  /// - Parameters:
  ///   - fields: the fields, in declared order.
  ///   - rules: rules about several fields, until the form and its commands are released.
  ///   - condition: when submitting is enabled.
  ///   - canSubmit: a further condition.
  ///   - canClear: when clearing is enabled.
  ///   - afterLeaving: gets the result of a submission whose form was released while the work ran, which
  ///     then runs to its end. Nil cancels the work, although a server may have executed the request.
  ///   - work: submits the values; a refused field shows the reason.
  /// - Precondition: the fields at which the rules show problems are in the form.
  public init(
    fields: FieldGroup, rules: [FormRule] = [], submits condition: Condition = .whenValid,
    canSubmit: Property<Bool> = Property(true), canClear: Property<Bool> = Property(true),
    afterLeaving: (@MainActor (Result<Output, FormFailure>) -> Void)? = nil,
    work: @escaping @MainActor () async throws(SubmitRefusal) -> Output
  ) {
    let rules = FormRule.install(rules, in: fields)
    let problems = rules.problems
    let run = FormRun(fields, rules, afterLeaving, work)
    self.fields = fields
    self.run = run
    self.problems = problems
    let isReady =
      condition == .always
      ? canSubmit
      : combine(fields.tally, problems, canSubmit) {
        $0.canBeSubmitted && ($1.isEmpty || $1.areRetryable) && $2
      }.named("isReady", of: "form")
    submit = Command(enabledIf: isReady, signal: { run.submission })
    _ = submit.isEnabled.named("isEnabled", of: "submit")
    reset = .doing { run.startOver { fields.reset() } }
    clear = .doing(enabledIf: canClear) { run.startOver { fields.clear() } }
    run.form = self
  }

  nonisolated deinit {}

  /// Finds the field of a derived identity.
  private func field(
    _ name: String, _ identity: Property<ObjectIdentifier?>
  ) -> Property<FormField?> {
    identity.map { [fields] in $0.flatMap { fields.field($0) } }.distinct { $0 === $1 }
      .named(name, of: "form")
  }

  /// Shows every problem without submitting, reruns async rules that could not be checked, waits
  /// for async rules, and moves the focus to the first invalid field, unless the form is reset or
  /// the task is cancelled meanwhile.
  ///
  /// - Returns: the shown problems.
  @discardableResult
  public func validate() async -> [FormProblem] { await run.validate() }
}

// MARK: - Values

extension Form {
  /// Makes the current values the baseline: they have been saved.
  public func rebase() { fields.rebase() }

  /// Makes the values of a draft the baseline, for instance a server's response, and resets to it
  /// in one propagation. Fields that the draft lacks are reset to their own baseline.
  ///
  /// - Parameters:
  ///   - draft: the values, by key.
  ///   - keepsDirty: whether fields that differ from their baseline keep their values and their
  ///     phase; their values may then equal the new baseline.
  /// - Returns: the paths that do not fit.
  @discardableResult
  public func reset(to draft: FormDraft, keepingDirty keepsDirty: Bool = false) -> [String] {
    run.startOver { fields.reset(to: draft, keepingDirty: keepsDirty) }
  }

  /// The entered values, without secrets and inactive fields.
  public var draft: FormDraft { fields.draft ?? .group([:]) }

  /// The part of ``draft`` that differs from the baseline, for a server. Changed rows are included
  /// as a whole, as arrays are in a JSON merge patch.
  public var changes: FormDraft { fields.changes ?? .group([:]) }

  /// Sets the values of a draft, in one propagation. The order of the fields does not matter: the
  /// options of a choice may depend on another field of the draft.
  ///
  /// - Returns: the paths that could not be restored.
  @discardableResult
  public func restore(_ draft: FormDraft) -> [String] { fields.restore(draft) }
}

extension Command where Input == Void, Output == Void, Failure == Never {
  /// Makes a command with synchronous work, so that it never appears to execute.
  ///
  /// - Parameters:
  ///   - condition: when it can be executed.
  ///   - work: the synchronous work.
  public static func doing(
    enabledIf condition: Property<Bool> = Property(true), _ work: @escaping @MainActor () -> Void
  ) -> Command {
    Command(
      enabledIf: condition, policy: .concurrent,
      signal: {
        Signal { observer, _ in
          work()
          observer.send(())
          observer.complete()
        }
      })
  }
}
