import AccessibilityProperties
import FormComponent
import LimitTesting
import Messages
import ReactiveKit
import ReactiveTesting
import Testing

@Suite(.workLimit) struct FieldAccessibilityTests {
  private let messages = MutableProperty(Messages.english.adding(.form).adding(.readAloud))

  @Test func fieldReadsItsShownProblems() {
    let name = textField("name", rule: .required)
    let contents = Recorder(name.accessibility(messages))
    name.text = "Ann"
    name.text = ""
    name.fieldLeft()
    messages.value = Messages.simplifiedChinese.adding(.form).adding(.readAloud)
    expectEqual(contents.values.map(\.label), ["NAME", "NAME", "NAME", "NAME", "NAME"])
    expectEqual(contents.values.map(\.value), ["", "Ann", "", "", ""])
    expectEqual(contents.values.map(\.error), ["", "", "", "required", "不能为空"])
    expectEqual(
      contents.values.map(\.traits),
      [
        .required, .required, .required, [.required, .invalid], [.required, .invalid],
      ])
    expectEqual(contents.values.map(\.state).last, "必填")
  }

  @Test func allProblemsAreReadInTheirOrder() {
    let field = textField(
      "code", initial: "a",
      rule: Rule.length(4...16).and(Rule(Problem("form.phone")) { _ in false }),
      shows: .onSubmit)
    field.validate()
    expectEqual(
      field.accessibility(messages).value.error, "4 to 16 characters, not a mobile phone number")
  }

  @Test func aSecureTextIsNeverRead() {
    let password = textField("password", initial: "secret", isSecure: true)
    let contents = Recorder(password.accessibility(messages))
    password.text = "hunter22"
    expectEqual(contents.values, [AccessibilityContent("PASSWORD", in: messages.value)])
  }

  @Test func aFieldWithoutALabelIsReadByItsPlaceholder() {
    let field = TextFieldViewModel(
      key: "q", label: Property(""), placeholder: Property("Search"), validation: .none)
    expectEqual(field.accessibility(messages).value.label, "Search")
  }

  @Test func requiredFollowsRulesThatReadOtherFields() {
    let needsPhone = MutableProperty(false)
    let phone = textField(
      "phone", live: [.reading(needsPhone) { $0 ? .required : .none }.triggered(.onSubmit)])
    let required = Recorder(phone.isRequired)
    needsPhone.value = true
    phone.text = "186"
    needsPhone.value = false
    expectEqual(required.values, [false, true, false])
  }

  @Test func aDisabledOrHiddenFieldIsReadAsSuch() {
    let isEnabled = MutableProperty(true)
    let isHidden = MutableProperty(false)
    let field = ToggleFieldViewModel(
      key: "news", label: Property("News"), isEnabled: isEnabled, isHidden: isHidden)
    let contents = Recorder(field.accessibility(messages))
    isEnabled.value = false
    isHidden.value = true
    expectEqual(
      contents.values.map(\.traits), [.toggle, [.toggle, .notEnabled], [.toggle, .notEnabled]])
    expectEqual(contents.values.map(\.isHidden), [false, false, true])
  }

  @Test func fieldIsBusyDuringItsCheck() {
    let clock = VirtualClock()
    let check = AsyncRule<String>(debounce: .seconds(1), clock: clock) { _ in [] }
    let field = textField("user", checks: [check])
    expectEqual(field.accessibility(messages).value.traits, .busy)
    expectEqual(field.accessibility(messages).value.labelWithState, "USER, in progress")
  }

  @Test func aSwitchReadsOnOrOff() {
    let field = ToggleFieldViewModel(key: "news", label: Property("News"))
    let values = Recorder(field.accessibility(messages).map(\.value))
    field.isOn = true
    expectEqual(values.values, ["off", "on"])
  }

  @Test func aSwitchThatMustBeOnIsRequired() {
    let terms = ToggleFieldViewModel(
      key: "terms", label: Property("Terms"),
      validation: FieldValidation(Rule(Problem("form.required")) { $0 }))
    #expect(terms.isRequired.value)
  }

  @Test func aNumberIsAdjustableAndNeverRequired() {
    let guests = NumberFieldViewModel(
      key: "guests", label: Property("Guests"), initial: 1, bounds: 0...3, step: 0.5,
      validation: FieldValidation(Rule(Problem("form.tooLow")) { $0 > 1 }))
    let contents = Recorder(guests.accessibility(messages))
    guests.increase.execute()
    expectEqual(contents.values.map(\.value), ["1", "1.5"])
    expectEqual(contents.values.map(\.traits), [.adjustable, .adjustable])
  }

  @Test func aChoiceReadsTheTitleOfItsOption() {
    let city = CityField(
      key: "city", label: Property("City"), options: Property([1, 2]),
      validation: FieldValidation(Rule(Problem("form.required")) { $0 != nil }), name: { "\($0)" })
    let contents = Recorder(city.accessibility(messages))
    city.selection = 2
    expectEqual(contents.values.map(\.value), ["", "City no. 2"])
    expectEqual(contents.values.map(\.traits), [.required, .required])
    let plain = ChoiceFieldViewModel(
      key: "city", label: Property("City"), options: Property([1, 2]), initial: 1,
      name: { "\($0)" })
    expectEqual(plain.accessibility(messages).value.value, "1")
  }

  @Test func accessibilityDoesNotOutliveTheFieldsOwner() {
    weak var field: TextFieldViewModel?
    do {
      let made = textField("name", rule: .required)
      field = made
      let recorder = Recorder(made.accessibility(messages))
      made.text = "Ann"
      expectEqual(recorder.values.map(\.value), ["", "Ann"])
    }
    #expect(field == nil)
  }
}

private final class CityField: ChoiceFieldViewModel<Int> {
  override func title(of option: Int, in messages: Messages) -> String { "City no. \(option)" }
}
