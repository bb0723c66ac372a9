/// uikit/uimodalpresentationstyle
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case popover = 7
  case automatic = -2
}

/// uikit/uiadaptivepresentationcontrollerdelegate
@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  @available(*, deprecated, message: "optional: call it with a question mark")
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  @available(*, deprecated, message: "optional: call it with a question mark")
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollershoulddismiss(_:)
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerdiddismiss(_:)
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// uikit/uipresentationcontroller
@MainActor open class UIPresentationController: NSObject {
  /// uikit/uipresentationcontroller/delegate
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// uikit/uipresentationcontroller/presentedviewcontroller
  public unowned let presentedViewController: UIViewController

  init(_ presented: UIViewController) {
    presentedViewController = presented
    super.init()
  }
}
