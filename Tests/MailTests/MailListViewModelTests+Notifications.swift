import LimitTesting
import ListComponent
import Loading
import Mail
import ReactiveKit
import ReactiveTesting
import Testing

private let offline = LoadingError.simulated(source: "inbox")

/// Loads for notifications: one at a time, and one more for those that arrive meanwhile.
extension MailListViewModelTests {
  @Test func notificationReloadsAndSwitchesToTheNewResponse() async throws {
    let list = desk.list
    let phases = Recorder(list.state.map(\.phase))
    MailServer.$number.withValue(1) { _ = list.load.execute() }
    try await server.arrived(1)
    MailServer.$number.withValue(2) { desk.notifications.send() }
    try await server.answer(2, page("b"))
    try await list.settled()
    try await server.answer(1, page("a"))
    try await server.finished(2)
    expectEqual(list.contents, ["mail b"])
    expectEqual(phases.values, [.idle, .loading, .idle])
  }

  @Test func twentyNotificationsSendTwoRequests() async throws {
    let list = desk.list
    let contents = Recorder(list.cells.map { $0.map(\.content.value) })
    for _ in 0..<20 { desk.notifications.send() }
    try await server.arrived(0)
    expectEqual(server.requests.count, 1)
    try await server.answer(0, page("a"))
    try await server.arrived(0)
    expectEqual(list.contents, ["mail a"])
    desk.notifications.send()
    desk.notifications.send()
    try await server.answer(0, page("ab"))
    try await server.arrived(0)
    try await server.answer(0, page("abc"))
    try await list.settled()
    expectEqual(server.requests.count, 3)
    expectEqual(contents.values.map(\.count), [0, 1, 2, 3])
  }

  @Test(arguments: [true, false])
  func loadByTheUserCoversEarlierNotifications(isPulled: Bool) async throws {
    let list = desk.list
    MailServer.$number.withValue(1) {
      for _ in 0..<3 { desk.notifications.send() }
    }
    try await server.arrived(1)
    MailServer.$number.withValue(2) {
      if isPulled { list.refreshPulled() } else { _ = list.load.execute() }
    }
    try await server.answer(2, page("b"))
    try await list.settled()
    try await server.answer(1, page("a"))
    try await server.finished(2)
    expectEqual(list.contents, ["mail b"])
    expectEqual(server.requests.count, 2)
  }

  @Test func loadAfterNotificationsFollowsAFailure() async throws {
    let list = desk.list
    for _ in 0..<3 { desk.notifications.send() }
    try await server.answer(0, .failure(offline))
    try await server.answer(0, page("a"))
    try await list.settled()
    expectEqual(list.contents, ["mail a"])
    #expect(list.error.value == nil)
    expectEqual(server.requests.count, 2)
  }

  @Test func notificationsOfAnEndedSessionCauseNoLoadInTheNext() async throws {
    let list = desk.list
    for _ in 0..<3 { desk.notifications.send() }
    try await server.arrived(0)
    MailServer.$number.withValue(1) { desk.session.value = "T2" }
    try await server.answer(1, page("b"))
    try await list.settled()
    try await server.answer(0, page("a"))
    try await server.finished(2)
    expectEqual(list.contents, ["mail b"])
    expectEqual(server.requests.map(\.token), ["T1", "T2"])
  }
}
