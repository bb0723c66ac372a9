import Foundation
import ListComponent
import Loading
import Messages
import POIComponent
import ReactiveKit
import Router
import Testing

/// The list and the router of these tests.
private struct FilledSlots: POISlot, RouteSlot {
  var sections: [POISection] = []
  var modules: [RouteModule] = []

  mutating func pois(_ section: POISection) { sections.append(section) }
  mutating func routes(_ module: RouteModule) { modules.append(module) }
}

struct FlightsModuleTests {
  private func slots(
    _ feed: DataSource = FlightsModule.sampleFeed
  ) -> FilledSlots {
    let messages = Property(Messages.english.adding(.flights))
    var slots = FilledSlots()
    FlightsModule(
      .init(
        feed: feed, policy: .lossy, order: 2, urlPrefix: "trellis://",
        loadImage: { _ in nil }, messages: messages, nextURL: "trellis://mail")
    ).install(in: &slots)
    return slots
  }

  private func feed(_ elements: String) -> DataSource {
    .data(Data(#"{"data":[\#(elements)]}"#.utf8), name: "feed")
  }

  @Test func itsCellsShowNamePriceAndCampaign() async throws {
    let list = POIListViewModel(sections: slots().sections)
    _ = try await list.load.run(())
    let cells = list.cells.value
    #expect(cells.map(\.title.value) == ["First", "Second"])
    #expect(cells.map { $0.price.value.map { String($0.characters) } } == ["￥980.00", nil])
    #expect(cells.map(\.campaign.value) == ["New", ""])
    #expect(cells.map(\.campaignHidden.value) == [false, true])
    #expect(Set(cells.map(\.owner)) == ["flights"])
  }

  @Test(arguments: ["First", "a/b", "50% off?", "西湖"])
  func aTapLeadsToThePageOfItsName(name: String) async throws {
    let slots = slots(feed(#"{"name":"\#(name)"}"#))
    let list = POIListViewModel(sections: slots.sections)
    _ = try await list.load.run(())
    let cell = try #require(list.cells.value.first)
    let url = try #require(cell.select.execute().values.first)
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "trellis", hosts: []), modules: slots.modules)
    let target = try #require(router.resolve(url, from: .inside).target)
    #expect(target.module == "flights")
    #expect(try target.makePage(as: FlightPage.self).title.value == name)
  }

  @Test func omittedElementsAreReportedWithTheirPlace() async throws {
    let list = POIListViewModel(
      sections: slots(feed(#"{"name":"a"},{"name":"b","lowestPrice":"x"},{}"#)).sections)
    _ = try await list.load.run(())
    #expect(list.cells.value.map(\.title.value) == ["a", "b"])
    let problems = list.problems.value.map { "\($0.owner) \($0.source)[\($0.index)].\($0.path)" }
    let places = ["feed[1].lowestPrice", "feed[2].name"]
    #expect(problems == places.map { "flights " + $0 })
  }

  @Test func failsWithItsNameWhenItsFeedFails() async {
    let gone = DataSource(name: "gone") { () async throws(LoadingError) -> Data in
      throw .missing(source: "gone")
    }
    let list = POIListViewModel(sections: slots(gone).sections)
    await list.load.execute().waitUntilFinished()
    #expect(list.error.value?.owner == "flights")
  }
}
