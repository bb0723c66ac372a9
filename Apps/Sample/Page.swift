public import Account
public import Hotel
import ListComponent
public import Mail
import Messages
public import POIComponent
public import Player
public import ReactiveKit
import Router
import RouterNavigation
import Travel
import Wiring

/// A page of the sample: its view-model. The views decide its appearance.
public enum Page {
  /// The places of all business lines.
  case places(POIListViewModel)
  /// A scenic spot, a campaign or a city: it has only a title.
  case place(Property<String>)
  /// The order of a room.
  case order(HotelOrderPage)
  /// The login.
  case login(LoginPage)
  /// A phone number and a password.
  case phone(PhonePage)
  /// The form of a player.
  case player(PlayerPage)
  /// The mails of the user.
  case mails(MailListViewModel)
  /// A page without a view in the sample.
  case missing

  init(_ entry: NavigationEntry, of sample: Sample) {
    if entry.target?.page == "places" {
      self = .places(sample.app.places)
      return
    }
    self =
      switch try? entry.target?.makePage() {
      case let page as ScenicPage: .place(page.title)
      case let page as CampaignPage: .place(page.title)
      case let page as CityPage:
        .place(
          combine(page.cityID, sample.messages) { $1.text("sample.city", ["id": "\($0)"]) })
      case let page as HotelOrderPage: .order(page)
      case let page as LoginPage: .login(page)
      case let page as PhonePage: .phone(page)
      case let page as PlayerPage: .player(page)
      case let page as MailListViewModel: .mails(page)
      default: .missing
      }
  }

  /// Shows the targets of the page's commands until the result is released.
  func followed(by navigator: Navigator, at entry: NavigationEntry.ID) -> Disposable? {
    switch self {
    case .order(let page): navigator.follow(page.submit, from: .inside)
    case .login(let page):
      // Nil if a navigation waits for the login: the router continues it by itself.
      page.login.values.compactMap(\.self).observe { navigator.open($0) }
    case .mails(let page):
      // No effect for a page removed by signing out: its list requests the login once more before
      // its release.
      page.login.observe { login in
        if navigator.state.value.entry(entry) == nil { return }
        navigator.open(NavigationRequest(login, from: .inside))
      }
    case .places, .place, .phone, .player, .missing: nil
    }
  }

  /// Loads the content of a list.
  func load() {
    switch self {
    case .places(let list): list.load.execute()
    case .mails(let list): list.load.execute()
    case .place, .order, .login, .phone, .player, .missing: break
    }
  }
}
