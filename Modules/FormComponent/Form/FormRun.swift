import ReactiveKit

/// The work of a form's commands.
final class FormRun<Output> {
  let failure = MutableProperty<FormFailure?>(nil)
  let refusals = MutableProperty<[Problem]>([])
  let submitCount = MutableProperty(0)
  let outcome = MutableProperty<SubmitOutcome?>(nil)
  /// Whether the problems of the whole form are shown.
  let isShowing = MutableProperty(false)
  private(set) lazy var shownProblems: Property<[Problem]> =
    combine(problems, refusals, isShowing) { $2 ? $0 + $1 : $1 }

  private let fields: FieldGroup
  private let problems: Property<[Problem]>
  /// Ends the rules of the form at its fields, which may belong to another form, too.
  private let attachment: Disposable
  private let work: @MainActor () async throws(SubmitRefusal) -> Output
  /// The number of times the form was restarted: a submission from an earlier round has no effect.
  private var round = 0
  /// The number of submissions so far: one that was cancelled may end during a later one.
  private var submissions = 0
  /// Observes the fields after a failed try.
  private var editing: Disposable?
  private var isAwaitingEdit = false

  init(
    _ fields: FieldGroup, _ rules: (problems: Property<[Problem]>, attachment: Disposable),
    _ work: @escaping @MainActor () async throws(SubmitRefusal) -> Output
  ) {
    self.fields = fields
    problems = rules.problems
    attachment = rules.attachment
    self.work = work
  }

  nonisolated deinit {}

  /// Submits the values, as the work of an execution.
  ///
  /// The outcome changes together with the end of the execution, in one transaction: no observer of one
  /// sees the other as it was before.
  var submission: Signal<Output, FormFailure> {
    .task(sending: { [self] observer in
      submissions += 1
      let (round, submission) = (round, submissions)
      // Not by the cancellation of the task: an observer may cancel the execution before the task has
      // suspended for the first time.
      let isOver: @MainActor () -> Bool = { [self] in
        observer.isDisposed || round != self.round
      }
      switch await submit(unless: isOver) {
      case .success(let output):
        transaction {
          // Observers of the output read it.
          if !isOver() { outcome.value = .succeeded }
          observer.send(output)
          // One of them may have cancelled the execution, and the outcome may be that of another one.
          if observer.isDisposed, round == self.round, submission == submissions {
            outcome.value = nil
          }
          observer.complete()
        }
      case .failure(let end):
        transaction { observer.fail(end.show()) }
        awaitEdit()
      }
    })
  }

  /// The end of a submission without an output.
  private struct Refusal: Error {
    /// Shows it at the form and its fields, and returns it.
    let show: @MainActor () -> FormFailure
  }

  /// Submits the values; shows nothing of the result.
  private func submit(
    unless isOver: @escaping @MainActor () -> Bool
  ) async -> Result<Output, Refusal> {
    restart {
      submitCount.value += 1
      isShowing.value = true
      outcome.value = nil
      fields.forgetRefusals()
      fields.showProblems()
    }
    fields.showAgain(unless: isOver)
    fields.retryChecks(unless: isOver)
    // An observer of the try may have reset the form or cancelled the execution.
    if isOver() { return .failure(Refusal { .invalid([]) }) }
    if isInvalid { return .failure(Refusal { [self] in refuseInvalid() }) }
    while fields.tally.value.validating > 0 {
      await fields.settle(unless: isOver)
      // The form was released or reset, or the execution was cancelled: the work must not run.
      if isOver() { return .failure(Refusal { .invalid([]) }) }
      if isInvalid { return .failure(Refusal { [self] in refuseInvalid() }) }
    }
    let submitted = fields.fields.map { ($0, $0.core.submission()) }
    do throws(SubmitRefusal) {
      return .success(try await work())
    } catch {
      return .failure(
        Refusal { [self] in refuse(error, of: submitted, isOver: isOver()) })
    }
  }

  /// Shows every problem.
  func validate() async -> [FormProblem] {
    let round = round
    transaction {
      isShowing.value = true
      fields.showProblems()
    }
    // A form that was reset meanwhile is as if nothing had been tried.
    let isOver: @MainActor () -> Bool = { [self] in Task.isCancelled || round != self.round }
    await fields.validateAgain(unless: isOver)
    return lines
  }

  /// Restarts the form, as if submitting had not been tried.
  func startOver<Result>(_ action: @MainActor () -> Result) -> Result {
    restart {
      round += 1
      submitCount.value = 0
      isShowing.value = false
      outcome.value = nil
      return action()
    }
  }

  /// Removes the results of the last try.
  private func restart<Result>(_ action: @MainActor () -> Result) -> Result {
    editing = nil
    return transaction {
      forgetFailure()
      return action()
    }
  }

  private func forgetFailure() {
    isAwaitingEdit = false
    failure.value = nil
    refusals.value = []
  }
}

// MARK: - Failing

extension FormRun {
  /// The shown problems. The whole form's line is first, without a path.
  private var lines: [FormProblem] {
    let problems = shownProblems.value
    let whole = FormProblem(path: "", label: "", problems: problems)
    return (problems.isEmpty ? [] : [whole]) + fields.summary.value
  }

  private var isInvalid: Bool { fields.tally.value.invalid > 0 || !problems.value.isEmpty }

  private func refuseInvalid() -> FormFailure {
    let failure = FormFailure.invalid(lines)
    fail(.failed, failure)
    return failure
  }

  /// Shows a server's refusal at the fields that it names, for the values that were submitted.
  ///
  /// - Parameter submitted: the submitted fields, and what reports problems with their values.
  private func refuse(
    _ refusal: SubmitRefusal, of submitted: [(FormField, @MainActor ([Problem]) -> Void)],
    isOver: Bool
  ) -> FormFailure {
    let failure = FormFailure.refused(refusal.problems + refusal.fields.flatMap(\.problems))
    if isOver { return failure }
    let present = Set(fields.fields.map { ObjectIdentifier($0) })
    let reports = Dictionary(submitted.map { (ObjectIdentifier($0), $1) }) { first, _ in first }
    transaction {
      var whole = refusal.problems
      for refused in refusal.fields {
        // An inactive or removed field cannot show it.
        if refused.field.isActive.value, present.contains(ObjectIdentifier(refused.field)) {
          let report = reports[ObjectIdentifier(refused.field)] ?? refused.field.refuse
          report(refused.problems)
        } else {
          whole += refused.problems
        }
      }
      refusals.value = whole
      fail(.refused, failure)
    }
    return failure
  }

  private func fail(_ outcome: SubmitOutcome, _ failure: FormFailure) {
    transaction {
      self.outcome.value = outcome
      self.failure.value = failure
      if let first = fields.tally.value.firstInvalid { fields.moveFocus(to: first) }
    }
  }

  /// Forgets a failure at the next edit: not at one by an observer of the failure, which may empty a
  /// password.
  private func awaitEdit() {
    if failure.value == nil { return }
    isAwaitingEdit = true
    editing = fields.onEdit { [weak self] in self?.noteEdit() }
  }

  /// The observation is kept until the next try: ending it costs one step for each field, too much
  /// for an edit.
  private func noteEdit() {
    if isAwaitingEdit { transaction { forgetFailure() } }
  }
}

/// The outcome of submitting a form.
public nonisolated enum SubmitOutcome: Sendable {
  /// The work succeeded.
  case succeeded
  /// Fields or rules of the form were invalid: the work did not run.
  case failed
  /// The work ran, and the server refused.
  case refused
}
