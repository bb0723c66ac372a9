import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// `Property { }` and the properties that it follows.
@Suite(.workLimit) struct PropertyReadingTests {
  private let a = MutableProperty(1)
  private let b = MutableProperty(10)
  private let usesA = MutableProperty(true)

  @Test func followsThePropertiesReadByItsClosure() {
    let sum = Property { a.value + b.value }
    let recorder = Recorder(sum)
    a.value = 2
    b.value = 20
    transaction {
      a.value = 3
      b.value = 30
    }
    transaction {
      a.value = 30
      b.value = 3
    }
    expectEqual(recorder.values, [11, 12, 22, 33])
  }

  @Test func branchThatIsNotTakenIsNotFollowed() {
    var runs = 0
    let chosen = Property {
      runs += 1
      return usesA.value ? a.value : b.value
    }
    let recorder = Recorder(chosen)
    b.value = 20
    expectEqual(runs, 1)
    usesA.value = false
    a.value = 2
    expectEqual(runs, 2)
    b.value = 30
    usesA.value = true
    b.value = 40
    expectEqual(recorder.values, [1, 20, 30, 2])
    expectEqual(runs, 4)
    expectEqual(DependencyGraph(of: [chosen]).edges.count, 2)
  }

  @Test func runsOnceForAChangeHoweverItArrives() {
    var runs = 0
    let double = Property { a.value * 2 }
    let triple = a.map { $0 * 3 }
    let sum = Property {
      runs += 1
      return double.value + triple.value + a.value
    }
    let recorder = Recorder(sum)
    a.value = 2
    a.value = 3
    expectEqual(recorder.values, [6, 12, 18])
    expectEqual(runs, 3)
  }

  @Test func equalValueIsNotNotified() {
    let isLarge = Property { a.value > 5 }
    let recorder = Recorder(isLarge)
    a.value = 2
    a.value = 6
    a.value = 7
    expectEqual(recorder.values, [false, true])
  }

  @Test func unobservedPropertyIsComputedWhenReadWithoutObservers() {
    var runs = 0
    let sum = Property {
      runs += 1
      return a.value + b.value
    }
    a.value = 2
    a.value = 3
    expectEqual(runs, 1)
    expectEqual(sum.value, 13)
    expectEqual(sum.value, 13)
    expectEqual(runs, 2)
    let observation = sum.observe { _ in }
    observation.dispose()
    a.value = 4
    expectEqual(runs, 2)
  }

  @Test func readsOfTransformsObserversAndWorkAreNotFollowed() {
    var runs = 0
    let subject = Subject<Int, Never>()
    let observation = subject.signal.observe { _ in _ = b.value }
    let command = Command<Void, Int, Never>(signal: { .just(b.value) })
    let signal = Signal<Int, Never> { observer, _ in observer.send(b.value) }
    let mapped = a.map { $0 + b.value }
    let result = Property {
      runs += 1
      let fresh = a.map { $0 + b.value }
      let shown = a.observe { _ in _ = b.value }
      let heard = signal.observe { _ in _ = b.value }
      subject.send(1)
      command.execute()
      withExtendedLifetime((shown, heard)) {}
      return mapped.value + fresh.value + withoutTracking { b.value }
    }
    let recorder = Recorder(result)
    b.value = 20
    expectEqual(runs, 1)
    a.value = 2
    expectEqual(recorder.values, [32, 64])
    expectEqual(runs, 2)
    withExtendedLifetime(observation) {}
  }

  @Test func observingInAClosureDoesNotFollow() {
    var runs = 0
    let result = Property {
      runs += 1
      b.observe { _ in }.dispose()
      return a.value
    }
    let recorder = Recorder(result)
    b.value = 20
    expectEqual(runs, 1)
    expectEqual(recorder.values, [1])
  }

  @Test func repeatedReadsAreOneDependency() {
    let result = Property { a.value + b.value + a.value + b.value }
    let recorder = Recorder(result)
    a.value = 2
    expectEqual(recorder.values, [22, 24])
    expectEqual(DependencyGraph(of: [result]).edges.count, 2)
  }

  /// Reads in sequence, twice, in reverse and partly: it follows the properties read last.
  @Test func hundredPropertiesAreFollowedInAnyOrder() {
    let all = (0..<100).map { MutableProperty($0) }
    let order = MutableProperty(Array(0..<100))
    let sum = Property { order.value.reduce(0) { $0 + all[$1].value } }
    let recorder = Recorder(sum)
    order.value = (0..<100).reversed()
    order.value = Array(0..<50) + Array(0..<50)
    all[99].value = 1_000
    all[10].value = 11
    order.value = [99]
    all[10].value = 12
    all[99].value = 7
    expectEqual(recorder.values, [4_950, 2_450, 2_452, 1_000, 7])
    expectEqual(all.map { DependencyGraph(of: [sum, $0]).edges.count }.max(), 2)
  }

  @Test func dependenciesMayBeNewInEachRun() {
    let result = Property { a.map { $0 + 1 }.value }
    let recorder = Recorder(result)
    a.value = 2
    a.value = 3
    expectEqual(recorder.values, [2, 3, 4])
  }
}

// MARK: - Dependencies that end

extension PropertyReadingTests {
  @Test func sourceThatIsNoLongerReadIsNotComputed() {
    let user = MutableProperty<String?>("ann")
    let name = Property { user.value?.uppercased() ?? "computed without a user" }
    let title = Property { user.value == nil ? "-" : name.value }
    let recorder = Recorder(title)
    var names: [String] = []
    let watched = Property {
      names.append(name.value)
      return 0
    }
    names = []
    user.value = nil
    user.value = "bob"
    user.value = nil
    expectEqual(recorder.values, ["ANN", "-", "BOB", "-"])
    expectEqual(names, [])
    withExtendedLifetime(watched) {}
  }

  @Test func propertyIsReleasedWithItsSources() {
    weak var source: MutableProperty<Int>?
    weak var result: Property<Int>?
    do {
      let made = MutableProperty(1)
      let sum = Property { made.value + a.value }
      let recorder = Recorder(sum)
      (source, result) = (made, sum)
      made.value = 2
      expectEqual(recorder.values, [2, 3])
    }
    #expect(source == nil && result == nil)
    expectEqual(a.observerCount, 0)
  }

  @Test func ownerIsNotRetainedAndTheLastValueStays() {
    final class Model {
      let text = MutableProperty("ab")
      lazy var count = Property(self) { $0.text.value.count }
      nonisolated deinit {}
    }
    weak var released: Model?
    let count: Property<Int>
    do {
      let model = Model()
      released = model
      count = model.count
      model.text.value = "abc"
      expectEqual(count.value, 3)
    }
    #expect(released == nil)
    expectEqual(count.value, 3)
  }

  /// A run disposes an observer of its own result while other properties are still to be computed.
  @Test func disposingTheLastObserverInARunIsSafe() {
    var observation: Disposable?
    let inner = Property {
      if a.value == 2 { observation?.dispose() }
      return a.value * 2
    }
    let outer = Property { inner.value + b.value }
    var values: [Int] = []
    observation = outer.observe { values.append($0) }
    a.value = 2
    a.value = 3
    expectEqual(values, [12])
    expectEqual(outer.value, 16)
  }
}

// MARK: - Sets, transactions and cycles

extension PropertyReadingTests {
  @Test func setOfTheClosureIsPropagatedAfterIt() {
    let log = MutableProperty(0)
    let doubled = Property {
      let value = a.value
      log.value = value
      return value * 2
    }
    let recorders = (Recorder(doubled), Recorder(log))
    a.value = 2
    expectEqual(recorders.0.values, [2, 4])
    expectEqual(recorders.1.values, [1, 2])
  }

  @Test func readInATransactionIsNeverStaleAndHasNoEffect() {
    let sum = Property { a.value + b.value }
    let recorder = Recorder(sum)
    transaction {
      a.value = 5
      expectEqual(sum.value, 15)
      a.value = 1
    }
    expectEqual(recorder.values, [11])
  }

  @Test func closureReadsTheResultsOfFlatMapAndBinding() {
    let inner = usesA.flatMap { [a, b] in $0 ? a : b }
    let other = MutableProperty(0)
    let binding = other <-> a
    let sum = Property { inner.value + other.value }
    let recorder = Recorder(sum)
    other.value = 4
    usesA.value = false
    transaction {
      b.value = 100
      a.value = 1
    }
    expectEqual(recorder.values, [2, 8, 14, 101])
    binding.dispose()
  }

  @Test func propertyThatReadsItselfStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let source = MutableProperty(1)
        var this: Property<Int>?
        this = Property { source.value + (this?.value ?? 0) }
        source.value = 2
        _ = this?.value
      }
    }
  }

  /// It leads through a property that names its source, and is found observed or not.
  @Test(arguments: [false, true])
  func cycleStopsTheProgram(_ isObserved: Bool) async {
    await #expect(processExitsWith: .failure) { [isObserved] in
      await MainActor.run {
        let source = MutableProperty(1)
        var last: Property<Int>?
        let first = Property { source.value + (last?.value ?? 0) }
        let middle = first.map { $0 + 1 }
        last = Property { middle.value }
        let observation = isObserved ? first.observe { _ in } : nil
        source.value = 2
        _ = first.value
        withExtendedLifetime(observation) {}
      }
    }
  }

  /// The source is set after it was read and before the run has ended: it is not followed yet.
  @Test func sourceThatIsSetInTheRunThatReadsItFirstIsFollowed() {
    let next = a.map { [a, b] value in
      if value == 3 { b.value = 30 }
      return value + a.value
    }
    let sum = Property { usesA.value ? a.value : b.value + next.value }
    let recorder = Recorder(sum)
    transaction {
      a.value = 3
      usesA.value = false
    }
    expectEqual(sum.value, 36)
    expectEqual(recorder.values.last ?? 0, 36)
  }

  /// Observed by a transform that it is computed from: it has its previous value, and the observer is
  /// notified of the next one.
  @Test func observerAddedWhileASourceIsComputedReceivesTheNextValue() {
    let watch = Watch()
    let source = a.map { value in
      if let observed = watch.observed, watch.observation == nil {
        watch.observation = observed.observe { watch.seen.append($0) }
      }
      return value
    }
    let made = b.map { value in
      if value == 20 { a.value = 5 }
      return value
    }
    b.value = 20
    let sum = combine(source, made) { $0 + $1 }
    a.value = 7
    watch.observed = sum
    expectEqual(sum.value, 27)
    expectEqual(watch.seen, [21, 27])
    watch.observation?.dispose()
  }

  /// Computed from a previous value, so each read computes it again: later values are compared with the one
  /// that the observer received first.
  @Test func firstValueOfAnObserverIsTheOneThatCountsAsReceived() {
    let watch = Watch()
    let always = MutableProperty(0) { _, _ in false }
    let quarter = always.map { value in
      if let observed = watch.observed, watch.observation == nil {
        watch.observation = observed.observe { watch.seen.append($0) }
      }
      return value / 4
    }
    var sets: [Int?] = []
    let sum = Property {
      let first = always.value
      withoutTracking {
        if !sets.isEmpty, let next = sets.removeFirst() { always.value = next }
      }
      return (first % 2 == 0 ? quarter.value : always.value) + always.value
    }
    let observation = quarter.observe { _ in }
    watch.observed = sum
    sets = [2, nil, 1]
    always.value = 0
    expectEqual(sum.value, 2)
    expectEqual(watch.seen.last ?? 0, 2)
    observation.dispose()
    watch.observation?.dispose()
  }

  /// The property is made, read, observed and computed in one epoch: the observer is still notified.
  @Test func observerThatIsAddedDuringAComputationReceivesItsResult() {
    let watch = Watch()
    let source = MutableProperty(0)
    var isSetting = false
    let next = source.map { value in
      if isSetting { source.value = 1 }
      return value + 1
    }
    let eightfold = source.map { value in
      if let observed = watch.observed, watch.observation == nil {
        watch.observation = observed.observe { watch.seen.append($0) }
      }
      return value * 8
    }
    source.value = 1
    let observation = eightfold.onChange { value in
      guard value == 0 else { return }
      isSetting = true
      let chosen = source.flatMap { [next, eightfold][$0 % 2] }
      isSetting = false
      watch.observed = chosen
      expectEqual(chosen.value, 8)
    }
    source.value = 0
    expectEqual(watch.observed?.value ?? 0, 8)
    expectEqual(watch.seen.last ?? 0, 8)
    observation.dispose()
    watch.observation?.dispose()
  }
}

/// An observation that a transform begins, and its received values.
private final class Watch {
  var observed: Property<Int>?
  var observation: Disposable?
  var seen: [Int] = []

  nonisolated deinit {}
}
