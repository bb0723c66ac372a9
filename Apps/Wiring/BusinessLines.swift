import Account
import FormComponent
import HTTPLoading
import Hotel
import ImageLoading
import Loading
import Mail
import Messages
import POIComponent
import Player
import ReactiveKit
import Router
import SessionRecording
import Travel

/// The one place that names the business lines: deleting a line's block here and its name in the
/// manifest removes it from the application.
struct BusinessLines {
  let feeds: Feeds
  let servers: Servers
  let city: Property<Int>
  let texts: Property<Messages>
  let session: Session
  let notifications: Signal<Void, Never>

  /// The texts of the forms.
  nonisolated static let texts = MessageTable.form.merging(.account).merging(.hotel)
    .merging(.player)

  /// The texts of errors.
  nonisolated static let errors = MessageTable.loading.merging(.http).merging(.imageLoading)
    .merging(.router).merging(.mail)

  func install(in slots: inout Slots) {
    TravelModule(
      .init(
        feed: feeds.travel, policy: .lossy, currentCity: city, urlPrefix: App.urlPrefix,
        loadImage: feeds.image)
    ).install(in: &slots)

    HotelModule(
      .init(
        feed: feeds.hotels, policy: .lossy, urlPrefix: App.urlPrefix, loadImage: feeds.image,
        ordering: HotelOrdering(
          messages: texts, nextURL: App.urlPrefix + "mail",
          place: { [servers] order async throws(SubmitRefusal) in
            try await servers.placeOrder(order.hotel, order.guest, order.phone)
          }))
    ).install(in: &slots)

    AccountModule(
      .init(
        messages: texts, homeURL: App.urlPrefix + "account/phone",
        logIn: { [servers, session] credentials async throws(LoginError) in
          session.token.value = try await servers.logIn(credentials)
        })
    ).install(in: &slots)

    MailModule(
      .init(
        inbox: { @concurrent [feeds] token, _ async throws(LoadingError) in
          try await MailPage.feed(feeds.mailOfOwner?(token) ?? feeds.mail)
        }, markRead: servers.markRead,
        session: session.token, notifications: notifications, urlPrefix: App.urlPrefix)
    ).install(in: &slots)

    PlayerModule(.init(messages: texts, upload: servers.upload)).install(in: &slots)
  }
}

extension BusinessLines {
  /// Describes the pages of the lines that have places, for the driver.
  static func describe(_ model: Any, _ page: PageInterface, for driver: AppDriver) {
    switch model {
    case let model as ScenicPage: page.text("title", model.title)
    case let model as CampaignPage: page.text("title", model.title)
    case let model as CityPage: page.number("city", model.cityID)

    case let model as HotelOrderPage:
      page.text("title", model.title)
      page.field("name", model.name, driver.app.texts)
      page.field("phone", model.phone, driver.app.texts)
      page.text("summary", model.text)
      page.flag("shows error", model.showsError)
      page.command("clear", model.clear)
      page.command("submit", model.submit)
      page.bag += model.submit.values.observe { [weak driver, weak page] in
        driver?.go(NavigationRequest($0), from: page)
      }

    default: break
    }
  }
}
