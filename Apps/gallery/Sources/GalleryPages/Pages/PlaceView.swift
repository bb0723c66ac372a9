import ListComponent
import LivePages
import POIComponent
import ReactiveKit
import Travel
import Wiring

/// The page of a scenic spot, a campaign or a city: its view-model has a title; the places are the cells of the
/// list that belong to it, as cards.
final class PlaceView: PageView {
  let template = "place"
  private static let rows = RowPool()
  private let kind: String
  private let title: Property<String>
  private let places: Property<Cells<POICellViewModel>>
  private let context: PageContext

  /// Makes the look of a page.
  ///
  /// - Parameters:
  ///   - kind: the label of the kind of place, for example a city.
  ///   - text: the text of a cell that is the title of the page that it belongs to.
  init(
    kind: String, title: Property<String>, _ context: PageContext,
    by text: @escaping @MainActor (POICellViewModel) -> Property<String>
  ) {
    self.kind = kind
    self.title = title
    self.context = context
    let list = context.app.places
    places = Property {
      // The first ones: reading a cell makes it.
      Cells(
        list.cells.value.prefix(100).filter {
          $0.owner == TravelModule.name && text($0).value == title.value
        })
    }
  }

  nonisolated deinit {}

  func show(on surface: Surface) {
    surface.text("title", title)
    surface.state("kind", Property(kind))
    surface.node("city", .text, context.app.currentCity) { .text(City.name($0)) }
    surface.node("empty", .hidden, places) { .flag(!$0.isEmpty) }
    surface.list(
      LiveList(
        "spots", places, pool: Self.rows,
        key: { RowName.text(owner: $0.owner, title: $0.title.value) },
        fields: PlacesView.fields(context)))
    // Pictures are loaded as long as they are shown.
    surface.bag += places.observe { [pictures = ReuseSlot()] cells in
      pictures.reuse { for cell in cells { cell.frontImage.shown.observe { _ in } } }
    }
  }
}
