import Account
import Hotel
import LimitTesting
import ListComponent
import Mail
import POIComponent
import Player
import ReactiveKit
import Router
import RouterNavigation
import Testing
import Travel

@testable import Wiring

/// `dump` shows every object of a running application as text, and ends.
@Suite(.workLimit) struct DumpTests {
  @Test func endsWithTheTextOfEachObject() async throws {
    let app = try App(lines: .five, feeds: .bundled, city: 1)
    app.session.token.value = "token"
    _ = try await app.places.load.run()
    let navigator = Navigator(app.router)
    navigator.open(NavigationRequest("trellis://account/login", from: .inside))
    let phone = try app.page(PhonePage.self, at: "trellis://account/phone")
    let order = try app.page(HotelOrderPage.self, at: "trellis://hotel/order/a")
    let mails = try app.page(MailListViewModel.self, at: "trellis://mail")
    let bag = DisposeBag()
    bag += order.text.observe { _ in }
    bag += mails.cells.observe { _ in }
    let objects: [Any] = [
      app, app.router, app.places, app.places.cells.value, app.places.cells.value[0], app.session,
      navigator, navigator.state.value, mails.markRead, mails.changes,
      app.router.resolve("trellis://player", from: .inside),
      app.router.resolve("trellis://nowhere", from: .inside),
      try app.page(PlayerPage.self, at: "trellis://player"), phone, order, order.form, order.name,
      order.phone, mails, mails.cells.value, app.texts.value, bag, App.namespaces, Feeds.bundled,
    ]
    for object in objects {
      var text = ""
      dump(object, to: &text)
      #expect(!text.isEmpty, "\(type(of: object))")
    }
  }
}
