import FormComponent
import Foundation
import ListComponent
import Messages
import POIComponent
import ReactiveKit
import ReactiveTesting
import Router
import Testing

@testable import Museum

struct MuseumModuleTests {
  private struct Slots: POISlot, RouteSlot {
    var sections: [POISection] = []
    var modules: [RouteModule] = []

    mutating func pois(_ section: POISection) { sections.append(section) }
    mutating func routes(_ module: RouteModule) { modules.append(module) }
  }

  private let messages = MutableProperty(Messages.english.adding(.museum))
  private let museums = [Museum(name: "Prado", ticket: 15), Museum(name: "Open Air", ticket: 0)]

  private func slots() -> Slots {
    var slots = Slots()
    MuseumModule(
      .init(museums: { [museums] () async throws(POIFailure) in museums }, messages: messages)
    ).install(in: &slots)
    return slots
  }

  @Test func cellsShowTheTicketAndWhetherItIsFree() async throws {
    let list = POIListViewModel(sections: slots().sections)
    _ = try await list.load.run(())
    let cells = list.cells.value
    #expect(cells.map(\.title.value) == ["Prado", "Open Air"])
    #expect(cells.map { $0.price.value.map { String($0.characters) } } == ["￥15.00", "￥0.00"])
    #expect(cells.map(\.campaignHidden.value) == [true, false])
  }

  @Test(arguments: [(12.5, "￥12.50"), (.infinity, "￥inf"), (.nan, "￥nan")])
  func anyNumberIsATicket(ticket: Double, price: String) {
    let cell = MuseumCellViewModel(
      Museum(name: "Prado", ticket: ticket),
      Route("museum/:name", page: "museum") { (_: String) in })
    #expect(cell.price.value.map { String($0.characters) } == price)
  }

  @Test func tapOpensThePageWhoseFormNeedsAVisitor() async throws {
    let slots = slots()
    let list = POIListViewModel(sections: slots.sections)
    _ = try await list.load.run(())
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "trellis"), modules: slots.modules)
    let url = try #require(list.cells.value.first?.select.execute().values.first)
    let target = try #require(router.resolve(url, from: .inside).target)
    let page = try target.makePage(as: MuseumPage.self)
    #expect(page.title.value == "Prado")

    let problems = Recorder(page.visitor.shownProblems.text(messages))
    await page.form.submit.execute().waitUntilFinished()
    page.visitor.text = "Li Lei"
    let execution = page.form.submit.execute()
    await execution.waitUntilFinished()
    #expect(problems.values == ["", "Enter the visitor's name.", ""])
    #expect(execution.values == ["trellis://mail"])
  }

  @Test func wordsFollowTheLanguage() {
    let field = VisitorField(messages)
    let labels = Recorder(field.label)
    messages.value = Messages.simplifiedChinese.adding(.museum)
    #expect(labels.values == ["Visitor", "参观者"])
    #expect(MessageTable.museum.untranslatedCodes == [])
  }
}
