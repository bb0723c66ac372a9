import Foundation
import ListComponent
import ReactiveKit
import UIKit
import UIKitBindings

// What a cell of six properties allocates: bound by UIKitBindings, and written by hand with closures.
// `scripts/measure-apple` compiles and runs it. Counts of the allocator, exact for one binary.

// MARK: - Bound

@MainActor final class PlaceViewModel: CellViewModel {
  let title: MutableProperty<String>
  let price: MutableProperty<RichText?>
  let campaign: MutableProperty<String>
  let isCampaignHidden: MutableProperty<Bool>
  let distance: MutableProperty<String>
  let isSaved: MutableProperty<Bool>

  init(_ row: Row) {
    title = MutableProperty(row.title)
    price = MutableProperty(row.price)
    campaign = MutableProperty("campaign")
    isCampaignHidden = MutableProperty(row.id.isMultiple(of: 2))
    distance = MutableProperty("2 km")
    isSaved = MutableProperty(false)
    super.init(reuseIdentifier: "place")
  }
}

struct Row: Identifiable, Equatable {
  let id: Int
  let title: String
  let price: RichText

  @MainActor init(_ id: Int) {
    self.id = id
    title = "place number \(id)"
    var price = RichText("￥72")
    price.trellis.color = .price
    self.price = price
  }
}

@MainActor let theme = TextTheme(colors: [.price: .systemRed])

final class PlaceCell: UITableViewCell {
  let (title, price, campaign, distance) = (UILabel(), UILabel(), UILabel(), UILabel())
  let saved = UIButton()

  let slot = ReuseSlot()

  func bind(_ place: PlaceViewModel) {
    slot.reuse {
      title.bind(place.title)
      price.bind(place.price, theme: theme)
      campaign.bind(place.campaign)
      place.isCampaignHidden.bind(to: campaign, \.isHidden)
      distance.bind(place.distance)
      place.isSaved.bind(to: saved, \.isSelected)
    }
  }
}

// MARK: - By hand

/// What an application writes that has no library: a value and the closures that are called with it.
@MainActor final class Observable<Value> {
  var value: Value { didSet { for observer in observers { observer.call(value) } } }
  private var observers: [(token: Int, call: (Value) -> Void)] = []
  private var next = 0

  init(_ value: Value) {
    self.value = value
  }

  func observe(_ call: @escaping (Value) -> Void) -> Token {
    next += 1
    let token = next
    observers.append((token, call))
    call(value)
    return Token { [weak self] in self?.observers.removeAll { $0.token == token } }
  }
}

/// Ends an observation when it is released.
@MainActor final class Token {
  private let end: @MainActor () -> Void

  init(_ end: @escaping @MainActor () -> Void) {
    self.end = end
  }

  isolated deinit {
    end()
  }
}

@MainActor final class HandModel {
  let title: Observable<String>
  let price: Observable<RichText?>
  let campaign = Observable("campaign")
  let isCampaignHidden: Observable<Bool>
  let distance = Observable("2 km")
  let isSaved = Observable(false)

  init(_ row: Row) {
    title = Observable(row.title)
    price = Observable(row.price)
    isCampaignHidden = Observable(row.id.isMultiple(of: 2))
  }
}

final class HandCell: UITableViewCell {
  let (title, price, campaign, distance) = (UILabel(), UILabel(), UILabel(), UILabel())
  let saved = UIButton()
  private var tokens: [Token] = []

  func show(_ place: HandModel) {
    tokens = [
      place.title.observe { [weak title] in title?.text = $0 },
      place.price.observe { [weak price] in price?.attributedText = $0.map { theme.attributed($0) }
      },
      place.campaign.observe { [weak campaign] in campaign?.text = $0 },
      place.isCampaignHidden.observe { [weak campaign] in campaign?.isHidden = $0 },
      place.distance.observe { [weak distance] in distance?.text = $0 },
      place.isSaved.observe { [weak saved] in saved?.isSelected = $0 },
    ]
  }

  func clear() { tokens = [] }
}

/// The data source and delegate that a screen without a library has.
@MainActor final class HandList: NSObject, UITableViewDataSource, UITableViewDelegate {
  let models: [HandModel]

  init(_ models: [HandModel]) {
    self.models = models
    super.init()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    models.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
    (cell as? HandCell)?.show(models[indexPath.row])
    return cell
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    (cell as? HandCell)?.clear()
  }
}
