import Testing

@testable import MuseumPlain

struct MuseumFeatureTests {
  private struct Offline: Error {}

  private let texts = Texts(.english)

  private func feature(_ museums: @escaping () async throws -> [Museum]) -> MuseumFeature {
    MuseumFeature(.init(museums: museums, texts: texts))
  }

  @Test func cellsShowTheTicketAndWhetherItIsFree() async {
    let list = feature {
      [Museum(name: "Prado", ticket: 15), Museum(name: "Open Air", ticket: 0)]
    }.makeList()
    await list.load()
    #expect(list.cells.map(\.title) == ["Prado", "Open Air"])
    #expect(list.cells.map(\.price) == ["￥15.00", "￥0.00"])
    #expect(list.cells.map(\.isCampaignHidden) == [true, false])
  }

  @Test(arguments: [(12.5, "￥12.50"), (.infinity, "￥inf"), (.nan, "￥nan")])
  func anyNumberIsATicket(ticket: Double, price: String) {
    #expect(MuseumCell(Museum(name: "Prado", ticket: ticket)).price == price)
  }

  @Test func failedLoadKeepsTheCells() async {
    var loads: [Result<[Museum], Offline>] = [
      .success([Museum(name: "Prado", ticket: 20)]), .failure(Offline()),
      .success([Museum(name: "Prado", ticket: 15)]),
    ]
    let list = feature { try loads.removeLast().get() }.makeList()
    await list.load()
    let cell = list.cells.first
    await list.load()
    #expect(list.failure is Offline)
    await list.load()
    #expect(list.failure == nil)
    #expect(list.cells.count == 1 && list.cells.first === cell)
    #expect(cell?.price == "￥20.00")
  }

  @Test(arguments: ["Prado", "Open Air", "1/2", "参观"])
  func tapLeadsToThePageOfItsMuseum(name: String) async {
    let feature = feature { [Museum(name: name, ticket: 15)] }
    let list = feature.makeList()
    await list.load()
    #expect(list.cells.first.flatMap { feature.makePage(of: $0.url) }?.title == name)
  }

  @Test(arguments: ["trellis://museum", "trellis://museum/", "trellis://mail/1", "app://museum/1"])
  func otherURLsOpenNoPage(url: String) { #expect(Page(url: url) == nil) }

  @Test func formNeedsAVisitor() async throws {
    let page = try #require(feature { [] }.makePage(of: "trellis://museum/Prado"))
    #expect(page.visitor.shownProblem == "")
    #expect(try await page.submit() == nil)
    #expect(page.visitor.shownProblem == "Enter the visitor's name.")
    texts.language = .simplifiedChinese
    #expect(page.visitor.label == "参观者")
    page.visitor.text = "Li Lei"
    #expect(page.visitor.shownProblem == "")
    #expect(try await page.submit() == "trellis://mail")
  }
}
