import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// The classic leaks (section 9.3 of the facts), each with a weak reference.
@Suite(.workLimit) struct LeakPitfallsTests {
  final class ViewModel: Owner {
    let bag = DisposeBag()
    var text = ""
    func shout(_ text: String) -> String { text.uppercased() }
  }

  @Test func observingForAnOwnerMakesNoCycle() {
    let source = MutableProperty("a")
    let subject = Subject<String, Never>()
    weak var released: ViewModel?
    do {
      let viewModel = ViewModel()
      released = viewModel
      source.observe(viewModel) { $0.text = $1 }
      subject.signal.observe(viewModel) { $0.text = $1 }
      expectEqual(viewModel.text, "a")
    }
    #expect(released == nil)
    expectEqual(source.observerCount, 0)
    expectEqual(subject.observerCount, 0)
  }

  @Test func methodPassedToMapRetainsItsObjectOnlyWhileTheChainRuns() {
    let subject = Subject<String, Never>()
    weak var released: ViewModel?
    let observation: Disposable
    do {
      let viewModel = ViewModel()
      released = viewModel
      observation = subject.signal.map(viewModel.shout).observe { _ in }
    }
    #expect(released != nil)
    observation.dispose()
    #expect(released == nil)
  }

  @Test func ownerPassedToMapIsNotRetained() {
    let source = MutableProperty("a")
    weak var released: ViewModel?
    let derived: Property<String>
    do {
      let viewModel = ViewModel()
      released = viewModel
      derived = source.map(viewModel) { $0.shout($1) }
      source.value = "b"
      expectEqual(derived.value, "B")
    }
    #expect(released == nil)
    source.value = "c"
    expectEqual(derived.value, "B")
  }

  @Test func takeDuringDoesNotRetainTheOwner() async {
    let subject = Subject<Int, Never>()
    weak var released: ViewModel?
    let record: Recorder<Int, Never>
    do {
      let viewModel = ViewModel()
      released = viewModel
      record = Recorder(subject.signal.take(during: viewModel.bag))
      subject.send(1)
    }
    #expect(released == nil)
    subject.send(2)
    await nextTurn()
    expectEqual(record.text, ["1", "|"])
  }

  @Test func workThatNeverEndsDoesNotKeepTheViewModelOfItsCommand() async {
    final class Screen {
      let load: Command<Void, Int, Never>
      init(_ work: @escaping @MainActor () async -> Int) {
        load = Command(task: { await work() })
      }
    }
    weak var released: Screen?
    weak var token: Token?
    var gate: CheckedContinuation<Int, Never>?
    let execution: Execution<Int, Never>
    do {
      let screen = Screen { await withCheckedContinuation { gate = $0 } }
      let made = Token()
      released = screen
      token = made
      let watching = screen.load.values.observe { _ in withExtendedLifetime((made, screen)) {} }
      execution = screen.load.execute()
      #expect(execution.isRunning)
      watching.dispose()
    }
    #expect(released == nil)
    #expect(token == nil)
    await nextTurn()
    expectEqual(execution.error, .cancelled)
    gate?.resume(returning: 1)
  }

  @Test func taskThatIgnoresCancellationRetainsNoPartOfTheObserver() async {
    var gate: CheckedContinuation<Int, Never>?
    let signal = Signal<Int, Never>.task { await withCheckedContinuation { gate = $0 } }
    weak var token: Token?
    do {
      let made = Token()
      token = made
      let observation = signal.observe { _ in withExtendedLifetime(made) {} }
      observation.dispose()
    }
    #expect(gate != nil)
    #expect(token == nil)
    gate?.resume(returning: 1)
  }

  @Test func lastReferenceToAViewModelMayBeDroppedBySwitchingToTheNext() {
    final class Row {
      let tap = Command<Void, Int, Never>(signal: { .just(1) })
    }
    weak var released: Row?
    let current = MutableProperty<Row?>(nil)
    let record = Recorder(
      current.signal.flatMap(.latest) { row -> Signal<Bool, Never> in
        guard let row else { return .empty }
        return row.tap.values.map { _ in
          withExtendedLifetime(row) {}
          return true
        }
      })
    do {
      let row = Row()
      released = row
      current.value = row
      row.tap.execute()
    }
    #expect(released != nil)
    current.value = nil
    #expect(released == nil)
    expectEqual(record.text, ["true"])
  }

  @Test func longLivedTriggerForgetsAFinishedChain() {
    let trigger = Subject<Void, Never>()
    for _ in 0..<100 {
      let subject = Subject<Int, Never>()
      let record = Recorder(subject.signal.take(until: trigger.signal))
      subject.send(1)
      subject.complete()
      expectEqual(record.text, ["1", "|"])
    }
    expectEqual(trigger.observerCount, 0)
  }

  @Test func droppedInputEndCompletesTheSignal() async {
    weak var token: Token?
    var subject: Subject<Token, Never>? = Subject()
    let record = Recorder((subject?.signal ?? .never).map { _ in 1 })
    do {
      let made = Token()
      token = made
      subject?.send(made)
    }
    subject = nil
    await nextTurn()
    expectEqual(record.text, ["1", "|"])
    #expect(token == nil)
  }

  @Test func observationRetainsItsPropertyButNotTheReverse() {
    weak var source: MutableProperty<Int>?
    weak var derived: Property<Int>?
    weak var token: Token?
    do {
      let made = Token()
      token = made
      let observation: Disposable
      do {
        let property = MutableProperty(0)
        let double = property.map { $0 * 2 }
        source = property
        derived = double
        observation = double.observe { _ in withExtendedLifetime(made) {} }
      }
      #expect(derived != nil)
      source?.value = 1
      expectEqual(derived?.value, 2)
      withExtendedLifetime(observation) {}
    }
    #expect(source == nil)
    #expect(derived == nil)
    #expect(token == nil)
  }

  nonisolated static let keeping: [String] = [
    "distinct", "pairwise", "scan", "collect", "take(last:)", "zip",
    "combineLatest", "reduce", "collect(3)",
  ]

  private func keeper(
    _ name: String, _ signal: Signal<Token, Never>
  ) -> Signal<Int, Never> {
    switch name {
    case "distinct": signal.distinct { $0 === $1 }.map { _ in 1 }
    case "pairwise": signal.pairwise().map { _ in 1 }
    case "scan": signal.scan([]) { $0 + [$1] }.map(\.count)
    case "collect": signal.collect().map(\.count)
    case "take(last:)": signal.take(last: 2).map { _ in 1 }
    case "zip": zip(signal, Signal<Int, Never>.never).map { $1 }
    case "combineLatest": combineLatest(signal, Signal<Int, Never>.never).map { $1 }
    case "reduce": signal.reduce([]) { $0 + [$1] }.map(\.count)
    default: signal.collect(3).map(\.count)
    }
  }

  @Test(arguments: keeping) func keptValuesAreFreedWhenTheObservationIsDisposed(_ name: String) {
    let subject = Subject<Token, Never>()
    weak var token: Token?
    let observation = keeper(name, subject.signal).observe { _ in }
    do {
      let made = Token()
      token = made
      subject.send(made)
    }
    #expect(token != nil)
    observation.dispose()
    #expect(token == nil)
  }

  @Test(arguments: keeping)
  func keptValuesAreFreedWhenTheSignalEnds(_ name: String) {
    let subject = Subject<Token, Never>()
    weak var token: Token?
    let observation = keeper(name, subject.signal).observe { _ in }
    do {
      let made = Token()
      token = made
      subject.send(made)
    }
    #expect(token != nil)
    subject.complete()
    #expect(token == nil)
    observation.dispose()
  }

  @Test(arguments: [true, false])
  func orderOfDisposalInADeinitDoesNotMatter(bagFirst: Bool) {
    final class Screen: Owner {
      var ownBag: DisposeBag? = DisposeBag()
      var relay: Subject<Int, Never>? = Subject()
      var bag: DisposeBag { ownBag ?? DisposeBag() }
    }
    weak var released: Screen?
    var ends = 0
    do {
      let screen = Screen()
      released = screen
      screen.bag += (screen.relay?.signal ?? .never).on(disposed: { ends += 1 }).observe { _ in }
      if bagFirst {
        screen.ownBag = nil
        screen.relay = nil
      } else {
        screen.relay = nil
        screen.ownBag = nil
      }
    }
    #expect(released == nil)
    expectEqual(ends, 1)
  }
}
