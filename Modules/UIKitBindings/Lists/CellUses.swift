#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ListComponent
  import ReactiveKit
  import UIKit

  /// The view-models shown by cells, with the bindings between them.
  ///
  /// Bindings end when a cell leaves the screen, not when it is reused: cells in the pool are not bound.
  /// UIKit may show a cell again without requesting it from the data source; then it is bound again.
  final class CellUses<ViewModel: CellViewModel> {
    private final class Use {
      weak var cell: UIView?
      let viewModel: ViewModel
      var bindings: [Disposable] = []
      var isDisplayed = false

      init(_ cell: UIView, _ viewModel: ViewModel) {
        self.cell = cell
        self.viewModel = viewModel
      }

      nonisolated deinit {}
    }

    private let content: @MainActor (UIView, ViewModel) -> [Disposable]
    private var uses: [ObjectIdentifier: Use] = [:]
    /// The number of cells that display a view-model: a reloaded row has two for a moment.
    private var displays: [ObjectIdentifier: Int] = [:]

    init(_ content: @escaping @MainActor (UIView, ViewModel) -> [Disposable]) {
      self.content = content
    }

    nonisolated deinit {}

    /// The view-model that a cell shows.
    func viewModel(of cell: UIView) -> ViewModel? { use(of: cell)?.viewModel }

    private func use(of cell: UIView) -> Use? {
      // Another object may have had the same address.
      uses[ObjectIdentifier(cell)].flatMap { $0.cell === cell ? $0 : nil }
    }

    /// Binds a cell, replacing its previous binding.
    @discardableResult
    private func rebind(_ cell: UIView, to viewModel: ViewModel) -> Use {
      let old = uses.removeValue(forKey: ObjectIdentifier(cell))
      let use = Use(cell, viewModel)
      uses[ObjectIdentifier(cell)] = use
      old.map(end)
      let made = content(cell, viewModel)
      // Making the bindings may have ended the use, or bound the cell to another view-model.
      if uses[ObjectIdentifier(cell)] === use {
        use.bindings = made
      } else {
        for binding in made { binding.dispose() }
      }
      return use
    }

    /// Binds a cell that will be displayed.
    func bind(_ cell: UIView, to viewModel: ViewModel) {
      rebind(cell, to: viewModel)
    }

    /// The cell is displayed now.
    func appear(_ cell: UIView, showing viewModel: ViewModel) {
      var use = self.use(of: cell)
      if use?.viewModel !== viewModel { use = rebind(cell, to: viewModel) }
      // Making the bindings may have ended the use.
      guard let use, uses[ObjectIdentifier(cell)] === use, !use.isDisplayed else { return }
      use.isDisplayed = true
      let count = displays[ObjectIdentifier(viewModel), default: 0]
      displays[ObjectIdentifier(viewModel)] = count + 1
      if count == 0 { viewModel.appeared() }
    }

    /// The cell is no longer displayed.
    func disappear(_ cell: UIView) {
      guard let use = uses.removeValue(forKey: ObjectIdentifier(cell)) else { return }
      end(use)
    }

    /// Ends the uses of cells that have left the screen without a report.
    func keep(_ shown: [UIView]) {
      let kept = Set(shown.map { ObjectIdentifier($0) })
      end { key, _ in !kept.contains(key) }
    }

    /// Ends the uses of cells that were prepared but are not displayed; they are bound again on display.
    func endPrepared() { end { !$1.isDisplayed } }

    private func end(where isOver: (ObjectIdentifier, Use) -> Bool) {
      // Ending one use may bind another cell again.
      for (key, use) in uses where isOver(key, use) && uses[key] === use {
        uses[key] = nil
        end(use)
      }
    }

    /// Ends everything.
    func end() {
      let ending = uses
      uses = [:]
      ending.values.forEach(end)
    }

    private func end(_ use: Use) {
      let ending = use.bindings
      use.bindings = []
      for binding in ending { binding.dispose() }
      guard use.isDisplayed else { return }
      use.isDisplayed = false
      let key = ObjectIdentifier(use.viewModel)
      let count = (displays[key] ?? 1) - 1
      displays[key] = count == 0 ? nil : count
      if count == 0 { use.viewModel.disappeared() }
    }
  }
#endif
