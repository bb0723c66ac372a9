#if canImport(UIKit) && !canImport(ObjectiveC)
  import UIKit

  /// A window on screen with views in it: a text field can be edited only there.
  func screen(_ views: UIView...) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    for view in views { window.addSubview(view) }
    window.makeKeyAndVisible()
    return window
  }
#endif
