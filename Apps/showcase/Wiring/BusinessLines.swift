import Account
import FormComponent
import Hotel
import Loading
import Mail
import Messages
import POIComponent
import Player
import ReactiveKit
import Router
import Travel

/// The one place that names the business lines: deleting a line's block here and its name in the
/// manifest removes it from the application.
enum BusinessLines {
  /// The texts of the forms, in the language of the product.
  nonisolated static let texts = Messages.simplifiedChinese
    .adding(.form).adding(.account).adding(.hotel).adding(.player)

  static func install(
    in slots: inout Slots, _ feeds: Feeds, city: Property<Int>, texts: Property<Messages>,
    _ session: Session
  ) {
    let loadImage = Images.loading(from: Images.pipeline())

    TravelModule(
      .init(
        feed: feeds.travel, policy: .lossy, currentCity: city, urlPrefix: App.urlPrefix,
        loadImage: loadImage)
    ).install(in: &slots)

    HotelModule(
      .init(
        feed: feeds.hotels, policy: .lossy, urlPrefix: App.urlPrefix, loadImage: loadImage,
        ordering: HotelOrdering(
          messages: texts, nextURL: App.urlPrefix + "mail", place: { _ in }))
    ).install(in: &slots)

    AccountModule(
      .init(
        messages: texts, urlPrefix: App.urlPrefix, homeURL: App.urlPrefix + "account/phone",
        logIn: { credentials async throws(LoginError) in
          try await Servers.logIn(credentials)
          session.token.value = "token of \(credentials.username)"
        })
    ).install(in: &slots)

    MailModule(
      .init(
        inbox: { @concurrent _, _ async throws(LoadingError) in try await MailPage.feed(feeds.mail)
        }, markRead: { _, _ in },
        session: session.token, notifications: .never, urlPrefix: App.urlPrefix)
    ).install(in: &slots)

    PlayerModule(.init(messages: texts, upload: Servers.upload)).install(in: &slots)
  }
}
