/// uikit/uiscrollviewdelegate
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  @available(*, deprecated, message: "optional: call it with a question mark")
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// uikit/uiscrollviewdelegate/scrollviewdidscroll(_:)
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// uikit/uiscrollviewdelegate/scrollviewdidenddecelerating(_:)
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}

/// uikit/uiedgeinsets
public struct UIEdgeInsets: Equatable, Sendable {
  /// uikit/uiedgeinsets/top
  public var top: CGFloat
  /// uikit/uiedgeinsets/left
  public var left: CGFloat
  /// uikit/uiedgeinsets/bottom
  public var bottom: CGFloat
  /// uikit/uiedgeinsets/right
  public var right: CGFloat

  /// uikit/uiedgeinsets/init(top:left:bottom:right:)
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// uikit/uiedgeinsets/zero
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

/// uikit/uiscrollview
@MainActor open class UIScrollView: UIView {
  /// uikit/uiscrollview/contentoffset
  open var contentOffset = CGPoint.zero {
    didSet {
      if contentOffset == oldValue { return }
      setNeedsLayout()
      didScroll()
    }
  }
  func didScroll() {}
  func didEndDecelerating() {}

  /// uikit/uiscrollview/istracking
  open internal(set) var isTracking = false
  /// uikit/uiscrollview/isdragging
  open internal(set) var isDragging = false
  /// uikit/uiscrollview/isdecelerating
  open internal(set) var isDecelerating = false
  /// The number of times that the program has ended scrolling by the user, for tests.
  var interruptions = 0

  /// uikit/uiscrollview/contentsize
  open var contentSize = CGSize.zero
  /// uikit/uiscrollview/adjustedcontentinset
  open var adjustedContentInset: UIEdgeInsets { .zero }
  /// uikit/uiscrollview/refreshcontrol
  open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      if let refreshControl { addSubview(refreshControl) }
    }
  }

  /// uikit/uiscrollview/setcontentoffset(_:animated:): ends scrolling by the user.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if isDragging || isDecelerating { interruptions += 1 }
    isDecelerating = false
    self.contentOffset = contentOffset
  }
}
