/// uikit/uicontextualaction
@MainActor open class UIContextualAction: NSObject {
  /// uikit/uicontextualaction/style-swift.enum
  public enum Style: Int, Sendable { case normal, destructive }
  /// uikit/uicontextualaction/handler
  public typealias Handler =
    (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// uikit/uicontextualaction/style-swift.property
  public let style: Style
  /// uikit/uicontextualaction/handler-swift.property
  public let handler: Handler
  /// uikit/uicontextualaction/title
  open var title: String?
  /// uikit/uicontextualaction/image
  open var image: UIImage?
  /// uikit/uicontextualaction/backgroundcolor
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor!

  /// uikit/uicontextualaction/init(style:title:handler:)
  public init(
    style: UIContextualAction.Style, title: String?, handler: @escaping UIContextualAction.Handler
  ) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}

/// uikit/uiswipeactionsconfiguration
@MainActor open class UISwipeActionsConfiguration: NSObject {
  /// uikit/uiswipeactionsconfiguration/actions
  public let actions: [UIContextualAction]
  /// uikit/uiswipeactionsconfiguration/performsfirstactionwithfullswipe
  open var performsFirstActionWithFullSwipe = true

  /// uikit/uiswipeactionsconfiguration/init(actions:)
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
