/// uikit/uialertaction
@MainActor open class UIAlertAction: NSObject {
  /// uikit/uialertaction/style-swift.enum
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  /// uikit/uialertaction/title
  open private(set) var title: String?
  /// uikit/uialertaction/style-swift.property
  open private(set) var style = UIAlertAction.Style.default
  private(set) var handler: ((UIAlertAction) -> Void)?

  /// uikit/uialertaction/init(title:style:handler:)
  public convenience init(
    title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
  }
}

/// uikit/uialertcontroller: its message may change while it is presented.
@MainActor open class UIAlertController: UIViewController {
  /// uikit/uialertcontroller/style
  public enum Style: Int, Sendable { case actionSheet, alert }

  /// uikit/uialertcontroller/preferredstyle
  public private(set) var preferredStyle: UIAlertController.Style = .actionSheet
  /// uikit/uialertcontroller/message
  open var message: String?
  /// uikit/uialertcontroller/actions
  open private(set) var actions: [UIAlertAction] = []

  /// uikit/uialertcontroller/init(title:message:preferredstyle:)
  public convenience init(
    title: String?, message: String?, preferredStyle: UIAlertController.Style
  ) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    // As on a tablet, where it needs more.
    if preferredStyle == .actionSheet { modalPresentationStyle = .popover }
  }

  /// uikit/uialertcontroller/addaction(_:)
  open func addAction(_ action: UIAlertAction) {
    guard action.style != .cancel || !actions.contains(where: { $0.style == .cancel }) else {
      fatalError("an alert can only have one action with the style cancel")
    }
    actions.append(action)
  }
}
