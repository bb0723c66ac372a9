import AccessibilityProperties
import LimitTesting
import ListComponent
import Messages
import POIComponent
import ReactiveKit
import ReactiveTesting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct POIReadAloudTests {
  private let messages = MutableProperty(
    Messages.english.adding(.readAloud).adding(
      MessageTable(english: ["trouble": "no network"], simplifiedChinese: [:])))

  @Test func cellReadsItsTitleThenItsVisiblePriceCampaignAndFooter() {
    let price = MutableProperty<RichText?>(nil)
    let campaign = MutableProperty("")
    let campaignHidden = MutableProperty(true)
    let footer = MutableProperty("")
    let cell = POICellViewModel.fixture(
      "Zoo", price: price, campaign: campaign, campaignHidden: campaignHidden, rightFooter: footer)
    let contents = Recorder(cell.accessibility(messages))
    footer.value = "2 km"
    price.value = RichText("￥72.90起")
    campaign.value = "-20%"
    campaignHidden.value = false
    expectEqual(Set(contents.values.map(\.label)), ["Zoo"])
    expectEqual(
      contents.values.map(\.value), ["", "2 km", "￥72.90起, 2 km", "￥72.90起, -20%, 2 km"])
  }

  @Test func everyTextOfACellIsRead() {
    let cell = POICellViewModel.fixture(
      "title", price: Property(RichText("price")), campaign: Property("campaign"),
      campaignHidden: Property(false), rightFooter: Property("footer"))
    let content = cell.accessibility(messages).value
    let texts = Mirror(reflecting: cell).children.compactMap { $0.value as? Property<String> }
    expectEqual(texts.map(\.value), ["title", "campaign", "footer"], "each text is filled here")
    #expect(texts.allSatisfy { (content.label + content.value).contains($0.value) })
  }

  @Test func cellIsAButtonWhileItHasATarget() {
    let leads = MutableProperty(true)
    let cell = POICellViewModel.fixture(
      "Zoo", select: Command(enabledIf: leads, signal: { .just("") }))
    let traits = Recorder(cell.accessibility(messages).map(\.traits))
    leads.value = false
    expectEqual(traits.values, [.button, []])
  }

  @Test func loadAnnouncesTheNumberOfPlacesOrTheFailure() {
    let travel = ManualSection("travel")
    let list = POIListViewModel(sections: [travel.section])
    var announced: [Announcement] = []
    let bag = DisposeBag()
    bag += list.announcements(messages).observe { announced.append($0) }
    list.load.execute()
    travel.succeed("t1", "t2")
    list.load.execute()
    travel.fail()
    list.load.execute()
    travel.succeed()
    expectEqual(
      announced,
      [
        Announcement("2 results"), Announcement("no network", .assertive),
        Announcement("No results"),
      ])
  }
}
