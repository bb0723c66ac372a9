import Account
import Hotel
import Mail
import Player
import ReactiveKit
import Travel

extension PageContext {
  /// The look of a page that the router has made; nil when the gallery has none for it.
  func view(of page: Any) -> (any PageView)? {
    switch page {
    case let page as PhonePage: PhoneView(page, self)
    case let page as LoginPage: LoginView(page, self)
    case let page as HotelOrderPage: OrderView(page, self)
    case let page as PlayerPage: PlayerView(page, self)
    case let page as MailListViewModel: MailView(page, self)
    case let page as ScenicPage: PlaceView(kind: "placeScenic", title: page.title)
    case let page as CampaignPage: PlaceView(kind: "placeCampaign", title: page.title)
    case let page as CityPage:
      PlaceView(kind: "placeCity", title: page.cityID.map { City.name($0) })
    default: nil
    }
  }
}
