import ReactiveKit

/// The work of a form's commands.
final class FormRun<Output> {
  let failure = MutableProperty<FormFailure?>(nil).named("failure", of: "form")
  let refusals = MutableProperty<[Problem]>([]).named("refusals", of: "form")
  let submitCount = MutableProperty(0).named("submitCount", of: "form")
  let outcome = MutableProperty<SubmitOutcome?>(nil).named("outcome", of: "form")
  /// Whether the problems of the whole form are shown.
  let isShowing = MutableProperty(false).named("isShowing", of: "form")
  private(set) lazy var shownProblems: Property<[Problem]> =
    combine(problems, refusals, isShowing) { $2 ? $0 + $1 : $1 }
    .named("shownProblems", of: "form")

  /// The form, from its initialiser to its release.
  weak var form: Form<Output>?

  private let fields: FieldGroup
  private let problems: Property<[Problem]>
  /// Detaches the rules of the form from its fields, which may belong to another form, too.
  private let attachment: Disposable
  private let work: @MainActor () async throws(SubmitRefusal) -> Output
  /// Gets the results of submissions whose form was released; nil cancels them.
  private let afterLeaving: (@MainActor (Result<Output, FormFailure>) -> Void)?
  /// The number of restarts: a validation of an earlier round has no effect.
  private var round = 0
  /// The newest submission since the last restart: any other one has no effect.
  private var current: Submission?
  /// Observes the fields after a failed try.
  private var editing: Disposable?

  init(
    _ fields: FieldGroup, _ rules: (problems: Property<[Problem]>, attachment: Disposable),
    _ afterLeaving: (@MainActor (Result<Output, FormFailure>) -> Void)?,
    _ work: @escaping @MainActor () async throws(SubmitRefusal) -> Output
  ) {
    self.fields = fields
    problems = rules.problems
    attachment = rules.attachment
    self.afterLeaving = afterLeaving
    self.work = work
  }

  nonisolated deinit {}

  /// Submits the values, as the work of an execution.
  ///
  /// While the work runs, only its own captures retain parts of the form.
  var submission: Signal<Output, FormFailure> {
    Signal { [self, work, afterLeaving] observer, lifetime in
      let submission = Submission()
      current = submission
      let isLeft: @MainActor () -> Bool = { [weak self] in
        afterLeaving != nil && self?.form == nil
      }
      lifetime.onEnd { submission.end(isLeft: isLeft()) }
      // Independent of the task's cancellation: an observer may cancel the execution before the
      // task's first suspension. A command may outlive its form, and be executed then.
      let isOver: @MainActor () -> Bool = { [weak self, hasForm = form != nil] in
        observer.isDisposed || self?.current !== submission || hasForm && self?.form == nil
      }
      submission.start { [weak self] in
        switch await self?.check(isOver) {
        case nil: return
        case .failure(let refusal): self?.end(submission, refusal.show, observer)
        case .success(let submitted):
          submission.stage = .sent(submitted)
          let result: Result<Output, SubmitRefusal>
          do throws(SubmitRefusal) {
            result = .success(try await work())
          } catch {
            result = .failure(error)
          }
          let isReported = submission.isReported(isLeft: isLeft())
          self?.end(submission, result, observer)
          // Last: it may release everything.
          if isReported { afterLeaving?(result.mapError(\.failure)) }
        }
      }
    }
  }

  /// Checks the values without showing the result.
  ///
  /// - Returns: closures that report problems with the values to submit.
  private func check(
    _ isOver: @escaping @MainActor () -> Bool
  ) async -> Result<[Submission.Value], Submission.Refusal> {
    restart {
      submitCount.value += 1
      isShowing.value = true
      outcome.value = nil
      fields.forgetRefusals()
      fields.showProblems()
    }
    fields.showAgain(unless: isOver)
    fields.retryChecks(unless: isOver)
    while true {
      // The form was released or reset, or the execution was cancelled: the work must not run.
      if isOver() { return .failure(Submission.Refusal { .invalid([]) }) }
      if isInvalid { return .failure(Submission.Refusal { [self] in refuseInvalid() }) }
      if fields.tally.value.validating == 0 { break }
      await fields.settle(unless: isOver)
    }
    return .success(fields.fields.map { ($0, $0.core.submission()) })
  }

  /// Shows every problem.
  func validate() async -> [FormProblem] {
    let round = round
    transaction {
      isShowing.value = true
      fields.showProblems()
    }
    // A reset form is as if it had never been submitted.
    let isOver: @MainActor () -> Bool = { [self] in Task.isCancelled || round != self.round }
    await fields.validateAgain(unless: isOver)
    return lines
  }

  /// Restarts the form, as if it had never been submitted.
  func startOver<Result>(_ action: @MainActor () -> Result) -> Result {
    restart {
      round += 1
      current = nil
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
    failure.value = nil
    refusals.value = []
  }
}

// MARK: - Ending

extension FormRun {
  /// The outcome changes together with the end of the execution, in one transaction: observers of
  /// either see both changes.
  private func end(
    _ submission: Submission, _ result: Result<Output, SubmitRefusal>,
    _ observer: Observer<Output, FormFailure>
  ) {
    let isOver = observer.isDisposed || current !== submission
    switch result {
    case .failure(let refusal):
      let submitted = submission.values
      end(submission, { [self] in refuse(refusal, of: submitted, isOver: isOver) }, observer)
    case .success(let output):
      transaction {
        // Observers of the output read it.
        if !isOver { outcome.value = .succeeded }
        observer.send(output)
        // An observer may have cancelled the execution, and even started another one.
        if observer.isDisposed, current === submission { outcome.value = nil }
        observer.complete()
      }
    }
  }

  private func end(
    _ submission: Submission, _ show: @MainActor () -> FormFailure,
    _ observer: Observer<Output, FormFailure>
  ) {
    transaction { observer.fail(show()) }
    if current === submission { awaitEdit() }
  }

  /// The shown problems; the line of the whole form is first and has no path.
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

  /// Shows a server's refusal at the fields that it names, for the submitted values.
  ///
  /// - Parameter submitted: the submitted fields, with closures that report problems of their values.
  private func refuse(
    _ refusal: SubmitRefusal, of submitted: [Submission.Value], isOver: Bool
  ) -> FormFailure {
    let failure = refusal.failure
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
      if let first = fields.firstInvalid { fields.moveFocus(to: first) }
    }
  }

  /// Removes a failure at the next edit, but not at one made by an observer of the failure, such as
  /// emptying a password.
  ///
  /// The observation is kept until the next try: ending it costs one step for each field, too much
  /// for an edit.
  private func awaitEdit() {
    if failure.value == nil { return }
    editing = fields.onEdit { [weak self] in
      if let self, failure.value != nil { transaction { forgetFailure() } }
    }
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
