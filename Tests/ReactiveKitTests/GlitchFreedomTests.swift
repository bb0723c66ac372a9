import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@Suite struct GlitchFreedomTests {
  @Test func diamondNotifiesOncePerChangeAndNeverAMixture() {
    let a = MutableProperty(1)
    let plusOne = a.map { $0 + 1 }
    let double = a.map { $0 * 2 }
    let seen = Recorder(combine(plusOne, double) { "(\($0),\($1))" })
    a.value = 10
    expectEqual(seen.values, ["(2,2)", "(11,20)"])
  }

  @Test func derivedValueIsComputedOncePerChangeHoweverManyPathsLeadToIt() {
    let a = MutableProperty(0)
    var computations = 0
    let paths = (0..<5).map { offset in a.map { $0 + offset } }
    let sum = combine(all: paths) { values in
      computations += 1
      return values.reduce(0, +)
    }
    let observation = sum.observe { _ in }
    computations = 0
    a.value = 1
    expectEqual(computations, 1)
    expectEqual(sum.value, 15)
    observation.dispose()
  }

  @Test func unchangedDerivedValueNotifiesNoObserverAndStopsThePropagation() {
    let a = MutableProperty(1)
    var computations = 0
    let isPositive = a.map { $0 > 0 }
    let text = isPositive.map { positive in
      computations += 1
      return positive ? "yes" : "no"
    }
    let seen = Recorder(text)
    computations = 0
    a.value = 2
    a.value = -1
    expectEqual(seen.values, ["yes", "no"])
    expectEqual(computations, 1)
  }

  @Test func derivedValueReadInsideATransactionIsNotStale() {
    let a = MutableProperty(1)
    let double = a.map { $0 * 2 }
    let seen = Recorder(double)
    transaction {
      a.value = 5
      expectEqual(double.value, 10)
      a.value = 6
    }
    expectEqual(seen.values, [2, 12])
  }

  @Test func propertySetBackInsideATransactionNotifiesNoObserver() {
    let a = MutableProperty(1)
    var seen: [Int] = []
    let observation = a.onChange { seen.append($0) }
    transaction {
      a.value = 2
      a.value = 1
    }
    #expect(seen.isEmpty)
    observation.dispose()
  }

  /// Whether somebody observed a property when it was set makes no difference.
  @Test(arguments: [false, true])
  func orderOfSetsIsThatOfNotificationsForObserversAddedMeanwhileToo(hasAudience: Bool) {
    let a = MutableProperty(0), b = MutableProperty(0)
    let bag = DisposeBag()
    var seen: [String] = []
    bag += b.onChange { seen.append("b \($0)") }
    if hasAudience { bag += a.onChange { _ in } }
    transaction {
      a.value = 1
      bag += a.observe { seen.append("a \($0)") }
      b.value = 2
      a.value = 3
    }
    expectEqual(seen, ["a 1", "a 3", "b 2"])
  }

  @Test func everyObserverSeesReentrantSetsInOrder() {
    let p = MutableProperty(0)
    let double = p.map { $0 * 2 }
    var direct: [Int] = []
    var derived: [Int] = []
    let bag = DisposeBag()
    bag += p.onChange { if $0 == 1 { p.value = 2 } }
    bag += p.onChange { direct.append($0) }
    bag += double.onChange { derived.append($0) }
    p.value = 1
    expectEqual(direct, [1, 2])
    expectEqual(derived, [2, 4])
    expectEqual(p.value, 2)
  }

  @Test func chainOfTenThousandDerivedPropertiesIsComputedWithoutOverflow() {
    let a = MutableProperty(0)
    var last: Property<Int> = a
    for _ in 0..<10_000 { last = last.map { $0 + 1 } }
    expectEqual(last.value, 10_000)
    a.value = 1
    expectEqual(last.value, 10_001)
    var seen: [Int] = []
    let observation = last.onChange { seen.append($0) }
    a.value = 2
    expectEqual(seen, [10_002])
    observation.dispose()
    a.value = 3
    expectEqual(last.value, 10_003)
  }

  @Test func unobservedDerivedPropertyIsNotConnected() {
    let a = MutableProperty(0)
    var computations = 0
    let derived = a.map { value in
      computations += 1
      return value
    }
    computations = 0
    a.value = 1
    a.value = 2
    expectEqual(computations, 0)
    expectEqual(derived.value, 2)
    expectEqual(computations, 1)
  }

  @Test func propertyDroppedByItsOwnComputationFinishesIt() {
    final class Holder {
      var property: Property<[Int]>?
      var observation: Disposable?
    }
    let a = MutableProperty(0)
    let holder = Holder()
    var computed: [[Int]] = []
    let context = [7, 8, 9]
    holder.property = a.map { value in
      if value == 1 {
        holder.observation = nil
        holder.property = nil
      }
      computed.append(context + [value])
      return context
    }
    holder.observation = holder.property?.onChange { _ in }
    weak let released = holder.property
    a.value = 1
    a.value = 2
    expectEqual(computed, [[7, 8, 9, 0], [7, 8, 9, 1]])
    #expect(released == nil)
  }
}
