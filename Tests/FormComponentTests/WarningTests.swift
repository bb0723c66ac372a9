import AccessibilityProperties
import LimitTesting
import Messages
import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

/// Warnings are shown and read aloud, and do not prevent submitting.
@Suite struct WarningTests {
  private let weak = Problem("password.weak")
  private let isHidden = MutableProperty(false)

  private func password(
    live: [LiveRule<String>] = [], shows: ShowPolicy = .onChange, isSecure: Bool = false
  ) -> TextFieldViewModel {
    let weak = weak
    return TextFieldViewModel(
      key: "password", label: Property("Password"), placeholder: Property(""),
      validation: FieldValidation(
        .length(atLeast: 4),
        warnings: [.rule(Rule(weak) { $0.count >= 8 })] + live, shows: shows),
      isSecure: isSecure, isHidden: isHidden)
  }

  @Test func aFieldWithAWarningAloneIsValidAndSubmitted() async throws {
    let field = password()
    var sent: [String] = []
    let form = Form(fields: FieldGroup { field }) { () async throws(SubmitRefusal) in
      sent.append(field.value)
    }
    let valid = Recorder(form.isValid)
    let warnings = Recorder(field.warnings)
    let shown = Recorder(field.shownWarnings)
    for text in ["abc", "abcd", "abcdefgh", "abcdefg"] { field.text = text }
    try await form.submit.run()
    expectEqual(sent, ["abcdefg"])
    expectEqual(valid.values, [false, true])
    expectEqual(warnings.values, [[weak], [], [weak]])
    expectEqual(shown.values, [[], [weak], [], [weak]])
    expectEqual([field.state.value, .valid], [.valid, .valid])
    expectEqual(form.summary.value, [])
    #expect(form.failure.value == nil)
  }

  @Test(arguments: ShowPolicy.allCases) func theyAreShownByThePolicy(policy: ShowPolicy) {
    let field = password(shows: policy)
    var shown: [Bool] = []
    func note() { shown.append(!field.shownWarnings.value.isEmpty) }
    note()
    field.text = "abcd"
    note()
    field.fieldLeft()
    note()
    field.text = "abcde"
    note()
    field.validate()
    note()
    field.reset()
    note()
    let expected: [Bool] =
      switch policy {
      case .onChange: [false, true, true, true, true, false]
      case .onLeave: [false, false, true, false, true, false]
      case .onSubmit: [false, false, false, false, true, false]
      case .onChangeAfterLeave: [false, false, true, true, true, false]
      }
    expectEqual(shown, expected)
  }

  @Test func theyFollowOtherFieldsAndEndWithTheField() {
    let name = MutableProperty("abcdefgh")
    let field = password(live: [
      .reading(name) { name in Rule(Problem("password.name")) { $0 != name } }
    ])
    field.text = "abcdefgh"
    let warnings = Recorder(field.shownWarnings.map { $0.map(\.code) })
    name.value = "Ann"
    name.value = "abcdefgh"
    isHidden.value = true
    isHidden.value = false
    expectEqual(
      warnings.values, [["password.name"], [], ["password.name"], [], ["password.name"]])
  }

  @Test func aWarningWithATriggerWaits() {
    let field = TextFieldViewModel(
      key: "code", label: Property(""), placeholder: Property(""),
      validation: FieldValidation(
        .none, warnings: [LiveRule.rule(.length(3...3)).triggered(.onSubmit)]))
    field.text = "x"
    field.fieldLeft()
    expectEqual(field.warnings.value, [])
    field.validate()
    expectEqual(field.shownWarnings.value.map(\.code), ["form.exactLength"])
  }

  @Test func theTextFollowsTheLanguageAndIsReadAloud() {
    let table = MessageTable(
      english: ["password.weak": "weak"], simplifiedChinese: ["password.weak": "密码较弱"])
    let messages = MutableProperty(Messages.english.adding(.form).adding(table))
    let field = password()
    field.text = "abcd"
    let texts = Recorder(field.shownWarnings.text(messages))
    let contents = Recorder(
      field.accessibility(messages).map { "\($0.error) \($0.traits.contains(.invalid))" })
    messages.value = Messages.simplifiedChinese.adding(.form).adding(table)
    field.text = "abc"
    expectEqual(texts.values, ["weak", "密码较弱"])
    expectEqual(contents.values, ["weak false", "密码较弱 false", "至少 4 个字符，密码较弱 true"])
  }

  @Test func warningOfASecureFieldContainsNoSecret() {
    let field = password(live: [.rule(.notOneOf(["secret"]))], isSecure: true)
    field.text = "secret"
    expectEqual(
      field.warnings.value, [weak, Problem("form.forbidden", ["word": "••••"])])
  }

  @Test func invalidNumberHasNoWarning() {
    let field = NumberInputFieldViewModel<Int>(
      key: "n", label: Property(""), placeholder: Property(""),
      notation: Property(NumberNotation()),
      validation: FieldValidation(.none, warnings: [.rule(.present())], shows: .onChange))
    let warnings = Recorder(field.warnings.map(\.count))
    field.text = "x"
    field.text = "1"
    expectEqual(warnings.values, [1, 0])
  }
}
