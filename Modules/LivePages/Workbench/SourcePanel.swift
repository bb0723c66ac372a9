#if LivePages
import ReactiveKit

/// The Swift of the page that is shown, while the panel is shown.
final class SourcePanel {
  /// Whether the panel is shown.
  let isShown = MutableProperty(false)
  /// The template of the page.
  let template = MutableProperty("")
  private let files: [String: PageSources]

  /// Makes a panel that is hidden.
  init(_ files: [String: PageSources]) { self.files = files }

  nonisolated deinit {}

  /// Puts the panel on a surface.
  func show(on surface: Surface) {
    surface.panel("swift", isShown) { [isShown, template, files] surface in
      let sources = combine(isShown, template) { $0 ? files[$1] ?? PageSources() : PageSources() }
      surface.text("swift model name", sources.map(\.model.name))
      surface.node("swift model", .text, sources.map(\.model.runs)) { .runs($0) }
      surface.text("swift view name", sources.map(\.view.name))
      surface.node("swift view", .text, sources.map(\.view.runs)) { .runs($0) }
    }
  }
}
#endif
