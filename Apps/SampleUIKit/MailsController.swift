#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ListComponent
  import Mail
  import Messages
  import ReactiveKit
  import AccessibilityProperties
  import Sample
  import UIKit
  import UIKitBindings

  /// The mails of the user, a page at a time.
  final class MailsController: PageController<MailListViewModel> {
    override func viewDidLoad() {
      super.viewDidLoad()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
      table.rowHeight = 80
      let error = combine(page.error, sample.messages) { $0.map($1.text(for:)) ?? "" }
      show(label(error), filling: table)
      let messages = sample.messages
      bag.hold {
        table.bind(page, cell: MailCell.self, tapped: { [page] in page.mailOpened($0.id) }) {
          cell, mail in
          cell.content.bind(mail.content)
          cell.date.bind(mail.date)
          mail.isUnread.map { $0 ? UIColor.systemBlue : .label }.bind(to: cell.content, \.textColor)
          cell.bind(accessibility: mail.accessibility(messages))
        }
        table.bind(refreshing: page.load)
        page.announcements(messages).announce()
      }
      showLogoutButton()
    }

    private func showLogoutButton() {
      let item = UIBarButtonItem()
      bag += sample.text("sample.logout").observe { [weak item, weak sample] title in
        item?.primaryAction = UIAction(title: title) { _ in sample?.logOut() }
      }
      navigationItem.rightBarButtonItem = item
    }

    nonisolated deinit {}
  }

  /// A mail.
  final class MailCell: UITableViewCell {
    let (content, date) = (UILabel(), UILabel())

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      content.numberOfLines = 2
      let row = UIStackView(arrangedSubviews: [content, date])
      row.axis = .vertical
      row.frame = contentView.bounds
      row.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(row)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    nonisolated deinit {}
  }
#endif
