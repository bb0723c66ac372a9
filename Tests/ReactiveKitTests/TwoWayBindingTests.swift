import LimitTesting
import ReactiveKit
import Testing

@Suite struct TwoWayBindingTests {
  @Test func leftTakesTheValueOfTheRightThenEachFollowsTheOther() {
    let left = MutableProperty("left"), right = MutableProperty("right")
    let binding = left <-> right
    expectEqual(left.value, "right")
    left.value = "from left"
    expectEqual(right.value, "from left")
    right.value = "from right"
    expectEqual(left.value, "from right")
    binding.dispose()
  }

  @Test func initiallyEqualValuesAreBoundToo() {
    let left = MutableProperty(1), right = MutableProperty(1)
    let binding = left <-> right
    right.value = 2
    expectEqual(left.value, 2)
    binding.dispose()
  }

  @Test func eachChangeIsDeliveredOncePerSide() {
    let left = MutableProperty(0), right = MutableProperty(0)
    let bag = DisposeBag()
    bag += left <-> right
    var log: [String] = []
    bag += left.onChange { log.append("left \($0)") }
    bag += right.onChange { log.append("right \($0)") }
    left.value = 1
    right.value = 2
    expectEqual(log, ["left 1", "right 1", "right 2", "left 2"])
  }

  @Test func valuesWithoutEqualityDoNotEcho() {
    struct Opaque { let number: Int }
    let left = MutableProperty(Opaque(number: 0)), right = MutableProperty(Opaque(number: 1))
    let bag = DisposeBag()
    bag += left <-> right
    var log: [Int] = []
    bag += left.onChange { log.append($0.number) }
    bag += right.onChange { log.append(10 * $0.number) }
    left.value = Opaque(number: 2)
    expectEqual(log, [2, 20])
  }

  @Test func bindingsAreTransitive() {
    let a = MutableProperty(1), b = MutableProperty(2), c = MutableProperty(3)
    let bag = DisposeBag()
    bag += a <-> b
    bag += b <-> c
    expectEqual([a, b, c].map(\.value), [3, 3, 3])
    for (index, property) in [a, b, c].enumerated() {
      property.value = 10 + index
      expectEqual([a, b, c].map(\.value), Array(repeating: 10 + index, count: 3))
    }
  }

  @Test func ringOfBindingsConverges() {
    let ring = (0..<4).map { MutableProperty($0) }
    let bag = DisposeBag()
    for index in 0..<4 { bag += ring[index] <-> ring[(index + 1) % 4] }
    bag += ring[0] <-> ring[0]
    var log: [Int] = []
    for property in ring { bag += property.onChange { log.append($0) } }
    ring[2].value = 9
    expectEqual(ring.map(\.value), [9, 9, 9, 9])
    expectEqual(log, [9, 9, 9, 9])
  }

  @Test func derivedPropertyOfBothNeverSeesThemDiffer() {
    let left = MutableProperty(0), right = MutableProperty(0)
    let bag = DisposeBag()
    bag += left <-> right
    var seen: [String] = []
    bag += combine(left, right) { "\($0)=\($1)" }.observe { seen.append($0) }
    left.value = 1
    right.value = 2
    transaction {
      left.value = 3
      expectEqual(right.value, 3)
      right.value = 4
    }
    expectEqual(seen, ["0=0", "1=1", "2=2", "4=4"])
  }

  @Test func changeMadeByAnObserverIsDeliveredAfterTheCurrentOne() {
    let left = MutableProperty(0), right = MutableProperty(0)
    let bag = DisposeBag()
    bag += left <-> right
    var log: [String] = []
    bag += left.onChange { if $0 == 1 { right.value = 2 } }
    bag += left.onChange { log.append("left \($0)") }
    bag += right.onChange { log.append("right \($0)") }
    left.value = 1
    expectEqual(log, ["left 1", "right 1", "right 2", "left 2"])
    expectEqual([left.value, right.value], [2, 2])
  }

  @Test func correctionReachesBothSides() {
    let model = MutableProperty(""), view = MutableProperty("abc")
    let bag = DisposeBag()
    bag += model.onChange { model.value = $0.uppercased() }
    bag += model <-> view
    expectEqual([model.value, view.value], ["ABC", "ABC"])
    view.value = "def"
    expectEqual([model.value, view.value], ["DEF", "DEF"])
  }

  @Test func disposedBindingReleasesBothProperties() {
    let a = MutableProperty(0), b = MutableProperty(0), c = MutableProperty(0)
    let first = a <-> b
    let second = b <-> c
    first.dispose()
    first.dispose()
    b.value = 1
    expectEqual([a, b, c].map(\.value), [0, 1, 1])
    #expect(first.isDisposed)
    second.dispose()
    b.value = 2
    expectEqual([a, b, c].map(\.value), [0, 2, 1])
  }

  @Test func boundPropertiesAreFreedWithTheBinding() {
    var left: MutableProperty<Int>? = MutableProperty(0)
    var right: MutableProperty<Int>? = MutableProperty(1)
    weak let weakLeft = left
    weak let weakRight = right
    var binding: Disposable?
    if let left, let right { binding = left <-> right }
    left = nil
    #expect(weakLeft != nil)
    right?.value = 2
    expectEqual(weakLeft?.value, 2)
    right = nil
    binding = nil
    #expect(weakLeft == nil)
    #expect(weakRight == nil)
    #expect(binding == nil)
  }

  @Test func bindingDroppedByAnObserverLeavesTheCurrentChangeWhole() {
    let left = MutableProperty(0), right = MutableProperty(0)
    var binding: Disposable? = left <-> right
    let bag = DisposeBag()
    var seen: [Int] = []
    bag += left.onChange { _ in binding = nil }
    bag += right.onChange { seen.append($0) }
    left.value = 1
    left.value = 2
    expectEqual(seen, [1])
    #expect(binding == nil)
  }

  @Test func tenThousandBoundPropertiesChangeWithoutOverflow() {
    let row = (0...10_000).map { MutableProperty($0) }
    let bag = DisposeBag()
    for index in (0..<10_000).reversed() { bag += row[index] <-> row[index + 1] }
    row[5_000].value = -1
    #expect(row.allSatisfy { $0.value == -1 })
  }
}
