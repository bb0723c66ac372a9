#if canImport(UIKit) && !canImport(ObjectiveC)
  import FormComponent
  import LimitTesting
  import Messages
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import UIKit
  import UIKitBindings

  private final class CityField: ChoiceFieldViewModel<Int> {
    init(_ options: Property<[Int]>, initial: Int? = nil, isEnabled: Property<Bool>? = nil) {
      super.init(
        key: "city", label: Property("City"), options: options, initial: initial,
        isEnabled: isEnabled, name: { "\($0)" })
    }

    override func title(of option: Int, in messages: Messages) -> String {
      messages.language == .english ? "city \(option)" : "城市\(option)"
    }
  }

  struct ChoiceBindingTests {
    let display = Display()

    private let messages = MutableProperty(Messages.english)
    private let options = MutableProperty([1, 2, 3])

    @Test func wheelShowsTheOptionsAndSetsTheOneAtWhichItStops() {
      let field = CityField(options, initial: 2)
      let history = Recorder(field.$value)
      let wheel = UIPickerView()
      let binding = wheel.bind(field, messages)
      expectEqual(wheel.drivenTitles, ["city 1", "city 2", "city 3"])
      expectEqual(wheel.selectedRow(inComponent: 0), 1)
      wheel.driveTurning(to: 2)
      messages.value = .simplifiedChinese
      expectEqual(wheel.drivenTitles, ["城市1", "城市2", "城市3"])
      options.value = [3, 1]
      expectEqual(wheel.selectedRow(inComponent: 0), 0)
      field.setValue(1)
      expectEqual(wheel.selectedRow(inComponent: 0), 1)
      expectEqual(history.values, [2, 3, 1])
      binding.dispose()
      #expect(wheel.dataSource == nil)
    }

    @Test func firstRowOfTheWheelClearsTheChoice() {
      let field = CityField(options, initial: 1)
      let history = Recorder(field.$value)
      let wheel = UIPickerView()
      display.bag += wheel.bind(field, messages, none: Property("any"))
      expectEqual(wheel.drivenTitles, ["any", "city 1", "city 2", "city 3"])
      expectEqual(wheel.selectedRow(inComponent: 0), 1)
      wheel.driveTurning(to: 0)
      wheel.driveTurning(to: 3)
      expectEqual(history.values, [1, nil, 3])
    }

    @Test func aWheelOfADisabledFieldDoesNotTurn() {
      let isEnabled = MutableProperty(false)
      let field = CityField(options, initial: 1, isEnabled: isEnabled)
      let wheel = UIPickerView()
      display.bag += wheel.bind(field, messages)
      wheel.driveTurning(to: 2)
      expectEqual(field.value, 1)
      expectEqual(wheel.selectedRow(inComponent: 0), 0)
    }

    @Test func wheelNotifiesItsOwnDelegateAndReturnsItAfterwards() {
      final class Own: NSObject, UIPickerViewDelegate {
        var rows: [Int] = []
        func pickerView(
          _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
        ) { rows.append(row) }
      }
      let (field, wheel, own) = (CityField(options, initial: 1), UIPickerView(), Own())
      wheel.delegate = own
      let binding = wheel.bind(field, messages)
      wheel.driveTurning(to: 2)
      expectEqual(own.rows, [2])
      expectEqual(field.value, 3)
      binding.dispose()
      #expect(wheel.delegate === own)
    }

    @Test func aWheelThatIsBoundTwiceShowsTheLaterField() {
      let wheel = UIPickerView()
      let first = CityField(options, initial: 1)
      let second = CityField(Property([7, 8]), initial: 8)
      let old = wheel.bind(first, messages)
      display.bag += wheel.bind(second, messages)
      options.value = [5]
      first.setValue(5)
      expectEqual(wheel.drivenTitles, ["city 7", "city 8"])
      expectEqual(wheel.selectedRow(inComponent: 0), 1)
      wheel.driveTurning(to: 1)
      expectEqual(first.value, 5)
      old.dispose()
      wheel.driveTurning(to: 0)
      expectEqual(second.value, 7)
    }

    @Test func menuMarksTheChosenOptionAndTitlesItsButton() {
      let field = CityField(options)
      let button = UIButton()
      display.bag += button.bind(field, messages, none: Property("choose"))
      #expect(button.showsMenuAsPrimaryAction)
      expectEqual(button.title(for: .normal), "choose")
      expectEqual(lines(of: button), ["city 1", "city 2", "city 3"])
      (button.menu?.children[1] as? UIAction)?.driveChoosing()
      expectEqual(field.value, 2)
      expectEqual(button.title(for: .normal), "city 2")
      expectEqual(lines(of: button), ["city 1", "✓ city 2", "city 3"])
      messages.value = .simplifiedChinese
      expectEqual(button.title(for: .normal), "城市2")
      expectEqual(lines(of: button), ["城市1", "✓ 城市2", "城市3"])
    }

    @Test func segmentsHaveTheTitlesOfTheField() {
      let field = CityField(options, initial: 3)
      let control = UISegmentedControl()
      display.bag += control.bind(field, messages)
      messages.value = .simplifiedChinese
      let titles = (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) }
      expectEqual(titles, ["城市1", "城市2", "城市3"])
      expectEqual(control.selectedSegmentIndex, 2)
    }

    @Test func segmentsThatComeWithAnotherLanguageHaveItsTitles() {
      let field = CityField(options)
      let control = UISegmentedControl()
      display.bag += control.bind(field, messages)
      transaction {
        messages.value = .simplifiedChinese
        options.value = [4, 3, 2, 1]
      }
      let titles = (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) }
      expectEqual(titles, ["城市4", "城市3", "城市2", "城市1"])
    }

    @Test func toggleButtonAndFieldFollowEachOther() {
      let field = ToggleFieldViewModel(key: "news", label: Property("News"))
      let history = Recorder(field.$value)
      let button = UIButton()
      let binding = button.bind(field)
      button.driveTap()
      #expect(button.isSelected)
      field.setValue(false)
      #expect(!button.isSelected)
      button.driveTap()
      expectEqual(history.values, [false, true, false, true])
      binding.dispose()
      expectEqual(button.drivenActionCount, 0)
    }

    private func lines(of button: UIButton) -> [String] {
      (button.menu?.children ?? []).map {
        (($0 as? UIAction)?.state == .on ? "✓ " : "") + $0.title
      }
    }
  }
#endif
