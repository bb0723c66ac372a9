import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// The actions of a value's deinit while an operator, a command or a property releases it.
@Suite(.workLimit) struct ReleasedValueTests {
  /// Two references, so that a half-replaced value would show.
  private struct Pair {
    let number: Int
    let first: Token
    let second: Token

    init(_ number: Int, onDeinit: @escaping () -> Void = {}) {
      self.number = number
      first = Token(onDeinit: onDeinit)
      second = Token(onDeinit: onDeinit)
    }
  }

  @Test func replacedValueMayDropTheLastObservationOfTheComputedProperty() {
    let source = MutableProperty(0)
    var observation: Disposable?
    weak var derived: Property<Token>?
    do {
      let made = source.map { number in Token { if number == 0 { observation = nil } } }
      derived = made
      observation = made.onChange { _ in Issue.record("notified after its end") }
    }
    source.value = 1
    #expect(observation == nil)
    #expect(derived == nil)
    expectEqual(source.observerCount, 0)
  }

  @Test func replacedValueMaySwitchFromTheInnerPropertyThatIsComputed() {
    let source = MutableProperty(0)
    let isSwitched = MutableProperty(false)
    let replacement = Property(Pair(7))
    weak var result: Property<Pair>?
    let switching = isSwitched.flatMap { isOn in
      if isOn { return replacement }
      return source.map { number in
        Pair(number) {
          isSwitched.value = true
          _ = result?.value
        }
      }
    }
    result = switching
    source.value = 1
    expectEqual(switching.value.number, 7)
    #expect(isSwitched.value)
  }

  @Test func propertyDerivedFromOneThatIsComputedFollowsIt() {
    let source = MutableProperty(1)
    var derived: Property<Int>?
    weak var middle: Property<Int>?
    let doubled = source.map { number in
      if number == 2 { derived = middle?.map { $0 + 1 } }
      return number * 10
    }
    middle = doubled
    source.value = 2
    expectEqual(doubled.value, 20)
    expectEqual(derived?.value, 21)
    // The transform holds it.
    derived = nil
  }

  @Test func transformThatSetsItsSourceAsItIsDerivedLeavesNoStaleValue() {
    let source = MutableProperty(0)
    let derived = source.map { number in
      if number == 0 { source.value = 1 }
      return number
    }
    let sum = combine(source, derived) { first, second in
      if first == 1 { source.value = 2 }
      return first + second
    }
    expectEqual(derived.value, 2)
    expectEqual(sum.value, 4)
    let flat = source.flatMap { number in
      if number == 2 { source.value = 3 }
      return Property(number)
    }
    expectEqual(flat.value, 3)
  }

  @Test func valueThatABindingReplacesMaySetOneOfTheTwo() {
    let left = MutableProperty(Pair(1))
    let right = MutableProperty(Pair(2))
    let observation = left.onChange { _ in }
    let binding = transaction {
      left.value = Pair(3) { left.value = Pair(4) }
      return left <-> right
    }
    expectEqual(left.value.number, 4)
    expectEqual(right.value.number, 4)
    binding.dispose()
    observation.dispose()
  }

  @Test func combinedValueMaySendToTheOtherInputWhenItIsReplaced() {
    let left = Subject<Pair, Never>()
    let right = Subject<Int, Never>()
    var seen: [String] = []
    let observation = combineLatest(left.signal, right.signal)
      .observe { seen.append("\($0.number) \($1)") }
    right.send(1)
    left.send(Pair(1) { right.send(2) })
    left.send(Pair(2))
    expectEqual(seen, ["1 1", "2 1", "2 2", "2 2"])
    observation.dispose()
  }

  @Test func combinedListMayEndWithTheValueThatIsReplaced() {
    let subjects = [Subject<Pair, Never>(), Subject<Pair, Never>()]
    var seen: [[Int]] = []
    var observation: Disposable?
    observation = Signal.combineLatest(subjects.map(\.signal))
      .observe { seen.append($0.map(\.number)) }
    subjects[0].send(Pair(1) { observation?.dispose() })
    subjects[1].send(Pair(2))
    subjects[0].send(Pair(3))
    expectEqual(seen, [[1, 2], [3, 2]])
    expectEqual(observation?.isDisposed, true)
  }

  @Test(arguments: [true, false])
  func delayedValueMaySendWhenItIsReplaced(_ isThrottled: Bool) {
    let clock = VirtualClock()
    let subject = Subject<Pair, Never>()
    let other = Subject<Int, Never>()
    var seen: [Int] = []
    let merged = Signal.merge(subject.signal, other.signal.map { Pair($0) })
    let timed =
      isThrottled
      ? merged.throttle(for: .seconds(1), clock: clock)
      : merged.debounce(for: .seconds(1), clock: clock)
    let observation = timed.observe { seen.append($0.number) }
    subject.send(Pair(1))
    subject.send(Pair(2) { other.send(4) })
    subject.send(Pair(3))
    clock.advance(by: .seconds(2))
    expectEqual(seen, (isThrottled ? [1, 4] : [4]))
    observation.dispose()
  }

  @Test func heldBackValueMaySendWhenItIsReplaced() {
    let isThrottled = MutableProperty(true)
    let subject = Subject<Pair, Never>()
    let other = Subject<Int, Never>()
    var seen: [Int] = []
    let observation = Signal.merge(subject.signal, other.signal.map { Pair($0) })
      .throttle(while: isThrottled).observe { seen.append($0.number) }
    subject.send(Pair(1) { other.send(3) })
    subject.send(Pair(2))
    isThrottled.value = false
    expectEqual(seen, [3])
    observation.dispose()
  }

  @Test func replayedValueMayObserveTheSharedSignalWhenItIsForgotten() {
    let subject = Subject<Pair, Never>()
    let shared = subject.signal.share(replay: 1)
    var seen: [Int] = []
    var later: Disposable?
    let observation = shared.observe { _ in }
    subject.send(Pair(1) { later = shared.observe { seen.append($0.number) } })
    observation.dispose()
    #expect(later != nil)
    subject.send(Pair(2))
    expectEqual(seen, [2])
    later?.dispose()
  }

  @Test func observerBeingDisposedReceivesNoValue() {
    let first = Subject<Int, Never>()
    let second = Subject<Int, Never>()
    let property = MutableProperty(0)
    var seen: [Int] = []
    let observation: Disposable
    do {
      let token = Token {
        second.send(2)
        property.value = 3
        second.complete()
      }
      let signal = first.signal.map { number in
        withExtendedLifetime(token) {}
        return number
      }
      observation = Signal.merge(signal, second.signal, property.changes)
        .flatMap(.merge) { Signal.just($0).concat(.never) }
        .observe { seen.append($0) }
    }
    first.send(1)
    observation.dispose()
    expectEqual(seen, [1])
    expectEqual(second.observerCount, 0)
    expectEqual(property.observerCount, 0)
  }

  @Test func replayIsForgottenWithoutADeliveryToTheLastObserver() {
    let subject = Subject<Pair, Never>()
    var seen: [Int] = []
    let observation = subject.signal.share(replay: 1).observe { seen.append($0.number) }
    subject.send(Pair(1) { subject.send(Pair(2)) })
    observation.dispose()
    expectEqual(seen, [1])
  }

  @Test func completionThatIsReleasedMayCompleteOnceMore() {
    var kept: Observer<Int, Never>?
    let signal = Signal<Int, Never> { observer, _ in kept = observer }
    var ends = 0
    var observation: Disposable?
    do {
      let token = Token { kept?.complete() }
      observation = signal.observe(
        { _ in },
        completed: {
          ends += 1
          withExtendedLifetime(token) {}
        })
    }
    observation?.dispose()
    expectEqual(observation?.isDisposed, true)
    expectEqual(ends, 0)
  }

  @Test func valueDroppedFromAnInboxMaySend() async throws {
    let inbox = Inbox<SendingValue>(keeping: .newest(1))
    var seen: [Int] = []
    let observation = inbox.signal.observe { seen.append($0.number) }
    inbox.send(SendingValue(1) { inbox.send(SendingValue(3)) })
    inbox.send(SendingValue(2))
    try await waitUntil(seen, is: [3])
    observation.dispose()
  }

  @Test func endOfAReplacedExecutionMayCancelTheNewOne() {
    let command = Command<Int, Int, Never>(policy: .latest, signal: { _ in .never })
    let isExecuting = Recorder(command.isExecuting)
    let first = command.execute(1)
    let observation = first.signal.observe({ _ in }, failed: { _ in command.cancel() })
    let second = command.execute(2)
    expectEqual(second.error, .cancelled)
    expectEqual(isExecuting.values, [false, true, false])
    expectEqual(command.isExecuting.value, false)
    observation.dispose()
  }

  @Test func conditionMayCancelTheExecutionThatIsAboutToStart() {
    let gate = Subject<Int, Never>()
    let isAllowed = MutableProperty(true)
    var waiting: Execution<Int, Never>?
    let condition = isAllowed.map { isAllowed in
      waiting?.cancel()
      return isAllowed || waiting != nil
    }
    let command = Command<Int, Int, Never>(
      enabledIf: condition, policy: .queue(1), signal: { _ in gate.signal.take(1) })
    command.execute(1)
    waiting = command.execute(2)
    isAllowed.value = false
    gate.send(1)
    expectEqual(waiting?.error, .cancelled)
    expectEqual(waiting?.isRunning, false)
    expectEqual(command.isExecuting.value, false)
  }
}

/// A value for an inbox, which calls a closure when it is released, on any thread.
private nonisolated final class SendingValue: Sendable {
  let number: Int
  private let onDeinit: @Sendable () -> Void

  init(_ number: Int, onDeinit: @escaping @Sendable () -> Void = {}) {
    self.number = number
    self.onDeinit = onDeinit
  }

  deinit { onDeinit() }
}
