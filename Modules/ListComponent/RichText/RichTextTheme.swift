#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The colours and fonts of the roles and sizes of rich text in a view framework, defined once per
/// application.
///
/// The types of colour and font are the framework's: `UIKitBindings` and `SwiftUIBindings` each name
/// theirs `TextTheme`, and make their kind of text from ``runs(of:)``.
///
/// ```swift
/// let theme = RichTextTheme(colors: [.price: "red"], font: { "\($0) points" })
/// ```
@MainActor
public struct RichTextTheme<Color, Font> {
  /// The colour of each role; a role without one keeps the colour of the view.
  public var colors: [ColorRole: Color]
  /// The font of a size in points, for the application's own fonts and Dynamic Type.
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
    /// Its range in the text.
    public let range: Range<RichText.Index>
    /// Nil for the colour of the view.
    public let color: Color?
    /// Nil for the font of the view.
    public let font: Font?
  }

  /// The runs of a text with the colours and fonts of their roles, in their order.
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
