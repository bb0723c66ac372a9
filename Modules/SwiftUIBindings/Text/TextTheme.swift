#if canImport(SwiftUI)
  public import Foundation
  public import ListComponent
  public import SwiftUI

  /// Which colors and fonts the roles of rich text have on screen: the application's one place for them.
  ///
  /// ```swift
  /// let theme = TextTheme(colors: [.price: .red])
  /// Text(theme.attributed(price))
  /// ```
  public nonisolated struct TextTheme {
    /// The color of each role; a role without one keeps the color of the view.
    public var colors: [ColorRole: Color]
    /// The font of a size; the place for the application's own and for Dynamic Type.
    public var font: @Sendable (CGFloat) -> Font

    /// Makes a theme.
    ///
    /// - Parameter font: the font of a size in points; the system's by default.
    public init(
      colors: [ColorRole: Color],
      font: @escaping @Sendable (CGFloat) -> Font = { Font.system(size: $0) }
    ) {
      self.colors = colors
      self.font = font
    }

    /// The text with the colors and the fonts of its roles.
    ///
    /// - Complexity: O(runs), and a copy of the characters.
    public func attributed(_ text: RichText) -> AttributedString {
      typealias Attributes = AttributeScopes.SwiftUIAttributes
      var result = text
      for run in text.runs {
        if let color = run[ColorAttribute.self].flatMap({ colors[$0] }) {
          result[run.range][Attributes.ForegroundColorAttribute.self] = color
        }
        if let size = run[FontSizeAttribute.self] {
          result[run.range][Attributes.FontAttribute.self] = font(CGFloat(size))
        }
      }
      return result
    }
  }

  extension Text {
    /// Shows rich text in the look of a theme, nothing for nil.
    public init(_ text: RichText?, theme: TextTheme) {
      self.init(text.map(theme.attributed) ?? AttributedString())
    }
  }
#endif
