extension UICollectionView {
  /// uikit/uicollectionview/reloaddata()
  public func reloadData() { forgetEverything() }

  /// uikit/uicollectionview/performbatchupdates(_:completion:)
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    perform(updates, completion)
  }

  /// uikit/uicollectionview/insertitems(at:)
  public func insertItems(at indexPaths: [IndexPath]) { edit { $0.inserts += indexPaths } }

  /// uikit/uicollectionview/deleteitems(at:)
  public func deleteItems(at indexPaths: [IndexPath]) { edit { $0.deletes += indexPaths } }

  /// uikit/uicollectionview/reloaditems(at:)
  public func reloadItems(at indexPaths: [IndexPath]) { edit { $0.reloads += indexPaths } }

  /// uikit/uicollectionview/moveitem(at:to:)
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    edit { $0.moves.append(BatchLedger.Move(from: indexPath, to: newIndexPath)) }
  }

  /// uikit/uicollectionview/insertsections(_:)
  public func insertSections(_ sections: IndexSet) { edit { $0.sectionInserts += Array(sections) } }

  /// uikit/uicollectionview/deletesections(_:)
  public func deleteSections(_ sections: IndexSet) { edit { $0.sectionDeletes += Array(sections) } }

  /// uikit/uicollectionview/reloadsections(_:)
  public func reloadSections(_ sections: IndexSet) { edit { $0.sectionReloads += Array(sections) } }

  /// uikit/uicollectionview/movesection(_:tosection:)
  public func moveSection(_ section: Int, toSection newSection: Int) {
    edit { $0.sectionMoves.append((section, newSection)) }
  }

  /// uikit/uicollectionview/selectitem(at:animated:scrollposition:): calls no delegate.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    guard let indexPath else { return }
    select(indexPath, isMultiple: allowsMultipleSelection)
  }

  /// uikit/uicollectionview/deselectitem(at:animated:): calls no delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  /// uikit/uicollectionview/indexpathsforselecteditems
  public var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }
}
