@_exported import Foundation

/// uikit/uiresponder
@MainActor open class UIResponder: NSObject {
  /// Where the first responder of its window is kept; nil where nothing can become first responder.
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

  /// Whether it stands where it may become first responder: a view does in a window.
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

  /// uikit/uiresponder/reloadinputviews(): what the keyboard shows is read again.
  open func reloadInputViews() {}

  func didBecomeFirstResponder() {}
  func didResignFirstResponder() {}
}

/// The first responder of a window.
@MainActor final class WindowFocus {
  weak var responder: UIResponder?
}
