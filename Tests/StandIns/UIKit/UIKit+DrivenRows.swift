// What a user does with rows, and counts for tests. Nothing of it exists at Apple.

extension RowScrollView {
  /// The user scrolls, as far as the content reaches.
  public func driveScrolling(to y: CGFloat) {
    contentOffset.y = max(0, min(y, contentSize.height - bounds.size.height))
    layoutIfNeeded()
  }

  /// The user drags, as far as the content reaches, and keeps the finger down.
  public func driveDragging(to y: CGFloat) {
    (isTracking, isDragging) = (true, true)
    driveScrolling(to: y)
  }

  /// The user lifts the finger: the view decelerates.
  public func driveLettingGo() {
    (isTracking, isDragging, isDecelerating) = (false, false, true)
  }

  /// It comes to rest.
  public func driveEndingDeceleration() {
    isDecelerating = false
    didEndDecelerating()
  }

  /// The number of times that the program has ended scrolling by the user.
  public var drivenInterruptions: Int { interruptions }

  /// The cell of a row is prepared before it scrolls into view, as UIKit does when it has time.
  public func drivePreparing(_ path: IndexPath) {
    if shown[path] == nil, prepared[path] == nil { prepared[path] = makeView(at: path) }
  }

  /// How many cells have been made.
  public var drivenCells: Int { madeCount }
  /// How many batches have been performed.
  public var drivenBatches: Int { batchCount }
  /// How many times everything was reloaded.
  public var drivenReloads: Int { reloadCount }
}

extension UITableView {
  /// The user taps a row.
  public func driveTapping(_ path: IndexPath) {
    guard allowsSelection else { return }
    if allowsMultipleSelection, selected.contains(path) {
      deselect(path)
      delegate?.tableView(self, didDeselectRowAt: path)
      return
    }
    let before = allowsMultipleSelection ? [] : selected.filter { $0 != path }
    select(path, isMultiple: allowsMultipleSelection)
    for other in before { delegate?.tableView(self, didDeselectRowAt: other) }
    delegate?.tableView(self, didSelectRowAt: path)
  }
}

extension UITableView {
  /// Whether it notifies its delegate when it comes to rest.
  public var drivenTellsOfStops: Bool { known.contains("scrollViewDidEndDecelerating:") }

  /// How many heights of rows were requested.
  public var drivenHeights: Int { heightRequests }

  /// Whether it requests the titles of headers.
  public var drivenAsksForTitles: Bool {
    knownToSource.contains("tableView:titleForHeaderInSection:")
  }

  /// Whether it requests swipe actions for a row.
  public func drivenAsksForSwipes(leading: Bool) -> Bool {
    known.contains(
      "tableView:\(leading ? "leading" : "trailing")SwipeActionsConfigurationForRowAtIndexPath:")
  }

  /// The buttons that swiping a row shows.
  public func driveSwiping(_ path: IndexPath, leading: Bool = false) -> [UIContextualAction] {
    guard drivenAsksForSwipes(leading: leading) else { return [] }
    let configuration =
      leading
      ? delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      : delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
    return configuration?.actions ?? []
  }
}

extension UICollectionView {
  /// The user taps an item.
  public func driveTapping(_ path: IndexPath) {
    guard allowsSelection else { return }
    if allowsMultipleSelection, selected.contains(path) {
      deselect(path)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    let before = allowsMultipleSelection ? [] : selected.filter { $0 != path }
    select(path, isMultiple: allowsMultipleSelection)
    for other in before { delegate?.collectionView(self, didDeselectItemAt: other) }
    delegate?.collectionView(self, didSelectItemAt: path)
  }
}
