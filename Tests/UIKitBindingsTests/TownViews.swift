#if canImport(UIKit) && !canImport(ObjectiveC)
  import UIKit

  class TownTableCell: UITableViewCell {
    let label = UILabel()
  }

  class TownCollectionCell: UICollectionViewCell {
    let label = UILabel()
  }

  extension UITableView {
    /// The rows on screen.
    var texts: [String] {
      (indexPathsForVisibleRows ?? []).map {
        (cellForRow(at: $0) as? TownTableCell)?.label.text ?? "none"
      }
    }
  }

  extension UICollectionView {
    /// The rows on screen.
    var texts: [String] {
      indexPathsForVisibleItems.sorted().map {
        (cellForItem(at: $0) as? TownCollectionCell)?.label.text ?? "none"
      }
    }
  }

  /// A table of ten rows on screen.
  func townTable() -> UITableView {
    UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
  }

  func townCollection() -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 44)
    return UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 440), collectionViewLayout: layout)
  }
#endif
