import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

@Suite struct NumberFieldViewModelTests {
  private func points(_ initial: Double = 100) -> NumberFieldViewModel {
    NumberFieldViewModel(
      key: "points", label: Property("points"), initial: initial, bounds: 0...10, step: 4)
  }

  @Test func stepsStayWithinTheBounds() {
    let field = points(5)
    let values = Recorder(field.$value)
    let canIncrease = Recorder(field.increase.isEnabled)
    let canDecrease = Recorder(field.decrease.isEnabled)
    field.increase.execute()
    field.increase.execute()
    expectEqual(field.increase.execute().error, .disabled)
    for _ in 0..<3 { field.decrease.execute() }
    expectEqual(values.values, [5, 9, 10, 6, 2, 0])
    expectEqual(canIncrease.values, [true, false, true])
    expectEqual(canDecrease.values, [true, false])
  }

  @Test func enteredNumberIsClampedToTheBounds() {
    let field = points()
    expectEqual(field.value, 10)
    for (entered, kept) in [(-3.0, 0.0), (7, 7), (.infinity, 10), (.nan, 10)] {
      field.valueEntered(entered)
      expectEqual(field.value, kept)
    }
    expectEqual(field.draft, .number(10))
    expectEqual(field.restore(.number(3)), [])
    expectEqual(field.restore(.text("3")), ["points"])
    field.clear()
    expectEqual(field.value, 10)
  }

  @Test func aNumberWithoutBoundsStaysFinite() {
    let field = NumberFieldViewModel(
      key: "n", label: Property(""), initial: 1, bounds: -.infinity ... .infinity, step: 1)
    for entered in [Double.infinity, -.infinity, .nan] { field.valueEntered(entered) }
    expectEqual(field.value, 1)
    field.valueEntered(.greatestFiniteMagnitude)
    field.increase.execute()
    expectEqual(field.draft, .number(.greatestFiniteMagnitude))
  }

  @Test func aDisabledNumberCannotBeMoved() {
    let isEnabled = MutableProperty(true)
    let field = NumberFieldViewModel(
      key: "n", label: Property(""), initial: 1, bounds: 0...2, step: 1, isEnabled: isEnabled)
    isEnabled.value = false
    field.valueEntered(2)
    field.increase.execute()
    expectEqual(field.value, 1)
  }
}

@Suite struct ToggleFieldViewModelTests {
  @Test func fieldEditsAFieldOfAStruct() {
    struct Settings: Equatable {
      var isNewsWanted = true
      var city = "Bath"
    }
    let settings = MutableProperty(Settings())
    let news = ToggleFieldViewModel(key: "news", label: Property("News"))
    let city = TextFieldViewModel(
      key: "city", label: Property("City"), placeholder: Property(""), validation: .none)
    let bag = DisposeBag()
    bag += news.terminal() <-> settings.focus(\.isNewsWanted)
    bag += city.terminal() <-> settings.focus(\.city)
    let saved = Recorder(settings.changes.map { "\($0.isNewsWanted) \($0.city)" })
    expectEqual([news.value, city.text == "Bath"], [true, true])
    news.isOn = false
    city.terminal().send("York")
    settings.value = Settings()
    expectEqual(saved.values, ["false Bath", "false York", "true Bath"])
    expectEqual([news.isOn, city.value == "Bath"], [true, true])
  }

  @Test func aSwitchThatMustBeOnIsInvalidWhileItIsOff() {
    let field = ToggleFieldViewModel(
      key: "terms", label: Property("terms"), validation: .init(.accepted))
    let valid = Recorder(field.isValid)
    field.isOn = true
    field.isOn = false
    expectEqual(valid.values, [false, true, false])
    expectEqual(field.restore(.flag(true)), [])
    #expect(field.isOn && field.isDirty.value)
    expectEqual(field.restore(.text("x")), ["terms"])
  }
}

@Suite struct ChoiceFieldViewModelTests {
  @Test func selectedOptionOutsideTheListIsAProblem() {
    let options = MutableProperty([1, 2, 3])
    let field = ChoiceFieldViewModel(
      key: "room", label: Property("room"), options: options, name: { "room \($0)" })
    expectEqual(field.state.value, .empty)
    field.selection = 3
    expectEqual(field.state.value, .valid)
    options.value = [1, 2]
    expectEqual(field.problems.value, [Problem("form.notOffered")])
    expectEqual(field.restore(.text("room 2")), [])
    expectEqual(field.selection, 2)
    expectEqual(field.draft, .text("room 2"))
    expectEqual(field.restore(.text("room 3")), ["room"])
    field.clear()
    expectEqual(field.draft, .nothing)
  }

  @Test func clearedChoiceStaysClearedInADraft() {
    let field = ChoiceFieldViewModel(
      key: "room", label: Property("room"), options: Property([1, 2]), initial: 1, name: { "\($0)" }
    )
    field.selection = nil
    let draft = field.draft
    field.reset()
    expectEqual(field.selection, 1)
    expectEqual(draft.map(field.restore), [])
    #expect(field.selection == nil)
    #expect(field.isDirty.value)
    expectEqual(field.restore(.number(1)), ["room"])
  }
}
