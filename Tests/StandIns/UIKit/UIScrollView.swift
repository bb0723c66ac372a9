/// uikit/uiscrollviewdelegate
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
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

  /// uikit/uiedgeinsets/init(rawvalue:)
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// uikit/uiedgeinsets/zero
  public static let zero = UIEdgeInsets()
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
