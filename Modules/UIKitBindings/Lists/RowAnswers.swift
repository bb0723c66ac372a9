#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ReactiveKit
  import UIKit

  /// The data source and the delegate of a table or a collection view: answers from a supply of rows.
  class RowAnswers: NSObject {
    let supply: any RowSupply

    init(_ supply: any RowSupply) {
      self.supply = supply
      super.init()
    }
  }

  extension RowsView {
    /// Shows what a supply has until the result is disposed.
    func attach(_ supply: any RowSupply) -> Disposable {
      for cell in supply.classes { register(cell) }
      let own = makeAnswers(supply)
      answers = own
      return .action { [weak self] in
        guard let self, answers === own else { return }
        answers = nil
        reloadEverything()
      }
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
