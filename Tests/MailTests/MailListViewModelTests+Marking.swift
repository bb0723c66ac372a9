import LimitTesting
import ListComponent
import Loading
import Mail
import Messages
import ReactiveKit
import ReactiveTesting
import Testing

private let offline = LoadingError.simulated(source: "inbox")

/// Marking mails as read, and reverting marks.
extension MailListViewModelTests {
  @Test func marksAMailAtOnceAndSendsTheMarkToTheServer() async throws {
    let list = try await desk.loaded("ab")
    let badge = Recorder(list.unreadCount)
    let execution = list.markRead.execute(.given("a"))
    expectEqual(list.unread, [false, true])
    try await server.answerMark()
    await execution.waitUntilFinished()
    #expect(execution.error == nil)
    expectEqual(list.unread, [false, true])
    expectEqual(badge.values, [2, 1])
    expectEqual(server.marked, ["T1 a"])
  }

  @Test func refusedMarkIsRevertedAndCanBeRetried() async throws {
    let list = try await desk.loaded("ab")
    let badge = Recorder(list.unreadCount)
    let failures = Recorder(list.markRead.errors)
    let first = list.markRead.execute(.given("b"))
    try await server.answerMark(offline)
    await first.waitUntilFinished()
    expectEqual(list.unread, [true, true])
    expectEqual(failures.values, [.loading(offline)])
    let second = list.markRead.execute(.given("b"))
    try await server.answerMark()
    await second.waitUntilFinished()
    expectEqual(list.unread, [true, false])
    expectEqual(badge.values, [2, 1, 2, 1])
  }

  @Test func cancelledMarkIsReverted() async throws {
    let list = try await desk.loaded("a")
    let execution = list.markRead.execute(.given("a"))
    expectEqual(list.unreadCount.value, 0)
    execution.cancel()
    expectEqual(list.unreadCount.value, 1)
    try await server.answerMark()
  }

  @Test func markingAReadOrMarkedMailSendsNoRequest() async throws {
    let list = desk.list
    list.load.execute()
    try await server.answer(0, .success(MailPage(mails: [mail("a"), mail("r", isRead: true)])))
    try await list.settled()
    list.mailOpened(.given("r"))
    list.mailOpened(.given("a"))
    list.mailOpened(.given("a"))
    try await server.answerMark()
    try await waitUntil(list.markRead.isExecuting.value, is: false)
    list.mailOpened(.given("a"))
    expectEqual(server.marked, ["T1 a"])
  }

  @Test func responseInTransitWithTheMarkDoesNotMakeTheMailUnread() async throws {
    let list = try await desk.loaded("a")
    let badge = Recorder(list.unreadCount)
    list.refreshPulled()
    let execution = list.markRead.execute(.given("a"))
    try await server.answerMark()
    await execution.waitUntilFinished()
    try await server.answer(0, page("a"))
    try await list.settled()
    expectEqual(badge.values, [1, 0])
  }

  @Test func markFailingAfterARefreshIsRevertedInTheNewMails() async throws {
    let list = try await desk.loaded("ab")
    let badge = Recorder(list.unreadCount)
    let execution = list.markRead.execute(.given("a"))
    list.refreshPulled()
    try await server.answer(0, page("xab"))
    try await list.settled()
    expectEqual(list.unread, [true, false, true])
    try await server.answerMark(offline)
    await execution.waitUntilFinished()
    expectEqual(list.unread, [true, true, true])
    expectEqual(badge.values, [2, 1, 2, 3])
  }

  @Test func mailReportedAsReadByARefreshStaysReadWhenItsMarkFails() async throws {
    let list = try await desk.loaded("a")
    let badge = Recorder(list.unreadCount)
    let execution = list.markRead.execute(.given("a"))
    list.refreshPulled()
    try await server.answer(0, .success(MailPage(mails: [mail("a", isRead: true)])))
    try await list.settled()
    try await server.answerMark(offline)
    await execution.waitUntilFinished()
    expectEqual(list.unread, [false])
    expectEqual(badge.values, [1, 0])
  }

  @Test func markSurvivesARepetitionOfItsMail() async throws {
    let list = try await desk.loaded("ab", next: "p2")
    let execution = list.markRead.execute(.given("b"))
    list.endReached()
    try await server.answer(0, page("bc"))
    try await list.settled()
    expectEqual(list.unread, [true, false, true])
    try await server.answerMark()
    await execution.waitUntilFinished()
    expectEqual(list.unread, [true, false, true])
    expectEqual(list.unreadCount.value, 2)
  }

  @Test func oneOfTwoMarksMayFail() async throws {
    let list = try await desk.loaded("ab")
    let first = list.markRead.execute(.given("a"))
    try await server.arrived(marks: 1)
    let second = list.markRead.execute(.given("b"))
    try await server.arrived(marks: 2)
    expectEqual(list.unreadCount.value, 0)
    try await server.answerMark(offline)
    await first.waitUntilFinished()
    expectEqual(list.unread, [true, false])
    try await server.answerMark()
    await second.waitUntilFinished()
    expectEqual(list.unread, [true, false])
    expectEqual(server.marked, ["T1 a", "T1 b"])
  }

  @Test func marksEndWithTheSession() async throws {
    let list = try await desk.loaded("a")
    let execution = list.markRead.execute(.given("a"))
    desk.session.value = "T2"
    expectEqual(execution.error, .cancelled)
    try await server.answerMark()
    try await server.answer(0, page("a"))
    try await list.settled()
    expectEqual(list.unread, [true])
  }
}
