/// uikit/uinavigationcontrollerdelegate
@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  @available(*, deprecated, message: "optional: call it with a question mark")
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  /// uikit/uinavigationcontrollerdelegate/navigationcontroller(_:willshow:animated:)
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  /// uikit/uinavigationcontrollerdelegate/navigationcontroller(_:didshow:animated:)
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}

/// uikit/uinavigationcontroller
@MainActor open class UINavigationController: UIViewController {
  /// uikit/uinavigationcontroller/delegate
  open weak var delegate: (any UINavigationControllerDelegate)? {
    didSet {
      if delegate === oldValue { return }
      known = KnownMethods(of: delegate, among: [Self.willShow])
    }
  }
  private var known = KnownMethods()
  private static let willShow = "navigationController:willShowViewController:animated:"

  /// uikit/uinavigationcontroller/viewcontrollers
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// uikit/uinavigationcontroller/topviewcontroller
  open var topViewController: UIViewController? { children.last }

  /// uikit/uinavigationcontroller/setviewcontrollers(_:animated:)
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    for (index, controller) in viewControllers.enumerated()
    where viewControllers[..<index].contains(where: { $0 === controller }) {
      fatalError("the same view controller is in the stack twice")
    }
    let top = topViewController
    adopt(viewControllers)
    if let shown = topViewController, shown !== top { didShow(shown, animated) }
  }

  /// uikit/uinavigationcontroller/pushviewcontroller(_:animated:)
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !children.contains(where: { $0 === viewController }) else {
      fatalError("pushing the same view controller instance more than once is not supported")
    }
    adopt(children + [viewController])
    didShow(viewController, animated)
  }

  /// uikit/uinavigationcontroller/popviewcontroller(animated:): never the root.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let popped = children.last else { return nil }
    adopt(Array(children.dropLast()))
    if let shown = topViewController { didShow(shown, animated) }
    return popped
  }

  private func didShow(_ controller: UIViewController, _ animated: Bool) {
    showAlone(controller)
    known.send(Self.willShow, to: delegate) {
      $0.navigationController(self, willShow: controller, animated: animated)
    }
    delegate?.navigationController(self, didShow: controller, animated: animated)
  }
}

extension UINavigationController {
  /// Whether it notifies its delegate before it shows a controller.
  public var drivenTellsBefore: Bool { known.contains(Self.willShow) }
}

extension UIViewController {
  /// Has the view of one child in its own, and of no other.
  fileprivate func showAlone(_ child: UIViewController) {
    if child.view.superview === view, view.subviews.count == 1 { return }
    for other in view.subviews { other.removeFromSuperview() }
    view.addSubview(child.view)
  }
}

/// uikit/uitabbaritem
@MainActor open class UITabBarItem: UIBarItem {
  /// uikit/uitabbaritem/selectedimage
  open var selectedImage: UIImage?

  /// uikit/uitabbaritem/init(title:image:selectedimage:)
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
}

/// uikit/uitabbarcontrollerdelegate
@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  @available(*, deprecated, message: "optional: call it with a question mark")
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:didselect:)
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

/// uikit/uitabbarcontroller: the delegate is called only for selections by the user.
@MainActor open class UITabBarController: UIViewController {
  /// uikit/uitabbarcontroller/delegate
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// uikit/uitabbarcontroller/selectedindex
  open var selectedIndex = 0 { didSet { showSelected() } }

  /// uikit/uitabbarcontroller/viewcontrollers
  open var viewControllers: [UIViewController]? {
    get { children }
    set {
      adopt(newValue ?? [])
      showSelected()
    }
  }

  private func showSelected() {
    if let selectedViewController { showAlone(selectedViewController) }
  }

  /// uikit/uitabbarcontroller/selectedviewcontroller
  open var selectedViewController: UIViewController? {
    get { children.indices.contains(selectedIndex) ? children[selectedIndex] : nil }
    set { selectedIndex = children.firstIndex { $0 === newValue } ?? selectedIndex }
  }
}
