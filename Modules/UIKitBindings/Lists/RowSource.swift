#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ListComponent
  import ReactiveKit
  import UIKit

  /// What a view shows and what the user does with it, whatever the types of the rows.
  protocol RowSupply: AnyObject {
    var sectionCount: Int { get }
    func rowCount(in section: Int) -> Int
    func title(of section: Int) -> String?
    func prepare(_ cell: UIView, at path: IndexPath)
    func willDisplay(_ cell: UIView, at path: IndexPath)
    func didEndDisplaying(_ cell: UIView)
    func rowTapped(_ path: IndexPath)
    func rowDeselected(_ path: IndexPath)
  }

  /// Feeds a view with the rows of a list, and performs the list's changes in it.
  final class RowSource<ViewModel: CellViewModel, ID: Hashable>: RowSupply {
    typealias Change = ListChange<ViewModel, ID>

    private weak var view: (any RowsView)?
    private var rows: ShownRows<ViewModel, ID>
    private let options: ListOptions
    private let selection: ListSelection<ID>?
    private let tapped: (@MainActor (ViewModel) -> Void)?
    private let endReached: (@MainActor () -> Void)?
    private let cells: CellUses<ViewModel>
    /// Changes that have still to be performed.
    private var waiting: [Change] = []
    private var isPerforming = false
    /// How many calls of the view have not returned: it must not be changed until they have.
    private var calls = 0

    init(
      _ view: any RowsView, _ rows: ShownRows<ViewModel, ID>, _ options: ListOptions,
      selection: ListSelection<ID>?, tapped: (@MainActor (ViewModel) -> Void)?,
      endReached: (@MainActor () -> Void)?,
      content: @escaping @MainActor (UIView, ViewModel) -> [Disposable]
    ) {
      self.view = view
      self.rows = rows
      self.options = options
      self.selection = selection
      self.tapped = tapped
      self.endReached = endReached
      cells = CellUses(content)
    }

    nonisolated deinit {}

    /// Ends the bindings of all cells.
    func end() {
      waiting = []
      cells.end()
    }

    // MARK: What the view asks

    var sectionCount: Int { rows.sections.count }
    func rowCount(in section: Int) -> Int { rows.sections[section].count }
    func title(of section: Int) -> String? { rows.sections[section].title }

    func prepare(_ cell: UIView, at path: IndexPath) {
      serving { cells.bind(cell, to: rows.viewModel(at: path)) }
    }

    func willDisplay(_ cell: UIView, at path: IndexPath) {
      serving {
        guard rows.contains(path) else { return }
        cells.appear(cell, showing: rows.viewModel(at: path))
        // Between two batches the last row may not be the last one of the list.
        if !isPerforming, rows.rows(after: path) <= options.rowsBeforeEnd { endReached?() }
      }
    }

    func didEndDisplaying(_ cell: UIView) {
      serving { cells.disappear(cell) }
    }

    func rowTapped(_ path: IndexPath) {
      let isSelected =
        options.selectsTapped && rows.id(at: path).map { selection?.select($0) == true } ?? false
      if !isSelected { view?.draw(path, isSelected: false) }
      tapped?(rows.viewModel(at: path))
    }

    func rowDeselected(_ path: IndexPath) {
      if rows.contains(path), let id = rows.id(at: path) { selection?.deselect(id) }
    }

    private func serving(_ work: () -> Void) {
      calls += 1
      work()
      calls -= 1
    }

    // MARK: Changes

    /// Performs a change, after the view's own work if the view is working.
    func apply(_ change: Change) {
      waiting.append(change)
      if isPerforming { return }
      if calls == 0 { return performWaiting() }
      Task { [weak self] in self?.performWaiting() }
    }

    private func performWaiting() {
      if isPerforming { return }
      isPerforming = true
      while !waiting.isEmpty { perform(waiting.removeFirst()) }
      isPerforming = false
      checkEnd()
    }

    private func perform(_ change: Change) {
      guard let view, view.window != nil, rows.count > 0 else {
        // UIKit wants no layout outside of a window, and the first rows do not come from anywhere.
        rows = change.rows
        view?.reloadEverything()
        showSelection()
        return
      }
      let anchor = options.keepsPosition ? ScrollAnchor(view, rows, change.newPath) : nil
      if options.isAnimated {
        performBatches(of: change, in: view)
      } else {
        UIView.performWithoutAnimation { performBatches(of: change, in: view) }
      }
      anchor?.restore(in: view)
      showSelection()
    }

    private func performBatches(of change: Change, in view: any RowsView) {
      for batch in change.batches {
        var edits = batch.edits
        edits.updates.removeAll { isShowing($0, after: change, in: view) }
        view.perform(edits, isAnimated: options.isAnimated) { self.rows = batch.rows }
      }
      rows = change.rows
      if !change.headers.isEmpty {
        UIView.performWithoutAnimation { view.reloadHeaders(of: change.headers) }
      }
    }

    /// Whether the cell of an updated row shows its new content by itself, because the row has kept its
    /// view-model: what the user does in the cell goes on.
    private func isShowing(
      _ path: IndexPath, after change: Change, in view: any RowsView
    ) -> Bool {
      guard let cell = view.cellView(at: path), let new = change.newPath(path) else { return false }
      return cells.viewModel(of: cell) === change.rows.viewModel(at: new)
    }

    /// Draws what is selected, and only that.
    func showSelection() {
      guard let selection, let view else { return }
      var missing = selection.ids.value
      for path in view.selectedPaths where rows.contains(path) {
        guard let id = rows.id(at: path) else { continue }
        if missing.remove(id) == nil { view.draw(path, isSelected: false) }
      }
      if missing.isEmpty { return }
      for path in rows.paths(of: missing) { view.draw(path, isSelected: true) }
    }

    /// Asks for more if the end is on screen: a page may have brought few rows, or none.
    func checkEnd() {
      guard let endReached, let view, view.window != nil, waiting.isEmpty, !isPerforming,
        let last = view.shownPaths.last, rows.contains(last),
        rows.rows(after: last) <= options.rowsBeforeEnd
      else { return }
      endReached()
    }
  }
#endif
