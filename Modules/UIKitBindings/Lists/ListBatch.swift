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

  /// A change of a list as a view performs it: step by step.
  struct ListChange<ViewModel: CellViewModel, ID: Hashable> {
    /// The rows after the last step.
    let rows: ShownRows<ViewModel, ID>
    let batches: [ListBatch<ViewModel, ID>]
    /// The sections that stay with a changed header.
    var headers: [RowPair<Int>] = []
    /// The position of an old row after the change; nil when it is removed.
    let newPath: @MainActor (IndexPath) -> IndexPath?
  }
#endif
