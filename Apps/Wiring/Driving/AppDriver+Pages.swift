import Foundation
import ListComponent
import Loading
import Messages
import POIComponent
import ReactiveKit
import Router
import SessionRecording

// What can be done to each page, and what is read of it.
extension AppDriver {
  /// Describes a page that the router has made.
  func describe(_ model: Any, _ page: PageInterface) {
    for line in app.lines { line.describe(model, page, self) }
  }

  /// The list of places.
  func describePlaces(_ page: PageInterface) {
    let places = app.places
    page.text("error", errorText(places.error))
    // Its sections are counted one by one.
    page.command("refresh", places.load, isCounted: false)
    let following = ReuseSlot()
    page.list(
      "places", places.cells,
      PageRows(
        id: { "\($0.owner) \($0.title.value)" }, values: Self.values,
        selected: { [weak self, weak page] cell in
          following.reuse {
            cell.select.values.observe { self?.go(NavigationRequest($0), from: page) }
            cell.select.errors.observe { self?.note(self?.messages.value.text(for: $0) ?? "") }
          }
          cell.select.execute()
        },
        appeared: { $0.appeared() }, disappeared: { $0.disappeared() },
        isWorking: { $0.frontImage.isLoading.value }))
  }

  private static func values(_ cell: POICellViewModel) -> [(String, SessionValue)] {
    [
      ("title", .text(cell.title.value)),
      ("price", .text(cell.price.value.map { String($0.characters) } ?? "")),
      ("campaign", .text(cell.campaign.value)),
      ("campaignHidden", .flag(cell.campaignHidden.value)),
      ("footer", .text(cell.rightFooter.value)),
    ]
  }

  /// What can be done on every page.
  func describeFrame(_ page: PageInterface) {
    page.choice(
      "language", app.texts, options: AppSettings.languages.keys.sorted(), \.language.rawValue
    ) { [app] in
      if let language = AppSettings.languages[$0] { app.texts.value = App.texts(in: language) }
    }
    page.choice("city", app.currentCity, options: ["1", "2", "3"], String.init) { [app] in
      if let city = Int($0) { app.currentCity.value = city }
    }
    page.action("notify") { [app] _ in app.notifications.send(()) }
    page.action("signOut") { [app] _ in app.session.token.value = nil }
  }

  func errorText<Failure: Presentable>(_ error: Property<Failure?>) -> Property<String> {
    combine(error, messages) { error, messages in error.map { messages.text(for: $0) } ?? "" }
  }
}
