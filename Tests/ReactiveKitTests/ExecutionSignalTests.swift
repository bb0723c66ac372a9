import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// The values of an execution whose observers observe, send or end during a delivery.
///
/// They only capture the work: with the bag that owns them they would never be released.
@Suite struct ExecutionSignalTests {
  /// A command whose work sends when the test does, also within a delivery.
  private final class Work {
    private var observer: Observer<Int, Never>?
    private(set) lazy var command = Command<Void, Int, Never>(
      keeping: .all, signal: { [weak self] in Signal { observer, _ in self?.observer = observer } })

    func send(_ value: Int) { observer?.send(value) }
    func complete() { observer?.complete() }
  }

  private let work = Work()
  private let bag = DisposeBag()

  @Test func observerAddedByAnObserverOfTheCommandGetsTheValueOnce() {
    let execution = work.command.execute()
    var late: Recorder<Int, CommandError<Never>>?
    bag += work.command.values.observe { _ in
      late = late ?? Recorder(execution.signal)
    }
    for value in 1...2 { work.send(value) }
    work.complete()
    expectEqual(late?.text, ["1", "2", "|"])
  }

  @Test func observerAddedWhileAValueWaitsGetsItOnce() {
    let execution = work.command.execute()
    var late: Recorder<Int, CommandError<Never>>?
    bag += execution.signal.observe(
      { [work] value in
        if value > 1 { return }
        work.send(2)
        late = Recorder(execution.signal)
      }, failed: { _ in })
    for value in [1, 3] { work.send(value) }
    expectEqual(late?.values, [1, 2, 3])
    expectEqual(execution.values, [1, 2, 3])
  }

  @Test func valuesSentInADeliveryReachEveryObserverInOrder() {
    let execution = work.command.execute()
    let ofExecution = Recorder(execution.signal)
    bag += work.command.values.observe { [work] in if $0 < 3 { work.send($0 + 1) } }
    let ofCommand = Recorder(work.command.values)
    work.send(1)
    expectEqual(ofExecution.values, [1, 2, 3])
    expectEqual(ofCommand.values, [1, 2, 3])
  }

  @Test func endSentInADeliveryComesAfterTheValue() {
    let execution = work.command.execute()
    let ofExecution = Recorder(execution.signal)
    bag += work.command.values.observe { [work] value in
      work.send(value + 1)
      work.complete()
      #expect(execution.isRunning)
    }
    work.send(1)
    expectEqual(ofExecution.text, ["1", "2", "|"])
    expectEqual(execution.values, [1, 2])
  }

  @Test func cancellationInADeliveryDropsQueuedValues() {
    let execution = work.command.execute()
    let ofExecution = Recorder(execution.signal)
    bag += work.command.values.observe { [work] value in
      work.send(value + 1)
      execution.cancel()
    }
    work.send(1)
    expectEqual(ofExecution.text, ["1", "#cancelled"])
    expectEqual(execution.error, .cancelled)
    expectEqual(execution.values, [1])
  }

  @Test func hundredThousandValuesSentInDeliveriesDoNotDeepenTheStack() {
    let execution = work.command.execute()
    bag += work.command.values.observe { [work] in if $0 < 100_000 { work.send($0 + 1) } }
    work.send(1)
    expectEqual(execution.lastValue, 100_000)
  }
}
