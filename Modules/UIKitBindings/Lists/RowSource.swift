#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ListComponent
  import ReactiveKit
  import UIKit

  /// Provides the rows of a list to a view, and performs the list's changes in it.
  final class RowSource<ViewModel: CellViewModel, ID: Hashable>: RowProvider {
    typealias Change = ListChange<ViewModel, ID>

    private weak var view: (any RowsView)?
    private var rows: ShownRows<ViewModel, ID>
    private let handling: RowHandling<ViewModel>
    private let supplements: [ReusableClass]
    private let identifiers: [String: String]
    private let selection: ListSelection<ID>?
    private let hasTitles: Bool
    private let endReached: (@MainActor () -> Void)?
    private let cells: CellUses<ViewModel>
    private let registered: CellClasses
    /// Changes still to be performed.
    private var waiting: [Change] = []
    private var isPerforming = false
    private var isTakingDelegateBack = false
    /// The row that the view has deselected because the user is selecting another one.
    private var replaced: ID?
    /// The number of running calls by the view, which must not be changed meanwhile.
    private var calls = 0
    /// Whether its binding has ended.
    private var isOver = false

    init(
      _ view: any RowsView, _ rows: ShownRows<ViewModel, ID>, _ handling: RowHandling<ViewModel>,
      selection: ListSelection<ID>?, supplements: [ReusableClass] = [],
      identifiers: [String: String] = [:], hasTitles: Bool = false,
      endReached: (@MainActor () -> Void)? = nil
    ) {
      self.view = view
      self.rows = rows
      self.handling = handling
      self.selection = selection
      self.supplements = supplements
      self.identifiers = identifiers
      self.hasTitles = hasTitles
      self.endReached = endReached
      registered = CellClasses.of(view)
      cells = CellUses { handling.cell(for: $1).content($0, $1) }
    }

    nonisolated deinit {}

    func end() {
      isOver = true
      waiting = []
      cells.end()
    }

    // MARK: What the view asks

    var sectionCount: Int { rows.sections.count }
    func rowCount(in section: Int) -> Int { rows.sections[section].count }
    func title(of section: Int) -> String? { rows.sections[section].title }

    var classes: [ReusableClass] { supplements }

    func implements(_ method: RowMethod) -> Bool {
      switch method {
      case .height: handling.behavior.height != nil
      case .leading: handling.behavior.leading != nil
      case .trailing: handling.behavior.trailing != nil
      case .title: hasTitles
      }
    }

    func identifier(at path: IndexPath) -> String {
      serving {
        let row = rows.viewModel(at: path)
        return registered.register(handling.cell(for: row).registered, under: row.reuseIdentifier)
      }
    }

    func identifier(ofKind kind: String) -> String? { identifiers[kind] }
    var kinds: [String] { identifiers.keys.sorted() }

    func fill(_ view: UIView, ofKind kind: String, in section: Int) {
      serving { rows.sections[section].fill(view, kind) }
    }

    func height(at path: IndexPath) -> CGFloat? {
      serving { handling.behavior.height.flatMap { $0(rows.viewModel(at: path)) } }
    }

    func swipes(at path: IndexPath, _ edge: SwipeEdge) -> [SwipeCommand]? {
      let commands = edge == .leading ? handling.behavior.leading : handling.behavior.trailing
      return serving { commands.map { $0(rows.viewModel(at: path)) } }
    }

    func scrolled(_ view: UIScrollView) { serving { handling.behavior.scrolled?(view) } }

    func prepare(_ cell: UIView, at path: IndexPath) {
      if isOver { return }
      serving { cells.bind(cell, to: rows.viewModel(at: path)) }
      if view?.isDelegateReplaced == true { takeDelegateBackLater() }
    }

    func willDisplay(_ cell: UIView, at path: IndexPath) {
      serving {
        guard !isOver, rows.contains(path) else { return }
        cells.appear(cell, showing: rows.viewModel(at: path))
        // Between two batches the last row may not be the last one of the list.
        if isOver || isPerforming { return }
        if rows.hasAtMost(handling.options.rowsBeforeEnd, after: path) { endReached?() }
      }
    }

    func didEndDisplaying(_ cell: UIView) {
      serving { cells.disappear(cell) }
    }

    func rowTapped(_ path: IndexPath, application: () -> Void) {
      // The application, and observers of the selection, may change the rows.
      let (viewModel, id) = (rows.viewModel(at: path), rows.id(at: path))
      application()
      let isSelected =
        handling.options.selectsTapped && id.map { selection?.select($0) == true } ?? false
      // The same row in another section.
      if replaced == id { replaced = nil }
      if handling.options.selectsTapped { deselectReplaced() }
      if !isSelected, rows.contains(path), rows.viewModel(at: path) === viewModel {
        view?.draw(path, isSelected: false)
      }
      if !handling.options.selectsTapped { keepSelection() }
      handling.tapped?(viewModel)
    }

    func rowDeselected(_ path: IndexPath, application: () -> Void) {
      let known = rows.contains(path) ? (rows.id(at: path), rows.viewModel(at: path)) : nil
      application()
      guard let (id, viewModel) = known, let id, let selection else { return }
      if selection.mode == .multiple {
        if handling.options.selectsTapped { return selection.deselect(id) }
        keepSelection()
        handling.tapped?(viewModel)
        return
      }
      // The following tap replaces it, without an empty selection in between.
      replaced = id
      Task { [weak self] in self?.deselectReplaced() }
    }

    /// Tapping a link must not change the selection; draws rows that UIKit has deselected.
    private func keepSelection() {
      replaced = nil
      showSelection()
    }

    private func deselectReplaced() {
      if let id = replaced.take() { selection?.deselect(id) }
    }

    var isServing: Bool { calls > 0 || isPerforming }

    func serving<Answer>(_ work: () -> Answer) -> Answer {
      calls += 1
      defer { calls -= 1 }
      return work()
    }

    // MARK: The application's delegate

    /// Not while the view calls its data source.
    private func takeDelegateBackLater() {
      if isTakingDelegateBack { return }
      isTakingDelegateBack = true
      Task { [weak self] in
        self?.isTakingDelegateBack = false
        self?.takeDelegateBack()
        self?.checkEnd()
      }
    }

    /// The application has set a delegate after binding: from now on both are called. Notifications
    /// of appearing and disappearing rows that went only to that delegate are repeated here.
    private func takeDelegateBack() {
      guard let view, view.isShowing(self), view.isDelegateReplaced else { return }
      view.takeDelegateBack()
      let paths = view.shownPaths.filter(rows.contains)
      cells.keep(paths.compactMap(view.cellView))
      for path in paths {
        if let cell = view.cellView(at: path) {
          cells.appear(cell, showing: rows.viewModel(at: path))
        }
      }
    }

    // MARK: Changes

    /// Performs a change, after the running calls of the view.
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
      guard let view, view.isShowing(self) else {
        // Another list has been bound to the view since.
        rows = change.rows
        return
      }
      takeDelegateBack()
      guard view.window != nil, rows.count > 0 else {
        // UIKit requires no layout outside of a window, and the first rows have no former position.
        rows = change.rows
        cells.endPrepared()
        view.reloadEverything()
        showSelection()
        return
      }
      let anchor = handling.options.keepsPosition ? ScrollAnchor(view, rows, change.newPath) : nil
      if handling.options.isAnimated {
        performBatches(of: change, in: view)
      } else {
        UIView.performWithoutAnimation { performBatches(of: change, in: view) }
      }
      // UIKit may have prepared a cell for a removed row, without reporting its end.
      cells.endPrepared()
      anchor?.restore(in: view)
      showSelection()
    }

    private func performBatches(of change: Change, in view: any RowsView) {
      let before = rows
      for batch in change.batches {
        var edits = batch.edits
        edits.updates.removeAll { isShowing($0, after: change, in: view) }
        view.perform(edits, isAnimated: handling.options.isAnimated) { self.rows = batch.rows }
      }
      rows = change.rows
      let headers = change.headers.map {
        HeaderChange(section: $0.new, oldTitle: before.sections[$0.old].title)
      }
      if headers.isEmpty { return }
      UIView.performWithoutAnimation {
        let reloaded = view.showHeaders(headers, of: self)
        if !reloaded.isEmpty { view.reloadRows(of: reloaded) }
      }
    }

    /// Whether the cell of an updated row shows its new content by itself, because the row has kept
    /// its view-model: then the user can continue to edit in the cell.
    private func isShowing(
      _ path: IndexPath, after change: Change, in view: any RowsView
    ) -> Bool {
      guard let cell = view.cellView(at: path), let new = change.newPath(path) else { return false }
      return cells.viewModel(of: cell) === change.rows.viewModel(at: new)
    }

    /// Draws exactly the selected rows as selected.
    func showSelection() {
      guard let selection, let view, view.isShowing(self) else { return }
      let ids = selection.ids.value
      let drawn = view.selectedPaths.filter(rows.contains)
      var missing = ids
      for path in drawn {
        guard let id = rows.id(at: path) else { continue }
        missing.remove(id)
        if !ids.contains(id) { view.draw(path, isSelected: false) }
      }
      // A row may be in several sections.
      if selection.mode == .multiple, rows.sections.count > 1 { missing = ids }
      if missing.isEmpty { return }
      let known = Set(drawn)
      for path in rows.paths(of: missing) where !known.contains(path) {
        view.draw(path, isSelected: true)
      }
    }

    /// Requests more if the end is on screen: a page may have brought few rows, or none.
    func checkEnd() {
      guard let endReached, let view, view.isShowing(self), view.window != nil, waiting.isEmpty,
        !isPerforming, !isOver
      else { return }
      let isEndShown =
        view.shownPaths.last.map {
          rows.contains($0) && rows.hasAtMost(handling.options.rowsBeforeEnd, after: $0)
        } ?? (rows.count == 0)
      if isEndShown { endReached() }
    }
  }
#endif
