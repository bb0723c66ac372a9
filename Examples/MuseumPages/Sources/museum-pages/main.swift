import FormComponent
import Foundation
import ListComponent
import LivePages
import Messages
import Museum
import POIComponent
import ReactiveKit
import Router
import SessionRecording

/// What the application collects from its business lines.
struct Slots: POISlot, RouteSlot {
  var sections: [POISection] = []
  var modules: [RouteModule] = []

  mutating func pois(_ section: POISection) { sections.append(section) }
  mutating func routes(_ module: RouteModule) { modules.append(module) }

  init(_ network: SimulatedNetwork, _ messages: Property<Messages>) {
    MuseumModule(
      .init(
        museums: network.call(
          "museums",
          [
            "two": .success([Museum(name: "Prado", ticket: 15), Museum(name: "Railway", ticket: 0)]
            ),
            "none": .success([]),
            "offline": .failure(POIFailure(owner: "museum", reason: Problem("museum.offline"))),
          ]), messages: messages)
    ).install(in: &self)
  }
}

/// The page of a museum as the router makes it; nil without one.
func museumPage(_ network: SimulatedNetwork, _ messages: Property<Messages>) -> MuseumPage? {
  try? Router(
    namespaces: RouteNamespaces(scheme: "trellis"), modules: Slots(network, messages).modules
  ).resolve("trellis://museum/Prado", from: .inside).target?.makePage(as: MuseumPage.self)
}

// Pages of Museum before it has a view: http://127.0.0.1:8080, or the port of the argument.
let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
try await LivePages.serve(port: port, name: "Museum", texts: .museum) {
  Page("museums") {
    POIListViewModel(sections: Slots($0.network, $0.messages).sections)
  } describe: { list, page in
    page.command("load", list.load)
    page.text("error", list.error.map { $0?.code ?? "" })
    page.list(
      "museums", list.cells,
      PageRows(
        id: { $0.title.value },
        values: {
          [
            ("title", .text($0.title.value)),
            ("price", .text($0.price.value.map { String($0.characters) } ?? "")),
          ]
        },
        selected: { [weak page] _ in page?.open("museum") }))
  }.stories(
    Story("loaded", .executed(command: "load")),
    Story(
      "offline", .chosen(control: "museums answer", option: "offline"), .executed(command: "load")),
    Story("slow", .chosen(control: "latency", option: "5 s"), .executed(command: "load")))
  Page("museum") {
    museumPage($0.network, $0.messages)
  } describe: { model, page in
    guard let model else { return }
    page.text("museum", model.title)
    page.field("visitor", model.visitor)
    page.command("book", model.form.submit)
  }
  // One component, alone.
  Page("visitor") { VisitorField($0.messages) }.stories(
    Story("filled", .typed(field: "visitor", text: "Li Lei")))
}
