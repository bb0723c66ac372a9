#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Keeps a row at its place on screen while rows are inserted and removed above it.
  struct ScrollAnchor {
    /// Where the row will be.
    private let path: IndexPath
    /// How far its upper edge is below the upper edge of the screen.
    private let distance: CGFloat

    /// Chooses the first row on screen that stays, else the nearest one above; nil at the very top, when none of
    /// them stays, and while the user scrolls, because setting the offset ends that.
    ///
    /// - Parameters:
    ///   - rows: the rows before the change.
    ///   - newPath: the position of an old row after the change.
    init?<ViewModel, ID>(
      _ view: any RowsView, _ rows: ShownRows<ViewModel, ID>,
      _ newPath: (IndexPath) -> IndexPath?
    ) {
      let shown = view.shownPaths
      guard !view.isTracking, !view.isDragging, !view.isDecelerating,
        view.contentOffset.y > -view.adjustedContentInset.top, let first = shown.first,
        let old = shown.first(where: { newPath($0) != nil })
          ?? rows.paths(above: first).first(where: { newPath($0) != nil }),
        let new = newPath(old), let frame = view.rowFrame(at: old)
      else { return nil }
      path = new
      distance = frame.minY - view.contentOffset.y
    }

    /// Scrolls so that the row is at its former place, as far as the content reaches.
    func restore(in view: any RowsView) {
      view.layoutIfNeeded()
      guard let frame = view.rowFrame(at: path) else { return }
      let inset = view.adjustedContentInset
      let end = view.contentSize.height + inset.bottom - view.bounds.size.height
      let y = max(-inset.top, min(frame.minY - distance, end))
      let offset = CGPoint(x: view.contentOffset.x, y: y)
      if offset != view.contentOffset { view.setContentOffset(offset, animated: false) }
      view.layoutIfNeeded()
    }
  }
#endif
