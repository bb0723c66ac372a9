public import AccessibilityProperties
public import ListComponent
public import Messages
public import ReactiveKit

/// The cell of a mail.
///
/// It is kept while its mail is in the list: new content updates it.
public final class MailCellViewModel: CellViewModel {
  /// The reuse identifier of its view.
  public nonisolated static let reuseIdentifier = "MailCell"

  /// The identity of its mail.
  public let id: Mail.ID
  /// The text.
  public let content: Property<String>
  /// The date of the last change; "" without one.
  public let date: Property<String>
  /// Whether the mail is unread, for a dot or bold text.
  public let isUnread: Property<Bool>

  private let mail: MutableProperty<Mail>

  /// Makes the cell of a mail; mails in `marks` are read regardless of the server.
  init(_ mail: Mail, marks: Property<Set<Mail.ID>>) {
    let current = MutableProperty(mail)
    self.mail = current
    id = mail.id
    content = current.map(\.content)
    date = current.map(\.updateDate)
    isUnread = combine(current, marks) { $0.isUnread(marks: $1) }
    super.init(reuseIdentifier: Self.reuseIdentifier)
  }

  nonisolated deinit {}

  /// The text, then whether it is unread, then the date; a button, because opening marks it as
  /// read. Most mails are read, so only `unread` is read aloud.
  public override func accessibility(
    _ messages: Property<Messages>
  ) -> Property<AccessibilityContent> {
    combine(content, date, isUnread, messages) { content, date, isUnread, messages in
      AccessibilityContent(
        content, value: messages.phrase([isUnread ? messages.text("mail.unread") : "", date]),
        traits: .button, in: messages)
    }
  }

  /// Shows another state of the same mail.
  func show(_ mail: Mail) {
    self.mail.value = mail
  }
}

extension Mail {
  /// Whether it is unread; mails in `marks` are read regardless of the server.
  nonisolated func isUnread(marks: Set<ID>) -> Bool {
    !isRead && !marks.contains(id)
  }
}
