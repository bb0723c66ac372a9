/// What `delegate.navigationController?` calls.
extension OptionalRequirements where Delegate == any UINavigationControllerDelegate {
  /// uikit/uinavigationcontrollerdelegate/navigationcontroller(_:didshow:animated:)
  public func callAsFunction(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    delegate.navigationController(
      navigationController, didShow: viewController, animated: animated)
  }
}

extension UINavigationControllerDelegate {
  /// `delegate.navigationController?(...)`
  public var navigationController: OptionalRequirements<any UINavigationControllerDelegate>? {
    .init(delegate: self)
  }
}

/// What `delegate.tabBarController?` calls.
extension OptionalRequirements where Delegate == any UITabBarControllerDelegate {
  /// uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:didselect:)
  public func callAsFunction(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { delegate.tabBarController(tabBarController, didSelect: viewController) }
}

extension UITabBarControllerDelegate {
  /// `delegate.tabBarController?(...)`
  public var tabBarController: OptionalRequirements<any UITabBarControllerDelegate>? {
    .init(delegate: self)
  }
}

extension UIAdaptivePresentationControllerDelegate {
  /// `delegate.presentationControllerDidDismiss?(...)`
  public var presentationControllerDidDismiss: (@MainActor (UIPresentationController) -> Void)? {
    { self.presentationControllerDidDismiss($0) }
  }

  /// `delegate.presentationControllerShouldDismiss?(...)`
  public var presentationControllerShouldDismiss: (@MainActor (UIPresentationController) -> Bool)? {
    { self.presentationControllerShouldDismiss($0) }
  }
}

/// What `delegate.pickerView?` calls.
extension OptionalRequirements where Delegate == any UIPickerViewDelegate {
  /// uikit/uipickerviewdelegate/pickerview(_:didselectrow:incomponent:)
  public func callAsFunction(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) { delegate.pickerView(pickerView, didSelectRow: row, inComponent: component) }
}

extension UIPickerViewDelegate {
  /// `delegate.pickerView?(...)`
  public var pickerView: OptionalRequirements<any UIPickerViewDelegate>? { .init(delegate: self) }
}
