/// uikit/uicolor
open class UIColor: NSObject, @unchecked Sendable {
  // Constants: a color is immutable.
  let components: [CGFloat]

  /// uikit/uicolor/init(red:green:blue:alpha:)
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    super.init()
  }

  /// uikit/uicolor/label
  public class var label: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 1) }
  /// uikit/uicolor/systemred
  public class var systemRed: UIColor { UIColor(red: 1, green: 0.23, blue: 0.19, alpha: 1) }
  /// uikit/uicolor/systemblue
  public class var systemBlue: UIColor { UIColor(red: 0, green: 0.48, blue: 1, alpha: 1) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.components == components
  }

  open override var hash: Int { components.hashValue }
}

/// uikit/uifont
open class UIFont: NSObject, @unchecked Sendable {
  // A constant: a font is immutable.
  /// uikit/uifont/pointsize
  public let pointSize: CGFloat

  init(_ size: CGFloat) {
    pointSize = size
    super.init()
  }

  /// uikit/uifont/systemfont(ofsize:)
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(fontSize) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.pointSize == pointSize
  }

  open override var hash: Int { pointSize.hashValue }
}

extension NSAttributedString.Key {
  /// foundation/nsattributedstring/key/foregroundcolor
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// foundation/nsattributedstring/key/font
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
}

/// uikit/uilabel
@MainActor open class UILabel: UIView {
  private var plain: String?
  private var rich: NSAttributedString?
  /// uikit/uilabel/text
  open var text: String? {
    get { rich?.string ?? plain }
    set {
      plain = newValue
      rich = nil
    }
  }
  /// uikit/uilabel/attributedtext
  open var attributedText: NSAttributedString? {
    get { rich ?? plain.map { NSAttributedString(string: $0) } }
    set {
      rich = newValue
      plain = nil
    }
  }
  /// uikit/uilabel/font
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = .systemFont(ofSize: 17)
  /// uikit/uilabel/textcolor
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label
  /// uikit/uilabel/numberoflines
  open var numberOfLines = 1
}

/// uikit/uiimage: here an image is bytes that begin with "image".
open class UIImage: NSObject, @unchecked Sendable {
  // A constant: an image is immutable.
  let data: Data

  /// uikit/uiimage/init(data:): nil for bytes that are no image.
  public init?(data: Data) {
    guard data.starts(with: Data("image".utf8)) else { return nil }
    self.data = data
    super.init()
  }
}

/// uikit/uiimageview
@MainActor open class UIImageView: UIView {
  /// uikit/uiimageview/image
  open var image: UIImage?
}
