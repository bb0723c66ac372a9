import Foundation
import ListComponent
import Loading
import POIComponent
import ReactiveKit
import Router
import Travel

/// A feed of scenic spots and what is done with it.
@MainActor
final class FeedScene {
  private struct Envelope: Decodable {
    let data: [Scenic]
  }

  private struct Slots: POISlot, RouteSlot {
    var sections: [POISection] = []
    mutating func pois(_ section: POISection) { sections.append(section) }
    mutating func routes(_ module: RouteModule) {}
  }

  /// What a row on screen shows.
  private final class RowView {
    var title = ""
    var price: RichText?
    var campaign = ""
    var isCampaignHidden = false
    var footer = ""
  }

  private let bytes: Data
  private let elements: Int
  private let city = MutableProperty(2)
  private let views: [RowView]
  private var bags: [DisposeBag] = []
  /// What the list that is loaded again is bound by.
  private var bound: [DisposeBag] = []
  /// The list that is loaded again.
  private var list: POIListViewModel?

  init(elements: Int) {
    self.elements = elements
    bytes = Self.feed(elements)
    views = (0..<40).map { _ in RowView() }
  }

  /// A feed as servers send it, about 310 bytes an element.
  private static func feed(_ elements: Int) -> Data {
    let texts = (0..<elements).map { number in
      #"{"campaignTag":"\#(number % 3 == 0 ? "返券\(number % 50)元" : "")","lowestPrice":\#(number % 500).9,"#
        + #""lng":116.\#(100_000 + number),"lat":40.\#(100_000 + number),"pictureTag":"https:"#
        + #"//images.trellis.example/tags/\#(number).png","cityId":\#(number % 7),"cityName":"北京","#
        + #""avgScore":4.6,"areaName":"海淀区","frontImg":"https://images.trellis.example/scenic/"#
        + #"\#(number).jpg","solds":\#(number),"name":"玉泉山水公园 \#(number)"}"#
    }
    return Data(#"{"data":[\#(texts.joined(separator: ","))]}"#.utf8)
  }

  /// Does what a run needs and what is not measured.
  func prepare(_ contestant: Contestant) async throws {
    guard contestant == .reload else { return }
    let list = makeList()
    try await load(list)
    bind(list.cells.value.prefix(views.count))
    self.list = list
    bound = bags
  }

  func run(_ contestant: Contestant) async throws {
    switch contestant {
    case .decoder:
      check(try JSONDecoder().decode(Envelope.self, from: bytes).data.count)
    case .feed:
      check(try await FeedDecoder<Scenic>().decode(bytes, from: "feed").values.count)
    case .cells:
      let list = makeList()
      try await load(list)
      bind(list.cells.value.prefix(views.count))
    case .reload:
      if let list { try await load(list) }
    case .everyCell:
      let list = makeList()
      try await load(list)
      bind(list.cells.value[...])
    }
    // What one contestant made is not taken down in the time of the next.
    bags = []
  }

  private func makeList() -> POIListViewModel {
    var slots = Slots()
    TravelModule(
      .init(
        feed: .data(bytes, name: "feed"), policy: .lossy, currentCity: city,
        urlPrefix: "trellis://", loadImage: { _ in nil })
    ).install(in: &slots)
    return POIListViewModel(sections: slots.sections)
  }

  private func load(_ list: POIListViewModel) async throws {
    _ = try await list.load.run(())
    check(list.cells.value.count)
  }

  /// Shows cells in the views, one after the other.
  private func bind(_ cells: Slice<Cells<POICellViewModel>>) {
    bags = cells.enumerated().map { offset, cell in
      let view = views[offset % views.count]
      let bag = DisposeBag()
      bag.hold {
        cell.title.bind(to: view, \.title)
        cell.price.bind(to: view, \.price)
        cell.campaign.bind(to: view, \.campaign)
        cell.campaignHidden.bind(to: view, \.isCampaignHidden)
        cell.rightFooter.bind(to: view, \.footer)
      }
      return bag
    }
  }

  private func check(_ count: Int) {
    precondition(count == elements, "\(count) of \(elements) elements")
  }
}
