/// uikit/uiactivityindicatorview
@MainActor open class UIActivityIndicatorView: UIView {
  /// uikit/uiactivityindicatorview/style-swift.enum
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  /// uikit/uiactivityindicatorview/style-swift.property
  open var style: UIActivityIndicatorView.Style
  /// uikit/uiactivityindicatorview/isanimating
  open private(set) var isAnimating = false

  /// uikit/uiactivityindicatorview/init(style:)
  public init(style: UIActivityIndicatorView.Style) {
    self.style = style
    super.init(frame: .zero)
  }

  /// uikit/uiview/init(frame:)
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
  }

  /// foundation/nscoding/init(coder:): archives are not supported here.
  public required init?(coder: NSCoder) { nil }

  /// uikit/uiactivityindicatorview/startanimating()
  open func startAnimating() { isAnimating = true }
}
