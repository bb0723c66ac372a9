import Foundation
import Hotel
import LimitTesting
import ListComponent
import Loading
import Messages
import POIComponent
import ReactiveKit
import Router
import Testing

/// The slots for hotel in these tests.
private struct Slots: POISlot, RouteSlot {
  var sections: [POISection] = []
  var modules: [RouteModule] = []

  mutating func pois(_ section: POISection) { sections.append(section) }
  mutating func routes(_ module: RouteModule) { modules.append(module) }
}

@Suite(.workLimit) struct HotelModuleTests {
  private func slots(
    _ feed: DataSource, policy: FeedPolicy = .lossy
  ) -> Slots {
    var slots = Slots()
    HotelModule(
      .init(
        feed: feed, policy: policy, urlPrefix: "trellis://",
        loadImage: { Data($0.absoluteString.utf8) },
        ordering: HotelOrdering(messages: Property(.english), nextURL: "trellis://mail") { _ in })
    ).install(in: &slots)
    return slots
  }

  private func feed(_ elements: String) -> DataSource {
    .data(Data(#"{"data":[\#(elements)]}"#.utf8), name: "feed")
  }

  private func cell(_ element: String) async throws -> POICellViewModel {
    let list = POIListViewModel(sections: slots(feed(element)).sections)
    _ = try await list.load.run(())
    return try #require(list.cells.value.first)
  }

  @Test func showsNameFirstTagAndImageButNeitherPriceNorFooter() async throws {
    let cell = try await cell(
      #"{"name":"湖滨客舍","lowestPrice":310,"poiAttrTagList":["湖景","含早"],"posdescr":"湖滨","#
        + #""frontImg":"https://i.example/h"}"#)
    expectEqual(cell.owner, "hotel")
    expectEqual(cell.reuseIdentifier, POICellViewModel.reuseIdentifier)
    expectEqual(cell.title.value, "湖滨客舍")
    #expect(cell.price.value == nil)
    expectEqual(cell.campaign.value, "湖景")
    expectEqual(cell.campaignHidden.value, false)
    expectEqual(cell.rightFooter.value, "")
    await cell.frontImage.load()?.waitUntilFinished()
    expectEqual(cell.frontImage.bytes.value, Data("https://i.example/h".utf8))
  }

  @Test(arguments: [#""#, #","poiAttrTagList":[]"#, #","poiAttrTagList":null"#])
  func hidesTheCampaignWithoutTags(rest: String) async throws {
    let cell = try await cell(#"{"name":"a"\#(rest)}"#)
    expectEqual(cell.campaign.value, "")
    #expect(cell.campaignHidden.value)
  }

  @Test func emptyFirstTagHidesTheCampaign() async throws {
    let cell = try await cell(#"{"name":"a","poiAttrTagList":["","x"]}"#)
    expectEqual(cell.campaign.value, "")
    expectEqual(cell.campaignHidden.value, false)
  }

  @Test(arguments: ["西瓜时尚宾馆", "a/b", "50% off?", "x#y", "a b", "%2F", "👩‍🍳"])
  func leadsToItsOrderForm(name: String) async throws {
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "trellis", hosts: []), modules: slots(feed("")).modules)
    let url = try #require(try await cell(#"{"name":"\#(name)"}"#).select.execute().values.first)
    #expect(url.hasPrefix("trellis://hotel/order/"))
    let target = try #require(router.resolve(url, from: .inside).target)
    expectEqual(target.module, "hotel")
    try expectEqual(target.makePage(as: HotelOrderPage.self).title.value, name)
  }

  @Test(arguments: ["", ".", "..", "a\\u0000b", "a\\tb", "\\u007f"])
  func nameForbiddenInAURLFailsWithATypedError(name: String) async throws {
    let cell = try await cell(#"{"name":"\#(name)"}"#)
    var failures: [POIFailure] = []
    let observation = cell.select.errors.observe { failures.append($0) }
    expectEqual(cell.select.execute().values, [])
    expectEqual(failures.map(\.owner), ["hotel"])
    let reasons = failures.map { $0.reason as? RoutePrintingError }
    expectEqual(reasons, [.unprintable(name: "name", text: cell.title.value)])
    observation.dispose()
  }

  @Test func installsOneSectionBehindTravelAndItsRoute() {
    let slots = slots(feed(""))
    expectEqual(slots.sections.map(\.owner), ["hotel"])
    expectEqual(slots.sections.map(\.order), [1])
    expectEqual(slots.modules.map(\.name), ["hotel"])
    expectEqual(slots.modules.flatMap(\.declarations).map(\.text), ["hotel/order/:name"])
  }

  @Test func omittedElementsAreReportedWithTheirPlace() async throws {
    let list = POIListViewModel(
      sections: slots(feed(#"{"name":"a"},{"name":"b","poiAttrTagList":["x",1]},{"name":7}"#))
        .sections)
    _ = try await list.load.run(())
    expectEqual(list.cells.value.map(\.title.value), ["a", "b"])
    expectEqual(list.cells.value.map(\.campaignHidden.value), [true, true])
    let problems = list.problems.value.map { "\($0.owner) \($0.source)[\($0.index)].\($0.path)" }
    expectEqual(problems, ["hotel feed[1].poiAttrTagList[1]", "hotel feed[2].name"])
    expectEqual(list.problems.value.map(\.loss), [.field, .place])
  }

  @Test func failsWithItsNameWhenItsFeedFails() async {
    let missing = DataSource(name: "gone") { () async throws(LoadingError) -> Data in
      throw .missing(source: "gone")
    }
    let list = POIListViewModel(sections: slots(missing).sections)
    await list.load.execute().waitUntilFinished()
    expectEqual(list.error.value?.owner, "hotel")
    expectEqual(list.error.value?.reason as? LoadingError, .missing(source: "gone"))
    expectEqual(list.isExecuting.value, false)
  }

  @Test(arguments: [
    (#""poiLastOrderTime":"2小时前","avgScore":4.9,"poiAttrTagList":["x","z"]"#, true),
    (#""poiAttrTagList":["y"]"#, false), (#""poiAttrTagList":[]"#, false),
    (#""poiAttrTagList":["x"],"frontImg":"https://i.example/2""#, false),
  ])
  func hotelWithTheSameContentKeepsItsCell(later: String, isKept: Bool) async throws {
    let hotels = Locked([
      #"{"name":"a","poiLastOrderTime":"1小时前","poiAttrTagList":["x","y"]}"#,
      #"{"name":"a",\#(later)}"#,
    ])
    let feed = DataSource(name: "feed") { () async throws(LoadingError) -> Data in
      Data(#"{"data":[\#(hotels.withLock { $0.removeFirst() })]}"#.utf8)
    }
    let list = POIListViewModel(sections: slots(feed).sections)
    _ = try await list.load.run(())
    let before = try #require(list.cells.value.first)
    _ = try await list.load.run(())
    expectEqual(list.cells.value.count, 1)
    expectEqual(list.cells.value.first === before, isKept)
  }
}
