import Messages
import Museum
import POIComponent
import ReactiveKit
import Router

/// The application's slots for its business lines.
struct Slots: POISlot, RouteSlot {
  var sections: [POISection] = []
  var modules: [RouteModule] = []

  mutating func pois(_ section: POISection) { sections.append(section) }
  mutating func routes(_ module: RouteModule) { modules.append(module) }
}

// The steps of museum-plain in Examples/MuseumPlain.
let messages = MutableProperty(Messages.english.adding(.museum))
var slots = Slots()
MuseumModule(
  .init(
    museums: { () async throws(POIFailure) in [Museum(name: "Prado", ticket: 15)] },
    messages: messages)
).install(in: &slots)
let router = try Router(namespaces: RouteNamespaces(scheme: "trellis"), modules: slots.modules)
let list = POIListViewModel(sections: slots.sections)
_ = try await list.load.run(())
for cell in list.cells.value {
  let url = cell.select.execute().values.first ?? ""
  print(cell.title.value, cell.price.value.map { String($0.characters) } ?? "", url)
  guard let page = try router.resolve(url, from: .inside).target?.makePage(as: MuseumPage.self)
  else { continue }
  let problem = page.visitor.shownProblems.text(messages)
  await page.form.submit.execute().waitUntilFinished()
  print(problem.value)
  page.visitor.text = "Li Lei"
  let execution = page.form.submit.execute()
  await execution.waitUntilFinished()
  print(execution.values.first ?? "")
}
