#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ListComponent
  import UIKit

  /// The edits of one batch, in the words of UIKit.
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

  /// A batch, and what the view shows when it has been performed.
  struct ListBatch<ViewModel: CellViewModel, ID: Hashable> {
    let rows: ShownRows<ViewModel, ID>
    var edits: BatchEdits
  }

  /// A change of a list as a view performs it: step by step.
  struct ListChange<ViewModel: CellViewModel, ID: Hashable> {
    /// What is shown after the last step.
    let rows: ShownRows<ViewModel, ID>
    let batches: [ListBatch<ViewModel, ID>]
    /// The sections that stay and whose header shows something else, in new positions.
    var headers = IndexSet()
    /// Where an old row is now; nil when it is gone.
    let newPath: @MainActor (IndexPath) -> IndexPath?
  }
#endif
