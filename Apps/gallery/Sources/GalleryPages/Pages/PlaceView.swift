import LivePages
import ReactiveKit

/// The page of a scenic spot, a campaign or a city: a title is all it has.
final class PlaceView: PageView {
  let template = "place"
  private let kind: String
  private let title: Property<String>

  /// Makes the look of a page.
  ///
  /// - Parameter kind: the label of the kind of place, for example a city.
  init(kind: String, title: Property<String>) {
    self.kind = kind
    self.title = title
  }

  nonisolated deinit {}

  func show(on surface: Surface) {
    surface.text("title", title)
    surface.state("kind", Property(kind))
  }
}
