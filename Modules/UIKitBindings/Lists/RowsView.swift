#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ListComponent
  import ReactiveKit
  import UIKit

  /// The operations of a source of rows on a table or a collection view.
  protocol RowsView: UIScrollView {
    /// The rows on screen, top to bottom.
    var shownPaths: [IndexPath] { get }
    /// The rows drawn as selected.
    var selectedPaths: [IndexPath] { get }
    /// The cell of a row on screen.
    func cellView(at path: IndexPath) -> UIView?
    /// The frame of a row in the content.
    func rowFrame(at path: IndexPath) -> CGRect?
    /// Draws a row as selected or not.
    func draw(_ path: IndexPath, isSelected: Bool)
    /// Performs edits together; `adopt` sets the resulting data.
    func perform(_ edits: BatchEdits, isAnimated: Bool, adopt: @escaping @MainActor () -> Void)
    /// Shows changed headers in the views on screen, without interrupting the user's edits in a row.
    ///
    /// - Returns: the sections that must be reloaded, because their header views are unknown.
    func showHeaders(_ headers: [HeaderChange], of provider: any RowProvider) -> IndexSet
    /// Reloads sections: their headers and rows.
    func reloadRows(of sections: IndexSet)
    /// Reloads everything.
    func reloadEverything()
    /// Whether the user can select several rows.
    var allowsMultipleSelection: Bool { get set }
    /// Registers a class of cells, or of headers and footers, under its identifier.
    func register(_ reusable: ReusableClass)
    /// Makes a data source and delegate.
    func makeRowsDelegate(_ provider: any RowProvider) -> RowsDelegate
    /// The delegate of a binding; setting it also sets the data source, and nil restores the
    /// application's own delegate.
    var rowsDelegate: RowsDelegate? { get set }
    /// The delegate, including one that the application has set.
    var currentDelegate: (any NSObjectProtocol)? { get }
  }

  extension UITableView: RowsView {
    var shownPaths: [IndexPath] { (indexPathsForVisibleRows ?? []).sorted() }
    var selectedPaths: [IndexPath] { indexPathsForSelectedRows ?? [] }

    func cellView(at path: IndexPath) -> UIView? { cellForRow(at: path) }

    func rowFrame(at path: IndexPath) -> CGRect? { rectForRow(at: path) }

    func draw(_ path: IndexPath, isSelected: Bool) {
      if isSelected {
        selectRow(at: path, animated: false, scrollPosition: .none)
      } else {
        deselectRow(at: path, animated: false)
      }
    }

    func perform(_ edits: BatchEdits, isAnimated: Bool, adopt: @escaping @MainActor () -> Void) {
      let animation: UITableView.RowAnimation = isAnimated ? .automatic : .none
      performBatchUpdates { [self] in
        adopt()
        deleteSections(edits.sectionDeletes, with: animation)
        insertSections(edits.sectionInserts, with: animation)
        for move in edits.sectionMoves { moveSection(move.old, toSection: move.new) }
        deleteRows(at: edits.deletes, with: animation)
        reloadRows(at: edits.updates, with: animation)
        insertRows(at: edits.inserts, with: animation)
        for move in edits.moves { moveRow(at: move.old, to: move.new) }
      }
    }

    func showHeaders(_ headers: [HeaderChange], of provider: any RowProvider) -> IndexSet {
      let reloaded = headers.filter { !show($0, provider.title(of: $0.section)) }
      // A header may need another height.
      if reloaded.count < headers.count { performBatchUpdates(nil) }
      return IndexSet(reloaded.map(\.section))
    }

    /// Replaces a shown title; false where UIKit or the application's delegate may show another
    /// view.
    private func show(_ header: HeaderChange, _ title: String?) -> Bool {
      guard let oldTitle = header.oldTitle, let title else { return false }
      guard let view = headerView(forSection: header.section) else {
        // Off screen: requested when it appears. The application's delegate may provide other views.
        return ownDelegate == nil
      }
      guard let label = view.textLabel else { return false }
      // It may have appeared in one of the batches.
      if label.text == title { return true }
      if label.text != oldTitle { return false }
      label.text = title
      view.setNeedsLayout()
      return true
    }

    func reloadRows(of sections: IndexSet) { reloadSections(sections, with: .none) }

    func reloadEverything() { reloadData() }

    func register(_ reusable: ReusableClass) {
      register(reusable.type, forCellReuseIdentifier: reusable.identifier)
    }

    func makeRowsDelegate(_ provider: any RowProvider) -> RowsDelegate { TableDelegate(provider) }

    var rowsDelegate: RowsDelegate? {
      get { dataSource as? TableDelegate }
      set {
        let own = ownDelegate as? any UITableViewDelegate
        // Otherwise UIKit might not check again to which selectors the same delegate responds.
        delegate = nil
        delegate = newValue == nil ? own : newValue as? TableDelegate
        if dataSource !== newValue { dataSource = newValue as? TableDelegate }
      }
    }

    var currentDelegate: (any NSObjectProtocol)? { delegate }
  }

  extension UICollectionView: RowsView {
    var shownPaths: [IndexPath] { indexPathsForVisibleItems.sorted() }
    var selectedPaths: [IndexPath] { indexPathsForSelectedItems ?? [] }

    func cellView(at path: IndexPath) -> UIView? { cellForItem(at: path) }

    func rowFrame(at path: IndexPath) -> CGRect? { layoutAttributesForItem(at: path)?.frame }

    func draw(_ path: IndexPath, isSelected: Bool) {
      if isSelected {
        selectItem(at: path, animated: false, scrollPosition: [])
      } else {
        deselectItem(at: path, animated: false)
      }
    }

    func perform(_ edits: BatchEdits, isAnimated: Bool, adopt: @escaping @MainActor () -> Void) {
      performBatchUpdates { [self] in
        adopt()
        deleteSections(edits.sectionDeletes)
        insertSections(edits.sectionInserts)
        for move in edits.sectionMoves { moveSection(move.old, toSection: move.new) }
        deleteItems(at: edits.deletes)
        reloadItems(at: edits.updates)
        insertItems(at: edits.inserts)
        for move in edits.moves { moveItem(at: move.old, to: move.new) }
      }
    }

    func showHeaders(_ headers: [HeaderChange], of provider: any RowProvider) -> IndexSet {
      if provider.kinds.isEmpty { return [] }
      for header in headers {
        let path = IndexPath(item: 0, section: header.section)
        for kind in provider.kinds {
          if let view = supplementaryView(forElementKind: kind, at: path) {
            provider.fill(view, ofKind: kind, in: header.section)
          }
        }
      }
      // A header may need another size.
      collectionViewLayout.invalidateLayout()
      return []
    }

    func reloadRows(of sections: IndexSet) { reloadSections(sections) }

    func reloadEverything() { reloadData() }

    func register(_ reusable: ReusableClass) {
      if let kind = reusable.kind {
        register(
          reusable.type, forSupplementaryViewOfKind: kind,
          withReuseIdentifier: reusable.identifier)
      } else {
        register(reusable.type, forCellWithReuseIdentifier: reusable.identifier)
      }
    }

    func makeRowsDelegate(_ provider: any RowProvider) -> RowsDelegate {
      CollectionDelegate(provider)
    }

    var rowsDelegate: RowsDelegate? {
      get { dataSource as? CollectionDelegate }
      set {
        let own = ownDelegate as? any UICollectionViewDelegate
        delegate = nil
        delegate = newValue == nil ? own : newValue as? CollectionDelegate
        if dataSource !== newValue { dataSource = newValue as? CollectionDelegate }
      }
    }

    var currentDelegate: (any NSObjectProtocol)? { delegate }
  }

  /// Keeps the position of a row on screen while rows are inserted and removed above it.
  struct ScrollAnchor {
    /// The future position of the row.
    private let path: IndexPath
    /// The distance of its upper edge from the upper edge of the screen.
    private let distance: CGFloat

    /// Chooses the first row on screen that stays, else the nearest one above; nil at the very top,
    /// without a remaining row, and while the user scrolls, because setting the offset ends scrolling.
    ///
    /// - Parameters:
    ///   - rows: the rows before the change.
    ///   - newPath: the position of an old row after the change.
    init?<ViewModel, ID>(
      _ view: any RowsView, _ rows: ShownRows<ViewModel, ID>,
      _ newPath: (IndexPath) -> IndexPath?
    ) {
      let shown = view.shownPaths
      guard !view.isTracking, !view.isDragging, !view.isDecelerating,
        view.contentOffset.y > -view.adjustedContentInset.top, let first = shown.first,
        let old = shown.first(where: { newPath($0) != nil })
          ?? rows.paths(above: first).first(where: { newPath($0) != nil }),
        let new = newPath(old), let frame = view.rowFrame(at: old)
      else { return nil }
      path = new
      distance = frame.minY - view.contentOffset.y
    }

    /// Scrolls the row to its former place, as far as the content reaches.
    func restore(in view: any RowsView) {
      view.layoutIfNeeded()
      guard let frame = view.rowFrame(at: path) else { return }
      let inset = view.adjustedContentInset
      let end = view.contentSize.height + inset.bottom - view.bounds.size.height
      let y = max(-inset.top, min(frame.minY - distance, end))
      let offset = CGPoint(x: view.contentOffset.x, y: y)
      if offset != view.contentOffset { view.setContentOffset(offset, animated: false) }
      view.layoutIfNeeded()
    }
  }
#endif
