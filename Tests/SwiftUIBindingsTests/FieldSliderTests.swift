#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import FormComponent
  import LimitTesting
  import Messages
  import ReactiveKit
  import ReactiveTesting
  import SwiftUI
  import SwiftUIBindings
  import Testing

  struct FieldSliderTests {
    private struct Volume: View {
      let field: NumberFieldViewModel
      var body: some View { FieldSlider(field, Property(.english)) { "\($0)" } }
    }

    private func field(
      _ bounds: ClosedRange<Double>, step: Double, isEnabled: Property<Bool>? = nil
    ) -> NumberFieldViewModel {
      NumberFieldViewModel(
        key: "volume", label: Property("Volume"), initial: 0, bounds: bounds, step: step,
        isEnabled: isEnabled)
    }

    @Test func sliderSetsDecimalStepsWithoutBinaryFractions() {
      let field = field(0...0.4, step: 0.1)
      let window = DrivenWindow(Volume(field: field))
      let history = Recorder(field.$value)
      for _ in 0..<5 { window.driveStep("Volume", by: 1) }
      #expect(history.difference(fromValues: [0, 0.1, 0.2, 0.3, 0.4]) == nil)
      field.setValue(0.1)
      window.driveUpdates()
      #expect(window.drivenTexts.contains("0.1"))
      expectEqual(window.drivenValue(of: "Volume"), "0.1")
    }

    @Test func sliderWithBoundsCloserThanAStepMovesBetweenThem() {
      let field = field(0...0.5, step: 1)
      let window = DrivenWindow(Volume(field: field))
      window.driveStep("Volume", by: 1)
      expectEqual(field.value, 0.5)
      expectEqual(window.drivenValue(of: "Volume"), "0.5")
      window.driveStep("Volume", by: -1)
      expectEqual(field.value, 0)
      expectEqual(window.drivenValue(of: "Volume"), "0.0")
    }

    @Test(arguments: [0.0, 3, -0.1, 1e300])
    func sliderWithEqualBoundsDoesNotMove(number: Double) {
      let field = field(number...number, step: 0.1)
      let window = DrivenWindow(Volume(field: field))
      window.driveStep("Volume", by: 1)
      expectEqual(field.value, number)
      expectEqual(window.drivenValue(of: "Volume"), "\(number)")
    }

    @Test func aSliderOfAFieldThatIsDisabledIsDisabled() {
      let isEnabled = MutableProperty(false)
      let field = field(0...10, step: 1, isEnabled: isEnabled)
      let window = DrivenWindow(Volume(field: field))
      expectEqual(window.drivenIsEnabled("Volume"), false)
      isEnabled.value = true
      window.driveUpdates()
      window.driveStep("Volume", by: 1)
      expectEqual(field.value, 1)
    }
  }
#endif
