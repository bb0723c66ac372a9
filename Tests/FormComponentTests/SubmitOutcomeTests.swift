import FormComponent
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// The number of tries to submit, and their outcomes.
@Suite(.workLimit) struct SubmitOutcomeTests {
  private let name = textField("name", rule: .required)
  private let clock = VirtualClock()

  private func form(
    _ work: @escaping @MainActor () async throws(SubmitRefusal) -> Void
  ) -> Form<Void> {
    Form(fields: FieldGroup { name }, submits: .always, work: work)
  }

  @Test(arguments: ["", "Ann"])
  func aTryIsOverWhenAnObserverOfItResetsTheForm(text: String) async {
    var works = 0
    let form = form { () throws(SubmitRefusal) in works += 1 }
    name.reset(to: text)
    let reset = form.submitCount.onChange { if $0 == 1 { form.reset.execute() } }
    let counts = Recorder(form.submitCount)
    let outcomes = Recorder(form.outcome)
    let focus = Recorder(form.focus.map { $0?.key })
    let execution = form.submit.execute()
    await execution.waitUntilFinished()
    expectEqual(counts.values, [0, 1, 0])
    expectEqual(outcomes.values, [nil])
    expectEqual(focus.values, [nil])
    #expect(form.failure.value == nil && name.shownProblems.value == [])
    expectEqual(execution.error, .failed(.invalid([])))
    expectEqual(works, 0)
    reset.dispose()
  }

  @Test func everyTryIsCountedAndItsOutcomeStaysUntilTheNext() async {
    var answers: [SubmitRefusal?] = [SubmitRefusal(Problem("offline")), nil]
    let form = form { () throws(SubmitRefusal) in
      if let refusal = answers.removeFirst() { throw refusal }
    }
    let counts = Recorder(form.submitCount)
    let outcomes = Recorder(form.outcome)
    await form.submit.execute().waitUntilFinished()
    name.text = "Ann"
    await form.submit.execute().waitUntilFinished()
    await form.submit.execute().waitUntilFinished()
    name.text = "Bob"
    expectEqual(counts.values, [0, 1, 2, 3])
    expectEqual(outcomes.values, [nil, .failed, nil, .refused, nil, .succeeded])
    form.reset.execute()
    expectEqual([form.submitCount.value, counts.values.count], [0, 5])
    #expect(form.outcome.value == nil)
  }

  @Test(arguments: [0, 1, 2])
  func submissionBeforeAResetHasNoEffect(start: Int) async {
    let form = form { [clock] () async throws(SubmitRefusal) in
      _ = try? await clock.sleep(for: .seconds(1))
      throw SubmitRefusal(problems: [Problem("late")], fields: [(name, [Problem("taken")])])
    }
    name.text = "Ann"
    form.rebase()
    let outcomes = Recorder(form.outcome)
    let refusals = Recorder(form.refusals)
    let execution = form.submit.execute()
    await clock.settle()
    switch start {
    case 0: form.reset.execute()
    case 1: form.clear.execute()
    default: form.reset(to: .group([:]))
    }
    await clock.advanceSettling(by: .seconds(1))
    await execution.waitUntilFinished()
    expectEqual(outcomes.values, [nil])
    expectEqual(refusals.values, [[]])
    #expect(form.failure.value == nil && form.focus.value == nil)
    expectEqual(name.problems.value.map(\.code), (start == 1 ? ["form.required"] : []))
  }

  @Test func resetEndsASubmissionThatWaitsForACheck() async {
    let field = textField(
      checks: [AsyncRule(debounce: .seconds(1), clock: clock) { _ in [] }])
    let form = Form(fields: FieldGroup { field }) { () throws(SubmitRefusal) in
      Issue.record("the work must not run")
    }
    field.text = "a"
    let execution = form.submit.execute()
    form.reset.execute()
    await clock.advanceSettling(by: .seconds(2))
    await execution.waitUntilFinished()
    #expect(form.outcome.value == nil)
    #expect(execution.values.isEmpty)
  }

  @Test func formResetDuringValidationKeepsTheFocus() async {
    let asked = textField(
      "asked", checks: [AsyncRule(debounce: .seconds(1), clock: clock) { _ in [] }])
    let required = textField("required", rule: .required)
    let form = Form(
      fields: FieldGroup {
        asked; required
      }
    ) { () throws(SubmitRefusal) in Issue.record("the work must not run") }
    asked.text = "a"
    let focus = Recorder(form.focus.map { $0?.key })
    async let lines = form.validate()
    await clock.settle()
    form.reset.execute()
    await clock.advanceSettling(by: .seconds(2))
    await expectEqual(lines, [])
    expectEqual(focus.values, [nil])
    expectEqual(required.shownProblems.value, [])
  }

  @Test func aCancelledSubmissionHasNoOutcome() async {
    let form = form { [clock] () async throws(SubmitRefusal) in
      _ = try? await clock.sleep(for: .seconds(1))
    }
    name.text = "Ann"
    let outcomes = Recorder(form.outcome)
    form.submit.execute()
    await clock.settle()
    form.submit.cancel()
    await clock.settle()
    expectEqual(outcomes.values, [nil])
    expectEqual(form.submitCount.value, 1)
  }
}
