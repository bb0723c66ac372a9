import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

/// Hidden and disabled fields are left out of their form.
@Suite(.workLimit) struct FieldActivityTests {
  private let isEnabled = MutableProperty(true)
  private let isHidden = MutableProperty(false)
  private let clock = VirtualClock()

  private func field(
    _ format: TextFormat = .singleLine, rule: Rule<String> = .required,
    checks: [AsyncRule<String>] = []
  ) -> TextFieldViewModel {
    TextFieldViewModel(
      key: "extra", label: Property("EXTRA"), placeholder: Property(""), format: format,
      validation: FieldValidation(rule, checks: checks, shows: .onChange), isEnabled: isEnabled,
      isHidden: isHidden)
  }

  /// Runs the test for hiding and for disabling.
  private func setActive(_ isActive: Bool, hiding: Bool) {
    if hiding { isHidden.value = !isActive } else { isEnabled.value = isActive }
  }

  @Test(arguments: [true, false])
  func inactiveFieldIsNeitherCountedNorShownNorDrafted(hiding: Bool) {
    let (field, other) = (field(), textField("other", initial: "x"))
    let form = Form(
      fields: FieldGroup {
        other; field
      }
    ) { () throws(SubmitRefusal) in }
    field.text = "a"
    field.text = ""
    let valid = Recorder(form.isValid)
    let enabled = Recorder(form.submit.isEnabled)
    let paths = Recorder(form.summary.map { $0.map(\.path) })
    let counts = Recorder(form.fields.tally.map(\.fields))
    let problems = Recorder(field.problems.map(\.count))
    setActive(false, hiding: hiding)
    expectEqual(form.draft, .group(["other": .text("x")]))
    #expect(form.firstInvalid.value === nil)
    setActive(true, hiding: hiding)
    expectEqual(form.draft, .group(["other": .text("x"), "extra": .text("")]))
    expectEqual(valid.values, [false, true, false])
    expectEqual(enabled.values, [false, true, false])
    expectEqual(paths.values, [["extra"], [], ["extra"]])
    expectEqual(counts.values, [2, 1, 2])
    expectEqual(problems.values, [1, 0, 1])
  }

  @Test(arguments: [true, false])
  func changeOfAnInactiveFieldDoesNotChangeTheForm(hiding: Bool) {
    let field = field()
    let form = Form(fields: FieldGroup { field }) { () throws(SubmitRefusal) in }
    let dirty = Recorder(form.isDirty)
    field.text = "a"
    setActive(false, hiding: hiding)
    expectEqual(form.changes, .group([:]))
    setActive(true, hiding: hiding)
    expectEqual(form.changes, .group(["extra": .text("a")]))
    expectEqual(dirty.values, [false, true, false, true])
  }

  @Test(arguments: [true, false])
  func anInactiveFieldSendsNoRequest(hiding: Bool) async {
    var asked: [String] = []
    let rule = AsyncRule<String>(debounce: .seconds(1), clock: clock) { value in
      asked.append(value)
      return []
    }
    let field = field(rule: .none, checks: [rule])
    let validating = Recorder(field.isValidating)
    setActive(false, hiding: hiding)
    field.setValue("secret")
    await clock.advanceSettling(by: .seconds(5))
    field.validate()
    await clock.advanceSettling(by: .seconds(5))
    expectEqual(asked, [])
    setActive(true, hiding: hiding)
    await clock.advanceSettling(by: .seconds(1))
    expectEqual(asked, ["secret"])
    expectEqual(validating.values, [true, false, true, false])
  }

  @Test(arguments: RuleTrigger.allCases)
  func anInactiveFieldSendsNoRequestForAnyTrigger(trigger: RuleTrigger) async {
    var asked: [String] = []
    let rule = AsyncRule<String>(debounce: .seconds(1), trigger: trigger, clock: clock) { value in
      asked.append(value)
      return []
    }
    let field = field(rule: .none, checks: [rule])
    field.showProblems()
    isHidden.value = true
    field.setValue("secret")
    await clock.advanceSettling(by: .seconds(5))
    expectEqual(asked, [])
    isHidden.value = false
    await clock.advanceSettling(by: .seconds(1))
    expectEqual(asked, ["secret"])
  }

  @Test(arguments: [true, false])
  func checkEndsWhenItsFieldBecomesInactive(hiding: Bool) async {
    var asked: [String] = []
    let rule = AsyncRule<String>(debounce: .seconds(1), clock: clock) { value in
      asked.append(value)
      return [Problem("taken")]
    }
    let field = field(rule: .none, checks: [rule])
    field.text = "a"
    clock.advance(by: .milliseconds(500))
    setActive(false, hiding: hiding)
    await clock.advanceSettling(by: .seconds(5))
    expectEqual(asked, [])
    #expect(field.isValid.value)
  }

  @Test(arguments: [true, false])
  func aServerProblemOfAnInactiveFieldBecomesAProblemOfTheForm(hiding: Bool) async {
    let (field, other) = (field(rule: .none), textField("other"))
    let form = Form(
      fields: FieldGroup {
        other; field
      }
    ) { () throws(SubmitRefusal) in
      throw SubmitRefusal(
        problems: [Problem("late")],
        fields: [(field, [Problem("taken")]), (other, [Problem("odd")])])
    }
    setActive(false, hiding: hiding)
    let refusals = Recorder(form.refusals)
    let shown = Recorder(form.shownProblems)
    await form.submit.execute().waitUntilFinished()
    expectEqual(form.summary.value.map(\.path), ["other"])
    expectEqual(field.problems.value, [])
    other.text = "x"
    let whole = [Problem("late"), Problem("taken")]
    expectEqual(refusals.values, [[], whole, []])
    expectEqual(shown.values, [[], whole, []])
    setActive(true, hiding: hiding)
    expectEqual(field.problems.value, [])
  }

  @Test func aServerProblemOfARemovedRowBecomesAProblemOfTheForm() async throws {
    let guests = RepeatedGroup("guests") { GuestRow($0) }
    let row = try #require(guests.add { $0.name.setValue("Ann") })
    let form = Form(fields: FieldGroup { guests }) { () throws(SubmitRefusal) in
      guests.remove(row)
      throw SubmitRefusal(row.name, Problem("taken"))
    }
    await form.submit.execute().waitUntilFinished()
    expectEqual(form.refusals.value, [Problem("taken")])
    expectEqual(row.name.problems.value, [])
  }

  @Test func refusedFieldStaysRefusedAfterHiding() {
    let field = field(rule: .none)
    let problems = Recorder(field.shownProblems.map { $0.map(\.code) })
    field.refuse([Problem("taken")])
    isHidden.value = true
    isHidden.value = false
    field.text = "a"
    expectEqual(problems.values, [[], ["taken"], [], ["taken"], []])
  }

  @Test func fieldHiddenDuringTheTryShowsNoProblemsYet() {
    let field = field()
    isHidden.value = true
    field.showProblems()
    isHidden.value = false
    expectEqual(field.shownProblems.value, [])
    field.showProblems()
    expectEqual(field.shownProblems.value, [Problem("form.required")])
  }

  @Test func theValueOfAHiddenFieldIsStillRestoredAndReset() {
    let field = field()
    isHidden.value = true
    expectEqual(field.restore(.text("a")), [])
    expectEqual(field.value, "a")
    field.reset()
    expectEqual(field.value, "")
  }
}
