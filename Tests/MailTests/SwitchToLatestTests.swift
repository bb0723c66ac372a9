import LimitTesting
import ListComponent
import Loading
import Mail
import ReactiveKit
import ReactiveTesting
import Testing

@Suite(.workLimit) struct SwitchToLatestTests {
  /// 10,000 executions with responses in random order, some of them failures.
  @Test(arguments: [UInt64(1), 2017])
  func tenThousandExecutionsEndWithTheNewestResponse(seed: UInt64) async throws {
    let count = 10_000
    let tracker = LeakTracker()
    let desk = Desk()
    var generator = SplitMix64(seed: seed)
    do {
      let list = tracker.track(desk.list)
      var executions: [Execution<[Mail], MailError>] = []
      var open: [Int] = []
      func answerAny() async throws {
        let number = open.remove(at: Int.random(in: open.indices, using: &generator))
        let fails = Int.random(in: 0..<4, using: &generator) == 0
        try await desk.server.answer(
          number, fails ? .failure(.simulated(source: "x")) : answer(number))
      }
      for number in 1...count {
        MailServer.$number.withValue(number) { executions.append(list.load.execute()) }
        if number < count { open.append(number) }
        while !open.isEmpty, Int.random(in: 0..<3, using: &generator) == 0 { try await answerAny() }
      }
      let newestGoesBefore = Int.random(in: 0...open.count, using: &generator)
      while open.count > newestGoesBefore { try await answerAny() }
      try await desk.server.answer(count, answer(count))
      while !open.isEmpty { try await answerAny() }
      await executions.last?.waitUntilFinished()
      try await desk.server.finished(count)

      expectEqual(list.contents, ["answer \(count)"], "seed \(seed)")
      #expect(list.error.value == nil)
      expectEqual(list.load.isExecuting.value, false)
      expectEqual(list.isExecuting.value, false)
      expectEqual(list.markRead.isExecuting.value, false)
      #expect(executions.last?.error == nil)
      #expect(executions.allSatisfy { !$0.isRunning })
      expectEqual(desk.server.requests.count, count)
      executions = []
      for cell in list.cells.value { tracker.track(cell) }
    }
    expectEqual(tracker.leaks(), [])
    expectEqual(desk.notifications.observerCount, 0)
  }

  private func answer(_ number: Int) -> MailServer.Answer {
    .success(MailPage(mails: [mail("a", "answer \(number)")]))
  }

  @Test func releasedListCancelsItsWork() async throws {
    let tracker = LeakTracker()
    let desk = Desk()
    do {
      let list = tracker.track(desk.list)
      list.load.execute()
      list.markRead.execute(.given("a"))
    }
    try await desk.server.answer(0, answer(0))
    try await desk.server.answerMark()
    try await desk.server.finished(2)
    // The tasks of the requests retain the list until they have received their responses.
    try await waitUntil(tracker.leaks(), is: [])
    expectEqual(desk.notifications.observerCount, 0)
    desk.session.value = nil
    desk.notifications.send()
    expectEqual(desk.server.requests.count, 1)
  }
}
