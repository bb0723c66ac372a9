import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// Commands whose executions wait for each other.
@Suite struct CommandQueueTests {
  private struct Refused: Error, Equatable {
    let input: Int
  }

  @Test func aLongQueueOfSynchronousWorkEnds() {
    let gate = Subject<Int, Never>()
    let command = Command<Int, Int, Never>(
      policy: .queue(20_000), signal: { $0 == 0 ? gate.signal.take(1) : .just($0) })
    let values = Recorder(command.values)
    let isExecuting = Recorder(command.isExecuting)
    for input in 0...20_000 { command.execute(input) }
    gate.send(0)
    expectEqual(values.values, Array(0...20_000))
    expectEqual(isExecuting.values, [false, true, false])
  }

  @Test func executionThatTheConditionRequestsWaitsForTheOneThatIsAboutToStart() {
    let trigger = MutableProperty(0)
    var execute: (@MainActor () -> Void)?
    var works: [Subject<Int, Never>] = []
    let command = Command<Int, Int, Never>(
      enabledIf: trigger.map { _ in
        execute.take()?()
        return true
      }, policy: .queue(10),
      signal: { _ in
        works.append(Subject())
        return works[works.count - 1].signal
      })
    let isExecuting = Recorder(command.isExecuting)
    var executions = (0..<2).map { command.execute($0) }
    trigger.value = 1
    execute = { executions.append(command.execute(2)) }
    works[0].complete()
    expectEqual(executions.map(\.isRunning), [false, true, true])
    expectEqual(works.map(\.observerCount), [0, 1])
    works[1].complete()
    expectEqual(works.map(\.observerCount), [0, 0, 1])
    works[2].complete()
    expectEqual(executions.map(\.isRunning), [false, false, false])
    expectEqual(isExecuting.values, [false, true, false])
  }

  @Test func commandCancelledByItsConditionDoesNotStart() {
    let trigger = MutableProperty(0)
    var cancel: (@MainActor () -> Void)?
    let gate = Subject<Int, Never>()
    var started: [Int] = []
    let command = Command<Int, Int, Never>(
      enabledIf: trigger.map { _ in
        cancel.take()?()
        return true
      }, policy: .queue(10),
      signal: {
        started.append($0)
        return gate.signal
      })
    let executions = (0..<2).map { command.execute($0) }
    trigger.value = 1
    cancel = { command.cancel() }
    gate.complete()
    expectEqual(started, [0])
    expectEqual(executions.map(\.error), [nil, .cancelled])
    expectEqual(command.isExecuting.value, false)
  }

  @Test func cancelEndsALongQueue() {
    let command = Command<Int, Int, Never>(policy: .queue(20_000), signal: { _ in .never })
    let isExecuting = Recorder(command.isExecuting)
    let executions = (0...20_000).map { command.execute($0) }
    command.cancel()
    #expect(executions.allSatisfy { $0.error == .cancelled })
    expectEqual(isExecuting.values, [false, true, false])
  }

  @Test func cancelStartsNoWaitingExecution() {
    var history: [String] = []
    let command = Command<Int, Int, Never>(
      policy: .queue(2),
      signal: { input in
        Signal { _, lifetime in
          history.append("starts \(input)")
          lifetime.onEnd { history.append("ends \(input)") }
        }
      })
    let executions = (0...2).map { command.execute($0) }
    command.cancel()
    expectEqual(history, ["starts 0", "ends 0"])
    expectEqual(executions.map(\.error), [.cancelled, .cancelled, .cancelled])
    #expect(!command.isExecuting.value)
  }

  @Test func anErrorIsDeliveredBeforeTheNextStarts() {
    let gate = Subject<Int, Refused>()
    var history: [String] = []
    let command = Command<Int, Int, Refused>(
      policy: .queue(3),
      signal: { input in
        history.append("starts \(input)")
        return input == 0 ? gate.signal : .fail(Refused(input: input))
      })
    let observations = [
      command.errors.observe { history.append("refuses \($0.input)") },
      command.isExecuting.observe { history.append("executes \($0)") },
    ]
    for input in 0...2 { command.execute(input) }
    gate.fail(Refused(input: 0))
    expectEqual(
      history,
      [
        "executes false", "executes true", "starts 0", "refuses 0", "starts 1", "refuses 1",
        "starts 2", "refuses 2", "executes false",
      ])
    for observation in observations { observation.dispose() }
  }

  @Test func anInputThatIsExecutedAgainQueuesBehindTheWaitingOnes() {
    let gate = Subject<Int, Refused>()
    var started: [Int] = []
    let command = Command<Int, Int, Refused>(
      policy: .queue(3),
      signal: { input in
        started.append(input)
        return input == 0 ? gate.signal : .just(input)
      })
    let again = command.errors.observe { [weak command] in _ = command?.execute($0.input + 10) }
    for input in 0...2 { command.execute(input) }
    gate.fail(Refused(input: 0))
    expectEqual(started, [0, 1, 2, 10])
    #expect(!command.isExecuting.value)
    again.dispose()
  }

  @Test func executionRequestedWhileACancelledOneEndsQueuesLast() {
    var started: [Int] = []
    let command = Command<Int, Int, Never>(
      policy: .queue(3),
      signal: { input in
        started.append(input)
        return .never
      })
    let executions = (0...2).map { command.execute($0) }
    let bag = DisposeBag()
    // Cancelled as it starts.
    bag += command.executions.observe { if $0 === executions[1] { $0.cancel() } }
    bag += executions[1].signal.observeEvents { [weak command] _ in _ = command?.execute(3) }
    executions[0].cancel()
    expectEqual(started, [0, 2])
    executions[2].cancel()
    expectEqual(started, [0, 2, 3])
    command.cancel()
    #expect(!command.isExecuting.value)
  }

  @Test func onlyTheCancelledOneLeavesTheQueue() {
    let gate = Subject<Int, Never>()
    var started: [Int] = []
    let command = Command<Int, Int, Never>(
      policy: .queue(3),
      signal: { input in
        started.append(input)
        return input == 0 ? gate.signal.take(1) : .just(input)
      })
    let executions = (0...3).map { command.execute($0) }
    executions[2].cancel()
    #expect(command.isExecuting.value)
    gate.send(0)
    expectEqual(started, [0, 1, 3])
    expectEqual(executions.map(\.error), [nil, nil, .cancelled, nil])
  }

  @Test(arguments: [false, true])
  func executingStaysTrueBetweenQueuedExecutionsWheneverItIsFirstRead(isReadBefore: Bool) {
    let gate = Subject<Int, Never>()
    let isAllowed = MutableProperty(true)
    let command = Command<Int, Int, Never>(
      enabledIf: isAllowed, policy: .queue(2), signal: { _ in gate.signal.take(1) })
    if isReadBefore { _ = command.isExecuting }
    let executions = (0...2).map { command.execute($0) }
    var seen: [Bool] = []
    // The second ends as disabled, the third starts.
    let observation = executions[1].signal.observeEvents { [weak command] _ in
      if let command { seen.append(command.isExecuting.value) }
      isAllowed.value = true
    }
    isAllowed.value = false
    gate.send(0)
    expectEqual(seen, [true])
    expectEqual(executions[1].error, .disabled)
    #expect(executions[2].isRunning)
    observation.dispose()
  }
}
