import AccessibilityProperties
import Foundation
import LimitTesting
import Messages
import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

/// A read-only field is shown, validated, sent and part of drafts; only the user cannot change it.
@Suite struct ReadOnlyTests {
  private let isReadOnly = MutableProperty(true)
  private let isEnabled = MutableProperty(true)
  private let name: TextFieldViewModel
  private let news: ToggleFieldViewModel
  private let room: ChoiceFieldViewModel<String>
  private let extras: ChoicesFieldViewModel<String>
  private let guests: NumberFieldViewModel
  private let price: NumberInputFieldViewModel<Int>
  private let arrival: DateFieldViewModel
  private let fields: FieldGroup

  init() {
    let (label, none, names) = (Property(""), FieldValidation<String>.none, Property(["a", "b"]))
    name = TextFieldViewModel(
      key: "name", label: label, placeholder: label, initial: "a", validation: none,
      isEnabled: isEnabled, isReadOnly: isReadOnly)
    news = ToggleFieldViewModel(
      key: "news", label: label, isEnabled: isEnabled, isReadOnly: isReadOnly)
    room = ChoiceFieldViewModel(
      key: "room", label: label, options: names, initial: "a", isReadOnly: isReadOnly, name: { $0 })
    extras = ChoicesFieldViewModel(
      key: "extras", label: label, options: names, isReadOnly: isReadOnly, name: { $0 })
    guests = NumberFieldViewModel(
      key: "guests", label: label, initial: 2, bounds: 0...9, step: 1, isEnabled: isEnabled,
      isReadOnly: isReadOnly)
    price = NumberInputFieldViewModel(
      key: "price", label: label, placeholder: label, initial: 7,
      notation: Property(NumberNotation()), isReadOnly: isReadOnly)
    arrival = DateFieldViewModel(
      key: "arrival", label: label, initial: CalendarDay("2026-11-29"),
      calendar: Property(Calendar(identifier: .gregorian)), isReadOnly: isReadOnly)
    fields = FieldGroup(parts: [name, news, room, extras, guests, price, arrival])
  }

  private func enterEverywhere() {
    name.text = "b"
    name.textEntered(CaretText("b", caret: 1))
    name.terminal().send("b")
    news.isOn = true
    room.selection = "b"
    extras.terminal(of: "b").send(true)
    guests.valueEntered(5)
    guests.sliderMoved(to: 5)
    guests.increase.execute()
    price.text = "8"
    arrival.text = "2026-12-24"
    arrival.dateEntered(Date(timeIntervalSince1970: 1_800_000_000))
  }

  @Test func userCannotChangeAReadOnlyField() {
    let before = fields.draft
    enterEverywhere()
    expectEqual(fields.draft, before)
    #expect(fields.fields.allSatisfy { !$0.isDirty.value && $0.isEnabled.value })
    expectEqual([guests.increase, guests.decrease].map(\.isEnabled.value), [false, false])
    isReadOnly.value = false
    enterEverywhere()
    #expect(fields.fields.allSatisfy { $0.isDirty.value })
  }

  @Test func theProgramChangesIt() {
    let draft = fields.draft
    name.setValue("c")
    guests.setValue(9)
    arrival.setValue(nil)
    expectEqual(fields.restore(draft ?? .nothing), [])
    expectEqual(fields.draft, draft)
    fields.clear()
    expectEqual([name.value, price.text, arrival.text], ["", "", ""])
  }

  @Test func readOnlyFieldIsValidatedAndSentUnlessDisabled() async throws {
    let field = TextFieldViewModel(
      key: "code", label: Property(""), placeholder: Property(""), validation: .init(.required),
      isEnabled: isEnabled, isReadOnly: Property(true))
    var sent: [String] = []
    let form = Form(fields: FieldGroup { field }, submits: .always) {
      () async throws(SubmitRefusal) in sent.append(field.value)
    }
    _ = try? await form.submit.run()
    expectEqual(field.shownProblems.value, [Problem("form.required")])
    expectEqual(form.draft, .group(["code": .text("")]))
    field.setValue("x")
    try await form.submit.run()
    expectEqual(sent, ["x"])
    #expect(field.isActive.value)
    isEnabled.value = false
    expectEqual(form.draft, .group([:]))
  }

  @Test func itIsReadAloud() {
    let messages = MutableProperty(Messages.english.adding(.readAloud))
    let states = Recorder(name.accessibility(messages).map(\.state))
    messages.value = Messages.simplifiedChinese.adding(.readAloud)
    isReadOnly.value = false
    expectEqual(states.values, ["read-only", "只读", ""])
  }
}
