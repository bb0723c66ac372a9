/// uikit/uiinteraction
@MainActor public protocol UIInteraction: NSObjectProtocol {
  /// uikit/uiinteraction/view
  var view: UIView? { get }
  /// uikit/uiinteraction/willmove(to:)
  func willMove(to view: UIView?)
  /// uikit/uiinteraction/didmove(to:)
  func didMove(to view: UIView?)
}

/// uikit/uiview
@MainActor open class UIView: UIResponder {
  /// uikit/uiview/interactions
  open var interactions: [any UIInteraction] = []
  /// uikit/uiview/addinteraction(_:)
  open func addInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// uikit/uiview/frame
  open var frame: CGRect
  /// uikit/uiview/bounds
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  /// uikit/uiview/superview
  open private(set) weak var superview: UIView?
  /// uikit/uiview/subviews
  open private(set) var subviews: [UIView] = []
  /// uikit/uiview/ishidden
  open var isHidden = false
  /// uikit/uiview/alpha
  open var alpha: CGFloat = 1
  /// uikit/uiview/isuserinteractionenabled
  open var isUserInteractionEnabled = true
  /// uikit/uiview/tintcolor
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! = .systemBlue
  /// uikit/uiview/backgroundcolor
  open var backgroundColor: UIColor?
  /// uikit/uiview/tag
  open var tag = 0
  /// uikit/uiview/autoresizingmask: has no effect here.
  open var autoresizingMask: AutoresizingMask = []

  /// objectivec/nsobject-swift.class/isaccessibilityelement
  open lazy var isAccessibilityElement = isElementByDefault
  /// objectivec/nsobject-swift.class/accessibilitylabel
  open var accessibilityLabel: String?
  /// objectivec/nsobject-swift.class/accessibilityvalue
  open var accessibilityValue: String?
  /// objectivec/nsobject-swift.class/accessibilityhint
  open var accessibilityHint: String?
  /// objectivec/nsobject-swift.class/accessibilitytraits
  open var accessibilityTraits: UIAccessibilityTraits = .none
  /// objectivec/nsobject-swift.class/accessibilityelementshidden
  open var accessibilityElementsHidden = false

  /// A view is not an element by itself, a control is.
  var isElementByDefault: Bool { self is UIControl }

  private var needsLayout = true

  /// uikit/uiview/init(frame:)
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// foundation/nscoding/init(coder:): archives are not supported here.
  public required init?(coder: NSCoder) { nil }

  /// objectivec/nsobject/init()
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// uikit/uiview/window
  open var window: UIWindow? { superview?.window }

  /// uikit/uiresponder/next
  open override var next: UIResponder? { superview }

  override var focus: WindowFocus? { window?.windowFocus }

  override var isReachable: Bool { window != nil && !isHidden }

  /// uikit/uiview/addsubview(_:)
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// uikit/uiview/removefromsuperview()
  open func removeFromSuperview() {
    guard let superview else { return }
    if let current = focus?.responder as? UIView, current.isDescendant(of: self) {
      current.resignFirstResponder()
    }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
  }

  /// uikit/uiview/isdescendant(of:)
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  /// uikit/uiview/endediting(_:)
  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    guard let current = focus?.responder as? UIView, current.isDescendant(of: self) else {
      return false
    }
    return current.resignFirstResponder()
  }

  /// uikit/uiview/setneedslayout()
  open func setNeedsLayout() { needsLayout = true }

  /// uikit/uiview/layoutifneeded()
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// uikit/uiview/layoutsubviews()
  open func layoutSubviews() {}

  /// uikit/uiview/areanimationsenabled
  public private(set) class var areAnimationsEnabled: Bool {
    get { animationsEnabled }
    set { animationsEnabled = newValue }
  }
  private static var animationsEnabled = true

  /// uikit/uiview/performwithoutanimation(_:)
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = areAnimationsEnabled
    areAnimationsEnabled = false
    actionsWithoutAnimation()
    areAnimationsEnabled = before
  }
}

/// uikit/uiwindow
@MainActor open class UIWindow: UIView {
  /// uikit/uiwindow/rootviewcontroller
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.viewIfLoaded?.removeFromSuperview()
      showRoot()
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// The view of the root is in the window when that is visible, not before.
  private func showRoot() {
    guard !isHidden, let rootViewController, let view = rootViewController.view,
      view.superview !== self
    else { return }
    addSubview(view)
    rootViewController.viewDidAppear(false)
  }

  let windowFocus = WindowFocus()

  /// uikit/uiwindow/init(windowscene:): as large as a small phone here.
  public init(windowScene: UIWindowScene) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    isHidden = true
  }

  /// foundation/nscoding/init(coder:): archives are not supported here.
  public required init?(coder: NSCoder) { nil }

  /// uikit/uiview/window
  open override var window: UIWindow? { self }

  /// uikit/uiwindow/makekeyandvisible()
  open func makeKeyAndVisible() {
    isHidden = false
    showRoot()
  }
}
