// Objective-C calls an optional requirement by `delegate.tableView?(...)`, which is nil when the class does
// not have it. Here every requirement has a default implementation, which notes that it was called: so
// the same expression has the same value. Optional ones are declared deprecated: calling them without the
// question mark, an error at Apple, is one in everything that takes warnings for errors.

/// Whether the last called requirement was not implemented by the class.
@MainActor enum OptionalRequirement {
  private static var isMissing = false

  /// Called by the default implementations.
  static func missing() { isMissing = true }

  /// The answer of a requirement; nil when the class does not have it.
  static func answer<Answer>(_ ask: () -> Answer) -> Answer? {
    isMissing = false
    let answer = ask()
    defer { isMissing = false }
    return isMissing ? nil : answer
  }
}

/// What `delegate.tableView?` and the like call: the requirements of a delegate by the name they share.
@MainActor public struct OptionalRequirements<Delegate> {
  let delegate: Delegate
}

extension OptionalRequirements where Delegate == any UITableViewDelegate {
  /// uikit/uitableviewdelegate/tableview(_:willdisplay:forrowat:)
  public func callAsFunction(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { delegate.tableView(tableView, willDisplay: cell, forRowAt: indexPath) }

  /// uikit/uitableviewdelegate/tableview(_:didenddisplaying:forrowat:)
  public func callAsFunction(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { delegate.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath) }

  /// uikit/uitableviewdelegate/tableview(_:didselectrowat:)
  public func callAsFunction(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    delegate.tableView(tableView, didSelectRowAt: indexPath)
  }

  /// uikit/uitableviewdelegate/tableview(_:diddeselectrowat:)
  public func callAsFunction(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    delegate.tableView(tableView, didDeselectRowAt: indexPath)
  }

  /// uikit/uitableviewdelegate/tableview(_:heightforrowat:)
  public func callAsFunction(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat? {
    OptionalRequirement.answer { delegate.tableView(tableView, heightForRowAt: indexPath) }
  }

  /// uikit/uitableviewdelegate/tableview(_:leadingswipeactionsconfigurationforrowat:)
  public func callAsFunction(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    delegate.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
  }

  /// uikit/uitableviewdelegate/tableview(_:trailingswipeactionsconfigurationforrowat:)
  public func callAsFunction(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    delegate.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
  }
}

extension UITableViewDelegate {
  /// `delegate.tableView?(...)`
  public var tableView: OptionalRequirements<any UITableViewDelegate>? { .init(delegate: self) }
}

/// What `delegate.collectionView?` calls.
extension OptionalRequirements where Delegate == any UICollectionViewDelegate {
  /// uikit/uicollectionviewdelegate/collectionview(_:willdisplay:foritemat:)
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { delegate.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath) }

  /// uikit/uicollectionviewdelegate/collectionview(_:didenddisplaying:foritemat:)
  public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { delegate.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath) }

  /// uikit/uicollectionviewdelegate/collectionview(_:didselectitemat:)
  public func callAsFunction(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { delegate.collectionView(collectionView, didSelectItemAt: indexPath) }

  /// uikit/uicollectionviewdelegate/collectionview(_:diddeselectitemat:)
  public func callAsFunction(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { delegate.collectionView(collectionView, didDeselectItemAt: indexPath) }
}

extension UICollectionViewDelegate {
  /// `delegate.collectionView?(...)`
  public var collectionView: OptionalRequirements<any UICollectionViewDelegate>? {
    .init(delegate: self)
  }
}

extension UIScrollViewDelegate {
  /// `delegate.scrollViewDidScroll?(...)`
  public var scrollViewDidScroll: (@MainActor (UIScrollView) -> Void)? {
    { self.scrollViewDidScroll($0) }
  }
}
