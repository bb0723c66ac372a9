#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ReactiveKit
  import UIKit

  /// The data source and the delegate of a table or a collection view: answers from a supply of rows.
  class RowAnswers: DelegateProxy {
    let supply: any RowSupply
    /// Whether it is replaced when the view's call has returned, and by what: nil for nothing.
    var isLeaving = false
    var successor: RowAnswers?

    private let unanswered: Set<String>

    init(_ supply: any RowSupply) {
      self.supply = supply
      unanswered = Set(RowQuestion.allCases.filter { !supply.answers($0) }.map(\.rawValue))
      super.init()
    }

    nonisolated deinit {}

    nonisolated override var unused: Set<String> { unanswered }
  }

  extension RowsView {
    /// Shows the rows of a supply until the result is disposed. The application's own delegate is
    /// asked too, and is the view's delegate again afterwards.
    func attach(_ supply: any RowSupply) -> Disposable {
      for cell in supply.classes { register(cell) }
      let made = makeAnswers(supply)
      // A list that was bound before is not shown any more.
      answers?.supply.end()
      replaceAnswers(by: made)
      return .action { [weak self] in self?.remove(made) }
    }

    private func remove(_ made: RowAnswers) {
      if answers?.successor === made { answers?.successor = nil }
      if answers === made, !made.isLeaving { replaceAnswers(by: nil) }
    }

    /// Replaces the answers, after the view's call if it is calling them: it goes on with the rows that it
    /// has counted.
    private func replaceAnswers(by made: RowAnswers?) {
      answers?.successor?.supply.end()
      guard let leaving = answers, leaving.supply.isServing else { return show(made) }
      leaving.successor = made
      if leaving.isLeaving { return }
      leaving.isLeaving = true
      // Retains it: a view does not retain its data source.
      Task { [weak self] in
        if let self, answers === leaving { show(leaving.successor) }
      }
    }

    private func show(_ made: RowAnswers?) {
      made?.own = ownDelegate
      made?.renew = { [weak self, weak made] in
        if let self, answers === made { answers = made }
      }
      answers = made
      if let made { made.supply.showSelection() } else { reloadEverything() }
    }

    /// Whether the view shows a supply: another list may have been bound to it since.
    func isShowing(_ supply: any RowSupply) -> Bool { answers?.supply === supply }

    /// The delegate that the application has set.
    var ownDelegate: (any NSObjectProtocol)? {
      if let answers = currentDelegate as? RowAnswers { return answers.own }
      return currentDelegate
    }

    /// Whether the application has set a delegate since the list was bound.
    var isDelegateReplaced: Bool { currentDelegate !== answers }

    /// Makes the binding the view's delegate again, and asks the application's as well.
    func takeDelegateBack() {
      guard let answers, isDelegateReplaced else { return }
      answers.own = ownDelegate
      // Set again, so that UIKit checks again to which selectors it responds.
      self.answers = answers
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
