#if canImport(UIKit) && !canImport(ObjectiveC)
  import Foundation
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import UIKit
  import UIKitBindings

  struct ControlTerminalTests {
    @Test func aSwitchAndAPropertyFollowEachOther() {
      let control = UISwitch()
      let isOn = MutableProperty(true)
      let history = Recorder(isOn)
      let binding = isOn <-> control.isOnTerminal
      #expect(control.isOn)
      control.isOn = false
      control.sendActions(for: .valueChanged)
      isOn.value = true
      #expect(control.isOn)
      binding.dispose()
      isOn.value = false
      #expect(control.isOn)
      #expect(control.drivenActionCount == 0)
      #expect(history.difference(fromValues: [true, false, true, false]) == nil)
    }

    @Test func aSliderAndAPropertyFollowEachOther() {
      let control = UISlider()
      let volume = MutableProperty<Float>(0.25)
      let history = Recorder(volume)
      let binding = volume <-> control.valueTerminal
      #expect(control.value == 0.25)
      control.value = 0.5
      control.sendActions(for: .valueChanged)
      volume.value = 1
      #expect(control.value == 1)
      #expect(history.difference(fromValues: [0.25, 0.5, 1]) == nil)
      withExtendedLifetime(binding) {}
    }

    @Test func aStepperAndAPropertyFollowEachOther() {
      let control = UIStepper()
      let guests = MutableProperty(2.0)
      let history = Recorder(guests)
      let binding = guests <-> control.valueTerminal
      control.value += control.stepValue
      control.sendActions(for: .valueChanged)
      guests.value = 7
      #expect(control.value == 7)
      #expect(history.difference(fromValues: [2, 3, 7]) == nil)
      withExtendedLifetime(binding) {}
    }

    @Test func noSelectedSegmentIsTheValueNil() {
      let control = UISegmentedControl()
      for title in ["Day", "Week"] {
        control.insertSegment(withTitle: title, at: control.numberOfSegments, animated: false)
      }
      let selection = MutableProperty<Int?>(1)
      let history = Recorder(selection)
      let binding = selection <-> control.selectedIndexTerminal
      #expect(control.selectedSegmentIndex == 1)
      control.selectedSegmentIndex = 0
      control.sendActions(for: .valueChanged)
      selection.value = nil
      #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
      #expect(history.difference(fromValues: [1, 0, nil]) == nil)
      withExtendedLifetime(binding) {}
    }

    @Test func aDatePickerAndAPropertyFollowEachOther() {
      let control = UIDatePicker()
      let days = (0..<3).map { Date(timeIntervalSinceReferenceDate: Double($0) * 86_400) }
      let date = MutableProperty(days[0])
      let history = Recorder(date)
      let binding = date <-> control.dateTerminal
      control.date = days[1]
      control.sendActions(for: .valueChanged)
      date.value = days[2]
      #expect(control.date == days[2])
      #expect(history.difference(fromValues: days) == nil)
      withExtendedLifetime(binding) {}
    }

    @Test func aPageControlAndAPropertyFollowEachOther() {
      let control = UIPageControl()
      control.numberOfPages = 4
      let page = MutableProperty(1)
      let history = Recorder(page)
      let binding = page <-> control.currentPageTerminal
      control.currentPage = 2
      control.sendActions(for: .valueChanged)
      page.value = 3
      #expect(control.currentPage == 3)
      #expect(history.difference(fromValues: [1, 2, 3]) == nil)
      withExtendedLifetime(binding) {}
    }

    @Test func aControlOfOnesOwnHasATerminal() {
      final class Stars: UIControl {
        var rating = 0
      }
      let control = Stars()
      let rating = MutableProperty(3)
      let binding = rating <-> control.terminal(\.rating)
      control.rating = 5
      control.sendActions(for: .valueChanged)
      #expect(rating.value == 5)
      rating.value = 1
      #expect(control.rating == 1)
      withExtendedLifetime(binding) {}
    }

    @Test func aBindingRetainsNeitherTheControlNor_afterItsEnd_theProperty() {
      weak var control: UISwitch?
      weak var property: MutableProperty<Bool>?
      let bag = DisposeBag()
      do {
        let view = UISwitch()
        let isOn = MutableProperty(false)
        control = view
        property = isOn
        bag += isOn <-> view.isOnTerminal
      }
      #expect(control == nil)
      bag.removeAll()
      #expect(property == nil)
    }
  }
#endif
