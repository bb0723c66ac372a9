import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

/// Rules about several fields.
@Suite(.workLimit) struct FormRuleTests {
  private let first = textField("first", shows: .onChange)
  private let second = textField("second", shows: .onSubmit)
  private let different = Problem("form.different")

  private func form(_ rules: [FormRule], _ more: TextFieldViewModel...) -> Form<Void> {
    Form(fields: FieldGroup(parts: [first, second] + more), rules: rules) {
      () throws(SubmitRefusal) in
    }
  }

  @Test func problemsOfARuleAreShownAtItsFieldsByTheirPoliciesUntilEitherChanges() {
    let rule = FormRule(first, second, at: first, second) { [different] in
      $0 == $1 ? [] : [different]
    }
    let form = form([rule])
    let paths = Recorder(form.summary.map { $0.map(\.path) })
    let valid = Recorder(form.isValid)
    let problems = Recorder(second.problems.map(\.count))
    first.text = "a"
    second.text = "a"
    second.text = "b"
    form.fields.showProblems()
    first.text = "b"
    expectEqual(paths.values, [[], ["first"], [], ["first"], ["first", "second"], []])
    expectEqual(valid.values, [true, false, true, false, true])
    expectEqual(problems.values, [0, 1, 0, 1, 0])
  }

  @Test func problemsOfARuleFollowTheFieldsOwnAndPrecedeTheServers() {
    let own = textField("own", rule: .length(atLeast: 2), shows: .onChange)
    let rules = ["x", "y"].map { code in FormRule(own, first, at: own) { _, _ in [Problem(code)] } }
    let form = form(rules, own)
    own.text = "a"
    own.refuse([Problem("server")])
    expectEqual(own.problems.value.map(\.code), ["form.tooShort", "x", "y", "server"])
    own.forgetRefusals()
    expectEqual(own.problems.value.map(\.code), ["form.tooShort", "x", "y"])
    #expect(form.firstInvalid.value === own)
  }

  @Test func ruleWithoutFieldsIsShownByTheFormFromTheFirstSubmissionOn() async {
    let rule = FormRule(first, second) { [different] in $0 == $1 ? [] : [different] }
    let form = Form(fields: FieldGroup(parts: [first, second]), rules: [rule], submits: .always) {
      () throws(SubmitRefusal) in
    }
    let found = Recorder(form.problems)
    let shown = Recorder(form.shownProblems)
    let valid = Recorder(form.isValid)
    first.text = "a"
    expectEqual(shown.values, [[]])
    let execution = form.submit.execute()
    await execution.waitUntilFinished()
    let line = FormProblem(path: "", label: "", problems: [different])
    expectEqual(execution.error, .failed(.invalid([line])))
    expectEqual(form.outcome.value, .failed)
    second.text = "a"
    second.text = "b"
    form.reset.execute()
    expectEqual(found.values, [[], [different], [], [different], []])
    expectEqual(shown.values, [[], [different], [], [different], []])
    expectEqual(valid.values, [true, false, true, false, true])
  }

  @Test func validatingShowsTheFormsProblemsUntilAReset() async {
    let rule = FormRule(first, second) { [different] in $0 == $1 ? [] : [different] }
    let form = form([rule])
    let shown = Recorder(form.shownProblems)
    first.text = "a"
    await expectEqual(
      form.validate(), [FormProblem(path: "", label: "", problems: [different])])
    expectEqual(form.submitCount.value, 0)
    second.text = "a"
    second.text = "b"
    form.clear.execute()
    first.text = "a"
    expectEqual(shown.values, [[], [different], [], [different], []])
  }

  @Test func aFormThatSubmitsWhenValidIsDisabledByARuleOfTheWhole() {
    let rule = FormRule(first, second) { [different] in $0 == $1 ? [] : [different] }
    let form = form([rule])
    let enabled = Recorder(form.submit.isEnabled)
    first.text = "a"
    second.text = "a"
    expectEqual(enabled.values, [true, false, true])
  }

  @Test func ruleIsNotAppliedWhileAFieldItReadsIsHidden() {
    let isHidden = MutableProperty(false)
    let extra = textField("extra", isHidden: isHidden)
    let rule = FormRule(first, second, extra, at: first) { [different] in
      $0 + $1 == $2 ? [] : [different]
    }
    let form = form([rule], extra)
    let valid = Recorder(form.isValid)
    first.text = "a"
    isHidden.value = true
    isHidden.value = false
    extra.text = "a"
    expectEqual(valid.values, [true, false, true, false, true])
  }

  @Test func aRuleOfTwoFieldsIsNotAppliedWhileOneOfThemIsHidden() {
    let isHidden = MutableProperty(false)
    let extra = textField("extra", isHidden: isHidden)
    let rules = [
      FormRule(first, extra) { [different] in $0 == $1 ? [] : [different] },
      FormRule(extra, first, at: first) { [different] in $0 == $1 ? [] : [different] },
    ]
    let form = form(rules, extra)
    let found = Recorder(combine(form.problems, first.problems) { [$0.count, $1.count] })
    first.text = "a"
    isHidden.value = true
    isHidden.value = false
    expectEqual(found.values, [[0, 0], [1, 1], [0, 0], [1, 1]])
  }

  @Test func aRuleReadsAnyProperty() {
    let limit = MutableProperty(3)
    let total = combine(first.$value, limit) { ($0.count, $1) }
    let rule = FormRule(reading: total.map { $0.0 <= $0.1 }, at: first) { isWithin in
      isWithin ? [] : [Problem("total")]
    }
    let form = form([rule])
    let valid = Recorder(form.isValid)
    first.text = "abcd"
    limit.value = 4
    expectEqual(valid.values, [true, false, true])
  }

  @Test func droppedFormWithRulesIsReleased() {
    let tracker = LeakTracker()
    do {
      let (a, b) = (tracker.track(textField("a"), "a"), tracker.track(textField("b"), "b"))
      let form = tracker.track(
        Form(
          fields: FieldGroup(parts: [a, b]),
          rules: [FormRule(a, b, at: a, b) { $0 == $1 ? [] : [Problem("x")] }]
        ) { () throws(SubmitRefusal) in }, "form")
      a.text = "x"
      #expect(!form.isValid.value)
    }
    expectEqual(tracker.leaks(), [])
  }

  @Test func ruleWithAFieldOutsideTheFormFailsItsPrecondition() async {
    await #expect(processExitsWith: .failure) { await Self.makeAFormWithARuleFor(isInForm: false) }
    await #expect(processExitsWith: .success) { await Self.makeAFormWithARuleFor(isInForm: true) }
  }

  private static func makeAFormWithARuleFor(isInForm: Bool) {
    let (field, other) = (textField("a"), textField("b"))
    let fields = FieldGroup("group", parts: isInForm ? [field, other] : [field])
    let rule = FormRule(field, other, at: other) { _, _ in [Problem("wrong")] }
    _ = Form(fields: FieldGroup { fields }, rules: [rule]) { () throws(SubmitRefusal) in }
  }
}
