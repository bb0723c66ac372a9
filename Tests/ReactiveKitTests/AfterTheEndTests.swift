import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// An observation that was disposed, or whose signal has ended, receives no event.
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
  func observationDisposedByAnOperatorsClosureReceivesNoValue(_ ending: Ending) {
    let subject = Subject<Int, Never>()
    var observation: Disposable?
    var seen: [Int] = []
    let chain = ending.apply(subject.signal) { observation?.dispose() }
    observation = chain.observe { seen.append($0) }
    subject.send(1)
    subject.send(2)
    expectEqual(seen, [])
    expectEqual(subject.observerCount, 0)
  }

  @Test func raceWinnerStaysSilentIfEndingALoserDisposesTheObservation() {
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
    expectEqual(seen, [])
    expectEqual(runners.map(\.observerCount), [0, 0])
  }

  /// An operator that attaches its work after another signal, which ends the observation.
  nonisolated static let lateOperators: [Ending] = [
    Ending(name: "skip(until:)") { work, end in work.skip(until: ending(end)) },
    Ending(name: "take(until:)") { work, end in work.take(until: ending(end)) },
    Ending(name: "withLatest") { work, end in
      work.withLatest(from: ending(end)) { value, _ in value }
    },
    Ending(name: "merge") { work, end in .merge(ending(end), work) },
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
    expectEqual(startCount, 0)
    expectEqual(seen, [])
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
    expectEqual(seen, [])
    expectEqual(derived.observerCount, 0)
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
    expectEqual(startCount, 0)
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
    expectEqual(log, ["second completed"])
  }
}
