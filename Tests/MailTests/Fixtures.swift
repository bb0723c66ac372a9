import ListComponent
import Loading
import Mail
import ReactiveKit
import ReactiveTesting

func mail(_ id: String, _ content: String? = nil, isRead: Bool = false) -> Mail {
  Mail(
    id: .given(id), content: content ?? "mail \(id)", updateDate: "2017-03-0\(id.count)",
    isRead: isRead)
}

/// A page of unread mails, one for each letter.
func page(_ ids: String, next: String? = nil) -> MailServer.Answer {
  .success(MailPage(mails: ids.map { mail(String($0)) }, next: next))
}

/// A page of mails with a server, a session and notifications.
struct Desk {
  let server = MailServer()
  let session = MutableProperty<String?>("T1")
  let notifications = Subject<Void, Never>()

  var dependencies: MailModule.Dependencies {
    .init(
      inbox: { [server] (token, cursor) async throws(LoadingError) in
        try await server.inbox(token, cursor)
      },
      markRead: { [server] (token, mail) async throws(LoadingError) in
        try await server.markRead(token, mail)
      },
      session: session, notifications: notifications.signal, urlPrefix: "trellis://")
  }

  var list: MailListViewModel { MailListViewModel(dependencies) }

  /// A list that has loaded its first page.
  func loaded(_ ids: String, next: String? = nil) async throws -> MailListViewModel {
    let list = list
    let execution = list.load.execute()
    try await server.answer(0, page(ids, next: next))
    await execution.waitUntilFinished()
    return list
  }
}

extension MailListViewModel {
  var contents: [String] { cells.value.map(\.content.value) }
  var unread: [Bool] { cells.value.map(\.isUnread.value) }

  /// Waits until no load is running.
  func settled(fileID: StaticString = #fileID, line: UInt = #line) async throws {
    try await waitUntil(isExecuting.value, is: false, fileID: fileID, line: line)
  }
}
