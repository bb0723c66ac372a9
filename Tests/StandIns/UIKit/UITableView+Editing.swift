extension UITableView {
  /// uikit/uitableview/reloaddata()
  public func reloadData() { forgetEverything() }

  /// uikit/uitableview/performbatchupdates(_:completion:)
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    perform(updates, completion)
  }

  /// uikit/uitableview/insertrows(at:with:)
  public func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    edit { $0.inserts += indexPaths }
  }

  /// uikit/uitableview/deleterows(at:with:)
  public func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    edit { $0.deletes += indexPaths }
  }

  /// uikit/uitableview/reloadrows(at:with:)
  public func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    edit { $0.reloads += indexPaths }
  }

  /// uikit/uitableview/moverow(at:to:)
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    edit { $0.moves.append(BatchLedger.Move(from: indexPath, to: newIndexPath)) }
  }

  /// uikit/uitableview/insertsections(_:with:)
  public func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    edit { $0.sectionInserts += Array(sections) }
  }

  /// uikit/uitableview/deletesections(_:with:)
  public func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    edit { $0.sectionDeletes += Array(sections) }
  }

  /// uikit/uitableview/reloadsections(_:with:)
  public func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    edit { $0.sectionReloads += Array(sections) }
  }

  /// uikit/uitableview/movesection(_:tosection:)
  public func moveSection(_ section: Int, toSection newSection: Int) {
    edit { $0.sectionMoves.append((section, newSection)) }
  }

  /// uikit/uitableview/selectrow(at:animated:scrollposition:): calls no delegate.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition
  ) {
    guard let indexPath else { return }
    select(indexPath, isMultiple: allowsMultipleSelection)
  }

  /// uikit/uitableview/deselectrow(at:animated:): calls no delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  /// uikit/uitableview/indexpathsforselectedrows: nil without a selection.
  public var indexPathsForSelectedRows: [IndexPath]? {
    selected.isEmpty ? nil : selected.sorted()
  }
}

extension IndexPath {
  /// foundation/indexpath/init(row:section:)
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// foundation/indexpath/init(item:section:)
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// foundation/indexpath/section
  public var section: Int { self[0] }
  /// foundation/indexpath/row
  public var row: Int { self[1] }
  /// foundation/indexpath/item
  public var item: Int { self[1] }
}
