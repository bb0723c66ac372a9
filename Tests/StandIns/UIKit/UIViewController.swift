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
  private var presented: UIViewController?
  private weak var presenter: UIViewController?
  private weak var transition: Transition?
  private var controller: UIPresentationController?

  /// uikit/uiviewcontroller/navigationitem
  public let navigationItem = UINavigationItem()

  /// uikit/uiviewcontroller/init(nibname:bundle:)
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// foundation/nscoding/init(coder:): archives are not supported here.
  public required init?(coder: NSCoder) { nil }

  /// objectivec/nsobject/init()
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

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

  /// uikit/uiviewcontroller/viewifloaded
  open var viewIfLoaded: UIView? { loadedView }
  /// uikit/uiviewcontroller/loadview()
  open func loadView() { loadedView = UIView(frame: .zero) }
  /// uikit/uiviewcontroller/viewdidload()
  open func viewDidLoad() {}
  /// uikit/uiviewcontroller/viewdidappear(_:): here for the root of a window, and for presented controllers.
  open func viewDidAppear(_ animated: Bool) {}
  /// uikit/uiviewcontroller/viewdiddisappear(_:): here only for presented controllers.
  open func viewDidDisappear(_ animated: Bool) {}
  /// uikit/uiviewcontroller/presentationcontroller
  open var presentationController: UIPresentationController? {
    if controller == nil {
      switch modalPresentationStyle {
      case .fullScreen: controller = UIPresentationController(self)
      case .pageSheet, .automatic: controller = UISheetPresentationController(self)
      case .popover: controller = UIPopoverPresentationController(self)
      }
    }
    return controller
  }
  /// uikit/uiviewcontroller/sheetpresentationcontroller
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  /// uikit/uiviewcontroller/popoverpresentationcontroller
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// uikit/uiviewcontroller/navigationcontroller
  open var navigationController: UINavigationController? {
    (parent as? UINavigationController) ?? parent?.navigationController
  }

  /// uikit/uiviewcontroller/presentedviewcontroller: by it or by one of its ancestors.
  open var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }
  /// uikit/uiviewcontroller/presentingviewcontroller: of it or of its farthest ancestor.
  open var presentingViewController: UIViewController? {
    presenter ?? parent?.presentingViewController
  }
  /// uikit/uiviewcontroller/isbeingpresented
  open private(set) var isBeingPresented = false
  /// uikit/uiviewcontroller/isbeingdismissed
  open private(set) var isBeingDismissed = false
  /// uikit/uiviewcontroller/transitioncoordinator: here only of presentations and dismissals.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? parent?.transitionCoordinator
  }

  /// uikit/uiviewcontroller/present(_:animated:completion:): by the outermost ancestor, which
  /// covers the screen. A controller that already presents, or whose view is in no window, does not
  /// present; this is logged, and the completion is not called.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    if let parent {
      return parent.present(viewControllerToPresent, animated: flag, completion: completion)
    }
    guard let window = viewIfLoaded?.window else {
      UIViewController.refusals += 1
      return
    }
    guard presented == nil, !UIViewController.isTransitioning else {
      fatalError("attempt to present while a presentation is in progress")
    }
    guard viewControllerToPresent.presentingViewController == nil else {
      fatalError("attempt to present a view controller that is presented already")
    }
    if let popover = viewControllerToPresent.popoverPresentationController,
      popover.sourceView == nil, popover.sourceItem == nil
    {
      fatalError("a popover needs the place that it is shown at")
    }
    presented = viewControllerToPresent
    viewControllerToPresent.presenter = self
    viewControllerToPresent.isBeingPresented = true
    window.addSubview(viewControllerToPresent.view)
    move(viewControllerToPresent, flag, completion) {
      viewControllerToPresent.isBeingPresented = false
      viewControllerToPresent.viewDidAppear(flag)
    }
  }

  /// uikit/uiviewcontroller/dismiss(animated:completion:): the presented controller, else itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if let presented {
      guard !UIViewController.isTransitioning else {
        fatalError("attempt to dismiss while a presentation is in progress")
      }
      presented.isBeingDismissed = true
      move(presented, flag, completion) {
        self.endPresentations()
        presented.viewDidDisappear(flag)
        presented.isBeingDismissed = false
        if presented.modalPresentationStyle == .fullScreen { self.viewDidAppear(flag) }
      }
    } else if let presenter {
      presenter.dismiss(animated: flag, completion: completion)
    } else if let parent {
      parent.dismiss(animated: flag, completion: completion)
    }
  }

  /// How many presentations were refused because there was no window.
  static var refusals = 0
  /// The presentations and dismissals that run; nil when they end at once.
  static var transitions: [Transition]?
  static var isTransitioning: Bool { transitions?.isEmpty == false }

  private func move(
    _ controller: UIViewController, _ isAnimated: Bool, _ completion: (() -> Void)?,
    settle: @escaping () -> Void
  ) {
    let move = Transition(settle: settle, completion: completion)
    guard isAnimated, UIViewController.transitions != nil else { return move.finish() }
    transition = move
    controller.transition = move
    UIViewController.transitions?.append(move)
  }

  /// What it presents, with everything over that, is on screen no more.
  private func endPresentations() {
    presented?.endPresentations()
    presented?.viewIfLoaded?.removeFromSuperview()
    presented?.presenter = nil
    presented = nil
  }

  func adopt(_ controllers: [UIViewController]) {
    for child in children where !controllers.contains(where: { $0 === child }) {
      child.parent = nil
    }
    children = controllers
    for child in children { child.parent = self }
  }
}
