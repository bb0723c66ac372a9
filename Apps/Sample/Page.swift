public import Account
public import Hotel
import ListComponent
public import Mail
import Messages
public import POIComponent
public import Player
public import ReactiveKit
import Router
import Travel
import Wiring

/// A page of the sample: which view-model is shown. What it looks like is the views' business.
public enum Page {
  /// The places of all business lines.
  case places(POIListViewModel)
  /// A scenic spot, a campaign or a city: a title is all it has.
  case place(Property<String>)
  /// A room is ordered.
  case order(HotelOrderPage)
  /// A user logs in.
  case login(LoginPage)
  /// A phone number and a password.
  case phone(PhonePage)
  /// A player is uploaded.
  case player(PlayerPage)
  /// The mails of the user.
  case mails(MailListViewModel)
  /// A page that the sample has no view for.
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

  /// Goes where the page's commands lead, for as long as the result is kept.
  func followed(by navigator: Navigator) -> Disposable? {
    switch self {
    case .order(let page): navigator.follow(page.submit)
    case .login(let page):
      // Nil where a navigation waits for the login: the router goes on with it by itself.
      page.login.values.compactMap(\.self).observe { navigator.open($0) }
    case .mails(let page): page.login.observe { navigator.open(NavigationRequest($0)) }
    case .places, .place, .phone, .player, .missing: nil
    }
  }

  /// Loads what a list shows.
  func load() {
    switch self {
    case .places(let list): list.load.execute()
    case .mails(let list): list.load.execute()
    case .place, .order, .login, .phone, .player, .missing: break
    }
  }
}
