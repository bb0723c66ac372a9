import Foundation
import ListComponent
import Loading
import Messages
import POIComponent
import ReactiveKit
import Router
public import RouterNavigation
import SessionRecording

// The actions and the state of each page.
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
        id: { RowName.text(owner: $0.owner, title: $0.title.value) }, values: Self.values,
        selected: { [weak self, weak page] cell in
          following.reuse {
            cell.select.values.observe {
              self?.go(NavigationRequest($0, from: .inside), from: page)
            }
            cell.select.errors.observe {
              self?.show(message: self?.messages.value.text(for: $0) ?? "")
            }
          }
          cell.select.execute()
        },
        // Their images are not part of the state, so the driver does not wait for them.
        appeared: { $0.appeared() }, disappeared: { $0.disappeared() }))
  }

  private static func values(_ cell: POICellViewModel) -> [(String, SessionValue)] {
    [
      ("title", .text(RowName.cut(cell.title.value, to: 4_000))),
      ("price", .text(cell.price.value.map { String($0.characters) } ?? "")),
      ("campaign", .text(RowName.cut(cell.campaign.value, to: 4_000))),
      ("campaignHidden", .flag(cell.campaignHidden.value)),
      ("footer", .text(RowName.cut(cell.rightFooter.value, to: 4_000))),
    ]
  }

  /// The actions on every page.
  func describeFrame(_ page: PageInterface) {
    page.choice(
      "language", app.texts, options: AppSettings.languages.keys.sorted(), \.language.rawValue
    ) { [app] in
      if let language = AppSettings.languages[$0] { app.texts.value = App.texts(in: language) }
    }
    page.choice("city", app.currentCity, options: City.all.map { String($0.number) }, String.init) {
      [app] in
      if let city = Int($0) { app.currentCity.value = city }
    }
    page.action("notify") { [app] _ in app.notifications.send(()) }
    page.action("signOut") { [weak self] _ in self?.signOut() }
  }

  /// Asks the user over the shown page: `Navigator.ask(_:)`. Prompts are not recorded, only the
  /// effects of their answers.
  public func ask(_ prompt: Prompt) async -> Prompt.Button? { await navigator.ask(prompt) }

  /// Answers a prompt of ``navigation``: `Navigator.answer(_:with:)`.
  public func answer(_ id: Prompt.ID, with button: Prompt.Button?) {
    navigator.answer(id, with: button)
  }

  /// The user's actions on the network.
  func describeNetwork(_ page: PageInterface) {
    page.choice("network", network.isBroken, options: ["fine", "broken"]) {
      $0 ? "broken" : "fine"
    } chosen: { [network] in
      network.isBroken.value = $0 == "broken"
    }
    page.choice(
      "feed", network.feed, options: PlacesFeed.allCases.map(\.rawValue), \.rawValue
    ) { [network, app] in
      guard let feed = PlacesFeed(rawValue: $0) else { return }
      network.feed.value = feed
      app.places.load.execute()
    }
    page.action("reprice") { [network, app] _ in
      network.reprice()
      app.places.load.execute()
    }
  }

  /// What else the user of the controls changes: the conditions of the network, and whether somebody is signed in.
  func describeConditions(_ page: PageInterface) {
    page.conditions(latency: network.latency, failureRate: network.failureRate)
    page.toggle("signedIn", app.session.token.map { $0 != nil }) { [weak self] in
      $0 ? self?.signIn() : self?.signOut()
    }
  }

  func errorText<Failure: Presentable>(_ error: Property<Failure?>) -> Property<String> {
    combine(error, messages) { error, messages in error.map { messages.text(for: $0) } ?? "" }
  }
}
