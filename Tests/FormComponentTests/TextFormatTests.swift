import AccessibilityProperties
import FormComponent
import LimitTesting
import Messages
import ReactiveKit
import ReactiveTesting
import Testing

/// Formats without a fixed mask.
@Suite(.workLimit) struct TextFormatTests {
  private func type(_ text: String, caret: Int, before: Int, into field: TextFieldViewModel)
    -> CaretText
  {
    field.textEntered(CaretText(text, caret: caret), previousCaret: before)
  }

  @Test func thePrefixOfACardDecidesItsGroups() {
    let field = textField(format: .card, rule: .card)
    field.text = "378282246310005"
    expectEqual(field.text, "3782 822463 10005")
    #expect(field.isValid.value)
    field.text = "4111 1111 1111 1111"
    expectEqual([field.text, field.value], ["4111 1111 1111 1111", "4111111111111111"])
    #expect(field.isValid.value)
    // A digit at the start makes it another card.
    expectEqual(
      type("34111 1111 1111 1111", caret: 1, before: 0, into: field),
      CaretText("3411 111111 11111", caret: 1))
    field.setValue("62220212345678901280")
    expectEqual(field.text, "6222 0212 3456 7890 128")
  }

  @Test func anIBANIsWrittenInCapitalsAndGroups() {
    let field = textField(format: .iban, rule: .iban)
    let texts = Recorder(field.$text)
    field.text = "de89-3704 0044\t0532 0130 00"
    expectEqual(
      [field.text, field.value], ["DE89 3704 0044 0532 0130 00", "DE89370400440532013000"])
    #expect(field.isValid.value)
    expectEqual(texts.values, ["", "DE89 3704 0044 0532 0130 00"])
  }

  @Test func theCaretStaysBehindItsCharacter() {
    let field = textField(format: .iban)
    field.text = "de89370400"
    // A letter before the third group, and one at the end.
    expectEqual(
      type("DE89 37x04 00", caret: 8, before: 7, into: field), CaretText("DE89 37X0 400", caret: 8))
    expectEqual(
      type("DE89 37X0 400y", caret: 14, before: 13, into: field),
      CaretText("DE89 37X0 400Y", caret: 14))
    // A blank cannot be deleted: the caret moves before it.
    expectEqual(
      type("DE8937X0 400Y", caret: 4, before: 5, into: field), CaretText("DE89 37X0 400Y", caret: 4)
    )
  }

  @Test func customFormatRewritesTheTextOfEveryBinding() {
    let field = textField(format: .own(text: { $0 }, value: { $0.uppercased() }))
    let view = MutableProperty("")
    let binding = view <-> field.terminal()
    view.value = "abc"
    expectEqual([view.value, field.text, field.value], ["ABC", "ABC", "ABC"])
    field.setValue("x")
    expectEqual([view.value, field.text], ["X", "X"])
    expectEqual(
      type(String(repeating: "b", count: 100_000), caret: 50_000, before: 0, into: field).caret,
      50_000)
    binding.dispose()
  }

  @Test func textExcludedFromDraftsIsShownButNotStored() {
    let card = TextFieldViewModel(
      key: "card", label: Property(""), placeholder: Property(""), format: .card,
      validation: .none, isInDraft: false)
    let name = textField("name")
    let form = Form(
      fields: FieldGroup {
        name; card
      }
    ) { () throws(SubmitRefusal) in }
    card.text = "4111111111111111"
    name.text = "Ann"
    expectEqual(form.draft, .group(["name": .text("Ann")]))
    expectEqual(form.changes, .group(["name": .text("Ann")]))
    expectEqual(
      form.restore(.group(["card": .text("378282246310005"), "name": .text("Bob")])), ["card"])
    expectEqual([card.value, name.value], ["4111111111111111", "Bob"])
    expectEqual(card.accessibility(Property(.english)).value.value, "4111 1111 1111 1111")
  }
}

/// One step of a multi-step form.
@Suite(.workLimit) struct GroupValidationTests {
  private let clock = VirtualClock()

  @Test func aStepIsValidatedAloneAndWaitsForItsChecks() async {
    let clock = clock
    let check = AsyncRule<String>(debounce: .seconds(1), clock: clock) {
      $0 == "bob" ? [Problem("taken")] : []
    }
    let name = textField("name", rule: .required, checks: [check])
    let note = textField("note")
    let later = textField("later", rule: .required)
    let step = FieldGroup("step") {
      note; name
    }
    let form = Form(
      fields: FieldGroup {
        step; later
      }, submits: .always
    ) {
      () throws(SubmitRefusal) in
    }
    func validate(_ text: String) async -> [FormProblem] {
      name.text = text
      async let problems = step.validate()
      await clock.settle()
      await clock.advanceSettling(by: .seconds(2))
      return await problems
    }
    for (text, code) in [("", "form.required"), ("bob", "taken")] {
      let line = FormProblem(path: "step.name", label: "NAME", problems: [Problem(code)])
      expectEqual(await validate(text), [line])
      #expect(form.focus.value === name)
    }
    expectEqual(await validate("ann"), [])
    expectEqual(later.shownProblems.value, [])
    expectEqual(form.submitCount.value, 0)
    #expect(!form.isValid.value)
  }

  @Test func aCancelledValidationMovesNoFocus() async throws {
    let clock = clock
    let check = AsyncRule<String>(debounce: .seconds(1), clock: clock) { _ in [Problem("taken")] }
    let name = textField("name", initial: "bob", checks: [check])
    let form = Form(fields: FieldGroup { name }) { () throws(SubmitRefusal) in }
    let task = Task { await form.fields.validate() }
    await clock.settle()
    task.cancel()
    expectEqual(try await task.waitForValue(), [])
    #expect(form.focus.value == nil)
  }
}
