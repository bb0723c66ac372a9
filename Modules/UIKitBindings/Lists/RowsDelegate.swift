#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ReactiveKit
  import UIKit

  /// The data source and the delegate of a table or a collection view, for a provider of rows.
  class RowsDelegate: DelegateProxy {
    let provider: any RowProvider
    /// Whether it is replaced when the view's call returns, and by which successor; nil for none.
    var isLeaving = false
    var successor: RowsDelegate?

    private let unimplemented: Set<String>

    init(_ provider: any RowProvider) {
      self.provider = provider
      unimplemented = Set(RowMethod.allCases.filter { !provider.implements($0) }.map(\.rawValue))
      super.init()
    }

    nonisolated deinit {}

    nonisolated override var unused: Set<String> { unimplemented }
  }

  extension RowsView {
    /// Shows the rows of a provider until the result is disposed. The application's own delegate is
    /// called too, and becomes the view's delegate again afterwards.
    func attach(_ provider: any RowProvider) -> Disposable {
      for cell in provider.classes { register(cell) }
      let made = makeRowsDelegate(provider)
      // A list that was bound before is no longer shown.
      rowsDelegate?.provider.end()
      replaceRowsDelegate(by: made)
      return .action { [weak self] in self?.remove(made) }
    }

    private func remove(_ made: RowsDelegate) {
      if rowsDelegate?.successor === made { rowsDelegate?.successor = nil }
      if rowsDelegate === made, !made.isLeaving { replaceRowsDelegate(by: nil) }
    }

    /// Replaces the delegate, after the view's call if one is running: the view continues with the
    /// rows that it has counted.
    private func replaceRowsDelegate(by made: RowsDelegate?) {
      rowsDelegate?.successor?.provider.end()
      guard let leaving = rowsDelegate, leaving.provider.isServing else { return show(made) }
      leaving.successor = made
      if leaving.isLeaving { return }
      leaving.isLeaving = true
      // Retains it: a view does not retain its data source.
      Task { [weak self] in
        if let self, rowsDelegate === leaving { show(leaving.successor) }
      }
    }

    private func show(_ made: RowsDelegate?) {
      made?.own = ownDelegate
      made?.renew = { [weak self, weak made] in
        if let self, rowsDelegate === made { rowsDelegate = made }
      }
      rowsDelegate = made
      if let made { made.provider.showSelection() } else { reloadEverything() }
    }

    /// Whether the view shows a provider: another list may have been bound to it since.
    func isShowing(_ provider: any RowProvider) -> Bool { rowsDelegate?.provider === provider }

    /// The delegate that the application has set.
    var ownDelegate: (any NSObjectProtocol)? {
      if let rowsDelegate = currentDelegate as? RowsDelegate { return rowsDelegate.own }
      return currentDelegate
    }

    /// Whether the application has set a delegate since the list was bound.
    var isDelegateReplaced: Bool { currentDelegate !== rowsDelegate }

    /// Makes the binding the view's delegate again, which also calls the application's delegate.
    func takeDelegateBack() {
      guard let rowsDelegate, isDelegateReplaced else { return }
      rowsDelegate.own = ownDelegate
      // Set again, so that UIKit checks again to which selectors it responds.
      self.rowsDelegate = rowsDelegate
    }
  }

  /// A class of views and the identifier under which they are reused.
  struct ReusableClass {
    let identifier: String
    let type: AnyClass
    /// The kind of a header or footer; nil for cells.
    var kind: String?
  }
#endif
