import ReactiveKit
import ReactiveTesting
import Testing

/// Nothing is delivered after an observation was disposed or a signal has ended.
@Suite struct AfterTheEndTests {
  /// An operator whose closure ends the observation.
  typealias Ending = NamedOperator<Never>

  nonisolated static let operators: [Ending] = [
    Ending(name: "map") { signal, end in
      signal.map { value in
        end()
        return value
      }
    },
    Ending(name: "compactMap") { signal, end in
      signal.compactMap { value in
        end()
        return value
      }
    },
    Ending(name: "filter") { signal, end in
      signal.filter { _ in
        end()
        return true
      }
    },
    Ending(name: "scan") { signal, end in
      signal.scan(0) { sum, value in
        end()
        return sum + value
      }
    },
    Ending(name: "scan(into:)") { signal, end in
      signal.scan(into: 0) { sum, value in
        end()
        sum += value
      }
    },
    Ending(name: "unique(on:)") { signal, end in
      signal.unique(on: { value in
        end()
        return value
      })
    },
    Ending(name: "distinct(by:)") { signal, end in
      signal.start(with: 0).distinct { _, _ in
        end()
        return false
      }
      .skip(1)
    },
    Ending(name: "on(value:)") { signal, end in signal.on(value: { _ in end() }) },
    Ending(name: "on(value:) and take") { signal, end in
      signal.on(value: { _ in end() }).take(5)
    },
    Ending(name: "withLatest") { signal, end in
      signal.withLatest(from: Signal<Int, Never>.just(1)) { value, _ in
        end()
        return value
      }
    },
    Ending(name: "withLatest of a property") { signal, end in
      signal.withLatest(from: Property(1)) { value, _ in
        end()
        return value
      }
    },
    Ending(name: "skip(while:)") { signal, end in
      signal.skip(while: { _ in
        end()
        return false
      })
    },
    Ending(name: "take(while:)") { signal, end in
      signal.take(while: { _ in
        end()
        return true
      })
    },
    Ending(name: "take(through:)") { signal, end in
      signal.take(through: { _ in
        end()
        return false
      })
    },
    Ending(name: "flatMap(.merge)") { signal, end in
      signal.flatMap(.merge) { value in
        end()
        return .just(value)
      }
    },
    Ending(name: "flatMap(.latest)") { signal, end in
      signal.flatMap(.latest) { value in
        end()
        return .just(value)
      }
    },
    Ending(name: "flatMap(.first)") { signal, end in
      signal.flatMap(.first) { value in
        end()
        return .just(value)
      }
    },
    Ending(name: "flatMap(.race)") { signal, end in
      signal.flatMap(.race) { value in
        end()
        return .just(value)
      }
    },
    Ending(name: "deferred") { signal, end in
      signal.flatMap(.merge) { value in
        .deferred {
          end()
          return .just(value)
        }
      }
    },
    Ending(name: "completions") { signal, end in
      signal.flatMap(.merge) { value in
        Signal<Int, Never>.just(value).on(value: { _ in end() }).completions().replace(with: value)
      }
    },
    Ending(name: "completions of map") { signal, end in
      signal.flatMap(.merge) { value in
        Signal<Int, Never>.just(value).map { _ in end() }.completions().replace(with: value)
      }
    },
    Ending(name: "trace") { signal, end in signal.trace("signal") { _ in end() } },
  ]

  @Test(arguments: operators)
  func observationDisposedByAnOperatorsClosureGetsNothing(_ ending: Ending) {
    let subject = Subject<Int, Never>()
    var observation: Disposable?
    var seen: [Int] = []
    let chain = ending.apply(subject.signal) { observation?.dispose() }
    observation = chain.observe { seen.append($0) }
    subject.send(1)
    subject.send(2)
    #expect(seen == [])
    #expect(subject.observerCount == 0)
  }

  @Test func winnerOfARaceEmitsNothingIfTheEndOfALoserDisposesTheObservation() {
    let runners = [Subject<String, Never>(), Subject<String, Never>()]
    let start = Subject<Int, Never>()
    var observation: Disposable?
    var seen: [String] = []
    observation =
      start.signal
      .flatMap(.race) { index in
        runners[index].signal.on(disposed: { if index == 1 { observation?.dispose() } })
      }
      .observe { seen.append($0) }
    start.send(0)
    start.send(1)
    runners[0].send("winner")
    #expect(seen == [])
    #expect(runners.map(\.observerCount) == [0, 0])
  }

  /// An operator that attaches its work after another signal, which ends the observation.
  nonisolated static let lateOperators: [Ending] = [
    Ending(name: "skip(until:)") { work, end in work.skip(until: ending(end)) },
    Ending(name: "take(until:)") { work, end in work.take(until: ending(end)) },
    Ending(name: "withLatest") { work, end in
      work.withLatest(from: ending(end)) { value, _ in value }
    },
    Ending(name: "merge") { work, end in ending(end).merge(with: work) },
    Ending(name: "combineLatest") { work, end in
      combineLatest(ending(end), work).map { $1 }
    },
    Ending(name: "zip") { work, end in zip(ending(end), work).map { $1 } },
    Ending(name: "concat") { work, end in
      Signal<Int, Never>.empty.on(completed: end).concat(work)
    },
    Ending(name: "deferred") { work, end in
      .deferred {
        end()
        return work
      }
    },
  ]

  /// A signal that calls a closure when it is started.
  static func ending(_ end: @escaping @MainActor () -> Void) -> Signal<Int, Never> {
    Signal { _, _ in end() }
  }

  @Test(arguments: lateOperators)
  func workOfAnObservationDisposedWhileItIsAttachedIsNotStarted(_ ending: Ending) {
    let start = Subject<Void, Never>()
    var observation: Disposable?
    var startCount = 0
    let work = Signal<Int, Never> { observer, _ in
      startCount += 1
      observer.send(1)
    }
    var seen: [Int] = []
    let chain = start.signal.flatMap(.merge) { ending.apply(work) { observation?.dispose() } }
    observation = chain.observe { seen.append($0) }
    start.send()
    #expect(startCount == 0)
    #expect(seen == [])
  }

  @Test func valueWhoseComputationDisposesTheObservationIsNotDelivered() {
    let source = MutableProperty(1)
    let start = Subject<Void, Never>()
    var observation: Disposable?
    let derived = source.map { value in
      if value == 2 { observation?.dispose() }
      return value
    }
    var seen: [Int] = []
    observation = start.signal.flatMap(.merge) { derived.signal }.observe { seen.append($0) }
    // Computed when it is observed.
    source.value = 2
    start.send()
    #expect(seen == [])
    #expect(derived.observerCount == 0)
  }

  @Test func replacementIsNotStartedIfTheEndOfTheOriginalDisposesTheObservation() {
    let clock = VirtualClock()
    var observation: Disposable?
    var startCount = 0
    let original = Signal<Int, Never>.never.on(disposed: { observation?.dispose() })
    let replacement = Signal<Int, Never> { _, _ in startCount += 1 }
    observation = original.timeout(each: .seconds(1), switchTo: replacement, clock: clock)
      .observe { _ in }
    clock.advance(by: .seconds(1))
    #expect(startCount == 0)
  }

  @Test func valuesSentByACompletionHandlerAreDropped() {
    let subject = Subject<Int, Never>()
    var log: [String] = []
    let bag = DisposeBag()
    bag += subject.signal.observe {
      log.append("first \($0)")
    } completed: {
      subject.send(9)
    }
    bag += subject.signal.observe {
      log.append("second \($0)")
    } completed: {
      log.append("second completed")
    }
    subject.complete()
    #expect(log == ["second completed"])
  }

  @Test func subjectHasEndedForTheObserverThatEndsIt() {
    let subject = Subject<Int, Never>()
    var seen: [Int] = []
    var hasEnded: [Bool] = []
    let observation = subject.signal.observe { value in
      seen.append(value)
      subject.complete()
      hasEnded.append(subject.isEnded)
      subject.send(2)
    }
    subject.send(1)
    #expect(seen == [1])
    #expect(hasEnded == [true])
    observation.dispose()
  }

  @Test func observationDroppedAndOneAddedInOneDeliveryLeaveTheOthersInOrder() {
    let property = MutableProperty(0)
    var log: [String] = []
    var dropped: Disposable?
    var added: Disposable?
    let bag = DisposeBag()
    bag += property.onChange { value in
      log.append("a\(value)")
      if value == 1 {
        dropped = nil
        added = property.onChange { log.append("d\($0)") }
      }
    }
    dropped = property.onChange { log.append("b\($0)") }
    bag += property.onChange { log.append("c\($0)") }
    property.value = 1
    property.value = 2
    #expect(log == ["a1", "c1", "a2", "c2", "d2"])
    #expect(property.observerCount == 3)
    #expect(dropped == nil)
    added?.dispose()
  }

  @Test func lastObserverDroppedInADeliveryEndsItThere() {
    let property = MutableProperty(0)
    var log: [String] = []
    var last: Disposable?
    let first = property.onChange { value in
      log.append("first \(value)")
      last = nil
    }
    last = property.onChange { log.append("last \($0)") }
    property.value = 1
    last = property.onChange { log.append("new \($0)") }
    property.value = 2
    #expect(log == ["first 1", "first 2"])
    #expect(property.observerCount == 1)
    #expect(last == nil)
    first.dispose()
  }

  @Test func closureThatDropsItsOwnObservationRunsToItsEnd() {
    final class Held {
      let name: String
      init(_ name: String) { self.name = name }
    }
    let property = MutableProperty(0)
    var log: [String] = []
    weak var weakHeld: Held?
    var own: Disposable?
    do {
      let held = Held("held")
      weakHeld = held
      own = property.onChange { _ in
        own = nil
        log.append(held.name)
      }
    }
    property.value = 1
    #expect(log == ["held"])
    #expect(weakHeld == nil)
    #expect(own == nil)
  }

  @Test func valueSentWhileTheLatestIsReplayedIsNotLost() {
    let channel = Channel<Int>()
    channel.leading.send(1)
    var seen: [Int] = []
    let observation = channel.following.signal.observe { value in
      seen.append(value)
      if value == 1 { channel.leading.send(2) }
    }
    #expect(seen == [1, 2])
    observation.dispose()
  }

  @Test func valueOfAnExecutionThatComesDuringTheReplayIsNotLost() {
    let work = Subject<Int, Never>()
    let command = Command<Void, Int, Never>(keeping: .all, signal: { work.signal })
    let execution = command.execute()
    work.send(1)
    work.send(2)
    var seen: [Int] = []
    let observation = execution.signal.observe { value in
      seen.append(value)
      if value == 2 { work.send(3) }
    } failed: { _ in
    }
    #expect(seen == [1, 2, 3])
    observation.dispose()
  }

  @Test func exclusiveCommandIsExecutingInsideItsWork() {
    let trigger = MutableProperty(0)
    var calls: [Bool] = []
    var command: Command<Int, Int, Never>?
    command = Command(signal: { input in
      calls.append(command?.isExecuting.value == true)
      trigger.value = input
      return .just(input)
    })
    let observation = trigger.onChange { command?.execute($0 + 10) }
    command?.execute(1)
    #expect(calls == [true])
    observation.dispose()
    command = nil
  }

  @Test func executionThatWaitedIsRefusedIfTheConditionIsFalseWhenItsTurnComes() {
    let condition = MutableProperty(true)
    var works: [Subject<Int, Never>] = []
    let command = Command<Int, Int, Never>(
      enabledIf: condition, policy: .queue(5),
      signal: { _ in
        works.append(Subject())
        return works[works.count - 1].signal
      })
    let first = command.execute(1)
    let second = command.execute(2)
    let third = command.execute(3)
    condition.value = false
    works[0].complete()
    #expect(first.error == nil)
    #expect([second.error, third.error] == [.disabled, .disabled])
    #expect(works.count == 1)
    #expect(command.isExecuting.value == false)
  }

  @Test func executionKeepsOnlyTheLastValue() {
    final class Token {}
    let work = Subject<Token, Never>()
    let command = Command<Void, Token, Never>(signal: { work.signal })
    let execution = command.execute()
    weak var first: Token?
    do {
      let token = Token()
      first = token
      work.send(token)
    }
    #expect(first != nil)
    work.send(Token())
    #expect(first == nil)
    #expect(execution.values.count == 1)
    work.complete()
  }

  @Test func executionInABagIsCancelledWithIt() {
    let work = Subject<Int, Never>()
    let command = Command<Void, Int, Never>(signal: { work.signal })
    let bag = DisposeBag()
    let execution = command.execute()
    bag += execution
    bag.dispose()
    #expect(execution.error == .cancelled)
    #expect(work.observerCount == 0)
  }
}
