import FormComponent
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// A field that is in two forms.
@Suite(.workLimit) struct SharedFieldTests {
  private let name = textField("name", shows: .onChange)
  private let taken = Problem("taken")

  private func form(_ rules: [FormRule] = []) -> Form<Void> {
    Form(fields: FieldGroup { name }, rules: rules) { () throws(SubmitRefusal) in }
  }

  private func rule(_ code: String, _ refused: String) -> FormRule {
    FormRule(reading: name.$value, at: name) { $0 == refused ? [Problem(code)] : [] }
  }

  @Test func refusalByOneFormIsNotShownForTheOtherFormsValue() async throws {
    let (first, second) = (Subject<Void, Never>(), Subject<Void, Never>())
    func form(_ answer: Subject<Void, Never>, _ refusal: SubmitRefusal?) -> Form<Void> {
      Form(fields: FieldGroup { name }) { () async throws(SubmitRefusal) in
        for await _ in answer.signal.values { break }
        if let refusal { throw refusal }
      }
    }
    let (one, other) = (form(first, SubmitRefusal(name, taken)), form(second, nil))
    let problems = Recorder(name.problems)
    name.text = "a"
    let refused = one.submit.execute()
    try await waitUntil(first.observerCount, is: 1)
    name.text = "b"
    let accepted = other.submit.execute()
    try await waitUntil(second.observerCount, is: 1)
    first.send(())
    await refused.waitUntilFinished()
    second.send(())
    await accepted.waitUntilFinished()
    expectEqual(problems.values, [[]])
    expectEqual(refused.error, .failed(.refused([taken])))
    expectEqual([one.outcome.value, other.outcome.value], [.refused, .succeeded])
  }

  @Test func aRuleEndsWithItsForm() {
    var first: Form<Void>? = form([rule("first", "x")])
    let second = form([rule("second", "x")])
    let problems = Recorder(name.problems.map { $0.map(\.code) })
    name.text = "x"
    let submit = first?.submit
    first = nil
    expectEqual(submit?.isEnabled.value, false)
    expectEqual(name.problems.value.count, 2)
    _ = consume submit
    expectEqual(problems.values, [[], ["first", "second"], ["second"]])
    #expect(!second.isValid.value)
  }

  @Test func aRuleOfTwoFormsIsReportedOnceUntilBothAreReleased() {
    let (both, first) = (rule("both", "x"), rule("first", "x"))
    var forms = [form([both, first, both]), form([both])]
    let problems = Recorder(name.problems.map { $0.map(\.code) })
    name.text = "x"
    #expect(forms.allSatisfy { !$0.isValid.value })
    while !forms.isEmpty { forms.removeFirst() }
    expectEqual(problems.values, [[], ["both", "first"], ["both"], []])
  }

  @Test func theRulesOfAFieldAreAttachedTogether() {
    let counts = Recorder(name.problems.map(\.count))
    let form = form((0..<100).map { rule("rule \($0)", "") })
    expectEqual(counts.values, [0, 100])
    #expect(form.firstInvalid.value === name)
  }
}
