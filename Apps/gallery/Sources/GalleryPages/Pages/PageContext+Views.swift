import Account
import Hotel
import LivePages
import Mail
import POIComponent
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
    case let page as ScenicPage:
      PlaceView(kind: "placeScenic", title: page.title, self) { $0.title }
    case let page as CampaignPage:
      PlaceView(kind: "placeCampaign", title: page.title, self) { $0.campaign }
    case let page as CityPage:
      // Elsewhere a cell names its city, in the user's own the area.
      PlaceView(kind: "placeCity", title: page.cityID.map { City.name($0) }, self) {
        $0.rightFooter
      }
    default: nil
    }
  }
}
