// What a user does with alerts. Nothing of it exists at Apple.

extension UIWindow {
  /// The alerts on screen, the lowest first.
  public var drivenAlerts: [UIAlertController] {
    let first = rootViewController?.presentedViewController
    return sequence(first: first) { $0?.presentedViewController }
      .prefix { $0 != nil }.compactMap { $0 as? UIAlertController }
  }
}

extension UIAlertController {
  /// The user taps a button, which dismisses the alert: uikit/uialertcontroller.
  public func driveTapping(_ title: String) {
    guard let action = actions.first(where: { $0.title == title }) else {
      fatalError("the alert has no button \(title)")
    }
    guard presentedViewController == nil else { fatalError("the alert is covered by another one") }
    presentingViewController?.dismiss(animated: true) { action.handler?(action) }
  }
  /// The user taps beside an action sheet, which closes it where that is allowed: its cancel action, if it has
  /// one, is called.
  public func driveTappingBeside() {
    if preferredStyle == .alert || isModalInPresentation { return }
    let cancel = actions.first { $0.style == .cancel }
    presentingViewController?.dismiss(animated: true) { if let cancel { cancel.handler?(cancel) } }
  }
}
