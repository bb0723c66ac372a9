import FormComponent
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// Steps of a number field are exact in decimals.
@Suite struct NumberStepTests {
  private func field(
    _ initial: Double = 0, _ bounds: ClosedRange<Double> = 0...1, step: Double = 0.1
  ) -> NumberFieldViewModel {
    NumberFieldViewModel(
      key: "n", label: Property(""), initial: initial, bounds: bounds, step: step)
  }

  @Test func tenStepsOfATenthReachTheUpperBoundOfOne() {
    let field = field()
    let values = Recorder(field.$value)
    let canIncrease = Recorder(field.increase.isEnabled)
    for _ in 0..<10 { field.increase.execute() }
    expectEqual(values.values, [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
    expectEqual(canIncrease.values, [true, false])
    for _ in 0..<10 { field.decrease.execute() }
    expectEqual(values.values.suffix(10), [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0])
    #expect(!field.decrease.isEnabled.value && !field.isDirty.value)
  }

  @Test func stepsAddedByAViewAreExact() {
    let field = field(0, 0...1, step: 0.1)
    let values = Recorder(field.$value)
    // As the stepper of a framework does.
    for _ in 0..<10 { field.valueEntered(min(field.value + 0.1, 1)) }
    var shown = 1.0
    for _ in 0..<10 {
      shown -= 0.1
      field.valueEntered(max(shown, 0))
    }
    expectEqual(values.values.prefix(11), [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
    expectEqual(values.values.suffix(10), [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0])
    // A value between steps is not rounded.
    for entered in [0.25, .nan, 0.26] { field.valueEntered(entered) }
    expectEqual(values.values.suffix(3), [0, 0.25, 0.26])
  }

  @Test func aSliderStopsAtTheNearestStepAndAtBothEnds() {
    let field = field(0, 0...1, step: 0.3)
    let values = Recorder(field.$value)
    for place in [0.29, 0.31, 0.6, 0.94, 0.96, 5, -5, .nan] { field.sliderMoved(to: place) }
    // A view's own number of 32 bits.
    field.sliderMoved(to: Double(Float(0.6)))
    expectEqual(values.values, [0, 0.3, 0.6, 0.9, 1, 0, 0.6])
  }

  @Test(
    arguments: [
      (-.greatestFiniteMagnitude ... .greatestFiniteMagnitude, 1, 5),
      (-.greatestFiniteMagnitude ... .greatestFiniteMagnitude, 1e300, 1e305),
      (0...1, .leastNonzeroMagnitude, 0.5),
    ] as [(ClosedRange<Double>, Double, Double)])
  func aSliderWithMoreStepsThanCanBeCountedStopsAnywhere(
    bounds: ClosedRange<Double>, step: Double, place: Double
  ) {
    let field = field(0, bounds, step: step)
    let values = Recorder(field.$value)
    for place in [place, .infinity, -.infinity] { field.sliderMoved(to: place) }
    expectEqual(values.values, [0, place, bounds.upperBound, bounds.lowerBound])
  }

  @Test func sliderOfADisabledFieldIsIgnored() {
    let isEnabled = MutableProperty(false)
    let field = NumberFieldViewModel(
      key: "n", label: Property(""), initial: 2, bounds: 0...10, step: 1, isEnabled: isEnabled)
    field.sliderMoved(to: 7)
    expectEqual(field.value, 2)
    isEnabled.value = true
    field.sliderMoved(to: 7.4)
    expectEqual(field.value, 7)
  }

  @Test(arguments: [0.1, 0.01, 0.05, 0.25, 0.001, 1e-5, 2.5, 3, 0.7])
  func anyNumberOfStepsIsTheNearestNumberToItsDecimals(step: Double) throws {
    let field = field(0, 0...1e9, step: step)
    for count in 1...1_000 {
      field.increase.execute()
      // Written as a decimal and read back: the sum on paper.
      let text = decimal(step, times: count)
      expectEqual(field.value, Double(text), "\(count) steps of \(step): \(text)")
    }
    field.move(bySteps: -1_000)
    expectEqual(field.value, 0)
  }

  /// A product in decimals, from whole numbers.
  private func decimal(_ step: Double, times count: Int) -> String {
    let units = Int((step * 1e5).rounded()) * count
    let fraction = String(units % 100_000)
    return "\(units / 100_000).\(String(repeating: "0", count: 5 - fraction.count))\(fraction)"
  }

  @Test func stepKeepsTheEnteredDecimals() {
    let field = field(0, -10...10)
    let values = Recorder(field.$value)
    field.valueEntered(0.05)
    field.increase.execute()
    field.increase.execute()
    field.move(bySteps: -5)
    expectEqual(values.values, [0, 0.05, 0.15, 0.25, -0.25])
  }

  @Test func stepsToZeroEndAtZeroWithoutASign() {
    let field = field(0.3, -1...1)
    field.move(bySteps: -3)
    expectEqual("\(field.value)", "0.0")
    field.setValue(0.3)
    field.valueEntered(0)
    expectEqual("\(field.value)", "0.0")
    field.setValue(-0.0)
    expectEqual("\(field.value)", "0.0")
  }

  @Test func stepsWithoutShortDecimalsArePlainSums() {
    let third = field(0, 0...1, step: 1.0 / 3)
    for _ in 0..<3 { third.increase.execute() }
    expectEqual(third.value, 1.0 / 3 + 1.0 / 3 + 1.0 / 3)
    let large = field(1e300, 0...1e301, step: 1e300)
    large.increase.execute()
    expectEqual(large.value, 2e300)
    // Counted in halves it would need more than 53 bits.
    let long = field(3_787_394_593_776_891, 0...1e16, step: 0.5)
    long.increase.execute()
    expectEqual(long.value, 3_787_394_593_776_891.5)
    let fine = field(0, 0...1, step: 1e-16)
    fine.increase.execute()
    expectEqual(fine.value, 1e-16)
  }

  // With a declared type: inferring it takes the compiler 18 s.
  @Test(
    arguments: [
      (.nan, 2...5, 2), (.nan, -5 ... -2, -2), (.nan, -5...5, 0),
      (.nan, -.infinity ... .infinity, 0), (.infinity, 0...10, 10), (-.infinity, 0...10, 0),
      (.infinity, -.infinity ... .infinity, 0), (.infinity, 3 ... .infinity, 3),
      (-.infinity, 0 ... .infinity, 0), (99, 0...10, 10),
    ] as [(Double, ClosedRange<Double>, Double)])
  func invalidInitialIsReplacedByTheNumberNearestToZero(
    initial: Double, bounds: ClosedRange<Double>, expected: Double
  ) {
    let field = field(initial, bounds, step: 1)
    expectEqual(field.value, expected)
    expectEqual(field.baseline.value, expected)
    #expect(!field.isDirty.value)
  }

  @Test func invalidBaselineIsIgnoredOrClamped() {
    let field = field(0.5)
    let dirty = Recorder(field.isDirty)
    field.reset(to: .nan)
    expectEqual(field.baseline.value, 0.5)
    field.reset(to: 7)
    expectEqual(field.baseline.value, 1)
    expectEqual(field.value, 1)
    expectEqual(dirty.values, [false])
  }
}
