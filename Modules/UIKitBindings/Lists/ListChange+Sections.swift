#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ListComponent
  import UIKit

  extension ShownRows {
    /// The rows of a list with sections.
    init<Header, Row>(
      _ sections: [CellSection<Header, ViewModel>], rows: [SectionRows<Header, Row>],
      look: SectionLook<Header>
    ) where Row: Identifiable, Row.ID == ID {
      self.sections = zip(sections, rows).map { section, rows in
        Section(
          count: section.cells.count, viewModel: { section.cells[$0] }, id: { rows.rows[$0].id },
          title: look.title?(section.header),
          fill: { look.views[$1]?.fill($0, section.header) })
      }
    }
  }

  extension ListChange {
    /// A change of a list with sections.
    ///
    /// - Parameter final: the rows after the change.
    init<SectionID, Row>(
      _ change: SectionedChange<SectionID, Row>, _ final: ShownRows<ViewModel, ID>
    ) where Row: Identifiable, Row.ID == ID {
      let diff = change.diff
      let steps = SectionedSteps(diff)
      rows = final
      headers = change.headers
      batches = diff.stages.map { stage in
        let places: [SectionedSteps.Section]? =
          if !stage.inserts.isEmpty || !stage.moves.isEmpty {
            nil
          } else if !stage.sectionInserts.isEmpty || !stage.sectionMoves.isEmpty {
            steps.afterSectionMoves
          } else {
            steps.afterDeletes
          }
        return ListBatch(
          rows: places.map { ShownRows($0, of: final) } ?? final, edits: BatchEdits(stage))
      }
      newPath = { diff.newPath(ofOld: RowPath($0)).map { IndexPath($0) } }
    }
  }

  /// The position of each new row between the batches of a change of a list with sections.
  private struct SectionedSteps {
    /// A section between the batches: its new section, and its new rows.
    struct Section {
      let new: Int
      let rows: [RowPath]
    }

    /// After the deletes of sections and rows.
    let afterDeletes: [Section]
    /// After the inserts and moves of sections, too.
    let afterSectionMoves: [Section]

    init<SectionID, Row>(_ diff: SectionedDiff<SectionID, Row>) {
      var newOfOld: [Int: Int] = [:]
      for index in diff.new.indices {
        if let old = diff.oldSection(ofNew: index) { newOfOld[old] = index }
      }
      let kept = diff.old.indices.compactMap { old in
        newOfOld[old].map { new in
          Section(
            new: new,
            rows: diff.old[old].rows.indices.compactMap {
              diff.newPath(ofOld: RowPath(section: old, row: $0))
            })
        }
      }
      afterDeletes = kept
      let byNew = Dictionary(kept.map { ($0.new, $0) }) { first, _ in first }
      afterSectionMoves = diff.new.indices.map { index in
        byNew[index]
          ?? Section(
            new: index,
            rows: diff.new[index].rows.indices.map { RowPath(section: index, row: $0) })
      }
    }
  }

  extension ShownRows {
    /// The rows between two batches, with their final contents.
    fileprivate init(_ places: [SectionedSteps.Section], of final: ShownRows) {
      sections = places.map { place in
        let rows = place.rows
        return Section(
          count: rows.count, viewModel: { final.viewModel(at: IndexPath(rows[$0])) },
          id: { final.id(at: IndexPath(rows[$0])) },
          title: final.sections[place.new].title, fill: final.sections[place.new].fill)
      }
    }
  }

  extension BatchEdits {
    fileprivate init<SectionID, Row>(_ stage: SectionedStage<SectionID, Row>) {
      sectionDeletes = IndexSet(stage.sectionDeletes)
      sectionInserts = IndexSet(stage.sectionInserts)
      sectionMoves = stage.sectionMoves
      deletes = stage.deletes.map { IndexPath($0) }
      updates = stage.updates.map { IndexPath($0) }
      inserts = stage.inserts.map { IndexPath($0) }
      moves = stage.moves.map { RowPair(old: IndexPath($0.old), new: IndexPath($0.new)) }
    }
  }

  extension IndexPath {
    fileprivate init(_ path: RowPath) { self.init(row: path.row, section: path.section) }
  }

  extension RowPath {
    fileprivate init(_ path: IndexPath) { self.init(section: path.section, row: path.row) }
  }
#endif
