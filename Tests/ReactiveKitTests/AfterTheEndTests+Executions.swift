import LimitTesting
import ReactiveKit
import Testing

/// Executions and channels: values that arrive while the latest value is replayed, and kept values.
extension AfterTheEndTests {
  @Test func valueSentWhileTheLatestIsReplayedIsNotLost() {
    let channel = Channel<Int>()
    channel.leading.send(1)
    var seen: [Int] = []
    let observation = channel.following.signal.observe { value in
      seen.append(value)
      if value == 1 { channel.leading.send(2) }
    }
    expectEqual(seen, [1, 2])
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
    expectEqual(seen, [1, 2, 3])
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
    expectEqual(calls, [true])
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
    expectEqual([second.error, third.error], [.disabled, .disabled])
    expectEqual(works.count, 1)
    expectEqual(command.isExecuting.value, false)
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
    expectEqual(execution.values.count, 1)
    work.complete()
  }

  @Test func executionInABagIsCancelledWithIt() {
    let work = Subject<Int, Never>()
    let command = Command<Void, Int, Never>(signal: { work.signal })
    let bag = DisposeBag()
    let execution = command.execute()
    bag += execution
    bag.dispose()
    expectEqual(execution.error, .cancelled)
    expectEqual(work.observerCount, 0)
  }
}
