import Account
import Foundation
import LimitTesting
import ListComponent
import Loading
import Messages
import POIComponent
import ReactiveKit
import ReactiveTesting
import Router
import Testing

@testable import Wiring

/// A view as in UIKit, a terminal or a web page.
private final class PlaceView {
  var title = ""
  var price: RichText?
  var campaign = ""
  var isCampaignHidden = true
  var footer = ""
  let slot = ReuseSlot()

  func show(_ cell: POICellViewModel) {
    slot.reuse {
      cell.title.bind(to: self, \.title)
      cell.price.bind(to: self, \.price)
      cell.campaign.bind(to: self, \.campaign)
      cell.campaignHidden.bind(to: self, \.isCampaignHidden)
      cell.rightFooter.bind(to: self, \.footer)
    }
  }
}

private actor Counter {
  private(set) var count = 0
  func increase() { count += 1 }
}

@Suite(.workLimit) struct AppTests {
  private let scenic =
    #"{"name":"s","lowestPrice":1.5,"campaignTag":"c","cityId":1,"cityName":"市","areaName":"区"}"#

  private func loadedApp(counting counter: Counter = Counter()) async throws -> App {
    func feed(_ element: String) -> DataSource {
      let data = Data(#"{"data":[\#(element)]}"#.utf8)
      return DataSource(name: "feed") { () async throws(LoadingError) -> Data in
        await counter.increase()
        return data
      }
    }
    let app = try App(
      lines: .five,
      feeds: Feeds(travel: feed(scenic), hotels: feed(#"{"name":"h","lowestPrice":9}"#)), city: 1)
    _ = try await app.places.load.run(())
    return app
  }

  /// The applications of a server's sessions share their compiled routes; pages, guards and the user are
  /// their own.
  @Test func applicationsShareOnlyTheirRoutes() throws {
    let shared = SharedRoutes()
    let apps = try (0..<2).map { _ in try App(feeds: .bundled, city: 1, sharing: shared) }
    let routes = apps.map(\.router.compiledRoutes)
    #expect(routes[0] != nil && routes[0] === routes[1])
    #expect(try App(feeds: .bundled, city: 1).router.compiledRoutes !== routes[0])
    apps[0].session.token.value = "token"
    apps[0].texts.value = App.texts(in: .english)
    let pages = apps.map { $0.router.resolve("trellis://mail", from: .inside).target?.page }
    expectEqual(pages, ["mail", nil])
    let forms = try apps.map { try $0.page(PhonePage.self, at: "trellis://account/phone") }
    expectEqual(
      forms.map(\.output.value), ["Phone: 186, password: ", "手机号：186, 密码："])
    forms[0].password.value = "passw0rd"
    expectEqual(forms[1].password.value, "")
  }

  @Test func aViewReboundFromAScenicSpotToAHotelShowsNoPriceAndNoFooter() async throws {
    let app = try await loadedApp()
    let view = PlaceView()
    let cells = app.places.cells.value
    try #require(cells.map(\.title.value) == ["s", "h"])
    view.show(cells[0])
    expectEqual(view.price.map { String($0.characters) }, "￥1.50起")
    expectEqual([view.title, view.campaign, view.footer], ["s", "c", "区"])
    view.show(cells[1])
    #expect(view.price == nil)
    expectEqual([view.title, view.campaign, view.footer], ["h", "", ""])
    #expect(view.isCampaignHidden)
    // The previous row no longer reaches the view.
    app.currentCity.value = 2
    expectEqual(cells[0].rightFooter.value, "市")
    expectEqual(view.footer, "")
  }

  @Test func changingTheCityRendersVisibleFootersAgainWithoutALoad() async throws {
    let counter = Counter()
    let app = try await loadedApp(counting: counter)
    let views = app.places.cells.value.map { cell in
      let view = PlaceView()
      view.show(cell)
      return view
    }
    expectEqual(views.map(\.footer), ["区", ""])
    app.currentCity.value = 2
    expectEqual(views.map(\.footer), ["市", ""])
    await expectEqual(counter.count, 2)
    expectEqual(app.places.isExecuting.value, false)
  }

  @Test func everyBundledCellOpensAPage() async throws {
    let app = try App(lines: .five, feeds: .bundled, city: 1)
    _ = try await app.places.load.run(())
    var pages: Set<String> = []
    for city in [1, 2] {
      app.currentCity.value = city
      for cell in app.places.cells.value {
        let url = try #require(cell.select.execute().values.first)
        let target = try #require(app.router.resolve(url, from: .inside).target)
        expectEqual(target.module, cell.owner)
        pages.insert(String(describing: type(of: try target.makePage())))
      }
    }
    expectEqual(pages, ["CampaignPage", "CityPage", "HotelOrderPage", "ScenicPage"])
  }

  @Test func makingTheApplicationSendsNoRequest() async throws {
    let counter = Counter()
    _ = try App(
      lines: .five,
      feeds: Feeds(
        travel: DataSource(name: "t") { () async throws(LoadingError) -> Data in
          await counter.increase()
          return Data()
        }, hotels: .data(Data(), name: "h")), city: 1)
    await expectEqual(counter.count, 0)
  }

  @Test func applicationIsReleasedWithItsParts() throws {
    let leaks = LeakTracker()
    do {
      let app = try App(lines: .five, feeds: .bundled, city: 1)
      leaks.track(app.router)
      leaks.track(app.session)
      leaks.track(app.places)
    }
    expectEqual(leaks.leaks(), [])
  }
}
