#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Implements a collection view's data source and delegate for a source of rows, and calls the
  /// application's own delegate for everything else.
  final class CollectionDelegate: RowsDelegate, UICollectionViewDataSource,
    UICollectionViewDelegate
  {
    private var other: (any UICollectionViewDelegate)? { own as? any UICollectionViewDelegate }

    func numberOfSections(in collectionView: UICollectionView) -> Int { provider.sectionCount }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      provider.rowCount(in: section)
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: provider.identifier(at: indexPath), for: indexPath)
      provider.prepare(cell, at: indexPath)
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      guard let identifier = provider.identifier(ofKind: kind) else {
        preconditionFailure("the layout shows \(kind), for which the list is bound without a view")
      }
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
      provider.fill(view, ofKind: kind, in: indexPath.section)
      return view
    }

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      provider.willDisplay(cell, at: indexPath)
      provider.serving {
        other?.collectionView?(collectionView, willDisplay: cell, forItemAt: indexPath)
      }
    }

    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      provider.didEndDisplaying(cell)
      provider.serving {
        other?.collectionView?(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
      }
    }

    func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
      provider.rowTapped(indexPath) {
        other?.collectionView?(collectionView, didSelectItemAt: indexPath)
      }
    }

    func collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) {
      provider.rowDeselected(indexPath) {
        other?.collectionView?(collectionView, didDeselectItemAt: indexPath)
      }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      provider.scrolled(scrollView)
      provider.serving { other?.scrollViewDidScroll?(scrollView) }
    }

    nonisolated deinit {}
  }
#endif
