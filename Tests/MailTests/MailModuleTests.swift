import LimitTesting
import ListComponent
import Loading
import Mail
import Messages
import ReactiveKit
import ReactiveTesting
import Router
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

private struct Slots: RouteSlot {
  var modules: [RouteModule] = []
  mutating func routes(_ module: RouteModule) { modules.append(module) }
}

@Suite(.workLimit) struct MailModuleTests {
  private let desk = Desk()

  private func router(isSignedIn: Bool) throws -> Router {
    var slots = Slots()
    MailModule(desk.dependencies).install(in: &slots)
    return try Router(
      namespaces: RouteNamespaces(scheme: "trellis", hosts: ["trellis.example"]),
      modules: slots.modules,
      guards: [
        Guard("session", on: .tag("session")) { _ in
          isSignedIn ? .proceed : .park(until: "session", through: "trellis://account/login")
        }
      ], continuations: ContinuationPolicy { nil }, clock: VirtualClock())
  }

  @Test func opensItsPageWhenSignedInWithoutARequest() throws {
    let router = try router(isSignedIn: true)
    let target = try #require(router.resolve("trellis://mail", from: .inside).target)
    let page = try target.makePage(as: MailListViewModel.self)
    expectEqual(page.state.value, Loadable())
    expectEqual(desk.server.requests, [])
  }

  @Test func opensTheLoginOfTheRoutersGuardAndReturns() throws {
    desk.session.value = nil
    let list = desk.list
    list.load.execute()
    guard
      case .parked(let pending) = try router(isSignedIn: false).resolve(
        "trellis://mail", from: .inside)
    else {
      Issue.record("the page is not parked")
      return
    }
    let login = try #require(pending.throughURL)
    expectEqual(list.error.value?.login, login + "?next=trellis://mail")
  }

  @Test func isClosedToTheOutside() throws {
    #expect(
      try router(isSignedIn: true).resolve("trellis://mail", from: .customScheme).target == nil)
  }

  @Test func feedReportsItsOmittedElements() async throws {
    let feed = DataSource.data(
      Data(
        #"""
        {"data":[{"id":7,"content":"你好","updateDate":"2017-03-01","isRead":true,"more":1},
          {"content":"no id"},{"id":"b","content":"","isRead":"no"},{"id":"c"}]}
        """#.utf8), name: "mail.json")
    try await expectEqual(
      MailPage.feed(feed),
      MailPage(
        mails: [
          Mail(id: .given("7"), content: "你好", updateDate: "2017-03-01", isRead: true),
          Mail(id: .given("b"), content: ""),
        ],
        problems: [
          ElementProblem(index: 1, path: "id", reason: .missing),
          ElementProblem(
            index: 2, path: "isRead", reason: .wrongType(expected: "Bool", found: .string),
            loss: .field),
          ElementProblem(index: 3, path: "content", reason: .missing),
        ]))
    await #expect(throws: LoadingError.self) {
      try await MailPage.feed(feed, policy: .strict)
    }
  }

  @Test(
    arguments: [
      (#""next":"c2","data":[]"#, "c2", []), (#""data":[],"next":null"#, nil, []),
      (#""data":[]"#, nil, []), (#""next":"","data":[]"#, "", []),
      (
        #""data":[],"next":2"#, nil,
        [
          ElementProblem(
            index: -1, path: "next", reason: .wrongType(expected: "String", found: .number),
            loss: .field)
        ]
      ),
    ] as [(String, String?, [ElementProblem])])
  func cursorOfTheNextPageIsThatOfTheFeed(
    members: String, next: String?, problems: [ElementProblem]
  ) async throws {
    let feed = DataSource.data(Data("{\(members)}".utf8), name: "mail.json")
    try await expectEqual(
      MailPage.feed(feed), MailPage(mails: [], next: next, problems: problems))
  }

  @Test func pagesOfAFeedFollowTheirCursors() async throws {
    let asked = Locked<[String?]>([])
    let list = MailListViewModel(
      .init(
        inbox: { @concurrent (_, cursor) async throws(LoadingError) in
          asked.withLock { $0.append(cursor) }
          let text =
            switch cursor {
            case nil: #"{"data":[{"id":1,"content":"a"}],"next":"c2"}"#
            default: #"{"data":[{"id":2,"content":"b"},{"id":3}]}"#
            }
          return try await MailPage.feed(.data(Data(text.utf8), name: "mail"))
        },
        markRead: { @concurrent (_, _) async throws(LoadingError) in },
        session: Property("T1"), notifications: .empty, urlPrefix: "trellis://"))
    await list.load.execute().waitUntilFinished()
    list.endReached()
    try await list.settled()
    list.endReached()
    try await list.settled()
    expectEqual(asked.withLock { $0 }, [nil, "c2"])
    expectEqual(list.contents, ["a", "b"])
    expectEqual(
      list.problems.value, [ElementProblem(index: 1, path: "content", reason: .missing)])
  }

  @Test(arguments: [Messages.english, .simplifiedChinese])
  func hasATextForEveryError(bare: Messages) {
    let messages = bare.adding(.mail).adding(.loading)
    let errors: [MailError] = [.noSession(login: "L"), .loading(.empty(source: "S"))]
    for error in errors { #expect(messages.text(for: error) != bare.text(for: error)) }
    #expect(MessageTable.mail.untranslatedCodes.isEmpty)
  }
}
