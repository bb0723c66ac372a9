/// uikit/uimodalpresentationstyle
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case automatic = -2
}

/// uikit/uiadaptivepresentationcontrollerdelegate
@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
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

/// uikit/uiviewcontroller
@MainActor open class UIViewController: UIResponder {
  private var loadedView: UIView?
  /// uikit/uiviewcontroller/title
  open var title: String?
  /// uikit/uiviewcontroller/modalpresentationstyle
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  /// uikit/uiviewcontroller/ismodalinpresentation
  open var isModalInPresentation = false
  /// uikit/uiviewcontroller/tabbaritem
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tabBarItem: UITabBarItem! = UITabBarItem()
  /// uikit/uiviewcontroller/parent
  open internal(set) weak var parent: UIViewController?
  /// uikit/uiviewcontroller/children
  open internal(set) var children: [UIViewController] = []
  /// uikit/uiviewcontroller/presentedviewcontroller
  open internal(set) var presentedViewController: UIViewController?
  /// uikit/uiviewcontroller/presentingviewcontroller
  open internal(set) weak var presentingViewController: UIViewController?
  private var controller: UIPresentationController?

  /// uikit/uiviewcontroller/navigationitem
  public let navigationItem = UINavigationItem()

  public override init() {
    super.init()
  }

  /// uikit/uiviewcontroller/init(nibname:bundle:)
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// uikit/uiviewcontroller/view: loaded when it is first read.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      if let loadedView { return loadedView }
      loadView()
      viewDidLoad()
      return loadedView
    }
    set { loadedView = newValue }
  }

  /// uikit/uiviewcontroller/isviewloaded
  open var isViewLoaded: Bool { loadedView != nil }
  /// uikit/uiviewcontroller/loadview()
  open func loadView() { loadedView = UIView(frame: .zero) }
  /// uikit/uiviewcontroller/viewdidload()
  open func viewDidLoad() {}
  /// uikit/uiviewcontroller/viewdiddisappear(_:): here for what was presented alone.
  open func viewDidDisappear(_ animated: Bool) {}
  /// uikit/uiviewcontroller/isbeingdismissed
  open private(set) var isBeingDismissed = false

  /// uikit/uiviewcontroller/presentationcontroller
  open var presentationController: UIPresentationController? {
    if controller == nil { controller = UIPresentationController(self) }
    return controller
  }

  /// uikit/uiviewcontroller/navigationcontroller
  open var navigationController: UINavigationController? {
    (parent as? UINavigationController) ?? parent?.navigationController
  }

  /// uikit/uiviewcontroller/present(_:animated:completion:): one that presents presents no other.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard presentedViewController == nil, !UIViewController.isTransitioning else {
      fatalError("attempt to present while a presentation is in progress")
    }
    guard viewControllerToPresent.presentingViewController == nil else {
      fatalError("attempt to present a view controller that is presented already")
    }
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    _ = viewControllerToPresent.view
    finish(flag, completion)
  }

  /// uikit/uiviewcontroller/dismiss(animated:completion:): what it presents, else itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if let presented = presentedViewController {
      presented.endPresentations()
      guard !UIViewController.isTransitioning else {
        fatalError("attempt to dismiss while a presentation is in progress")
      }
      presentedViewController = nil
      presented.presentingViewController = nil
      finish(flag) {
        presented.endDismissal(flag)
        completion?()
      }
    } else if let presentingViewController {
      presentingViewController.dismiss(animated: flag, completion: completion)
    } else if let parent {
      parent.dismiss(animated: flag, completion: completion)
    }
  }

  private func endDismissal(_ isAnimated: Bool) {
    isBeingDismissed = true
    viewDidDisappear(isAnimated)
    isBeingDismissed = false
  }

  /// What is to be done when the animations have ended; nil while they end at once.
  static var transitions: [() -> Void]?
  static var isTransitioning: Bool { transitions?.isEmpty == false }

  private func finish(_ isAnimated: Bool, _ completion: (() -> Void)?) {
    if isAnimated, UIViewController.transitions != nil {
      UIViewController.transitions?.append { completion?() }
    } else {
      completion?()
    }
  }

  private func endPresentations() {
    presentedViewController?.endPresentations()
    presentedViewController?.presentingViewController = nil
    presentedViewController = nil
  }

  func adopt(_ controllers: [UIViewController]) {
    for child in children where !controllers.contains(where: { $0 === child }) {
      child.parent = nil
    }
    children = controllers
    for child in children { child.parent = self }
  }
}
