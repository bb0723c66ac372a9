import FormComponent
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// The outcome of a submission changes together with its end.
@Suite(.workLimit) struct FormOutcomeTests {
  private let name = textField("name", initial: "Ann", rule: .required)
  private let password = textField("password", initial: "secret", isSecure: true)

  private func form(
    _ work: @escaping @MainActor () async throws(SubmitRefusal) -> Int
  ) -> Form<Int> {
    Form(fields: FieldGroup(parts: [name, password]), submits: .always, work: work)
  }

  /// The values seen by an observer of all four, once per change.
  private func states(of form: Form<Int>) -> Recorder<String, Never> {
    Recorder(
      combine(form.isSubmitting, form.outcome, form.failure, form.focus) {
        let focus = $3?.key ?? "-"
        return "\($0 ? "busy" : "idle") \(text($1)) \($2 != nil) \(focus)"
      })
  }

  private func text(_ outcome: SubmitOutcome?) -> String { outcome.map { "\($0)" } ?? "-" }

  @Test func successIsOneChange() async {
    let form = form { 7 }
    let states = states(of: form)
    var seen: [String] = []
    let bag = DisposeBag()
    defer { bag.dispose() }
    bag += form.outcome.onChange { seen.append("\(text($0)) \(form.isSubmitting.value)") }
    bag += form.isSubmitting.onChange { seen.append("\(text(form.outcome.value)) \($0)") }
    bag += form.submit.values.observe { seen.append("\($0) \(form.isSubmitting.value)") }
    await form.submit.execute().waitUntilFinished()
    expectEqual(states.values, ["idle - false -", "busy - false -", "idle succeeded false -"])
    expectEqual(seen, ["- true", "7 true", "succeeded false", "succeeded false"])
  }

  @Test func invalidFieldsAreOneChange() async {
    let form = form { 7 }
    name.text = ""
    let states = states(of: form)
    await form.submit.execute().waitUntilFinished()
    expectEqual(states.values, ["idle - false -", "busy - false -", "idle failed true name"])
  }

  @Test func refusalIsOneChange() async {
    let form = form { () throws(SubmitRefusal) in
      throw SubmitRefusal(problems: [], fields: [(password, [Problem("wrong")])])
    }
    let states = states(of: form)
    await form.submit.execute().waitUntilFinished()
    expectEqual(states.values, ["idle - false -", "busy - false -", "idle refused true password"])
  }

  @Test(arguments: ["failure", "errors", "outcome", "isSubmitting"])
  func failureStaysWhenItsObserverEmptiesAField(_ observed: String) async {
    let form = form { () throws(SubmitRefusal) in throw SubmitRefusal(Problem("wrong")) }
    let bag = DisposeBag()
    bag += form.failure.onChange { [password] failure in
      if observed == "failure", failure != nil { password.text = "" }
    }
    bag += form.submit.errors.observe { [password] _ in
      if observed == "errors" { password.text = "" }
    }
    bag += form.outcome.onChange { [password] outcome in
      if observed == "outcome", outcome != nil { password.text = "" }
    }
    bag += form.isSubmitting.onChange { [password] isBusy in
      if observed == "isSubmitting", !isBusy { password.text = "" }
    }
    await form.submit.execute().waitUntilFinished()
    expectEqual(form.failure.value, .refused([Problem("wrong")]))
    expectEqual(form.refusals.value, [Problem("wrong")])
    expectEqual(password.text, "")
    name.text = "Bob"
    #expect(form.failure.value == nil && form.refusals.value == [])
  }

  @Test func submissionCancelledOrResetByAnObserverOfItsOutputHasNoOutcome() async {
    for isReset in [false, true] {
      let form = form { 7 }
      let outcomes = Recorder(form.outcome)
      let observation = form.submit.values.observe { _ in
        if isReset { form.reset.execute() } else { form.submit.cancel() }
      }
      let execution = form.submit.execute()
      await execution.waitUntilFinished()
      expectEqual(outcomes.values, [nil])
      expectEqual(execution.error, (isReset ? nil : .cancelled))
      expectEqual(form.isSubmitting.value, false)
      observation.dispose()
    }
  }

  @Test(arguments: RuleTrigger.allCases)
  func fieldShownByAnObserverOfTheTryIsChecked(trigger: RuleTrigger) async {
    let isHidden = MutableProperty(true)
    let code = textField(
      "code", live: [.rule(.required).triggered(trigger)], isHidden: isHidden)
    var works = 0
    let form = Form(fields: FieldGroup(parts: [name, code]), submits: .always) {
      () async throws(SubmitRefusal) in works += 1
    }
    let observation = form.submitCount.onChange { _ in isHidden.value = false }
    let execution = form.submit.execute()
    await execution.waitUntilFinished()
    let line = FormProblem(path: "code", label: "CODE", problems: [Problem("form.required")])
    expectEqual(execution.error, .failed(.invalid([line])))
    expectEqual(form.summary.value, [line])
    expectEqual(works, 0)
    observation.dispose()
  }

  @Test func fieldShownByAnObserverDuringValidationIsChecked() async {
    let isHidden = MutableProperty(true)
    let code = textField(
      "code", live: [.rule(.required).triggered(.onSubmit)], isHidden: isHidden)
    name.text = ""
    let form = Form(fields: FieldGroup(parts: [name, code])) { () async throws(SubmitRefusal) in }
    let observation = name.shownProblems.onChange { _ in isHidden.value = false }
    await expectEqual(form.validate().map(\.path), ["name", "code"])
    observation.dispose()
  }

  @Test func validatingReturnsNoProblemsAfterAReset() async throws {
    let clock = VirtualClock()
    let code = textField(
      "code", checks: [AsyncRule(debounce: .seconds(1), clock: clock) { _ in [] }])
    let rule = FormRule(reading: code.$value) { _ in [Problem("whole")] }
    let form = Form(fields: FieldGroup { code }, rules: [rule]) { () async throws(SubmitRefusal) in
    }
    code.text = "a"
    let task = Task.immediate { await form.validate() }
    form.reset.execute()
    await clock.advanceSettling(by: .seconds(1))
    try await expectEqual(task.waitForValue(), [])
    expectEqual(form.shownProblems.value, [])
  }

  @Test func validatingReturnsTheRefusalOfTheWholeFormWhileItIsShown() async {
    let form = Form(fields: FieldGroup { name }) { () async throws(SubmitRefusal) in
      throw SubmitRefusal(Problem("offline"))
    }
    await form.submit.execute().waitUntilFinished()
    expectEqual(form.shownProblems.value, [Problem("offline")])
    await expectEqual(form.validate().map(\.problems), [[Problem("offline")]])
  }

  @Test func tryCancelledByAnObserverDoesNotRunTheWork() async {
    var works = 0
    let form = form {
      works += 1
      return 7
    }
    let observation = form.submitCount.onChange { _ in form.submit.cancel() }
    let outcomes = Recorder(form.outcome)
    let execution = form.submit.execute()
    await execution.waitUntilFinished()
    expectEqual(execution.error, .cancelled)
    expectEqual(works, 0)
    #expect(outcomes.values == [nil] && form.failure.value == nil)
    observation.dispose()
  }

  @Test func cancelledSubmissionThatEndsAfterALaterOneKeepsTheLaterOutcome() async {
    let clock = VirtualClock()
    let form = form {
      try? await clock.sleep(for: .seconds(1))
      return 7
    }
    let outcomes = Recorder(form.outcome)
    let first = form.submit.execute()
    first.cancel()
    name.text = ""
    await form.submit.execute().waitUntilFinished()
    await clock.settle()
    expectEqual(first.error, .cancelled)
    expectEqual(outcomes.values, [nil, .failed])
    #expect(form.failure.value != nil)
  }

  @Test func submissionReplacedByAnObserverOfItsOutputKeepsItsOutcome() async {
    let form = form { 7 }
    let outcomes = Recorder(form.outcome)
    let observation = form.submit.values.observe { [name] _ in
      form.submit.cancel()
      name.text = ""
      form.submit.execute()
    }
    let execution = form.submit.execute()
    await execution.waitUntilFinished()
    expectEqual(execution.error, .cancelled)
    expectEqual(outcomes.values, [nil, .failed])
    #expect(form.failure.value != nil)
    observation.dispose()
  }
}
