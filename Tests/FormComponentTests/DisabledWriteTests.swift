import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

/// Writes of views while a field is disabled.
@Suite struct DisabledWriteTests {
  private let isEnabled = MutableProperty(true)

  private func field(_ format: TextFormat = .singleLine, initial: String = "a")
    -> TextFieldViewModel
  {
    TextFieldViewModel(
      key: "name", label: Property(""), placeholder: Property(""), initial: initial,
      format: format, validation: .none, isEnabled: isEnabled)
  }

  @Test func aWriteOfAViewIsSetBackAndNeverBecomesTheValue() {
    let field = field()
    let terminal = field.terminal()
    let values = Recorder(field.$value)
    let view = Recorder(terminal.signal)
    field.text = "b"
    isEnabled.value = false
    field.text = "hacker"
    terminal.send("hacker")
    expectEqual(field.textEntered(CaretText("hacker", caret: 3), previousCaret: 1), CaretText("b"))
    expectEqual(field.text, "b")
    isEnabled.value = true
    terminal.send("c")
    expectEqual(values.values, ["a", "b", "c"])
    expectEqual(view.values, ["a", "b", "b"])
    #expect(!field.isTouched.value)
  }

  @Test func boundPropertyOfAViewIsSetBack() {
    let field = field()
    let view = MutableProperty("")
    let binding = view <-> field.terminal()
    isEnabled.value = false
    view.value = "hacker"
    expectEqual([view.value, field.text, field.value], ["a", "a", "a"])
    binding.dispose()
  }

  @Test func programCanWriteADisabledField() {
    let field = field()
    let values = Recorder(field.$value)
    isEnabled.value = false
    field.setValue("b")
    field.text = "a"
    field.text = "hacker"
    field.setValue("c")
    field.clear()
    field.reset()
    expectEqual(field.restore(.text("d")), [])
    field.reset(to: "e")
    expectEqual(values.values, ["a", "b", "c", "", "a", "d", "e"])
    expectEqual(field.text, "e")
  }

  @Test func disabledFieldIgnoresEvenThePreviousValue() {
    let field = field()
    field.setValue("program")
    field.text = "user"
    isEnabled.value = false
    field.text = "program"
    expectEqual([field.text, field.value], ["user", "user"])
  }

  @Test func programWritesAndDisablesInOneTransaction() {
    let field = field()
    transaction {
      field.setValue("b")
      isEnabled.value = false
    }
    expectEqual(field.value, "b")
    isEnabled.value = true
    field.text = "c"
    expectEqual(field.value, "c")
  }

  @Test func aFieldThatIsDisabledAtFirstKeepsItsInitialValue() {
    isEnabled.value = false
    let field = field(.masked(.phone), initial: "18612345678")
    field.text = "138"
    expectEqual(field.text, "186 1234 5678")
    expectEqual(field.value, "18612345678")
  }

  @Test func aDisabledSwitchAndAChoiceAreSetBack() {
    let toggle = ToggleFieldViewModel(key: "on", label: Property(""), isEnabled: isEnabled)
    let choice = ChoiceFieldViewModel(
      key: "room", label: Property(""), options: Property([1, 2]), initial: 1, isEnabled: isEnabled,
      name: { "\($0)" })
    let values = Recorder(combine(toggle.$value, choice.$value) { "\($0) \($1 ?? 0)" })
    isEnabled.value = false
    toggle.isOn = true
    choice.selection = 2
    expectEqual(toggle.isOn, false)
    expectEqual(choice.selection, 1)
    toggle.setValue(true)
    choice.setValue(2)
    expectEqual(values.values, ["false 1", "true 1", "true 2"])
  }

  @Test func droppedDisabledFieldIsReleased() {
    let tracker = LeakTracker()
    do {
      let field = tracker.track(field(.masked(.phone)), "field")
      isEnabled.value = false
      field.text = "186"
    }
    expectEqual(tracker.leaks(), [])
    expectEqual(isEnabled.observerCount, 0)
  }
}
