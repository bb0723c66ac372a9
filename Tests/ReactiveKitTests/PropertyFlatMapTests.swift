import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@Suite(.workLimit) struct PropertyFlatMapTests {
  @Test func followsTheInnerPropertyAndSwitchesWithTheOuter() {
    let first = MutableProperty("a"), second = MutableProperty("b")
    let isFirst = MutableProperty(true)
    let text = isFirst.flatMap { $0 ? first : second }
    let seen = Recorder(text)
    first.value = "a1"
    second.value = "b1"
    isFirst.value = false
    first.value = "a2"
    second.value = "b2"
    expectEqual(seen.values, ["a", "a1", "b1", "b2"])
  }

  @Test func unobservedResultIsCurrentWhenReadAndNotConnected() {
    let first = MutableProperty(1), second = MutableProperty(2)
    let isFirst = MutableProperty(true)
    var computations = 0
    let firstDouble = first.map { value in
      computations += 1
      return value * 2
    }
    let value = isFirst.flatMap { $0 ? firstDouble : second }
    computations = 0
    first.value = 10
    expectEqual(computations, 0)
    expectEqual(value.value, 20)
    isFirst.value = false
    expectEqual(value.value, 2)
    second.value = 3
    expectEqual(value.value, 3)
    isFirst.value = true
    expectEqual(value.value, 20)
  }

  @Test func transformRunsOncePerChangeOfTheOuter() {
    let inner = MutableProperty(0), outer = MutableProperty(0)
    var calls = 0
    let sum = outer.flatMap { offset in
      calls += 1
      return inner.map { $0 + offset }
    }
    let seen = Recorder(sum)
    inner.value = 1
    inner.value = 2
    outer.value = 10
    inner.value = 3
    expectEqual(seen.values, [0, 1, 2, 12, 13])
    expectEqual(calls, 2)
  }

  @Test func changeOfOuterAndInnerInOneTurnNotifiesOnceAndNoMixture() {
    let number = MutableProperty(1)
    let isEven = number.map { $0.isMultiple(of: 2) }
    let half = number.map { "half \($0 / 2)" }
    let triple = number.map { "triple \($0 * 3)" }
    let text = isEven.flatMap { $0 ? half : triple }
    let bag = DisposeBag()
    var seen: [String] = []
    bag += combine(number, text) { "\($0): \($1)" }.observe { seen.append($0) }
    number.value = 2
    number.value = 4
    number.value = 5
    expectEqual(seen, ["1: triple 3", "2: half 1", "4: half 2", "5: triple 15"])
  }

  @Test func innerThatIsMarkedInTheSameTurnIsComputedOnce() {
    let number = MutableProperty(0)
    var computations = 0
    // Deep enough to follow the flat map in the order of the turn.
    var deep: Property<Int> = number
    for _ in 0..<5 { deep = deep.map { $0 + 1 } }
    let inner = deep.map { value in
      computations += 1
      return value
    }
    let constant = Property(-1)
    let chosen = number.flatMap { $0 == 0 ? constant : inner }
    let bag = DisposeBag()
    var seen: [Int] = []
    bag += inner.onChange { seen.append(100 + $0) }
    bag += chosen.observe { seen.append($0) }
    computations = 0
    number.value = 1
    expectEqual(computations, 1)
    expectEqual(seen.sorted(), [-1, 6, 106])
    number.value = 2
    expectEqual(computations, 2)
    expectEqual(seen.sorted(), [-1, 6, 7, 106, 107])
  }

  @Test func switchToAnInnerOfTheSameTurnIsNotNotifiedAgainByTheNextChange() {
    struct Opaque { let number: Int }
    let number = MutableProperty(0), other = MutableProperty(0)
    let inner = number.map { $0 }.map { Opaque(number: $0) }
    let constant = Property(Opaque(number: -1))
    // Reached by a change of `other`, but never changed by it.
    let choice = combine(number, other.map { $0 < 0 }) { number, _ in number }
    let chosen = choice.flatMap { $0 == 0 ? constant : inner }
    let bag = DisposeBag()
    var notified = 0
    bag += chosen.onChange { _ in notified += 1 }
    bag += inner.onChange { _ in }
    number.value = 1
    other.value = 1
    expectEqual(notified, 1)
  }

  @Test func equalInnerValueNotifiesNoObserver() {
    let first = MutableProperty(1), second = MutableProperty(1)
    let isFirst = MutableProperty(true)
    let seen = Recorder(isFirst.flatMap { $0 ? first : second })
    isFirst.value = false
    second.value = 2
    expectEqual(seen.values, [1, 2])
  }

  @Test(arguments: [true, false])
  func oldInnerIsReleased(isObserved: Bool) {
    let outer = MutableProperty(0)
    var inners: [MutableProperty<Int>] = [MutableProperty(10), MutableProperty(11)]
    weak let old = inners[0]
    let value = outer.flatMap { inners[$0] }
    let observation = isObserved ? value.observe { _ in } : nil
    outer.value = 1
    expectEqual(value.value, 11)
    inners[0] = MutableProperty(12)
    #expect(old == nil)
    observation?.dispose()
  }

  @Test func oldDerivedInnerIsDisconnectedAndTheNewOneConnected() {
    let source = MutableProperty(1), outer = MutableProperty(true)
    var log: [String] = []
    let first = source.map { value in
      log.append("first")
      return value
    }
    let second = source.map { value in
      log.append("second")
      return -value
    }
    let observation = outer.flatMap { $0 ? first : second }.observe { _ in }
    outer.value = false
    log = []
    source.value = 2
    expectEqual(log, ["second"])
    observation.dispose()
    log = []
    source.value = 3
    #expect(log.isEmpty)
  }

  @Test func switchMadeByAnObserverAndInATransactionIsRight() {
    let first = MutableProperty(1), second = MutableProperty(100)
    let isFirst = MutableProperty(true)
    let value = isFirst.flatMap { $0 ? first : second }
    let bag = DisposeBag()
    var seen: [Int] = []
    bag += first.onChange { if $0 == 2 { isFirst.value = false } }
    bag += value.observe { seen.append($0) }
    first.value = 2
    transaction {
      second.value = 101
      expectEqual(value.value, 101)
      isFirst.value = true
      expectEqual(value.value, 2)
      first.value = 3
    }
    expectEqual(seen, [1, 2, 100, 3])
  }

  @Test func followsAPropertyThatIsAValue() {
    let first = MutableProperty(1), second = MutableProperty(2)
    let outer = MutableProperty(first) { $0 === $1 }
    let seen = Recorder(outer.flatMap { $0 })
    outer.value = second
    first.value = 3
    second.value = 4
    expectEqual(seen.values, [1, 2, 4])
  }

  @Test func chainOfTenThousandFlatMapsIsComputedWithoutOverflow() {
    let source = MutableProperty(0)
    var last: Property<Int> = source
    for _ in 0..<10_000 {
      let inner = last
      last = Property(true).flatMap { _ in inner }
    }
    var seen: [Int] = []
    let observation = last.onChange { seen.append($0) }
    source.value = 1
    expectEqual(seen, [1])
    observation.dispose()
    source.value = 2
    expectEqual(last.value, 2)
  }

  @Test func randomSwitchesAgreeWithPlainComputation() {
    for seed in UInt64(0)..<40 {
      var generator = SplitMix64(seed: seed)
      let sources = (0..<4).map { MutableProperty($0) }
      let derived = sources.map { source in source.map { $0 % 5 } }
      let picks = (0..<2).map { _ in MutableProperty(0) }
      let flat = picks.map { pick in pick.flatMap { derived[$0] } }
      let nested = derived[0].flatMap { $0 < 3 ? flat[0] : flat[1] }
      let total = combine(nested, flat[0], flat[1]) { $0 * 100 + $1 * 10 + $2 }
      func expected() -> Int {
        let parts = picks.map { sources[$0.value].value % 5 }
        return (sources[0].value % 5 < 3 ? parts[0] : parts[1]) * 100 + parts[0] * 10 + parts[1]
      }
      var seen: Int?
      var tells = 0
      var observation: Disposable?
      for step in 0..<200 {
        func change() {
          if generator.below(3) == 0 {
            picks[generator.below(2)].value = generator.below(4)
          } else {
            sources[generator.below(4)].value = generator.below(20)
          }
        }
        if generator.below(15) == 0 { observation = nil }
        if generator.below(10) == 0 {
          observation = total.observe {
            seen = $0
            tells += 1
          }
        }
        tells = 0
        if generator.below(4) == 0 {
          transaction {
            change()
            change()
          }
        } else {
          change()
        }
        #expect(tells <= 1, "seed \(seed), step \(step)")
        if observation != nil { expectEqual(seen, expected(), "seed \(seed), step \(step)") }
        expectEqual(total.value, expected(), "seed \(seed), step \(step)")
      }
    }
  }

  @Test func cycleIsRefusedWithItsPath() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let isLooped = MutableProperty(false)
        var next: Property<Int>?
        let total = isLooped.flatMap { $0 ? next ?? Property(0) : Property(0) }.named("total")
        next = total.map { $0 + 1 }.named("next")
        let observation = next?.observe { _ in }
        isLooped.value = true
        observation?.dispose()
      }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("A property depends on itself: total <- next <- total"))
  }

  /// Computed while the inner property is being computed, it has the previous value only until that ends.
  @Test func innerPropertyThatReadsTheResultLeavesNoStaleValue() {
    let source = MutableProperty(0)
    var result: Property<Int>?
    let inner = source.map { value in
      _ = result?.value
      return value * 10
    }
    let switching = source.flatMap { $0 % 2 == 0 ? source : inner }
    result = switching
    let observation = inner.observe { _ in }
    source.value = 3
    expectEqual(switching.value, 30)
    var seen: [Int] = []
    let watching = switching.observe { seen.append($0) }
    source.value = 5
    source.value = 4
    source.value = 7
    expectEqual(seen, [30, 50, 4, 70])
    observation.dispose()
    watching.dispose()
    source.value = 9
    expectEqual(switching.value, 90)
  }

  /// After the switch, a transform sets a source of the inner property.
  @Test func setsOfTransformsWhileItSwitchesLeaveNoStaleValue() {
    let first = MutableProperty(0), second = MutableProperty(1)
    var sets = 0
    func set(_ value: Int) {
      if sets == 0 { return }
      sets -= 1
      first.value = value
    }
    let sum = combine(first, second) { a, b in
      set(17)
      return a + b
    }
    let switching = second.flatMap { $0 % 2 == 0 ? sum : first }
    let other = second.map { value in
      set(22)
      return value
    }
    let last = sum.flatMap { $0 % 2 == 0 ? first : second }
    let recorders = [Recorder(switching), Recorder(other), Recorder(last)]
    sets = 2
    first.value = 11
    sets = 2
    second.value = 20
    expectEqual([first.value, sum.value, switching.value], [22, 42, 42])
    expectEqual(recorders[0].values.last ?? 0, 42)
  }
}
