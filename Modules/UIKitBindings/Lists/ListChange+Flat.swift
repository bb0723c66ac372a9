#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ListComponent
  import UIKit

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
        // Old rows that stay, in their old order: each already has its final contents.
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
