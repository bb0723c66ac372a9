import FormComponent
import Foundation
import ListComponent
import LivePages
public import POIComponent
import ReactiveKit
public import SessionRecording

// Lists have pages as well.
import struct LivePages.Page

extension Gallery {
  /// Components of the application in named states: `gallery --stories` shows them, a test runs them.
  static var stories: [Page] {
    let cells = Page("cell") { cell() }.stories(
      Story("plain") { cell() },
      Story("campaign") { cell(campaign: "返券15元") },
      Story("without a price") { cell(price: nil) },
      Story("long") { cell(String(repeating: "故宫博物院", count: 30), footer: "长".repeated(80)) },
      Story("right to left") { cell("متحف القصر", campaign: "خصم ٢٠٪", footer: "دونغتشنغ") },
      Story("selected", .executed(command: "select")))
    let card = Page("card") { MasksPage($0.messages).card }.stories(
      Story("masked", .typed(field: "card", text: "6222020200112233")),
      Story("half", .typed(field: "card", text: "62220")))
    return cells + card
  }

  private static func cell(
    _ title: String = "玉泉山水公园", price: String? = "￥36.00", campaign: String = "",
    footer: String = "海淀区"
  ) -> POICellViewModel {
    POICellViewModel(
      owner: "travel", title: Property(title), price: Property(price.map { RichText($0) }),
      campaign: Property(campaign), campaignHidden: Property(campaign.isEmpty),
      frontImage: POIFrontImage(url: nil, load: { _ in nil }), rightFooter: Property(footer),
      select: Command(signal: { .just("trellis://travel/scenic/x") }))
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}

/// A cell alone: what a row of the list shows.
extension POICellViewModel: @retroactive PageDescribing {
  /// Adds the texts of the row, and what a tap does.
  public func describe(on page: PageInterface) {
    page.text("title", title)
    page.text("price", price.map { $0.map { String($0.characters) } ?? "" })
    page.text("campaign", campaign)
    page.flag("campaignHidden", campaignHidden)
    page.text("footer", rightFooter)
    page.command("select", select)
    page.notices(select.values)
  }
}
