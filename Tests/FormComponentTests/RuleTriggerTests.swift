import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

@Suite(.workLimit) struct RuleTriggerTests {
  private let clock = VirtualClock()

  private func field(_ trigger: RuleTrigger) -> TextFieldViewModel {
    textField(live: [.rule(.length(atLeast: 3)).triggered(trigger)], shows: .onChange)
  }

  /// The number of problems: at first, while typing, after leaving, while typing again, after a try
  /// to submit, with a valid value, and with an invalid one again.
  private func history(_ trigger: RuleTrigger) -> [Int] {
    let field = field(trigger)
    var found: [Int] = []
    let look = { found.append(field.problems.value.count) }
    look()
    field.text = "a"
    look()
    field.fieldLeft()
    look()
    field.text = "ab"
    look()
    field.showProblems()
    look()
    field.text = "abc"
    look()
    field.text = "ab"
    look()
    return found
  }

  @Test func ruleIsAppliedAndFollowsEveryChangeFromItsTriggerOn() {
    expectEqual(history(.onChange), [1, 1, 1, 1, 1, 0, 1])
    expectEqual(history(.onLeave), [0, 0, 1, 1, 1, 0, 1])
    expectEqual(history(.onSubmit), [0, 0, 0, 0, 1, 0, 1])
  }

  @Test(arguments: RuleTrigger.allCases)
  func submittingAppliesRulesThatWaitForLeaving(trigger: RuleTrigger) {
    let field = field(trigger)
    field.text = "a"
    field.showProblems()
    expectEqual(field.problems.value.map(\.code), ["form.tooShort"])
  }

  @Test(arguments: RuleTrigger.allCases)
  func aRestartedFieldWaitsForItsTriggerAgain(trigger: RuleTrigger) {
    let field = field(trigger)
    let found = Recorder(field.problems.map(\.count))
    field.text = "a"
    field.fieldLeft()
    field.showProblems()
    field.reset()
    let waits = trigger != .onChange
    expectEqual(found.values, (waits ? [0, 1, 0] : [1]))
  }

  @Test func submittingAppliesEveryRuleAndFailsByTheirProblems() async {
    let field = field(.onSubmit)
    var works = 0
    let form = Form(fields: FieldGroup { field }) { () throws(SubmitRefusal) in works += 1 }
    let enabled = Recorder(form.submit.isEnabled)
    field.text = "a"
    await form.submit.execute().waitUntilFinished()
    expectEqual(form.outcome.value, .failed)
    field.text = "abc"
    await form.submit.execute().waitUntilFinished()
    expectEqual(works, 1)
    // Running, refused by the rule, corrected, running, done.
    expectEqual(enabled.values, [true, false, true, false, true])
  }

  @Test func asyncRuleRunsFromItsTriggerOn() async {
    for (trigger, expected) in [
      (RuleTrigger.onChange, ["a", "ab", "abc"]), (.onLeave, ["ab", "abc"]), (.onSubmit, ["abc"]),
    ] {
      var asked: [String] = []
      let field = textField(
        rule: .required,
        checks: [
          AsyncRule(debounce: .seconds(1), trigger: trigger, clock: clock) { value in
            asked.append(value)
            return []
          }
        ])
      field.text = "a"
      await clock.advanceSettling(by: .seconds(2))
      field.text = "ab"
      field.fieldLeft()
      await clock.advanceSettling(by: .seconds(2))
      field.text = "abc"
      field.showProblems()
      await clock.advanceSettling(by: .seconds(2))
      expectEqual(asked, expected, "\(trigger)")
    }
  }

  @Test(arguments: [true, false])
  func fieldShownWhileSubmittingWaitsIsChecked(isSubmitted: Bool) async throws {
    let isHidden = MutableProperty(true)
    let name = textField(
      checks: [AsyncRule(debounce: .seconds(1), clock: clock) { _ in [] }])
    let company = textField(
      "company", live: [.rule(.required).triggered(.onSubmit)],
      checks: [
        AsyncRule(debounce: .seconds(1), trigger: .onSubmit, clock: clock) { [Problem($0)] }
      ], isHidden: isHidden)
    var works = 0
    let form = Form(
      fields: FieldGroup {
        name; company
      }
    ) { () throws(SubmitRefusal) in works += 1 }
    var history: [[String]] = []
    for text in ["", "Acme"] {
      isHidden.value = true
      name.text += "a"
      company.setValue(text)
      let end = Task {
        if isSubmitted {
          await form.submit.execute().waitUntilFinished()
        } else {
          await form.validate()
        }
      }
      await clock.settle()
      isHidden.value = false
      await clock.advanceSettling(by: .seconds(1))
      await clock.advanceSettling(by: .seconds(1))
      _ = try await end.waitForValue()
      history.append(company.problems.value.map(\.code))
      company.reset()
    }
    expectEqual(history, [["form.required"], ["Acme"]])
    expectEqual(works, 0)
  }

  @Test func oneFieldIsValidatedOnDemand() {
    let (first, second) = (field(.onSubmit), textField("other", rule: .required, shows: .onSubmit))
    let form = Form(
      fields: FieldGroup {
        first; second
      }
    ) { () throws(SubmitRefusal) in }
    let paths = Recorder(form.summary.map { $0.map(\.path) })
    expectEqual(first.validate().map(\.code), ["form.tooShort"])
    first.text = "abc"
    expectEqual(first.validate(), [])
    expectEqual(paths.values, [[], ["name"], []])
    expectEqual(form.submitCount.value, 0)
  }

  @Test func validatingOnDemandWaitsForTheAnswerOfAnAsyncRule() async {
    let field = textField(
      checks: [
        AsyncRule(debounce: .seconds(1), trigger: .onSubmit, clock: clock) { value in
          value == "ann" ? [Problem("taken")] : []
        }
      ])
    field.text = "ann"
    #expect(!field.isValidating.value)
    async let found = field.validateAndWait()
    await clock.settle()
    #expect(field.isValidating.value)
    await clock.advanceSettling(by: .seconds(1))
    await expectEqual(found, [Problem("taken")])
    expectEqual(field.shownProblems.value, [Problem("taken")])
    field.text = "bob"
    async let none = field.validateAndWait()
    await clock.advanceSettling(by: .seconds(1))
    await expectEqual(none, [])
  }

  @Test func aWholeFormIsValidatedWithoutSubmitting() async {
    let (first, second) = (textField("a", initial: "x"), textField("b", rule: .required))
    let form = Form(
      fields: FieldGroup {
        first; second
      }
    ) { () throws(SubmitRefusal) in Issue.record("the work must not run") }
    let line = FormProblem(path: "b", label: "B", problems: [Problem("form.required")])
    await expectEqual(form.validate(), [line])
    expectEqual(form.summary.value, [line])
    #expect(form.focus.value === second)
    expectEqual(form.submitCount.value, 0)
    second.text = "y"
    await expectEqual(form.validate(), [])
  }
}
