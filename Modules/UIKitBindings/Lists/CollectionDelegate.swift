#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Answers a collection view's questions from a source of rows, and lets the application's own delegate
  /// answer the rest.
  final class CollectionDelegate: RowAnswers, UICollectionViewDataSource,
    UICollectionViewDelegate
  {
    private var other: (any UICollectionViewDelegate)? { own as? any UICollectionViewDelegate }

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
        withReuseIdentifier: supply.identifier(at: indexPath), for: indexPath)
      supply.prepare(cell, at: indexPath)
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      guard let identifier = supply.identifier(ofKind: kind) else {
        preconditionFailure("the layout shows \(kind), for which the list is bound without a view")
      }
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
      supply.fill(view, ofKind: kind, in: indexPath.section)
      return view
    }

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      supply.willDisplay(cell, at: indexPath)
      supply.serving {
        other?.collectionView?(collectionView, willDisplay: cell, forItemAt: indexPath)
      }
    }

    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      supply.didEndDisplaying(cell)
      supply.serving {
        other?.collectionView?(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
      }
    }

    func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
      supply.rowTapped(indexPath) {
        other?.collectionView?(collectionView, didSelectItemAt: indexPath)
      }
    }

    func collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) {
      supply.rowDeselected(indexPath) {
        other?.collectionView?(collectionView, didDeselectItemAt: indexPath)
      }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      supply.scrolled(scrollView)
      supply.serving { other?.scrollViewDidScroll?(scrollView) }
    }

    nonisolated deinit {}
  }
#endif
