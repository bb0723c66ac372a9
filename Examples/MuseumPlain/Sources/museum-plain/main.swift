import MuseumPlain

// The steps of museum-client in Examples/Museum.
let feature = MuseumFeature(
  .init(museums: { [Museum(name: "Prado", ticket: 15)] }, texts: Texts(.english)))
let list = feature.makeList()
await list.load()
for cell in list.cells {
  print(cell.title, cell.price, cell.url)
  guard let page = feature.makePage(of: cell.url) else { continue }
  _ = try await page.submit()
  print(page.visitor.shownProblem)
  page.visitor.text = "Li Lei"
  print(try await page.submit() ?? "")
}
