#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ListComponent
  public import UIKit

  /// The colours and fonts for the roles of rich text: the one place for them in an application.
  ///
  /// ```swift
  /// let theme = TextTheme(colors: [.price: .systemRed])
  /// bag += priceLabel.bind(place.price, theme: theme)
  /// ```
  public typealias TextTheme = RichTextTheme<UIColor, UIFont>

  extension RichTextTheme where Color == UIColor, Font == UIFont {
    /// Makes a theme in the system's font.
    public init(colors: [ColorRole: UIColor]) {
      self.init(colors: colors) { UIFont.systemFont(ofSize: CGFloat($0)) }
    }

    /// The text with the colours and the fonts of its roles.
    ///
    /// - Complexity: O(runs), and a copy of the characters.
    public func attributed(_ text: RichText) -> NSAttributedString {
      let result = NSMutableAttributedString(string: "")
      for run in runs(of: text) {
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.foregroundColor] = run.color
        attributes[.font] = run.font
        result.append(
          NSAttributedString(string: String(text[run.range].characters), attributes: attributes))
      }
      return result
    }
  }
#endif
