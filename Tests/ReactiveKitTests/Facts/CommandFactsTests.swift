import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// J. Commands.
@Suite(.workLimit) struct CommandFactsTests {
  /// A command whose executions are driven by hand.
  final class Driven {
    var runs: [Subject<String, Oops>] = []
    var calls: [Int] = []

    func command(
      enabledIf condition: Property<Bool> = Property(true), _ policy: ExecutionPolicy = .exclusive,
      keeping retention: ValueRetention = .last
    ) -> Command<Int, String, Oops> {
      Command(
        enabledIf: condition, policy: policy, keeping: retention,
        signal: { input in
          self.calls.append(input)
          let run = Subject<String, Oops>()
          self.runs.append(run)
          return run.signal
        })
    }
  }

  @Test(.fact(92)) func defaultsAreEnabledIdleAndExclusive() {
    let command = Driven().command()
    #expect(command.isEnabled.value)
    expectEqual(command.isExecuting.value, false)
    expectEqual(command.policy, .exclusive)
  }

  @Test(.fact(92)) func conditionIsSampledAtOnce() {
    expectEqual(Driven().command(enabledIf: Property(false)).isEnabled.value, false)
  }

  @Test(.fact(93)) func enabledFollowsTheConditionAndTheRunningWork() {
    let driven = Driven()
    let condition = MutableProperty(true)
    let command = driven.command(enabledIf: condition)
    let record = Recorder(command.isEnabled)
    expectEqual(record.text, ["true"])
    command.execute(1)
    expectEqual(record.text, ["true", "false"])
    condition.value = false
    driven.runs.first?.complete()
    expectEqual(record.text, ["true", "false"])
    condition.value = true
    expectEqual(record.text, ["true", "false", "true"])
  }

  @Test(.fact(93)) func enabledOfAConcurrentCommandIgnoresTheRunningWork() {
    let driven = Driven()
    let command = driven.command(.concurrent)
    let record = Recorder(command.isEnabled)
    command.execute(1)
    command.execute(2)
    expectEqual(record.text, ["true"])
    expectEqual(driven.calls, [1, 2])
  }

  @Test(.fact(94), arguments: [ValueRetention.last, .all])
  func executingCallsTheWorkOnceAndReplaysKeptValues(_ retention: ValueRetention) {
    let driven = Driven()
    let command = driven.command(keeping: retention)
    let execution = command.execute(7)
    expectEqual(driven.calls, [7])
    driven.runs.first?.send("a")
    let early = Recorder(execution.signal)
    driven.runs.first?.send("b")
    driven.runs.first?.complete()
    expectEqual(early.text, ["a", "b", "|"])
    let kept = retention == .all ? ["a", "b"] : ["b"]
    expectEqual(Recorder(execution.signal).text, kept + ["|"])
    expectEqual(execution.values, kept)
    expectEqual(execution.lastValue, "b")
    expectEqual(driven.calls, [7])
  }

  @Test(.fact(94)) func executionsAreAnnouncedBeforeTheWorkStarts() {
    var log: [String] = []
    let command = Command<Int, Int, Never>(signal: { input in
      Signal<Int, Never>.just(input).on(starting: { log.append("work") })
    })
    let bag = DisposeBag()
    bag += command.isExecuting.onChange { log.append("executing \($0)") }
    bag += command.executions.observe { _ in log.append("execution") }
    command.execute(1)
    expectEqual(log, ["executing true", "execution", "work", "executing false"])
  }

  @Test(.fact(95)) func executingADisabledCommandFailsWithoutCallingItsWork() {
    let driven = Driven()
    let command = driven.command(enabledIf: Property(false))
    let executions = Recorder(command.executions)
    let errors = Recorder(command.errors)
    let execution = command.execute(1)
    expectEqual(execution.error, .disabled)
    expectEqual(Recorder(execution.signal).text, ["#disabled"])
    #expect(driven.calls.isEmpty)
    #expect(executions.text.isEmpty)
    #expect(errors.text.isEmpty)
  }

  @Test(.fact(96)) func executingIsTrueUntilAllExecutionsHaveEnded() {
    let driven = Driven()
    let command = driven.command(.concurrent)
    let record = Recorder(command.isExecuting)
    for input in 1...3 { command.execute(input) }
    driven.runs[1].fail(.first)
    driven.runs[0].complete()
    expectEqual(record.text, ["false", "true"])
    driven.runs[2].complete()
    expectEqual(record.text, ["false", "true", "false"])
  }

  @Test(.fact(96)) func executingStaysTrueWhileANewerExecutionReplacesAnOlder() {
    let driven = Driven()
    let command = driven.command(.latest)
    let record = Recorder(command.isExecuting)
    let first = command.execute(1)
    command.execute(2)
    expectEqual(first.error, .cancelled)
    expectEqual(record.text, ["false", "true"])
    driven.runs[1].complete()
    expectEqual(record.text, ["false", "true", "false"])
  }

  @Test(.fact(97)) func executionsEmitOnlyLaterExecutions() {
    let driven = Driven()
    let command = driven.command(.concurrent)
    command.execute(1)
    var begun: [Execution<String, Oops>] = []
    let observation = command.executions.observe { begun.append($0) }
    let second = command.execute(2)
    expectEqual(begun.map(ObjectIdentifier.init), [ObjectIdentifier(second)])
    observation.dispose()
  }

  @Test(.fact(97)) func valuesOfExecutionsCanBeConcatenatedInTheirOrder() {
    let driven = Driven()
    let command = driven.command(.concurrent)
    let record = Recorder(
      command.executions.flatMap(.concat) { $0.signal.completeOnError { _ in } })
    command.execute(1)
    command.execute(2)
    driven.runs[1].send("second")
    driven.runs[0].send("first")
    driven.runs[0].fail(.first)
    driven.runs[1].complete()
    expectEqual(record.text, ["first", "second"])
  }

  @Test(.fact(98)) func errorsAreEmittedAsValuesAlsoOfExecutionsBegunBefore() {
    let driven = Driven()
    let command = driven.command(.concurrent)
    command.execute(1)
    command.execute(2)
    let record = Recorder(command.errors)
    driven.runs[0].send("value")
    driven.runs[0].fail(.first)
    driven.runs[1].fail(.second)
    expectEqual(record.text, ["first", "second"])
  }

  @Test(.fact(99)) func concurrentCommandMayBeExecutedInsideItsOwnWork() {
    var inner: Execution<Int, Never>?
    let command = MutableProperty<Command<Int, Int, Never>?>(nil)
    command.value = Command(
      policy: .concurrent,
      signal: { input in
        Signal.deferred {
          if input > 0 { inner = command.value?.execute(0) }
          return .just(input)
        }
      })
    let record = Recorder(command.value?.values ?? .never)
    command.value?.execute(5)
    expectEqual(record.text, ["0", "5"])
    expectEqual(inner?.values, [0])
    command.value = nil
  }

  @Test(.fact(99)) func exclusiveCommandIsDisabledInsideItsOwnWork() {
    var seen: [Bool] = []
    let command = MutableProperty<Command<Int, Int, Never>?>(nil)
    command.value = Command(
      signal: { input in
        Signal.deferred {
          seen.append(command.value?.isEnabled.value ?? true)
          return .just(input)
        }
      })
    command.value?.execute(1)
    seen.append(command.value?.isEnabled.value ?? false)
    expectEqual(seen, [false, true])
    command.value = nil
  }

  @Test(.fact(100)) func signalsOfAReleasedCommandComplete() async {
    var command: Command<Int, String, Oops>? = Driven().command()
    let values = Recorder(command?.values ?? .never)
    let errors = Recorder(command?.errors ?? .never)
    let executions = Recorder(command?.executions ?? .never)
    command = nil
    await nextTurn()
    expectEqual(values.text, ["|"])
    expectEqual(errors.text, ["|"])
    expectEqual(executions.text, ["|"])
  }

  @Test(.fact(100)) func unobservedCommandIsReleased() {
    weak var released: Command<Int, String, Oops>?
    do {
      let command = Driven().command()
      released = command
      command.execute(1)
    }
    #expect(released == nil)
  }

  @Test(.fact(101)) func feedbackFromExecutingToTheConditionNeitherLoopsNorLocks() {
    let driven = Driven()
    let condition = MutableProperty(true)
    let command = driven.command(enabledIf: condition)
    let binding = condition <~ command.isExecuting.negate()
    let record = Recorder(command.isEnabled)
    command.execute(1)
    driven.runs.first?.complete()
    expectEqual(record.text, ["true", "false", "true"])
    binding.dispose()
  }

  @Test(.fact(101)) func cancelledExecutionEndsTheWorkWithoutAnError() {
    let driven = Driven()
    let command = driven.command()
    let errors = Recorder(command.errors)
    let execution = command.execute(1)
    execution.cancel()
    expectEqual(driven.runs.first?.observerCount, 0)
    expectEqual(command.isExecuting.value, false)
    expectEqual(Recorder(execution.signal).text, ["#cancelled"])
    #expect(errors.text.isEmpty)
  }

  @Test func cancellingStopsWorkThatEmitsManyValuesInOneGo() {
    let command = Command<Void, Int, Never>(signal: { .sequence(0...) })
    var seen: [Int] = []
    let bag = DisposeBag()
    bag += command.values.observe { value in
      seen.append(value)
      if value == 2 { command.cancel() }
    }
    let execution = command.execute()
    expectEqual(seen, [0, 1, 2])
    expectEqual(execution.error, .cancelled)
  }

  @Test func cancelledWaiterOfAnExecutionStopsWaitingAndTheExecutionContinues() async throws {
    let driven = Driven()
    let command = driven.command()
    let execution = command.execute(1)
    let waiting = Task.immediate { () -> CommandError<Oops>? in
      do throws(CommandError<Oops>) {
        _ = try await execution.value()
        return nil
      } catch {
        return error
      }
    }
    waiting.cancel()
    try await expectEqual(waiting.waitForValue(), .cancelled)
    #expect(execution.isRunning)
    driven.runs.first?.send("done")
    driven.runs.first?.complete()
    let value = try? await execution.value()
    expectEqual(value, "done")
  }

  @Test func waiterThatIsCancelledBeforeItWaitsStopsWaiting() async throws {
    let command = Driven().command()
    let execution = command.execute(1)
    let waiting = Task { await execution.waitUntilFinished() }
    waiting.cancel()
    try await waiting.waitForValue()
    #expect(execution.isRunning)
    command.cancel()
    expectEqual(execution.error, .cancelled)
  }
}
