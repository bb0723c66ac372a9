import ReactiveKit

/// What a form's commands do.
final class FormRun<Output> {
  let failure = MutableProperty<FormFailure?>(nil)
  let refusals = MutableProperty<[Problem]>([])

  private let fields: FieldGroup
  private let work: @MainActor () async throws(SubmitRefusal) -> Output
  /// Observes the fields after a try that failed.
  private var editing: Disposable?
  private var isAwaitingEdit = false

  init(
    _ fields: FieldGroup, _ work: @escaping @MainActor () async throws(SubmitRefusal) -> Output
  ) {
    self.fields = fields
    self.work = work
  }

  nonisolated deinit {}

  /// Submits the values.
  func submit() async throws(FormFailure) -> Output {
    restart {
      fields.forgetRefusals()
      fields.showProblems()
    }
    try refuseInvalid()
    if fields.tally.value.validating > 0 {
      await settle()
      // The form is gone or the execution was cancelled: nobody wants the work any more.
      if Task.isCancelled { throw .invalid([]) }
      try refuseInvalid()
    }
    for field in fields.fields { field.core.noteSubmission() }
    do throws(SubmitRefusal) {
      return try await work()
    } catch {
      throw refuse(error)
    }
  }

  /// Starts anew: what the last try brought is over.
  func restart(_ action: @MainActor () -> Void) {
    editing = nil
    transaction {
      forgetFailure()
      action()
    }
  }

  private func forgetFailure() {
    isAwaitingEdit = false
    failure.value = nil
    refusals.value = []
  }

  private func refuseInvalid() throws(FormFailure) {
    if fields.tally.value.invalid == 0 { return }
    let failure = FormFailure.invalid(fields.summary.value)
    self.failure.value = failure
    awaitEdit()
    throw failure
  }

  /// Waits until no async rule is running.
  private func settle() async {
    for await tally in fields.tally.values where tally.validating == 0 { return }
  }

  private func refuse(_ refusal: SubmitRefusal) -> FormFailure {
    let failure = FormFailure.refused(refusal.problems + refusal.fields.flatMap(\.problems))
    transaction {
      for refused in refusal.fields { refused.field.core.refuseSubmission(refused.problems) }
      refusals.value = refusal.problems
      self.failure.value = failure
    }
    awaitEdit()
    return failure
  }

  private func awaitEdit() {
    isAwaitingEdit = true
    editing = fields.onEdit { [weak self] in self?.noteEdit() }
  }

  /// The observation stays until the next try: ending it costs one step for each field, which an edit
  /// must not.
  private func noteEdit() {
    if isAwaitingEdit { transaction { forgetFailure() } }
  }
}
