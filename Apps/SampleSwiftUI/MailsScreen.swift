#if canImport(SwiftUI)
  import ListComponent
  import Mail
  import Messages
  import ReactiveKit
  import AccessibilityProperties
  import Sample
  import SwiftUI
  import SwiftUIBindings

  /// The mails of the user, a page at a time.
  struct MailsScreen: View {
    let list: MailListViewModel
    let sample: Sample
    @Observed private var error: MailError?
    @Observed private var unread: Int
    @Observed private var messages: Messages

    init(_ list: MailListViewModel, _ sample: Sample) {
      self.list = list
      self.sample = sample
      _error = Observed(list.error)
      _unread = Observed(list.unreadCount)
      _messages = Observed(sample.messages)
    }

    var body: some View {
      List {
        if let error { Text(messages.text(for: error)) }
        ListRows(list) { MailRow($0, list, sample) }
      }
      .refreshable(list.load)
      .announcing(list.announcements(sample.messages))
      .navigationTitle(messages.text("sample.mailsUnread", ["count": "\(unread)"]))
      .toolbar {
        Button(messages.text("sample.logout")) { sample.logOut() }
      }
    }
  }

  /// A mail.
  struct MailRow: View {
    let mail: MailCellViewModel
    let list: MailListViewModel
    let sample: Sample
    @Observed private var content: String
    @Observed private var date: String
    @Observed private var isUnread: Bool

    init(_ mail: MailCellViewModel, _ list: MailListViewModel, _ sample: Sample) {
      self.mail = mail
      self.list = list
      self.sample = sample
      _content = Observed(mail.content)
      _date = Observed(mail.date)
      _isUnread = Observed(mail.isUnread)
    }

    var body: some View {
      Button {
        list.mailOpened(mail.id)
      } label: {
        VStack(alignment: .leading) {
          Text(content).foregroundStyle(isUnread ? .blue : .primary)
          Text(date)
        }
      }
      .readAloud(mail.accessibility(sample.messages))
    }
  }
#endif
