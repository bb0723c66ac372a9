import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@Suite(.workLimit) struct CommandTests {
  enum Failure: Error, Equatable { case refused }

  @Test func anErrorIsExpectedByItsValue() async {
    let isOpen = MutableProperty(false)
    let command = Command<Void, Int, Failure>(enabledIf: isOpen, signal: { .fail(.refused) })
    await #expect(throws: CommandError<Failure>.disabled) { try await command.run() }
    isOpen.value = true
    await #expect(throws: CommandError.failed(Failure.refused)) { try await command.run() }
  }

  @Test func executionChangesExecutingAndEnabledBeforeTheWorkRuns() {
    var log: [String] = []
    let command = Command<Int, Int, Never>(signal: { input in
      log.append("called")
      return Signal { observer, _ in
        log.append("started")
        observer.send(input * 2)
        observer.complete()
      }
    })
    let bag = DisposeBag()
    bag += command.isExecuting.onChange { log.append("executing \($0)") }
    bag += command.isEnabled.onChange { log.append("enabled \($0)") }
    bag += command.values.observe { log.append("value \($0)") }
    let execution = command.execute(21)
    expectEqual(
      log,
      [
        "executing true", "enabled false", "called", "started", "value 42", "executing false",
        "enabled true",
      ])
    expectEqual(execution.values, [42])
  }

  @Test func exclusiveCommandRefusesASecondExecution() {
    let work = Subject<Int, Failure>()
    let command = Command<Void, Int, Failure>(signal: { work.signal })
    var errors: [Failure] = []
    let observation = command.errors.observe { errors.append($0) }
    let first = command.execute()
    let second = command.execute()
    expectEqual(second.error, .disabled)
    work.send(1)
    work.fail(.refused)
    expectEqual(first.error, .failed(.refused))
    expectEqual(errors, [.refused])
    expectEqual(command.isExecuting.value, false)
    observation.dispose()
  }

  @Test(
    arguments: [
      (-1, 0), (0.5, 0.5), (2, 1), (.infinity, 1), (-.infinity, 0), (.nan, 0), (-.nan, 0),
    ] as [(Double, Double)])
  func progressIsClamped(_ reported: Double, _ expected: Double) {
    let command = Command<Double, Void, Never>(
      reporting: { value, execution in
        execution.report(progress: value)
        return .empty
      })
    expectEqual(command.execute(reported).progress.value, expected)
  }

  @Test func noProgressIsReportedAfterTheEnd() {
    let command = Command<Double, Void, Never>(
      reporting: { value, execution in
        execution.report(progress: value)
        return .never
      })
    let execution = command.execute(0.5)
    let progress = Recorder(execution.progress)
    execution.report(progress: 0.6)
    execution.cancel()
    execution.report(progress: 0.7)
    expectEqual(progress.values, [0.5, 0.6])
  }

  @Test func executionsEmitNoExecutionThatWasCancelledBeforeItStarted() {
    var works = 0
    let command = Command<Int, Int, Never>(signal: { value in
      works += 1
      return .just(value)
    })
    let emitted = Recorder(command.executions)
    let isExecuting = Recorder(command.isExecuting)
    let cancelling = command.isExecuting.onChange { if $0 { command.cancel() } }
    expectEqual(command.execute(1).error, .cancelled)
    #expect(emitted.history.isEmpty)
    cancelling.dispose()
    expectEqual(command.execute(2).lastValue, 2)
    expectEqual(emitted.values.map(\.lastValue), [2])
    expectEqual(isExecuting.values, [false, true, false, true, false])
    expectEqual(works, 1)
  }

  @Test func executionsEmitNoExecutionThatWasReplacedBeforeItStarted() {
    var started: [Int] = []
    let command = Command<Int, Void, Never>(
      policy: .latest,
      signal: { input in
        started.append(input)
        return .never
      })
    var emitted: [Execution<Void, Never>] = []
    let bag = DisposeBag()
    bag += command.executions.observe { emitted.append($0) }
    let first = command.execute(1)
    var replacement: Execution<Void, Never>?
    bag += first.signal.observeEvents { [weak command] _ in replacement = command?.execute(3) }
    let second = command.execute(2)
    expectEqual(started, [1, 3])
    expectEqual(second.error, .cancelled)
    expectEqual(emitted.count, 2)
    #expect(emitted.last === replacement)
  }

  @Test func latestPolicyCancelsTheRunningExecution() {
    var inputs: [Subject<String, Never>] = []
    let command = Command<Int, String, Never>(
      policy: .latest,
      signal: { _ in
        let subject = Subject<String, Never>()
        inputs.append(subject)
        return subject.signal
      })
    var seen: [String] = []
    let observation = command.values.observe { seen.append($0) }
    let first = command.execute(1)
    let second = command.execute(2)
    inputs[0].send("old")
    inputs[1].send("new")
    inputs[1].complete()
    expectEqual(seen, ["new"])
    expectEqual(first.error, .cancelled)
    #expect(second.error == nil)
    observation.dispose()
  }

  @Test func queuedExecutionsRunInOrderAndOverflowIsRefused() {
    var running: [Subject<Int, Never>] = []
    var started: [Int] = []
    let command = Command<Int, Int, Never>(
      policy: .queue(1),
      signal: { input in
        started.append(input)
        let subject = Subject<Int, Never>()
        running.append(subject)
        return subject.signal
      })
    command.execute(1)
    command.execute(2)
    expectEqual(command.execute(3).error, .disabled)
    expectEqual(started, [1])
    running[0].complete()
    expectEqual(started, [1, 2])
    running[1].complete()
    expectEqual(command.isExecuting.value, false)
  }

  @Test func workEndsWithItsCommand() async {
    var ended = 0
    var command: Command<Void, Int, Never>? = Command(signal: {
      Signal { _, lifetime in lifetime.onEnd { ended += 1 } }
    })
    let execution = command?.execute()
    var completed = false
    let observation = command?.values.observe { _ in
    } completed: {
      completed = true
    }
    command = nil
    expectEqual(ended, 1)
    await nextTurn()
    #expect(completed)
    expectEqual(execution?.error, .cancelled)
    observation?.dispose()
  }

  @Test func aCommandWithoutInputIsRunWithoutOne() async throws {
    let command = Command { () async throws(Failure) in 3 }
    try await expectEqual(command.run(), 3)
    let refusing = Command { () async throws(Failure) -> Int in throw .refused }
    do throws(CommandError<Failure>) {
      Issue.record("\(try await refusing.run())")
    } catch {
      expectEqual(error, .failed(.refused))
    }
  }

  @Test func executionCanBeAwaitedAndReplaysItsValues() async throws {
    let command = Command<Int, Int, Never>(task: { $0 + 1 })
    let value = try await command.run(1)
    expectEqual(value, 2)
    let execution = command.execute(2)
    await execution.waitUntilFinished()
    var seen: [Int] = []
    let observation = execution.signal.observe({ seen.append($0) }, failed: { _ in })
    expectEqual(seen, [3])
    observation.dispose()
  }

  @Test(arguments: [ValueRetention.last, .all])
  func nilValueIsKeptLikeAnyOther(_ retention: ValueRetention) {
    let runs = Subject<Int?, Never>()
    let command = Command<Void, Int?, Never>(keeping: retention, signal: { runs.signal })
    let execution = command.execute()
    expectEqual(execution.lastValue, .none)
    #expect(execution.values.isEmpty)
    runs.send(nil)
    expectEqual(execution.lastValue, .some(nil))
    runs.send(1)
    runs.send(nil)
    runs.complete()
    expectEqual(execution.lastValue, .some(nil))
    expectEqual(execution.values, (retention == .all ? [nil, 1, nil] : [nil]))
  }

  @Test func aValueOfAnyTypeIsKept() throws {
    let runs = Subject<Any?, Never>()
    let command = Command<Void, Any?, Never>(keeping: .all, signal: { runs.signal })
    let execution = command.execute()
    for value in [nil, 1, Optional<Int>.none as Any, "a"] as [Any?] { runs.send(value) }
    let last = try #require(execution.lastValue)
    expectEqual(last as? String, "a")
    expectEqual(execution.values.map { $0 == nil }, [true, false, false, false])
  }

  @Test(arguments: 1...20)
  func executionsThatEndInAnyOrderAreCancelledInTheOrderOfTheirStart(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var ended: [Int] = []
    let command = Command<Int, Int, Never>(
      policy: .concurrent,
      signal: { input in
        Signal { _, lifetime in lifetime.onEnd { ended.append(input) } }
      })
    var running: [(input: Int, execution: Execution<Int, Never>)] = []
    var expected: [Int] = []
    for input in 0..<300 {
      if random.below(5) < 3 {
        running.append((input, command.execute(input)))
      } else if !running.isEmpty {
        let last = running.remove(at: random.below(running.count))
        expected.append(last.input)
        last.execution.cancel()
      }
      expectEqual(command.isExecuting.value, !running.isEmpty)
      if random.below(40) == 0 {
        expected += running.map(\.input)
        running = []
        command.cancel()
      }
    }
    expectEqual(ended, expected)
  }
}
