import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// H. Properties.
@Suite(.workLimit) struct PropertyFactsTests {
  @Test(.fact(76)) func observersReadTheValueTheyAreNotifiedOf() {
    let property = MutableProperty(0)
    let double = property.map { $0 * 2 }
    var seen: [[Int]] = []
    let bag = DisposeBag()
    bag += property.observe { seen.append([$0, property.value]) }
    bag += double.observe { seen.append([$0, double.value]) }
    property.value = 1
    expectEqual(seen, [[0, 0], [0, 0], [1, 1], [2, 2]])
  }

  @Test(.fact(76)) func propertiesThatSetEachOtherConverge() {
    let a = MutableProperty(0), b = MutableProperty(0)
    let bag = DisposeBag()
    bag += a.onChange { b.value = $0 }
    bag += b.onChange { a.value = min($0 + 1, 5) }
    let record = Recorder(a)
    a.value = 1
    expectEqual(record.text, ["0", "1", "2", "3", "4", "5"])
    expectEqual(b.value, 5)
  }

  @Test(.fact(77)) func signalBeginsWithTheCurrentValueAndChangesDoNot() {
    let property = MutableProperty(1)
    let values = Recorder(property.signal)
    let changes = Recorder(property.changes)
    property.value = 2
    expectEqual(values.text, ["1", "2"])
    expectEqual(changes.text, ["2"])
  }

  @Test(.fact(77, 78)) func observedPropertyIsRetainedAndNeverCompletes() {
    weak var weakProperty: MutableProperty<Int>?
    let record: Recorder<Int, Never>
    let later: Signal<Int, Never>
    do {
      let property = MutableProperty(1)
      weakProperty = property
      record = Recorder(property.signal)
      later = property.signal
    }
    weakProperty?.value = 2
    expectEqual(record.text, ["1", "2"])
    record.stop()
    expectEqual(Recorder(later).text, ["2"])
    expectEqual(record.text, ["1", "2"])
  }

  @Test(.fact(79)) func equalValueNotifiesNoObserverUnlessEveryValueCounts() {
    let property = MutableProperty(1)
    let quiet = Recorder(property.changes)
    property.value = 1
    #expect(quiet.text.isEmpty)
    let loud = MutableProperty(1) { _, _ in false }
    let record = Recorder(loud.changes)
    loud.value = 1
    expectEqual(record.text, ["1"])
    struct Opaque { var number = 0 }
    let opaque = MutableProperty(Opaque())
    let opaqueRecord = Recorder(opaque.changes.map { $0.number })
    opaque.value = Opaque()
    expectEqual(opaqueRecord.text, ["0"])
  }

  @Test(.fact(80)) func modifyNotifiesOnceAndReturnsTheResultOfTheChange() {
    let property = MutableProperty([1])
    let record = Recorder(property.changes)
    let last = property.modify { values -> Int? in
      values.append(2)
      values.append(3)
      return values.last
    }
    expectEqual(last, 3)
    expectEqual(record.text, ["[1, 2, 3]"])
    #expect(throws: Oops.first) {
      try property.modify { values in
        values = []
        throw Oops.first
      }
    }
    expectEqual(property.value, [1, 2, 3])
    property.modify { $0 = [4] }
    expectEqual(record.text, ["[1, 2, 3]", "[4]"])
  }

  @Test(.fact(80)) func modifyThatLeavesAnEqualValueNotifiesNoObserver() {
    let property = MutableProperty([1])
    let record = Recorder(property.changes)
    let count = property.modify { values -> Int in
      values.append(2)
      values.removeLast()
      return values.count
    }
    expectEqual(count, 1)
    #expect(record.text.isEmpty)
    transaction { property.modify { $0 = [1] } }
    #expect(record.text.isEmpty)
    property.modify { $0 = [2] }
    expectEqual(record.text, ["[2]"])
  }

  @Test(.fact(80)) func modifyInsideModifyStops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let property = MutableProperty(0)
        property.modify { outer in
          property.modify { $0 += 1 }
          outer += 1
        }
      }
    }
  }

  @Test(.fact(81)) func constantEmitsItsValueAndNoChange() {
    let constant = Property(5)
    expectEqual(Recorder(constant.signal).text, ["5"])
    #expect(Recorder(constant.changes).text.isEmpty)
    expectEqual(constant.map { $0 + 1 }.value, 6)
  }

  @Test(.fact(82)) func derivedValueIsCurrentWithoutObservers() {
    let a = MutableProperty(1), b = MutableProperty(2)
    let text = combine(a, b) { $0 + $1 }.map { "\($0)" }
    a.value = 10
    expectEqual(text.value, "12")
    b.value = 20
    expectEqual(text.value, "30")
    transaction {
      a.value = 0
      expectEqual(text.value, "20")
    }
  }

  @Test(.fact(83)) func derivedPropertyRetainsItsSourcesButNotTheReverse() {
    weak var source: MutableProperty<Int>?
    weak var middle: Property<Int>?
    weak var dropped: Property<Int>?
    let last: Property<Int>
    do {
      let made = MutableProperty(1)
      let doubled = made.map { $0 * 2 }
      source = made
      middle = doubled
      last = doubled.map { $0 + 1 }
      let other = made.map { $0 }
      dropped = other
    }
    #expect(dropped == nil)
    expectEqual(middle?.value, 2)
    source?.value = 5
    expectEqual(last.value, 11)
  }

  @Test(.fact(85)) func bindingTakesTheValueFollowsAndEndsOnDispose() {
    let source = MutableProperty(1), target = MutableProperty(0)
    let binding = target <~ source
    expectEqual(target.value, 1)
    source.value = 2
    expectEqual(target.value, 2)
    binding.dispose()
    source.value = 3
    expectEqual(target.value, 2)
    expectEqual(source.observerCount, 0)
  }

  @Test(.fact(85)) func bindingToASignalEndsWithItAndKeepsTheValue() {
    let subject = Subject<Int, Never>()
    let target = MutableProperty(0)
    let binding = target <~ subject.signal
    expectEqual(target.value, 0)
    subject.send(1)
    subject.complete()
    expectEqual(target.value, 1)
    #expect(binding.isDisposed)
  }

  @Test(.fact(85)) func bindingDoesNotRetainItsTarget() {
    let source = MutableProperty(1)
    weak var target: MutableProperty<Int>?
    let binding: Disposable
    do {
      let made = MutableProperty(0)
      target = made
      binding = made <~ source
    }
    #expect(target == nil)
    source.value = 2
    expectEqual(source.observerCount, 1)
    binding.dispose()
    expectEqual(source.observerCount, 0)
  }

  @Test(.fact(87)) func filteredPropertyStartsWithTheInitialValueWhenTheFirstIsRejected() {
    let source = MutableProperty(1)
    let even = source.filter(initial: 0) { $0.isMultiple(of: 2) }
    let record = Recorder(even)
    for value in [2, 3, 4, 5] { source.value = value }
    expectEqual(record.text, ["0", "2", "4"])
    expectEqual(even.value, 4)
    let accepted = MutableProperty(8).filter(initial: 0) { $0.isMultiple(of: 2) }
    expectEqual(accepted.value, 8)
  }

  @Test(.fact(88)) func emptyListIsTrueForAllAndFalseForAny() {
    #expect(Property.all([]).value)
    expectEqual(Property.any([]).value, false)
    let a = MutableProperty(true), b = MutableProperty(false)
    let all = Property.all([a, b]), any = Property.any([a, b])
    expectEqual([all.value, any.value], [false, true])
    b.value = true
    a.value = false
    expectEqual([all.value, any.value], [false, true])
    a.value = true
    expectEqual([all.value, any.value], [true, true])
    expectEqual([a.and(b).value, a.or(b).value, a.negate().value], [true, true, false])
  }
}
