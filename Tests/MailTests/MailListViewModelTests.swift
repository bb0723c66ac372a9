import LimitTesting
import ListComponent
import Loading
import Mail
import Messages
import ReactiveKit
import ReactiveTesting
import Testing

private let login = "trellis://account/login?next=trellis://mail"
private let offline = LoadingError.simulated(source: "inbox")

@Suite(.workLimit) struct MailListViewModelTests {
  let desk = Desk()
  var server: MailServer { desk.server }

  // MARK: - Loading

  @Test func sendsNoRequestUntilItIsExecuted() {
    let list = desk.list
    expectEqual(server.requests, [])
    expectEqual(list.state.value, Loadable())
    expectEqual(list.unreadCount.value, 0)
  }

  @Test func showsContentDateAndStateForTheSession() async throws {
    let list = desk.list
    let execution = list.load.execute()
    #expect(list.isExecuting.value)
    try await server.answer(
      0, .success(MailPage(mails: [mail("a"), mail("bb", isRead: true), mail("ccc")])))
    await execution.waitUntilFinished()
    expectEqual(server.requests, [.init(token: "T1", cursor: nil)])
    expectEqual(list.contents, ["mail a", "mail bb", "mail ccc"])
    expectEqual(list.cells.value.map(\.date.value), ["2017-03-01", "2017-03-02", "2017-03-03"])
    expectEqual(list.unread, [true, false, true])
    expectEqual(list.cells.value.map(\.reuseIdentifier), ["MailCell", "MailCell", "MailCell"])
    expectEqual(list.unreadCount.value, 2)
    expectEqual(list.isExecuting.value, false)
  }

  @Test func keepsTheMailsAndShowsTheErrorWhenARefreshFailsAndRecovers() async throws {
    let list = try await desk.loaded("ab")
    list.refreshPulled()
    try await server.answer(0, .failure(offline))
    try await list.settled()
    expectEqual(list.contents, ["mail a", "mail b"])
    expectEqual(list.error.value, .loading(offline))
    expectEqual(list.error.value?.code, "loading.simulated")
    expectEqual(list.error.value?.isRetryable, true)
    list.retryTapped()
    #expect(list.error.value == nil)
    try await server.answer(0, page("c"))
    try await list.settled()
    expectEqual(list.contents, ["mail c"])
  }

  @Test func remainingCellsGetTheNewContent() async throws {
    let list = try await desk.loaded("ab")
    let cell = try #require(list.cells.value.last)
    list.refreshPulled()
    try await server.answer(
      0, .success(MailPage(mails: [mail("n"), mail("b", "changed", isRead: true)])))
    try await list.settled()
    #expect(list.cells.value.last === cell)
    expectEqual(cell.content.value, "changed")
    expectEqual(cell.isUnread.value, false)
    expectEqual(list.unreadCount.value, 1)
  }

  @Test func cancellationFromOutsideIsNotAnError() async throws {
    let list = try await desk.loaded("a")
    list.refreshPulled()
    try await server.answer(0, .failure(.cancelled(source: "inbox")))
    try await list.settled()
    #expect(list.error.value == nil)
    expectEqual(list.contents, ["mail a"])
  }

  @Test func problemsAreThoseOfTheCurrentPages() async throws {
    let list = desk.list
    let problem = ElementProblem(index: 3, path: "content", reason: .missing)
    list.load.execute()
    try await server.answer(
      0, .success(MailPage(mails: [mail("a")], next: "2", problems: [problem])))
    try await list.settled()
    list.endReached()
    try await server.answer(0, .success(MailPage(mails: [mail("b")], problems: [problem])))
    try await list.settled()
    expectEqual(list.problems.value, [problem, problem])
    list.refreshPulled()
    try await server.answer(0, page("a"))
    try await list.settled()
    expectEqual(list.problems.value, [])
  }

  // MARK: - Pages

  @Test func loadsTheNextPageAndStopsAtTheLast() async throws {
    let list = try await desk.loaded("ab", next: "p2")
    list.endReached()
    list.endReached()
    try await server.answer(0, page("bc"))
    try await list.settled()
    list.endReached()
    expectEqual(list.contents, ["mail a", "mail b", "mail c"])
    expectEqual(list.unreadCount.value, 3)
    expectEqual(
      server.requests, [.init(token: "T1", cursor: nil), .init(token: "T1", cursor: "p2")])
  }

  @Test func aFailedPageKeepsTheMailsAndIsRetriedInPlace() async throws {
    let list = try await desk.loaded("a", next: "p2")
    list.endReached()
    try await server.answer(0, .failure(offline))
    try await list.settled()
    list.endReached()
    expectEqual(list.error.value, .loading(offline))
    list.retryTapped()
    try await server.answer(0, page("b"))
    try await list.settled()
    expectEqual(list.contents, ["mail a", "mail b"])
    expectEqual(server.requests.map(\.cursor), [nil, "p2", "p2"])
  }

  // MARK: - The session

  @Test(arguments: [nil, ""])
  func failsWithAnAuthenticationErrorAndLeadsToTheLoginWithoutASession(token: String?) async {
    desk.session.value = token
    let list = desk.list
    let urls = Recorder(list.login)
    let execution = list.load.execute()
    expectEqual(execution.error, .failed(.noSession(login: login)))
    expectEqual(list.error.value, .noSession(login: login))
    expectEqual(list.error.value?.code, "mail.noSession")
    expectEqual(list.isExecuting.value, false)
    expectEqual(urls.values, [login])
    list.refreshPulled()
    list.markRead.execute(.given("a"))
    expectEqual(urls.values, [login, login, login])
    expectEqual(server.requests, [])
    expectEqual(server.marked, [])
  }

  @Test func refusedTokenCountsAsNoSession() async throws {
    let list = desk.list
    let urls = Recorder(list.login)
    list.load.execute()
    try await server.answer(0, .failure(.status(source: "inbox", status: 401)))
    try await list.settled()
    expectEqual(list.error.value, .noSession(login: login))
    expectEqual(urls.values, [login])
    list.retryTapped()
    try await server.answer(0, .failure(.status(source: "inbox", status: 403)))
    try await list.settled()
    expectEqual(list.error.value, .loading(.status(source: "inbox", status: 403)))
  }

  @Test func retryAfterTheSessionHasEndedLeadsToTheLogin() async throws {
    let list = desk.list
    let urls = Recorder(list.login)
    list.load.execute()
    try await server.answer(0, .failure(offline))
    try await list.settled()
    list.retryTapped()
    try await server.answer(0, .failure(.status(source: "inbox", status: 401)))
    try await list.settled()
    expectEqual(list.error.value, .noSession(login: login))
    expectEqual(urls.values, [login])
  }

  @Test func loadsWhenTheUserComesBackSignedIn() async throws {
    desk.session.value = nil
    let list = desk.list
    list.load.execute()
    desk.session.value = "T2"
    try await server.answer(0, page("a"))
    try await list.settled()
    expectEqual(list.contents, ["mail a"])
    #expect(list.error.value == nil)
    expectEqual(server.requests, [.init(token: "T2", cursor: nil)])
  }

  @Test func endOfASessionRemovesItsMails() async throws {
    let list = try await desk.loaded("ab", next: "p2")
    let urls = Recorder(list.login)
    desk.session.value = nil
    expectEqual(list.contents, [])
    expectEqual(list.unreadCount.value, 0)
    expectEqual(list.error.value, .noSession(login: login))
    expectEqual(urls.values, [login])
    list.endReached()
    expectEqual(server.requests.count, 1)
  }

  @Test func responseForThePreviousSessionIsNeverShown() async throws {
    let list = desk.list
    MailServer.$number.withValue(1) { _ = list.load.execute() }
    try await server.arrived(1)
    MailServer.$number.withValue(2) { desk.session.value = "T2" }
    try await server.answer(1, page("a"))
    try await server.answer(2, page("b"))
    try await list.settled()
    expectEqual(list.contents, ["mail b"])
    expectEqual(server.requests.map(\.token), ["T1", "T2"])
  }

  @Test func sessionChangeBeforeTheFirstLoadSendsNoRequest() {
    let list = desk.list
    desk.session.value = "T2"
    expectEqual(list.state.value, Loadable())
    expectEqual(server.requests, [])
  }

  @Test func aPageThatNeedsASessionStartsTheLogin() async throws {
    // The session ends in the same turn in which the end of the list is reached.
    let list = try await desk.loaded("a", next: "p2")
    let urls = Recorder(list.login)
    transaction {
      desk.session.value = nil
      list.endReached()
    }
    expectEqual(urls.values.last, login)
  }
}
