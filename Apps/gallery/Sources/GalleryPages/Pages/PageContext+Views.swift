import Account
import Hotel
import LivePages
import Mail
import Player
import ReactiveKit
import SessionRecording
import Travel
import Wiring

extension PageContext {
  /// The look of a page of the application; nil for the default page.
  func view(of page: PageInterface) -> (any PageView)? {
    switch page.model {
    // The list of places is below all pages that the router makes.
    case nil: PlacesView(self)
    case let phone as PhonePage: PhoneView(phone, page)
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
