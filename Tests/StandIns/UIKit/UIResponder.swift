@_exported import Foundation

/// uikit/uiresponder
@MainActor open class UIResponder: NSObject {
  /// The one that has the keyboard. UIKit has one for each window.
  static weak var current: UIResponder?

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
  open var isFirstResponder: Bool { UIResponder.current === self }

  /// Whether it stands where it may become first responder: a view does in a window.
  var isReachable: Bool { true }

  /// uikit/uiresponder/becomefirstresponder()
  @discardableResult open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard isReachable, canBecomeFirstResponder else { return false }
    if let current = UIResponder.current, !current.resignFirstResponder() { return false }
    UIResponder.current = self
    didBecomeFirstResponder()
    return true
  }

  /// uikit/uiresponder/resignfirstresponder()
  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    UIResponder.current = nil
    didResignFirstResponder()
    return true
  }

  func didBecomeFirstResponder() {}
  func didResignFirstResponder() {}
}
