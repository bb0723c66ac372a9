#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ListComponent
  import UIKit

  /// The edits of one batch, in UIKit's types.
  struct BatchEdits {
    var sectionDeletes = IndexSet()
    var sectionInserts = IndexSet()
    var sectionMoves: [RowPair<Int>] = []
    var deletes: [IndexPath] = []
    /// Rows to reload, in positions before the batch.
    var updates: [IndexPath] = []
    var inserts: [IndexPath] = []
    var moves: [RowPair<IndexPath>] = []
  }

  /// A section that stays with a changed header.
  struct HeaderChange {
    let section: Int
    let oldTitle: String?
  }

  /// A batch, and the rows that the view shows after it.
  struct ListBatch<ViewModel: CellViewModel, ID: Hashable> {
    let rows: ShownRows<ViewModel, ID>
    var edits: BatchEdits
  }

  /// A change of a list in the steps that a view performs.
  struct ListChange<ViewModel: CellViewModel, ID: Hashable> {
    /// The rows after the last step.
    let rows: ShownRows<ViewModel, ID>
    let batches: [ListBatch<ViewModel, ID>]
    /// The sections that stay with a changed header.
    var headers: [RowPair<Int>] = []
    /// The position of an old row after the change; nil if it was removed.
    let newPath: @MainActor (IndexPath) -> IndexPath?
  }

  /// The rows that a view shows at a moment, including the steps between two lists.
  struct ShownRows<ViewModel: CellViewModel, ID: Hashable> {
    /// A section; its view-models are made on read.
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

    /// The rows above a row, the nearest first.
    func paths(above path: IndexPath) -> some Sequence<IndexPath> {
      (0...path.section).reversed().lazy.flatMap { section in
        let end = section == path.section ? path.row : sections[section].count
        return (0..<end).reversed().lazy.map { IndexPath(row: $0, section: section) }
      }
    }

    /// Whether at most `count` rows follow a row; stops counting beyond that.
    func hasAtMost(_ count: Int, after path: IndexPath) -> Bool {
      var rest = sections[path.section].count - path.row - 1
      for section in sections[(path.section + 1)...] {
        if rest > count { return false }
        rest += section.count
      }
      return rest <= count
    }
  }

  extension ShownRows {
    /// The rows of a list without sections.
    init<Row>(_ cells: Cells<ViewModel>, rows: [Row]?)
    where Row: Identifiable, Row.ID == ID {
      sections = [
        Section(count: cells.count, viewModel: { cells[$0] }, id: { rows?[$0].id })
      ]
    }
  }

  extension ListChange {
    /// A change of a list without sections.
    ///
    /// - Parameter cells: the cells of the new list.
    init<Row>(_ diff: ListDiff<Row>, _ cells: Cells<ViewModel>)
    where Row: Identifiable, Row.ID == ID {
      let new = diff.new
      let final = ShownRows(cells, rows: new)
      rows = final
      batches = diff.stages.map { stage in
        let edits = BatchEdits(
          deletes: stage.deletes.map { IndexPath(row: $0, section: 0) },
          updates: stage.updates.map { IndexPath(row: $0, section: 0) },
          inserts: stage.inserts.map { IndexPath(row: $0, section: 0) },
          moves: stage.moves.map {
            RowPair(
              old: IndexPath(row: $0.old, section: 0), new: IndexPath(row: $0.new, section: 0))
          })
        let isFirst = !stage.deletes.isEmpty || !stage.updates.isEmpty
        guard isFirst else { return ListBatch(rows: final, edits: edits) }
        // The remaining old rows in their old order; each already has its final content.
        let positions = diff.old.indices.compactMap { diff.newIndex(ofOld: $0) }
        let section = ShownRows<ViewModel, ID>.Section(
          count: positions.count, viewModel: { cells[positions[$0]] },
          id: { new[positions[$0]].id })
        return ListBatch(rows: ShownRows(sections: [section]), edits: edits)
      }
      newPath = { path in
        guard diff.old.indices.contains(path.row) else { return nil }
        return diff.newIndex(ofOld: path.row).map { IndexPath(row: $0, section: 0) }
      }
    }
  }
#endif
