#if LivePages
import ReactiveKit

/// The changes of a page from now on: the properties of its graph whose values differ later.
final class GraphWatch {
  /// Retained: a property without observers is not connected.
  private let surface: Surface
  private let before: [String: String]

  /// Begins to watch what a surface shows.
  init(_ surface: Surface) {
    self.surface = surface
    before = Self.values(of: surface)
  }

  nonisolated deinit {}

  /// The names of the properties that have another value now.
  var changed: Set<String> {
    Set(Self.values(of: surface).filter { before[$0] != $1 }.keys)
  }

  private static func values(of surface: Surface) -> [String: String] {
    Dictionary(
      DependencyGraph(of: surface.sources).nodes.map { ($0.name, $0.value) }
    ) { "\($0) \($1)" }
  }
}
#endif
