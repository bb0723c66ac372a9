#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Which colors and fonts the roles and sizes of rich text have in a view framework: an application's one
/// place for them.
///
/// What a color and a font are is the framework's: `UIKitBindings` and `SwiftUIBindings` each name theirs
/// `TextTheme`, and make their kind of text of ``runs(of:)``.
///
/// ```swift
/// let theme = RichTextTheme(colors: [.price: "red"], font: { "\($0) points" })
/// ```
public struct RichTextTheme<Color, Font> {
  /// The color of each role; a role without one keeps the color of the view.
  public var colors: [ColorRole: Color]
  /// The font of a size in points; the place for the application's own and for Dynamic Type.
  public var font: @MainActor (Double) -> Font

  /// Makes a theme.
  ///
  /// - Parameter font: the font of a size in points.
  public init(colors: [ColorRole: Color], font: @escaping @MainActor (Double) -> Font) {
    self.colors = colors
    self.font = font
  }

  /// A run of text that looks the same throughout.
  public struct Run {
    /// Where it is in the text.
    public let range: Range<RichText.Index>
    /// Nil for the color of the view.
    public let color: Color?
    /// Nil for the font of the view.
    public let font: Font?
  }

  /// The runs of a text with the colors and fonts of their roles, in their order.
  ///
  /// - Complexity: O(runs).
  public func runs(of text: RichText) -> [Run] {
    text.runs.map { run in
      Run(
        range: run.range, color: run[ColorAttribute.self].flatMap { colors[$0] },
        font: run[FontSizeAttribute.self].map { font($0) })
    }
  }
}
