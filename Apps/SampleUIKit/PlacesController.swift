#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ListComponent
  import Messages
  import POIComponent
  import ReactiveKit
  import AccessibilityProperties
  import Sample
  import UIKit
  import UIKitBindings

  /// The places of all business lines.
  final class PlacesController: PageController<POIListViewModel> {
    override func viewDidLoad() {
      super.viewDidLoad()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
      table.rowHeight = 96
      let error = combine(page.error, sample.messages) { $0.map($1.text(for:)) ?? "" }
      show(label(error), label(sample.notice), filling: table)
      let messages = sample.messages
      bag.hold {
        table.bind(page, cell: PlaceCell.self, tapped: { [sample] in sample.open($0) }) {
          cell, place in
          cell.title.bind(place.title)
          cell.price.bind(place.price, theme: PlaceCell.theme)
          cell.campaign.bind(place.campaign)
          place.campaignHidden.bind(to: cell.campaign, \.isHidden)
          cell.footer.bind(place.rightFooter)
          cell.picture.bind(place.frontImage, decoder: PlaceCell.pictures)
          cell.bind(accessibility: place.accessibility(messages))
        }
        table.bind(refreshing: page.load)
        page.announcements(messages).announce()
      }
      showMailsButton()
    }

    private func showMailsButton() {
      let item = UIBarButtonItem()
      let title = sample.text("sample.mails")
      bag += title.observe { [weak item, weak sample] title in
        item?.primaryAction = UIAction(title: title) { _ in sample?.open("mail") }
      }
      navigationItem.rightBarButtonItem = item
    }

    nonisolated deinit {}
  }

  /// A place of any business line.
  final class PlaceCell: UITableViewCell {
    static let theme = TextTheme(colors: [.price: .systemRed])
    /// The height of a row on a screen of three pixels a point.
    static let pictures = ImageDecoder.scaledDown(to: 288) { UIImage(cgImage: $0) }
    let (title, price, campaign, footer) = (UILabel(), UILabel(), UILabel(), UILabel())
    let picture = UIImageView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      let texts = UIStackView(arrangedSubviews: [title, price, campaign, footer])
      texts.axis = .vertical
      let row = UIStackView(arrangedSubviews: [picture, texts])
      row.frame = contentView.bounds
      row.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(row)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    nonisolated deinit {}
  }
#endif
