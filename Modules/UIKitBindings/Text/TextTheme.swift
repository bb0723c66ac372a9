#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ListComponent
  public import UIKit

  /// Which colors and fonts the roles of rich text have on screen: the application's one place for them.
  ///
  /// ```swift
  /// let theme = TextTheme(colors: [.price: .systemRed])
  /// bag += priceLabel.bind(place.price, theme: theme)
  /// ```
  public struct TextTheme {
    /// The color of each role; a role without one keeps the color of the view.
    public var colors: [ColorRole: UIColor]
    /// The font of a size; the place for the application's own and for Dynamic Type.
    public var font: @MainActor (CGFloat) -> UIFont

    /// Makes a theme.
    ///
    /// - Parameter font: the font of a size in points; the system's by default.
    public init(
      colors: [ColorRole: UIColor],
      font: @escaping @MainActor (CGFloat) -> UIFont = { UIFont.systemFont(ofSize: $0) }
    ) {
      self.colors = colors
      self.font = font
    }

    /// The text with the colors and the fonts of its roles.
    ///
    /// - Complexity: O(runs), and a copy of the characters.
    public func attributed(_ text: RichText) -> NSAttributedString {
      let result = NSMutableAttributedString(string: "")
      for run in text.runs {
        var attributes: [NSAttributedString.Key: Any] = [:]
        if let color = run[ColorAttribute.self].flatMap({ colors[$0] }) {
          attributes[.foregroundColor] = color
        }
        if let size = run[FontSizeAttribute.self] { attributes[.font] = font(CGFloat(size)) }
        result.append(
          NSAttributedString(string: String(text[run.range].characters), attributes: attributes))
      }
      return result
    }
  }
#endif
