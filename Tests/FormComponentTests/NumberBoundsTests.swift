import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

/// The bounds and the step of a number field change during use.
@Suite struct NumberBoundsTests {
  private let bounds = MutableProperty(0.0...10.0)
  private let step = MutableProperty(1.0)

  private func field(_ initial: Double = 5) -> NumberFieldViewModel {
    NumberFieldViewModel(
      key: "n", label: Property(""), initial: initial, bounds: bounds, step: step)
  }

  @Test func numberIsClampedToNewBoundsAndReturnsWithTheOldOnes() {
    let field = field()
    let values = Recorder(field.$value)
    let dirty = Recorder(field.isDirty)
    let steps = Recorder(
      combine(field.increase.isEnabled, field.decrease.isEnabled) { "\($0) \($1)" })
    bounds.value = 0...3
    bounds.value = 7...9
    bounds.value = 5...5
    bounds.value = 0...10
    expectEqual(values.values, [5, 3, 7, 5])
    expectEqual(dirty.values, [false, true, false])
    expectEqual(
      steps.values, ["true true", "false true", "true false", "false false", "true true"])
  }

  @Test func numberEnteredWithinNewBoundsSurvivesTheOldOnes() {
    let field = field()
    bounds.value = 0...3
    field.decrease.execute()
    bounds.value = 0...10
    expectEqual(field.value, 2)
    bounds.value = 0...3
    field.setValue(8)
    expectEqual(field.value, 3)
    field.reset()
    expectEqual([field.value, field.baseline.value], [3, 5])
    expectEqual(field.restore(.number(99)), [])
    bounds.value = 0...10
    expectEqual(field.value, 3)
  }

  @Test func stepsHaveTheNewSize() {
    let field = field()
    let values = Recorder(field.$value)
    for size in [0.1, 2, 0, -1, .nan, .infinity] {
      step.value = size
      field.increase.execute()
    }
    expectEqual(values.values, [5, 5.1, 7.1, 9.1, 10])
    expectEqual(field.step, 2)
    field.sliderMoved(to: 4.9)
    field.valueEntered(2)
    expectEqual(field.value, 2)
  }

  @Test func invalidFirstStepIsReplacedByOne() {
    step.value = .nan
    let field = field()
    field.increase.execute()
    expectEqual([field.value, field.step], [6, 1])
  }

  @Test func boundsWithoutEndKeepTheNumber() {
    let field = field()
    let values = Recorder(field.$value)
    for range in [-Double.infinity ... .infinity, .infinity ... .infinity, 0...1] {
      bounds.value = range
      field.setValue(.infinity)
    }
    expectEqual(values.values, [5, 1])
  }

  @Test func aChangeOfBothIsOneChange() {
    let field = field(10)
    let seen = Recorder(
      combine(field.$value, field.$bounds) { "\($0) in \($1.lowerBound)...\($1.upperBound)" })
    transaction {
      bounds.value = 0...4
      field.setValue(2)
    }
    expectEqual(seen.values, ["10.0 in 0.0...10.0", "2.0 in 0.0...4.0"])
  }
}
