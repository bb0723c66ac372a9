#if canImport(SwiftUI)
  public import Foundation
  public import ListComponent
  public import SwiftUI

  /// The colours and fonts for the roles of rich text: the one place for them in an application.
  ///
  /// ```swift
  /// let theme = TextTheme(colors: [.price: .red])
  /// Text(theme.attributed(price))
  /// ```
  public typealias TextTheme = RichTextTheme<Color, Font>

  extension RichTextTheme where Color == SwiftUI.Color, Font == SwiftUI.Font {
    /// Makes a theme in the system's font.
    public init(colors: [ColorRole: SwiftUI.Color]) {
      self.init(colors: colors) { SwiftUI.Font.system(size: CGFloat($0)) }
    }

    /// The text with the colours and the fonts of its roles.
    ///
    /// - Complexity: O(runs), and a copy of the characters.
    public func attributed(_ text: RichText) -> AttributedString {
      typealias Attributes = AttributeScopes.SwiftUIAttributes
      var result = text
      for run in runs(of: text) {
        if let color = run.color {
          result[run.range][Attributes.ForegroundColorAttribute.self] = color
        }
        if let font = run.font { result[run.range][Attributes.FontAttribute.self] = font }
      }
      return result
    }
  }

  extension Text {
    /// Shows rich text with the colours and fonts of a theme, an empty text for nil.
    public init(_ text: RichText?, theme: TextTheme) {
      self.init(text.map { theme.attributed($0) } ?? AttributedString())
    }
  }
#endif
