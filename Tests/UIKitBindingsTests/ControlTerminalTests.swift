#if canImport(UIKit) && !canImport(ObjectiveC)
  import Foundation
  import LimitTesting
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import UIKit
  import UIKitBindings

  struct ControlTerminalTests {
    let display = Display()

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
      expectEqual(control.drivenActionCount, 0)
      #expect(history.difference(fromValues: [true, false, true, false]) == nil)
    }

    @Test func aSliderAndAPropertyFollowEachOther() {
      let control = UISlider()
      let volume = MutableProperty<Float>(0.25)
      let history = Recorder(volume)
      display.bag += volume <-> control.terminal(\.value)
      expectEqual(control.value, 0.25)
      control.value = 0.5
      control.sendActions(for: .valueChanged)
      volume.value = 1
      expectEqual(control.value, 1)
      #expect(history.difference(fromValues: [0.25, 0.5, 1]) == nil)
    }

    @Test func aDatePickerAndAPropertyFollowEachOther() {
      let control = UIDatePicker()
      let days = (0..<3).map { Date(timeIntervalSinceReferenceDate: Double($0) * 86_400) }
      let date = MutableProperty(days[0])
      let history = Recorder(date)
      display.bag += date <-> control.terminal(\.date)
      control.date = days[1]
      control.sendActions(for: .valueChanged)
      date.value = days[2]
      expectEqual(control.date, days[2])
      #expect(history.difference(fromValues: days) == nil)
    }

    @Test func customControlHasATerminal() {
      final class Stars: UIControl {
        var rating = 0
      }
      let control = Stars()
      let rating = MutableProperty(3)
      display.bag += rating <-> control.terminal(\.rating)
      control.rating = 5
      control.sendActions(for: .valueChanged)
      expectEqual(rating.value, 5)
      rating.value = 1
      expectEqual(control.rating, 1)
    }

    @Test func bindingDoesNotRetainTheControlNorThePropertyAfterItsEnd() {
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
