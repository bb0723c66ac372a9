/// uikit/uicontextualaction
@MainActor open class UIContextualAction: NSObject {
  /// uikit/uicontextualaction/style-swift.enum
  public enum Style: Int, Sendable { case normal, destructive }
  /// uikit/uicontextualaction/handler
  public typealias Handler =
    (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// uikit/uicontextualaction/style-swift.property
  open private(set) var style = Style.normal
  /// uikit/uicontextualaction/handler-swift.property
  open private(set) var handler: Handler = { _, _, done in done(false) }
  /// uikit/uicontextualaction/title
  open var title: String?
  /// uikit/uicontextualaction/image
  open var image: UIImage?
  /// uikit/uicontextualaction/backgroundcolor
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor!

  /// uikit/uicontextualaction/init(style:title:handler:)
  public convenience init(
    style: UIContextualAction.Style, title: String?, handler: @escaping UIContextualAction.Handler
  ) {
    self.init()
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// uikit/uiswipeactionsconfiguration
@MainActor open class UISwipeActionsConfiguration: NSObject {
  /// uikit/uiswipeactionsconfiguration/actions
  open private(set) var actions: [UIContextualAction] = []

  /// uikit/uiswipeactionsconfiguration/init(actions:)
  public convenience init(actions: [UIContextualAction]) {
    self.init()
    self.actions = actions
  }
}
