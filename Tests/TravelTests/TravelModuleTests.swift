import Foundation
import LimitTesting
import ListComponent
import Loading
import Messages
import POIComponent
import ReactiveKit
import Router
import Testing
import Travel

/// The slots for travel in these tests.
private struct Slots: POISlot, RouteSlot {
  var sections: [POISection] = []
  var modules: [RouteModule] = []

  mutating func pois(_ section: POISection) { sections.append(section) }
  mutating func routes(_ module: RouteModule) { modules.append(module) }
}

/// Counts loads of any isolation.
private actor Counter {
  private(set) var count = 0
  func increase() { count += 1 }
}

@Suite(.workLimit) struct TravelModuleTests {
  private let city = MutableProperty(1)
  private let loads = Counter()

  private func slots(
    _ elements: String, policy: FeedPolicy = .lossy
  ) -> Slots {
    let data = Data(#"{"data":[\#(elements)]}"#.utf8)
    let feed = DataSource(name: "feed") { [loads] () async throws(LoadingError) -> Data in
      await loads.increase()
      return data
    }
    var slots = Slots()
    TravelModule(
      .init(
        feed: feed, policy: policy, currentCity: city, urlPrefix: "trellis://",
        loadImage: { Data($0.absoluteString.utf8) })
    ).install(in: &slots)
    return slots
  }

  private func cells(_ elements: String) async throws -> [POICellViewModel] {
    let list = POIListViewModel(sections: slots(elements).sections)
    _ = try await list.load.run(())
    return Array(list.cells.value)
  }

  private func cell(_ element: String) async throws -> POICellViewModel {
    try #require(try await cells(element).first)
  }

  // MARK: - What the cell shows

  /// Equal numbers with different texts: the previously shown ones do not matter.
  @Test func showsEachPriceAsItIsWritten() async throws {
    let cells = try await cells(
      ["0", "-0", "0.0"].map { spot(#""lowestPrice":\#($0)"#) }.joined(separator: ","))
    let prices = cells.map { $0.price.value.map { String($0.characters) } }
    expectEqual(prices, ["￥0.00起", "￥-0.00起", "￥0.00起"])
  }

  @Test func showsNamePriceCampaignAndImage() async throws {
    let cell = try await cell(
      spot(
        #""name":"曲院荷风","lowestPrice":72.9,"campaignTag":"返券20元","frontImg":"https://i.example/1""#)
    )
    expectEqual(cell.owner, "travel")
    expectEqual(cell.reuseIdentifier, POICellViewModel.reuseIdentifier)
    expectEqual(cell.title.value, "曲院荷风")
    expectEqual(cell.campaign.value, "返券20元")
    expectEqual(cell.campaignHidden.value, false)
    await cell.frontImage.load()?.waitUntilFinished()
    expectEqual(cell.frontImage.bytes.value, Data("https://i.example/1".utf8))
  }

  @Test(arguments: [
    ("72.9", "￥72.90"), ("0", "￥0.00"), ("8.345", "￥8.35"), ("0.125", "￥0.12"),
    ("36", "￥36.00"), ("1e7", "￥10000000.00"), ("-1", "￥-1.00"),
  ])
  func makesTheLastCharacterOfThePriceAloneSmall(price: String, amount: String) async throws {
    let text = try #require(
      try await cell(spot(#""lowestPrice":\#(price)"#)).price.value)
    expectEqual(String(text.characters), amount + "起")
    let runs = text.runs.map { run in
      (String(text[run.range].characters), run.trellis.color, run.trellis.fontSize)
    }
    expectEqual(runs.map(\.0), [amount, "起"])
    expectEqual(runs.map(\.1), [.price, .price])
    expectEqual(runs.map(\.2), [nil, 10])
  }

  @Test(arguments: [#""#, #""campaignTag":"""#, #""campaignTag":null"#])
  func emptyOrAbsentCampaignIsHidden(rest: String) async throws {
    let cell = try await cell(spot(rest))
    expectEqual(cell.campaign.value, "")
    #expect(cell.campaignHidden.value)
  }

  // MARK: - The footer

  @Test(arguments: [
    (1, "朝阳区"), (2, "北京"), (-1, "北京"),
  ])
  func showsTheAreaInTheCurrentCityAndTheCityElsewhere(city: Int, footer: String) async throws {
    self.city.value = city
    let cell = try await cell(spot(#""cityId":1,"cityName":"北京","areaName":"朝阳区""#))
    expectEqual(cell.rightFooter.value, footer)
  }

  @Test func rendersEveryVisibleFooterAgainWithoutAReload() async throws {
    let cells = try await cells(
      spot(#""name":"a","cityId":1,"cityName":"北京","areaName":"朝阳区""#) + ","
        + spot(#""name":"b","cityId":2,"cityName":"上海","areaName":"浦东""#) + ","
        + spot(#""name":"c","cityId":3,"cityName":"杭州","areaName":"西湖区""#))
    var events: [[String]] = [[], [], []]
    let bag = DisposeBag()
    for (index, cell) in cells.enumerated() {
      bag += cell.rightFooter.observe { events[index].append($0) }
    }
    city.value = 2
    city.value = 2
    city.value = 3
    // An unchanged footer emits nothing.
    expectEqual(events, [["朝阳区", "北京"], ["上海", "浦东", "上海"], ["杭州", "西湖区"]])
    await expectEqual(loads.count, 1)
  }

  // MARK: - The tap

  @Test(arguments: [
    (#""cityId":1"#, 1, "trellis://travel/scenic/a"),
    (#""cityId":1"#, 2, "trellis://travel/city/1"),
    (#""cityId":-7"#, 2, "trellis://travel/city/-7"),
    (#""cityId":1,"campaignTag":"x""#, 1, "trellis://travel/campaign/x"),
    (#""cityId":1,"campaignTag":"x""#, 2, "trellis://travel/campaign/x"),
    (#""cityId":1,"campaignTag":"""#, 1, "trellis://travel/scenic/a"),
  ])
  func tapOpensTheCampaignTheSpotOrTheCity(rest: String, city: Int, url: String) async throws {
    self.city.value = city
    try await expectEqual(cell(spot(rest)).select.execute().values, [url])
  }

  @Test func decidesAtTheTapNotWhenTheCellIsMade() async throws {
    let cell = try await cell(spot(#""cityId":1"#))
    var urls = cell.select.execute().values
    city.value = 9
    urls += cell.select.execute().values
    city.value = 1
    urls += cell.select.execute().values
    expectEqual(
      urls,
      [
        "trellis://travel/scenic/a", "trellis://travel/city/1", "trellis://travel/scenic/a",
      ])
  }

  @Test(arguments: ["", ".", "..", "a\\u0007b", "a\\nb", "\\u007f"])
  func nameForbiddenInAURLFailsWithATypedError(name: String) async throws {
    let cell = try await cell(spot(#""name":"\#(name)","cityId":1"#))
    var failures: [POIFailure] = []
    let observation = cell.select.errors.observe { failures.append($0) }
    expectEqual(cell.select.execute().values, [])
    expectEqual(failures.map(\.owner), ["travel"])
    let reasons = failures.map { $0.reason as? RoutePrintingError }
    expectEqual(reasons, [.unprintable(name: "name", text: cell.title.value)])
    // Elsewhere the same spot leads to its city, whose number can be printed.
    city.value = 2
    expectEqual(cell.select.execute().values, ["trellis://travel/city/1"])
    observation.dispose()
  }

  @Test(arguments: [
    "北京欢乐谷", "a/b", "50% off?", "x#y", "a b", "+", "…", "é", "👨‍👩‍👧", "%2F", "a.b", ":id",
  ])
  func printsURLsThatResolveToTheirPages(name: String) async throws {
    let slots = slots("")
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "trellis", hosts: []), modules: slots.modules)
    let element = spot(#""name":"\#(name)","cityId":4"#)
    let shown = try await cell(element)
    city.value = 4
    let scenic = try #require(shown.select.execute().values.first)
    let page = try #require(router.resolve(scenic, from: .inside).target)
    try expectEqual(page.makePage(as: ScenicPage.self).title.value, name)
    city.value = 5
    let away = try #require(shown.select.execute().values.first)
    let cityPage = try #require(router.resolve(away, from: .inside).target)
    try expectEqual(cityPage.makePage(as: CityPage.self).cityID.value, 4)
    let tagged = try await cell(spot(#""campaignTag":"\#(name)""#))
    let campaign = try #require(tagged.select.execute().values.first)
    let campaignPage = try #require(router.resolve(campaign, from: .inside).target)
    try expectEqual(campaignPage.makePage(as: CampaignPage.self).title.value, name)
  }

  // MARK: - Installing

  @Test func installsOneSectionAndItsRoutesWithoutALoad() async throws {
    let slots = slots(spot())
    expectEqual(slots.sections.map(\.owner), ["travel"])
    expectEqual(slots.sections.map(\.order), [0])
    expectEqual(slots.modules.map(\.name), ["travel"])
    try expectEqual(
      slots.modules.flatMap(\.declarations).map { try $0.pattern.get().text },
      [
        "travel/scenic/:name", "travel/city/:cityID<Int>", "travel/campaign/:tag",
      ])
    await expectEqual(loads.count, 0)
  }

  @Test func omittedElementsAreReportedWithTheirPlace() async throws {
    let list = POIListViewModel(
      sections: slots(spot() + "," + spot(#""name":"b","solds":"x""#) + #",{"cityId":1}"#).sections)
    _ = try await list.load.run(())
    expectEqual(list.cells.value.map(\.title.value), ["a", "b"])
    let problems = list.problems.value.map { "\($0.owner) \($0.source)[\($0.index)].\($0.path)" }
    expectEqual(problems, ["travel feed[1].solds", "travel feed[2].name"])
    expectEqual(list.problems.value.map(\.reason.code), ["feed.wrongTypeFound", "feed.missing"])
    expectEqual(list.problems.value.map(\.loss), [.field, .place])
  }

  @Test func strictPolicyRefusesTheFeed() async {
    let list = POIListViewModel(
      sections: slots(spot() + #",{"cityId":1}"#, policy: .strict).sections)
    await list.load.execute().waitUntilFinished()
    let problem = ElementProblem(index: 1, path: "name", reason: .missing)
    expectEqual(
      list.error.value?.reason as? LoadingError, .refused(source: "feed", problems: [problem]))
    #expect(list.cells.value.isEmpty)
  }

  // MARK: - What a reload keeps

  /// The cells after loads of these elements, one load for each.
  private func reloads(_ elements: String...) async throws -> [[POICellViewModel]] {
    let remaining = Locked(elements)
    let feed = DataSource(name: "feed") { () async throws(LoadingError) -> Data in
      Data(#"{"data":[\#(remaining.withLock { $0.removeFirst() })]}"#.utf8)
    }
    var slots = Slots()
    TravelModule(
      .init(
        feed: feed, policy: .lossy, currentCity: city, urlPrefix: "trellis://",
        loadImage: { _ in nil })
    ).install(in: &slots)
    let list = POIListViewModel(sections: slots.sections)
    var cells: [[POICellViewModel]] = []
    for _ in elements {
      _ = try await list.load.run(())
      cells.append(Array(list.cells.value))
    }
    return cells
  }

  @Test func spotWithTheSameContentKeepsItsCellWhichFollowsTheCity() async throws {
    let fields =
      #""name":"a","lng":1,"lat":2,"cityId":2,"areaName":"A","cityName":"C","lowestPrice":9"#
    let loads = try await reloads(
      spot(fields + #","solds":1"#),
      spot(#""name":"b""#) + "," + spot(fields + #","solds":2,"avgScore":4"#))
    #expect(loads[1][1] === loads[0][0])
    expectEqual(loads[1][1].rightFooter.value, "C")
    city.value = 2
    expectEqual(loads[1][1].rightFooter.value, "A")
  }

  @Test(arguments: [
    #""lowestPrice":10"#, #""campaignTag":"x""#, #""areaName":"B""#, #""cityName":"D""#,
    #""cityId":3"#,
    #""frontImg":"https://i.example/2""#,
  ])
  func spotWithOtherContentGetsANewCell(change: String) async throws {
    let loads = try await reloads(spot(), spot(change))
    expectEqual(loads[1].count, 1)
    #expect(loads[1][0] !== loads[0][0])
  }
}
