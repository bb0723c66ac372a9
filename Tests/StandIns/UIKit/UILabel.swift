public import ImageIO

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
  /// uikit/uicolor/systembackground
  public class var systemBackground: UIColor { UIColor(red: 1, green: 1, blue: 1, alpha: 1) }
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
  private var ownFont = UIFont.systemFont(ofSize: 17)
  private var ownColor = UIColor.label
  /// uikit/uilabel/text
  open var text: String? {
    get { rich?.string ?? plain }
    set {
      plain = newValue
      rich = nil
    }
  }
  /// uikit/uilabel/attributedtext: font and color of the label become those with which it begins.
  open var attributedText: NSAttributedString? {
    get { rich ?? plain.map { NSAttributedString(string: $0) } }
    set {
      rich = newValue
      plain = nil
      guard let newValue, newValue.length > 0 else { return }
      let look = newValue.attributes(at: 0, effectiveRange: nil)
      if let font = look[.font] as? UIFont { ownFont = font }
      if let color = look[.foregroundColor] as? UIColor { ownColor = color }
    }
  }
  /// uikit/uilabel/font: of the whole text from then on.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { ownFont }
    set {
      ownFont = newValue
      rich = rich?.replacing(.font, by: ownFont)
    }
  }
  /// uikit/uilabel/textcolor: of the whole text from then on.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! {
    get { ownColor }
    set {
      ownColor = newValue
      rich = rich?.replacing(.foregroundColor, by: ownColor)
    }
  }
  /// uikit/uilabel/numberoflines
  open var numberOfLines = 1
}

extension NSAttributedString {
  fileprivate func replacing(_ key: Key, by value: Any) -> NSAttributedString {
    // Foundation on Linux cannot compare attributes of classes of Swift, as `addAttribute` does.
    let text = NSMutableAttributedString(string: "")
    enumerateAttributes(in: NSRange(location: 0, length: length)) { look, range, _ in
      let look = look.merging([key: value]) { $1 }
      text.append(
        NSAttributedString(string: attributedSubstring(from: range).string, attributes: look))
    }
    return text
  }
}

/// uikit/uiimage: here an image is bytes that begin with "image".
open class UIImage: NSObject, @unchecked Sendable {
  // Constants: an image is immutable.
  let data: Data
  private let pixels: CGSize

  /// uikit/uiimage/init(data:): nil for invalid bytes.
  public init?(data: Data) {
    guard data.starts(with: Data("image".utf8)) else { return nil }
    self.data = data
    pixels = CGSize(width: data.count, height: 1)
    super.init()
  }

  /// uikit/uiimage/init(cgimage:)
  public init(cgImage: CGImage) {
    data = Data()
    pixels = CGSize(width: cgImage.width, height: cgImage.height)
    super.init()
  }

  /// uikit/uiimage/size
  open var size: CGSize { pixels }
  /// uikit/uiimage/scale
  open var scale: CGFloat { 1 }

  /// uikit/uiimage/preparingfordisplay()
  open func preparingForDisplay() -> UIImage? { self }
}

/// uikit/uiimageview
@MainActor open class UIImageView: UIView {
  /// uikit/uiimageview/image
  open var image: UIImage?
}
