@_exported import Foundation

/// uikit/uiresponder
@MainActor open class UIResponder: NSObject {
  /// Stores the first responder of its window; nil where there can be none.
  var focus: WindowFocus? { nil }

  public override init() {
    super.init()
  }

  /// uikit/uiresponder/next
  open var next: UIResponder? { nil }

  /// uikit/uiresponder/canbecomefirstresponder
  open var canBecomeFirstResponder: Bool { false }

  /// uikit/uiresponder/canresignfirstresponder
  open var canResignFirstResponder: Bool { true }

  /// uikit/uiresponder/isfirstresponder
  open var isFirstResponder: Bool { focus?.responder === self }

  /// Whether it can become first responder: a view can in a window.
  var isReachable: Bool { true }

  /// uikit/uiresponder/becomefirstresponder()
  @discardableResult open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard isReachable, let focus, canBecomeFirstResponder else { return false }
    if let current = focus.responder, !current.resignFirstResponder() { return false }
    focus.responder = self
    didBecomeFirstResponder()
    return true
  }

  /// uikit/uiresponder/resignfirstresponder()
  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    focus?.responder = nil
    didResignFirstResponder()
    return true
  }

  /// uikit/uiresponder/reloadinputviews(): reads the keyboard's labels again.
  open func reloadInputViews() {}

  func didBecomeFirstResponder() {}
  func didResignFirstResponder() {}
}

/// The first responder of a window.
@MainActor final class WindowFocus {
  weak var responder: UIResponder?
}
