import POIComponent
import ReactiveKit
import Router
import Wiring

/// The showcase's application with one more line, from another package.
@main
enum MuseumShowcase {
  static func main() async throws {
    let app = try App(lines: BusinessLine.all + [.museum], feeds: .bundled, city: 1)
    await app.places.load.execute().waitUntilFinished()
    for cell in app.places.cells.value {
      let url = cell.select.execute().values.first ?? ""
      let page = app.router.resolve(url, from: .inside).target?.page ?? "no page"
      print("\(cell.owner): \(cell.title.value) -> \(page)")
    }
  }
}
