/// uikit/uiscrollviewdelegate
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  @available(*, deprecated, message: "optional: call it with a question mark")
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// uikit/uiscrollviewdelegate/scrollviewdidscroll(_:)
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
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

  /// uikit/uiscrollview/setcontentoffset(_:animated:)
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }
}
