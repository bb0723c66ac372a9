import Messages
import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

@Suite struct TextFieldViewModelTests {
  @Test func startsWithItsBaselineAndIsNeitherTouchedNorDirty() {
    let field = textField(initial: "186", rule: .phone(.tutorial))
    #expect(field.text.value == "186")
    #expect(field.value.value == "186")
    #expect(field.state.value == .invalid)
    #expect(field.problems.value == [Problem("form.phone")])
    #expect(field.shownProblems.value == [])
    #expect(
      [field.isDirty, field.isTouched, field.isValidating].map(\.value) == [false, false, false])
  }

  @Test func oneKeystrokeChangesEachPropertyOnce() {
    let field = textField(rule: .length(2...3))
    let states = Recorder(field.state)
    let valid = Recorder(field.isValid)
    let dirty = Recorder(field.isDirty)
    for text in ["a", "ab", "abc", "abc", "abcd", ""] { field.text.value = text }
    #expect(states.values == [.empty, .invalid, .valid, .invalid, .empty])
    #expect(valid.values == [false, true, false])
    #expect(dirty.values == [false, true, false])
  }

  @Test func settingTheCurrentValueNotifiesNoObserver() {
    let field = textField(initial: "a")
    let texts = Recorder(field.text.changes)
    let values = Recorder(field.value.changes)
    field.text.value = "a"
    field.setValue("a")
    field.reset()
    #expect(texts.values.isEmpty && values.values.isEmpty)
  }

  @Test func dirtyIsJudgedByValueAgainstABaselineThatMoves() {
    let field = textField(initial: "a")
    let dirty = Recorder(field.isDirty)
    field.text.value = "b"
    field.text.value = "a"
    field.text.value = "c"
    field.rebase()
    field.text.value = "a"
    field.rebase()
    #expect(dirty.values == [false, true, false, true, false, true, false])
    field.text.value = "z"
    field.reset()
    #expect(field.value.value == "a")
  }

  @Test func theValueHasNoInvisibleCharactersAfterAnyPaste() {
    let field = textField(rule: .length(4...16))
    field.text.value = "\u{202E}ab\u{0}c\u{200B}\td"
    #expect(field.value.value == "abc d")
    #expect(field.state.value == .valid)
    field.text.value = "\u{202E}"
    #expect(field.state.value == .empty)
  }

  @Test func aMegabyteIsPastedWithoutHarm() {
    let field = textField(rule: Rule.required.then(.length(4...16)), shows: .onChange)
    field.text.value = String(repeating: "好e\u{301}\u{202E}", count: 1 << 17)
    #expect(field.problems.value.map(\.code) == ["form.length"])
    #expect(field.shownProblems.value.map(\.code) == ["form.length"])
    field.text.value = "abcd"
    #expect(field.isValid.value)
  }

  @Test func aMaskedFieldShowsGroupsAndKeepsDigits() {
    let field = textField(format: .masked(.phone), rule: .phone(.tutorial))
    let shown = field.textEntered(CaretText("18612345678"))
    #expect(shown == CaretText("186 1234 5678"))
    #expect(field.text.value == "186 1234 5678")
    #expect(field.value.value == "18612345678")
    #expect(field.isValid.value)
    #expect(
      field.textEntered(CaretText("1861234 5678", caret: 3)) == CaretText("181 2345 678", caret: 2))
    field.setValue("13810001000")
    #expect(field.text.value == "138 1000 1000")
  }

  @Test func anEntryThatAnObserverChangesIsReturnedAsTheFieldHasIt() {
    let field = textField()
    let short = field.text.observe { field.text.value = String($0.prefix(4)) }
    #expect(field.textEntered(CaretText("abcdef", caret: 5)) == CaretText("abcd"))
    #expect(field.textEntered(CaretText("xabcd", caret: 1)) == CaretText("xabc", caret: 1))
    short.dispose()
  }

  @Test func bothSidesOfATerminalReceiveFromEachOtherWithoutEcho() {
    let field = textField(initial: "186")
    let terminal = field.terminal()
    let seen = Recorder(terminal.signal)
    let texts = Recorder(field.text)
    terminal.send("1861")
    field.text.value = "138"
    terminal.send("1380")
    #expect(seen.values == ["186", "138"])
    #expect(texts.values == ["186", "1861", "138", "1380"])
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
    #expect(texts.values == ["不能为空", "required"])
    #expect(counter.total == before)
  }

  @Test func aFieldOfManyLinesHasOneLineBreakForEachThatWasEntered() {
    let field = MultilineTextFieldViewModel(
      key: "note", label: Property("备注"), placeholder: Property(""), validation: .none)
    field.text.value = "a\r\nb\rc"
    #expect(field.value.value == "a\nb\nc")
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
        ComponentProperty("label", field.label), ComponentProperty("text", field.text),
        ComponentProperty("placeholder", field.placeholder),
        ComponentProperty("value", field.value), ComponentProperty("state", field.state),
        ComponentProperty("shownProblems", field.shownProblems),
        ComponentProperty("isValid", field.isValid), ComponentProperty("isDirty", field.isDirty),
        ComponentProperty("isTouched", field.isTouched),
        ComponentProperty("isValidating", field.isValidating),
      ]
    }
    #expect(problems == [])
  }

  @Test func nothingHoldsAFieldThatIsDropped() {
    let tracker = LeakTracker()
    do {
      let field = tracker.track(
        textField(
          checks: [AsyncRule(debounce: .seconds(1), clock: VirtualClock()) { _ in [] }],
          shows: .onChange), "field")
      field.text.value = "a"
      field.refuse([Problem("taken")])
    }
    #expect(tracker.leaks() == [])
  }
}

/// Counts from anywhere.
final class Counter: Sendable {
  nonisolated init() {}

  // Rules are `@Sendable`; the tests call them on the main actor only.
  private nonisolated(unsafe) var calls = 0

  nonisolated var total: Int { calls }
  nonisolated func count() { calls += 1 }
}
