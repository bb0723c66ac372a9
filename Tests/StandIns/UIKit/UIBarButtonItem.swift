/// uikit/uibaritem
@MainActor open class UIBarItem: NSObject {
  /// uikit/uibaritem/title
  open var title: String?
  /// uikit/uibaritem/image
  open var image: UIImage?
  /// uikit/uibaritem/isenabled
  open var isEnabled = true
  /// objectivec/nsobject-swift.class/accessibilitylabel
  open var accessibilityLabel: String?

  /// uikit/uibaritem/init()
  public override init() {
    super.init()
  }

  /// foundation/nscoding/init(coder:): archives are not supported here.
  public required init?(coder: NSCoder) { nil }
}

/// uikit/uibarbuttonitem
@MainActor open class UIBarButtonItem: UIBarItem {
  /// uikit/uibarbuttonitem/primaryaction: sets the title and the image to those of the action.
  open var primaryAction: UIAction? {
    didSet {
      guard let primaryAction else { return }
      title = primaryAction.title
      image = primaryAction.image
    }
  }
  /// uikit/uibarbuttonitem/menu
  open var menu: UIMenu?
  /// uikit/uibarbuttonitem/customview: shown instead of the title and the image; the user touches it and
  /// not the item.
  open var customView: UIView?
}
