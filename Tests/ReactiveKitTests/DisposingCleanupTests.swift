import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// Work whose cleanup, which runs when the work ends, disposes the observation: after that no event is
/// delivered and no closure is called.
@Suite struct DisposingCleanupTests {
  nonisolated struct Failure: Error, Equatable {}

  /// An operator; its closure, if it is called at the end, calls the given one.
  typealias Operation = NamedOperator<Failure>

  nonisolated static let operations: [Operation] = [
    Operation(name: "none") { work, _ in work },
    Operation(name: "mapError") { work, call in
      work.mapError { error in
        call()
        return error
      }
    },
    Operation(name: "catch") { work, call in
      work.catch { _ -> Signal<Int, Failure> in
        call()
        return .empty
      }
    },
    Operation(name: "catch(sequence:)") { work, call in
      .catch(sequence: [work, counted(.empty, call)])
    },
    Operation(name: "completeOnError") { work, call in
      work.completeOnError { _ in call() }.promoteError()
    },
    Operation(name: "replaceError") { work, _ in work.replaceError(with: 0).promoteError() },
    Operation(name: "completions") { work, call in
      work.completions().on(value: { call() }).map { 0 }
    },
    Operation(name: "results") { work, _ in work.results().map { _ in 0 }.promoteError() },
    Operation(name: "retry(backoff:)") { work, call in
      work.retry(1, backoff: .constant(.seconds(1)), clock: VirtualClock()) { _ in
        call()
        return true
      }
    },
    Operation(name: "retry(when:)") { work, call in
      work.retry(when: { failures -> Signal<Void, Never> in failures.map { _ in call() } })
    },
    Operation(name: "attemptMap") { work, _ in work.attemptMap { (value) throws(Failure) in value }
    },
    Operation(name: "timeout") { work, _ in
      work.timeout(each: .seconds(1), with: Failure(), clock: VirtualClock())
    },
    Operation(name: "debounce") { work, _ in
      work.debounce(for: .seconds(1), atCompletion: .discardPending, clock: VirtualClock())
    },
    Operation(name: "throttle(while:)") { work, _ in work.throttle(while: Property(false)) },
    Operation(name: "collect(every:)") { work, _ in
      work.collect(every: .seconds(1), clock: VirtualClock()).map(\.count)
    },
    Operation(name: "take(untilReplacedBy:)") { work, _ in
      Signal<Int, Failure>.never.take(untilReplacedBy: work)
    },
    Operation(name: "retry") { work, call in counted(work, call).retry(1) },
    Operation(name: "concat") { work, call in work.concat(counted(.empty, call)) },
    Operation(name: "collect") { work, _ in work.collect().map(\.count) },
    Operation(name: "take(last:)") { work, _ in work.take(last: 1) },
    Operation(name: "reduce") { work, _ in work.reduce(0, +) },
    Operation(name: "ifEmpty") { work, _ in work.filter { _ in false }.ifEmpty(default: 0) },
    Operation(name: "flatMap(.concat)") { work, call in
      Signal<Int, Failure>.sequence([0, 1]).flatMap(.concat) {
        $0 == 0 ? work : counted(.empty, call)
      }
    },
    Operation(name: "flatMap(.latest)") { work, _ in .just(0).flatMap(.latest) { _ in work } },
    Operation(name: "share") { work, _ in work.share(replay: 1, scope: .forever) },
    Operation(name: "combineLatest") { work, _ in combineLatest(work, .empty).map { $0 + $1 } },
    Operation(name: "zip") { work, _ in zip(work, .never).map { $0 + $1 } },
    Operation(name: "sample") { work, _ in work.sample(on: Signal<Int, Never>.empty) },
  ]

  /// Calls the closure when the signal is started again after its work has begun.
  private static func counted(
    _ signal: Signal<Int, Failure>, _ call: @escaping @MainActor () -> Void
  ) -> Signal<Int, Failure> {
    .deferred {
      call()
      return signal
    }
  }

  @Test(arguments: operations, [true, false])
  func cleanupOfAProducerIsTheLastEvent(_ operation: Operation, isFailure: Bool) {
    var producer: Observer<Int, Failure>?
    let log = log(of: operation) { cleanup in
      Signal { observer, lifetime in
        producer = observer
        lifetime.onEnd(cleanup)
      }
    } whileRunning: {
      producer?.send(1)
    } end: {
      if isFailure { producer?.fail(Failure()) } else { producer?.complete() }
    }
    expectEqual(log, ["cleanup"])
  }

  /// A cleanup tied to a longer part of the run follows the events of the end.
  @Test(arguments: operations, [true, false])
  func cleanupOfAnOperatorIsTheLastEvent(_ operation: Operation, isFailure: Bool) {
    let subject = Subject<Int, Failure>()
    let log = log(of: operation) { cleanup in
      subject.signal.on(disposed: cleanup)
    } whileRunning: {
      subject.send(1)
    } end: {
      if isFailure { subject.fail(Failure()) } else { subject.complete() }
    }
    expectEqual(log.firstIndex(of: "cleanup"), log.count - 1)
  }

  /// What happens when the work ends.
  private func log(
    of operation: Operation, work: (@escaping @MainActor () -> Void) -> Signal<Int, Failure>,
    whileRunning send: () -> Void, end: () -> Void
  ) -> [String] {
    var log: [String] = []
    var observation: Disposable?
    let work = work {
      log.append("cleanup")
      observation?.dispose()
    }
    observation = operation.apply(work) { log.append("closure") }
      .observeEvents { log.append("\($0)") }
    send()
    log = []
    end()
    return log
  }
}
