#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ListComponent
  import UIKit

  /// The rows that a view shows at a moment, a step between two lists included.
  struct ShownRows<ViewModel: CellViewModel, ID: Hashable> {
    /// A section, whose view-models are made when they are read.
    struct Section {
      let count: Int
      let viewModel: @MainActor (Int) -> ViewModel
      /// The identity of a row; nil for a list without a selection.
      let id: @MainActor (Int) -> ID?
      var title: String?
      /// Shows the header in a view of a kind.
      var fill: @MainActor (UIView, String) -> Void = { _, _ in }
    }

    var sections: [Section]

    var count: Int { sections.reduce(0) { $0 + $1.count } }

    func contains(_ path: IndexPath) -> Bool {
      sections.indices.contains(path.section) && path.row < sections[path.section].count
    }

    func viewModel(at path: IndexPath) -> ViewModel { sections[path.section].viewModel(path.row) }

    func id(at path: IndexPath) -> ID? { sections[path.section].id(path.row) }

    /// The positions of ids.
    ///
    /// - Complexity: O(rows).
    func paths(of ids: Set<ID>) -> [IndexPath] {
      sections.enumerated().flatMap { index, section -> [IndexPath] in
        (0..<section.count).filter { section.id($0).map(ids.contains) ?? false }
          .map { IndexPath(row: $0, section: index) }
      }
    }

    /// The rows above one, the nearest first.
    func paths(above path: IndexPath) -> some Sequence<IndexPath> {
      (0...path.section).reversed().lazy.flatMap { section in
        let end = section == path.section ? path.row : sections[section].count
        return (0..<end).reversed().lazy.map { IndexPath(row: $0, section: section) }
      }
    }

    /// Whether at most so many rows follow one: sections beyond them are not counted.
    func hasAtMost(_ count: Int, after path: IndexPath) -> Bool {
      var rest = sections[path.section].count - path.row - 1
      for section in sections[(path.section + 1)...] {
        if rest > count { return false }
        rest += section.count
      }
      return rest <= count
    }
  }
#endif
