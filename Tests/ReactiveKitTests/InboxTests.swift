import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@Suite(.workLimit) struct InboxTests {
  @Test func valuesOfManyProducersArriveAllAndInTheirOrder() async throws {
    let inbox = Inbox<[Int]>()
    let recording = Recorder(inbox.signal)
    await withTaskGroup { group in
      for producer in 0..<8 {
        group.addTask { @concurrent in
          for number in 0..<1_000 { inbox.send([producer, number]) }
        }
      }
    }
    inbox.finish()
    try await waitUntil(recording.termination, is: .completed)
    expectEqual(recording.values.count, 8_000)
    for producer in 0..<8 {
      let own = recording.values.filter { $0[0] == producer }.map { $0[1] }
      expectEqual(own, Array(0..<1_000))
    }
  }

  @Test func burstCostsOneHop() async throws {
    let inbox = Inbox<Int>()
    var log: [Int] = []
    let observation = inbox.signal.observe { log.append($0) }
    inbox.send(1)
    // Behind the hop of the first value in the main actor's queue, ahead of any later hop.
    let marker = Task { @MainActor in log.append(-1) }
    inbox.send(2)
    inbox.send(3)
    #expect(log.isEmpty)
    try await marker.waitForValue()
    expectEqual(log, [1, 2, 3, -1])
    observation.dispose()
  }

  @Test func valueSentByAnObserverFollowsTheWaitingOnes() async throws {
    let inbox = Inbox<Int>()
    let recording = Recorder(inbox.signal)
    let observation = inbox.signal.observe { value in
      if value == 1 {
        inbox.send(3)
        inbox.finish()
      }
    }
    inbox.send(1)
    inbox.send(2)
    try await waitUntil(recording.termination, is: .completed)
    expectEqual(recording.values, [1, 2, 3])
    observation.dispose()
  }

  @Test(arguments: [
    (1, [6]), (4, [3, 4, 5, 6]), (6, [1, 2, 3, 4, 5, 6]), (9, [1, 2, 3, 4, 5, 6]),
  ])
  func boundedInboxKeepsTheNewestInOrder(limit: Int, kept: [Int]) async throws {
    let inbox = Inbox<Int>(keeping: .newest(limit))
    let recording = Recorder(inbox.signal)
    for value in 1...6 { inbox.send(value) }
    inbox.finish()
    try await waitUntil(recording.termination, is: .completed)
    expectEqual(recording.values, kept)
  }

  @Test func boundedInboxIsEmptyAgainAfterADelivery() async throws {
    let inbox = Inbox<Int>(keeping: .newest(2))
    let recording = Recorder(inbox.signal)
    for value in 1...3 { inbox.send(value) }
    try await Task { @MainActor in }.waitForValue()
    inbox.send(4)
    inbox.finish()
    try await waitUntil(recording.termination, is: .completed)
    expectEqual(recording.values, [2, 3, 4])
  }

  @Test func finishedInboxEmitsNoValue() async throws {
    let inbox = Inbox<Int>()
    let recording = Recorder(inbox.signal)
    inbox.finish()
    inbox.send(1)
    try await waitUntil(recording.termination, is: .completed)
    try await Task { @MainActor in }.waitForValue()
    expectEqual(recording.values, [])
  }

  @Test func releasedInboxDeliversWaitingValuesAndCompletes() async throws {
    var inbox: Inbox<Int>? = Inbox()
    let recording = inbox.map { Recorder($0.signal) }
    inbox?.send(1)
    inbox = nil
    try await waitUntil(recording?.termination, is: .completed)
    expectEqual(recording?.values, [1])
  }

  @Test func inboxOfCapacityZeroIsRejected() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = Inbox<Int>(keeping: .newest(0)) }
    }
  }
}
