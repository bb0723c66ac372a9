import FormComponent
import Foundation
import Hotel
import LimitTesting
import ListComponent
import Loading
import MessageTools
import Messages
import POIComponent
import ReactiveKit
import Router
import Testing
import Travel

class NewsCellViewModel: CellViewModel {
  let headline: Property<RichText>
  init(headline: Property<RichText>) {
    self.headline = headline
    super.init(reuseIdentifier: "NewsCell")
  }
}

nonisolated struct Town: Identifiable, Equatable {
  let id: String
}

final class TownCellViewModel: CellViewModel {
  let name: String
  init(_ town: Town) {
    name = town.id.prefix(1).uppercased() + town.id.dropFirst()
    super.init(reuseIdentifier: "TownCell")
  }
}

struct Slots: POISlot, RouteSlot {
  var sections: [POISection] = []
  var modules: [RouteModule] = []
  mutating func pois(_ section: POISection) { sections.append(section) }
  mutating func routes(_ module: RouteModule) { modules.append(module) }
}

/// The examples of the pages of components and business lines.
@Suite(.workLimit) struct ModulePagesTests {
  @Test func listFollowsItsQuery() {
    let towns = ["shanghai", "beijing", "ningshan"].map(Town.init)
    let search = MutableProperty("")
    let query = ListQuery(search) { (text: String) -> Signal<[Town], Never> in
      .just(towns.filter { $0.id.contains(text) })
    }
    let list = QueryListViewModel(
      query.sorted(by: Property { $0.id < $1.id }), make: TownCellViewModel.init)
    search.value = "sh"
    let names = list.cells.value.map(\.name)  // ["Ningshan", "Shanghai"]
    #expect(names == ["Ningshan", "Shanghai"])
  }

  @Test func storeShowsRowsThatAreEdited() {
    let bag = DisposeBag()
    let favourites = MutableProperty(["wuhan", "lijiang"].map(Town.init))
    let store = CellStore<Town, TownCellViewModel>(make: TownCellViewModel.init)
    bag += favourites.observe { store.show($0) }
    favourites.modify { $0.swapAt(0, 1) }
    let names = store.cells.value.map(\.name)  // ["Lijiang", "Wuhan"]
    #expect(names == ["Lijiang", "Wuhan"])
    let wuhan = store.cells.value[1]
    favourites.modify { $0.swapAt(0, 1) }
    #expect(store.cells.value[0] === wuhan)
  }

  @Test func messageIsMadeOfCodeAndParameters() {
    nonisolated struct SeatTaken: Presentable {
      let row: Int
      var code: String { "cinema.seatTaken" }
      var parameters: [String: String] { ["row": "\(row)"] }
      var isRetryable: Bool { false }
    }
    let cinema = MessageTable(
      english: ["cinema.seatTaken": "Row {row} is sold out."],
      simplifiedChinese: ["cinema.seatTaken": "第{row}排已售完。"])
    let text = Messages.english.adding(cinema).text(for: SeatTaken(row: 7))  // Row 7 is sold out.
    #expect(text == "Row 7 is sold out.")
    #expect(cinema.untranslatedCodes == [])
  }

  @Test func countedWordHasTheFormOfItsNumber() {
    let seats = MessageTable([
      .english: ["cinema.free": "{count, plural, zero {Sold out} one {# seat} other {# seats}}"],
      .simplifiedChinese: ["cinema.free": "{count, plural, zero {已售完} other {# 个座位}}"],
    ])
    let free = Messages.english.adding(seats).text("cinema.free", ["count": "1"])  // 1 seat
    #expect(free == "1 seat")
  }

  @Test func aTableHasAnyLanguage() {
    let titles = MessageTable([
      .english: ["cinema.title": "Cinema"],
      "de": ["cinema.title": "Kino"],
    ])
    let title = Messages(in: "de-AT").adding(titles).text("cinema.title")  // Kino
    #expect(title == "Kino")
    let replaced = MessageTable([.english: ["cinema.title": "Films"]])
    #expect(Messages.english.adding(titles).adding(replaced).text("cinema.title") == "Films")
  }

  @Test func aTableOfALibraryIsNamedByLanguage() {
    let english = Messages.english.adding(.loadingInEnglish).adding(.formInEnglish)
    #expect(english.text("form.required") == "required")
    #expect(MessageTable.formInEnglish.languages == [.english])
    let other = Messages.simplifiedChinese.adding(.loadingInSimplifiedChinese)
    #expect(other == Messages.simplifiedChinese.adding(.loading))
  }

  @Test func textsGoThroughAStringCatalog() throws {
    let cinema = MessageTable([
      .english: ["cinema.left": "{count, plural, one {# seat} other {# seats}} in {hall}"]
    ])
    let file = try StringCatalog(cinema, source: .english).data()

    let translated = try StringCatalog(reading: file)
    let text = Messages(in: .english).adding(translated.table)
      .text("cinema.left", ["count": "1", "hall": "A"])  // 1 seat in A
    #expect(text == "1 seat in A")
    let problems = cinema.problems(
      source: .english, uses: MessageUses(in: [#"case left = "cinema.left""#]))  // []
    #expect(problems == [])
  }

  @Test func rowShowsRichText() {
    var headline = RichText("from ￥\(DecimalText.fixed2(72.9))")  // from ￥72.90
    headline.trellis.color = .price
    let row = NewsCellViewModel(headline: Property(headline))
    #expect(String(row.headline.value.characters) == "from ￥72.90")
    #expect(row.headline.value.trellis.color == .price)
  }

  @Test func listShowsEverySection() async throws {
    nonisolated struct Zoo: Identifiable, Equatable {
      let id: Int
      let name: String
    }
    let zoos = POISection(owner: "zoo", order: 0, source: "zoos") {
      () async throws(POIFailure) in
      ([Zoo(id: 1, name: "Zoo")], [])
    } makeCell: { zoo in
      POICellViewModel(
        owner: "zoo", title: Property(zoo.name), price: Property(nil), campaign: Property(""),
        campaignHidden: Property(true), frontImage: POIFrontImage(url: nil, load: { _ in nil }),
        rightFooter: Property("North"),
        select: Command(signal: { .just("trellis://zoo/\(zoo.id)") }))
    }
    let list = POIListViewModel(sections: [zoos])
    _ = try await list.load.run()
    let titles = list.cells.value.map(\.title.value)  // ["Zoo"]
    #expect(titles == ["Zoo"])
  }

  @Test func feedOmitsUnreadableElements() async throws {
    nonisolated struct Gallery: Decodable, Equatable { let name: String }
    let bytes = Data(#"{"data": [{"name": "Prado"}, {"name": 7}]}"#.utf8)
    let source = DataSource.data(bytes, name: "galleries.json")
    let feed = try await FeedDecoder<Gallery>().decode(source)
    let names = feed.values.map(\.name)  // ["Prado"]
    let places = feed.problems.map(\.path)  // ["name"]
    let codes = feed.problems.map(\.code)  // ["feed.wrongTypeFound"]
    #expect(names == ["Prado"])
    #expect(places == ["name"])
    #expect(codes == ["feed.wrongTypeFound"])
  }

  @Test func invalidOptionalFieldKeepsItsElement() async throws {
    nonisolated struct Museum: Decodable, Equatable {
      let name: String
      let score: Double?

      enum CodingKeys: CodingKey { case name, score }

      init(from decoder: any Decoder) throws {
        let fields = try FeedFields<CodingKeys>(of: decoder)
        name = try fields.required(.name)
        score = try fields.optional(.score)
      }
    }
    let bytes = Data(#"{"data": [{"name": "Prado", "score": "4.8"}]}"#.utf8)
    let feed = try await FeedDecoder<Museum>().decode(bytes, from: "museums.json")
    #expect(feed.values.map(\.name) == ["Prado"])
    #expect(feed.problems.map(\.path) == ["score"])
  }

  @Test func travelFillsItsSlotsWithoutReadingTheFeed() {
    var slots = Slots()
    TravelModule(
      .init(
        feed: .file(path: "travel.json"), policy: .lossy, currentCity: Property(2),
        urlPrefix: "trellis://", loadImage: { _ in nil })
    ).install(in: &slots)
    #expect(slots.sections.map(\.owner) == ["travel"])
    #expect(slots.modules.map(\.name) == ["travel"])
  }

  @Test func hotelsFillTheSameCell() async throws {
    var slots = Slots()
    let json = #"{"data": [{"name": "Lotus", "poiAttrTagList": ["late"]}]}"#
    let hotel = HotelModule(
      .init(
        feed: .data(Data(json.utf8), name: "hotels.json"), policy: .lossy,
        urlPrefix: "trellis://", loadImage: { _ in nil },
        ordering: HotelOrdering(
          messages: Property(.english.adding(.hotel)), nextURL: "trellis://mail", place: { _ in })))
    hotel.install(in: &slots)
    let list = POIListViewModel(sections: slots.sections)
    _ = try await list.load.run()
    let campaigns = list.cells.value.map(\.campaign.value)  // ["late"]
    #expect(campaigns == ["late"])
  }
}
