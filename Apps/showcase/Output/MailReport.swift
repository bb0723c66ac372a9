import ListComponent
import Loading
import Mail
import Messages
import ReactiveKit
import Wiring

/// The content of the list of mails after a load.
nonisolated struct MailReport: Encodable {
  /// The content of one cell.
  struct Line: Encodable, Equatable {
    let content: String
    let date: String
    let unread: Bool
  }

  /// Why loading failed.
  struct Failure: Encodable, Equatable {
    let code: String
    let message: String
    let login: String?
  }

  let mails: [Line]
  let unread: Int
  let problems: [CellsReport.Problem]
  let error: Failure?
  /// One line for each problem and for the error, for standard error.
  let diagnostics: [String]
  /// Whether every mail is shown; a single missing field is only reported.
  let isComplete: Bool

  enum CodingKeys: CodingKey { case mails, unread, problems, error }

  @MainActor
  init(_ list: MailListViewModel, source: String, _ messages: Messages = App.messages) {
    mails = list.cells.value.map {
      Line(content: $0.content.value, date: $0.date.value, unread: $0.isUnread.value)
    }
    unread = list.unreadCount.value
    problems = list.problems.value.map {
      CellsReport.Problem(
        source: "mail", index: $0.index, path: $0.path, reason: messages.text(for: $0))
    }
    error = list.error.value.map {
      Failure(code: $0.code, message: messages.text(for: $0), login: $0.login)
    }
    diagnostics =
      (error.map { [$0.message] } ?? [])
      + problems.map { $0.diagnostic(in: source) }
    isComplete = error == nil && list.problems.value.allSatisfy { !$0.leavesElementOut }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(mails, forKey: .mails)
    try container.encode(unread, forKey: .unread)
    try container.encode(problems, forKey: .problems)
    try container.encode(error, forKey: .error)
  }

  /// The mails as a table.
  func text(_ paint: Paint) -> String {
    if mails.isEmpty { return paint("no mails", .dim) }
    let table = TextTable(
      columns: [
        .init(title: "", style: .yellow),
        .init(title: "date", maximumWidth: 30, style: .dim),
        .init(title: "content", maximumWidth: 80),
      ],
      rows: mails.map { [$0.unread ? "●" : "", $0.date, $0.content] })
    return table.text(paint: paint) + "\n\n\(unread) unread"
  }
}
