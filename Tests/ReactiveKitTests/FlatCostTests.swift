import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// Sizes at which work that grows faster than its input would not end.
@Suite struct FlatCostTests {
  private static let count = 30_000

  @Test func waitingExecutionsAreCancelledOneByOne() {
    var works: [Subject<Int, Never>] = []
    let command = Command<Int, Int, Never>(
      policy: .queue(.max),
      signal: { _ in
        works.append(Subject())
        return works[works.count - 1].signal
      })
    let executions = (0..<Self.count).map { command.execute($0) }
    for execution in executions.dropFirst().reversed() { execution.cancel() }
    #expect(executions.dropFirst().allSatisfy { $0.error == .cancelled })
    works[0].complete()
    expectEqual(works.count, 1)
    expectEqual(command.isExecuting.value, false)
  }

  @Test(arguments: ["oldest first", "newest first", "all at once"])
  func concurrentExecutionsEndInAnyOrder(_ order: String) {
    var works: [Subject<Int, Never>] = []
    let command = Command<Int, Int, Never>(
      policy: .concurrent,
      signal: { _ in
        let work = Subject<Int, Never>()
        works.append(work)
        return work.signal
      })
    let executions = (0..<Self.count).map { command.execute($0) }
    switch order {
    case "oldest first": for work in works { work.complete() }
    case "newest first": for work in works.reversed() { work.complete() }
    default: command.cancel()
    }
    #expect(executions.allSatisfy { !$0.isRunning })
    expectEqual(command.isExecuting.value, false)
  }

  @Test func observersThatBeginInATransactionAreNotedAtConstantCost() {
    let properties = (0..<Self.count).map { _ in MutableProperty(0) }
    var notified = 0
    let bag = DisposeBag()
    for property in properties { bag += property.onChange { _ in notified += 1 } }
    transaction {
      for property in properties { property.value = 1 }
      for property in properties { bag += property.onChange { _ in notified += 1_000_000 } }
    }
    expectEqual(notified, Self.count)
  }

  @Test func manyTasksWaitForOneExecution() async throws {
    let work = Subject<Int, Never>()
    let command = Command<Void, Int, Never>(signal: { work.signal })
    let execution = command.execute()
    let ended = MutableProperty(0)
    for _ in 0..<Self.count {
      Task.immediate {
        await execution.waitUntilFinished()
        ended.value += 1
      }
    }
    work.complete()
    try await waitUntil(ended.value, is: Self.count)
  }

  @Test func terminalWithManyObserversSendsInATransaction() {
    let property = MutableProperty(0)
    let terminal = property.terminal()
    let bag = DisposeBag()
    var shown: [Int] = []
    for _ in 0..<Self.count { bag += terminal.signal.observe { shown.append($0) } }
    shown = []
    transaction {
      for value in 1...Self.count { terminal.send(value) }
    }
    expectEqual(shown, [])
    transaction {
      terminal.send(0)
      property.value = Self.count
    }
    expectEqual(shown, Array(repeating: Self.count, count: Self.count))
  }

  @Test func manyTerminalsSendInOneTransaction() {
    let property = MutableProperty(0)
    let terminals = (0..<Self.count).map { _ in property.terminal() }
    let bag = DisposeBag()
    var shown: [Int] = []
    for (index, terminal) in terminals.enumerated() {
      bag += terminal.signal.observe { shown.append($0 - index) }
    }
    shown = []
    transaction {
      for (index, terminal) in terminals.enumerated() { terminal.send(index) }
    }
    // All except the sender of the last one.
    expectEqual(shown, (1..<Self.count).reversed())
  }

  @Test func manyPropertiesAreBoundToOne() {
    let hub = MutableProperty(0)
    let others = (0..<Self.count).map { _ in MutableProperty(0) }
    let bag = DisposeBag()
    for other in others { bag += hub <-> other }
    others[Self.count / 2].value = 7
    expectEqual(hub.value, 7)
    #expect(others.allSatisfy { $0.value == 7 })
  }
}
