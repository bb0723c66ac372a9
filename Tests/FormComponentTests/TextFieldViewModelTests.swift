import LimitTesting
import Messages
import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

@Suite struct TextFieldViewModelTests {
  @Test func startsWithItsBaselineAndIsNeitherTouchedNorDirty() {
    let field = textField(initial: "186", rule: .phone(.tutorial))
    expectEqual(field.text, "186")
    expectEqual(field.value, "186")
    expectEqual(field.state.value, .invalid)
    expectEqual(field.problems.value, [Problem("form.phone")])
    expectEqual(field.shownProblems.value, [])
    expectEqual(
      [field.isDirty, field.isTouched, field.isValidating].map(\.value), [false, false, false])
  }

  @Test func oneKeystrokeChangesEachPropertyOnce() {
    let field = textField(rule: .length(2...3))
    let states = Recorder(field.state)
    let valid = Recorder(field.isValid)
    let dirty = Recorder(field.isDirty)
    for text in ["a", "ab", "abc", "abc", "abcd", ""] { field.text = text }
    expectEqual(states.values, [.empty, .invalid, .valid, .invalid, .empty])
    expectEqual(valid.values, [false, true, false])
    expectEqual(dirty.values, [false, true, false])
  }

  @Test func settingTheCurrentValueNotifiesNoObserver() {
    let field = textField(initial: "a")
    let texts = Recorder(field.$text.changes)
    let values = Recorder(field.$value.changes)
    field.text = "a"
    field.setValue("a")
    field.reset()
    #expect(texts.values.isEmpty && values.values.isEmpty)
  }

  @Test func dirtyComparesTheValueWithTheCurrentBaseline() {
    let field = textField(initial: "a")
    let dirty = Recorder(field.isDirty)
    field.text = "b"
    field.text = "a"
    field.text = "c"
    field.rebase()
    field.text = "a"
    field.rebase()
    expectEqual(dirty.values, [false, true, false, true, false, true, false])
    field.text = "z"
    field.reset()
    expectEqual(field.value, "a")
  }

  @Test func theValueHasNoInvisibleCharactersAfterAnyPaste() {
    let field = textField(rule: .length(4...16))
    field.text = "\u{202E}ab\u{0}c\u{200B}\td"
    expectEqual(field.value, "abc d")
    expectEqual(field.state.value, .valid)
    field.text = "\u{202E}"
    expectEqual(field.state.value, .empty)
  }

  @Test func aMegabyteIsPastedWithoutHarm() {
    let field = textField(rule: Rule.required.then(.length(4...16)), shows: .onChange)
    field.text = String(repeating: "好e\u{301}\u{202E}", count: 1 << 17)
    expectEqual(field.problems.value.map(\.code), ["form.length"])
    expectEqual(field.shownProblems.value.map(\.code), ["form.length"])
    field.text = "abcd"
    #expect(field.isValid.value)
  }

  @Test func aMaskedFieldShowsGroupsAndKeepsDigits() {
    let field = textField(format: .masked(.phone), rule: .phone(.tutorial))
    let shown = field.textEntered(CaretText("18612345678"))
    expectEqual(shown, CaretText("186 1234 5678"))
    expectEqual(field.text, "186 1234 5678")
    expectEqual(field.value, "18612345678")
    #expect(field.isValid.value)
    expectEqual(
      field.textEntered(CaretText("1861234 5678", caret: 3)), CaretText("181 2345 678", caret: 2))
    field.setValue("13810001000")
    expectEqual(field.text, "138 1000 1000")
  }

  @Test func entryChangedByAnObserverIsReturnedAsStored() {
    let field = textField()
    let short = field.$text.observe { field.text = String($0.prefix(4)) }
    expectEqual(field.textEntered(CaretText("abcdef", caret: 5)), CaretText("abcd"))
    expectEqual(field.textEntered(CaretText("xabcd", caret: 1)), CaretText("xabc", caret: 1))
    short.dispose()
  }

  @Test func bothSidesOfATerminalReceiveFromEachOtherWithoutEcho() {
    let field = textField(initial: "186")
    let terminal = field.terminal()
    let seen = Recorder(terminal.signal)
    let texts = Recorder(field.$text)
    terminal.send("1861")
    field.text = "138"
    terminal.send("1380")
    expectEqual(seen.values, ["186", "138"])
    expectEqual(texts.values, ["186", "1861", "138", "1380"])
  }

  @Test func aLanguageIsSwitchedWithoutValidatingAgain() {
    let counter = Counter()
    let rule = Rule<String> { text in
      counter.count()
      return Rule.required.problems(in: text)
    }
    let field = textField(rule: rule)
    let messages = MutableProperty(Messages.simplifiedChinese.adding(.form))
    let texts = Recorder(field.problems.text(messages))
    let before = counter.total
    messages.value = Messages.english.adding(.form)
    expectEqual(texts.values, ["不能为空", "required"])
    expectEqual(counter.total, before)
  }

  @Test func multilineFieldNormalizesEachLineBreak() {
    let field = MultilineTextFieldViewModel(
      key: "note", label: Property("备注"), placeholder: Property(""), validation: .none)
    field.text = "a\r\nb\rc"
    expectEqual(field.value, "a\nb\nc")
  }

  @Test(arguments: ShowPolicy.allCases)
  func aFieldIsBoundReboundAndReleasedLikeAnyComponent(shows: ShowPolicy) {
    let other = MutableProperty("x")
    let clock = VirtualClock()
    let problems = checkComponent(shared: [ComponentProperty("other", other)]) {
      textField(
        initial: "a", live: [.same(as: other)],
        checks: [AsyncRule(debounce: .seconds(1), clock: clock) { _ in [] }], shows: shows)
    } properties: { (field: TextFieldViewModel) in
      [
        ComponentProperty("label", field.label), ComponentProperty("text", field.$text),
        ComponentProperty("placeholder", field.placeholder),
        ComponentProperty("value", field.$value), ComponentProperty("state", field.state),
        ComponentProperty("shownProblems", field.shownProblems),
        ComponentProperty("isValid", field.isValid), ComponentProperty("isDirty", field.isDirty),
        ComponentProperty("isTouched", field.isTouched),
        ComponentProperty("isValidating", field.isValidating),
      ]
    }
    expectEqual(problems, [])
  }

  @Test func droppedFieldIsReleased() {
    let tracker = LeakTracker()
    do {
      let field = tracker.track(
        textField(
          checks: [AsyncRule(debounce: .seconds(1), clock: VirtualClock()) { _ in [] }],
          shows: .onChange), "field")
      field.text = "a"
      field.refuse([Problem("taken")])
    }
    expectEqual(tracker.leaks(), [])
  }
}

/// A counter for any isolation.
final class Counter: Sendable {
  nonisolated init() {}

  // Rules are `@Sendable`; the tests call them on the main actor only.
  private nonisolated(unsafe) var calls = 0

  nonisolated var total: Int { calls }
  nonisolated func count() { calls += 1 }
}
