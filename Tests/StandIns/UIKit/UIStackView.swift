/// uikit/nslayoutconstraint
@MainActor open class NSLayoutConstraint: NSObject {
  /// uikit/nslayoutconstraint/axis
  public enum Axis: Int, Sendable { case horizontal, vertical }
}

/// uikit/uistackview: where its views stand is not computed; each is as large as a row here.
@MainActor open class UIStackView: UIView {
  /// uikit/uistackview/arrangedsubviews
  open private(set) var arrangedSubviews: [UIView] = []
  /// uikit/uistackview/axis
  open var axis: NSLayoutConstraint.Axis = .horizontal
  /// uikit/uistackview/spacing
  open var spacing: CGFloat = 0
  /// uikit/uistackview/islayoutmarginsrelativearrangement
  open var isLayoutMarginsRelativeArrangement = false

  /// uikit/uiview/init(frame:)
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// uikit/uistackview/init(coder:): cannot fail at Apple, as that of no other view.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
  }

  /// uikit/uistackview/init(arrangedsubviews:)
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// uikit/uistackview/addarrangedsubview(_:)
  open func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.append(view)
    addSubview(view)
  }
}

/// uikit/uinavigationitem
@MainActor open class UINavigationItem: NSObject {
  /// uikit/uinavigationitem/rightbarbuttonitem
  open var rightBarButtonItem: UIBarButtonItem?
}

extension UIView {
  /// uikit/uiview/autoresizing
  public struct AutoresizingMask: OptionSet, Sendable {
    /// uikit/uiview/autoresizing/rawvalue
    public let rawValue: UInt
    /// uikit/uiview/autoresizing/init(rawvalue:)
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// uikit/uiview/autoresizing/flexiblewidth
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// uikit/uiview/autoresizing/flexibleheight
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  }
}
