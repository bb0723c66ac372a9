#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Answers a collection view's questions from a source of rows.
  final class CollectionDelegate: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    private let supply: any RowSupply
    private let identifier: String

    init(_ supply: any RowSupply, identifier: String) {
      self.supply = supply
      self.identifier = identifier
      super.init()
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { supply.sectionCount }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      supply.rowCount(in: section)
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: identifier, for: indexPath)
      supply.prepare(cell, at: indexPath)
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      supply.willDisplay(cell, at: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      supply.didEndDisplaying(cell)
    }

    func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
      supply.rowTapped(indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) {
      supply.rowDeselected(indexPath)
    }
  }
#endif
