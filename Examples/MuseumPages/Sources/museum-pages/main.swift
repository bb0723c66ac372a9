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

  init(_ messages: Property<Messages>) {
    let museums = [Museum(name: "Prado", ticket: 15), Museum(name: "Railway", ticket: 0)]
    MuseumModule(
      .init(museums: { () async throws(POIFailure) in museums }, messages: messages)
    ).install(in: &self)
  }
}

/// The page of a museum as the router makes it; nil without one.
func museumPage(_ messages: Property<Messages>) -> MuseumPage? {
  try? Router(namespaces: RouteNamespaces(scheme: "trellis"), modules: Slots(messages).modules)
    .resolve("trellis://museum/Prado", from: .inside).target?.makePage(as: MuseumPage.self)
}

// Two pages of Museum before it has a view: http://127.0.0.1:8080, or the port of the argument.
let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
try await LivePages.serve(port: port, name: "Museum", texts: .museum) {
  Page("museums") {
    POIListViewModel(sections: Slots($0.messages).sections)
  } describe: { list, page in
    page.command("load", list.load)
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
  }
  Page("museum") {
    (museumPage($0.messages), $0.messages)
  } describe: { made, page in
    guard let model = made.0 else { return }
    page.text("museum", model.title)
    page.field("visitor", model.visitor, made.1)
    page.command("book", model.form.submit)
  }
}
