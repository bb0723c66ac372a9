#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Styled text as a value, for cells where a plain string is not enough.
///
/// The attributes name roles and sizes, never a framework's colours or fonts; a view layer maps
/// them to its own.
public typealias RichText = AttributedString

extension AttributeScopes {
  /// The attributes of Trellis: ``color`` and ``fontSize``.
  ///
  /// ```swift
  /// var price = AttributedString("￥72.90起")
  /// price.trellis.color = .price
  /// ```
  public nonisolated struct TrellisAttributes: AttributeScope {
    /// The role of the colour.
    public let color: ColorAttribute
    /// The size of the font in points; absent means the view's own.
    public let fontSize: FontSizeAttribute
  }

  /// The attributes of Trellis.
  public nonisolated var trellis: TrellisAttributes.Type { TrellisAttributes.self }
}

extension AttributeDynamicLookup {
  /// Finds the attributes of Trellis by name.
  public nonisolated subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.TrellisAttributes, Key>
  ) -> Key { self[Key.self] }
}

/// The colour of a run of text, as a role.
public nonisolated enum ColorAttribute: CodableAttributedStringKey {
  /// A role, for example ``ColorRole/price``.
  public typealias Value = ColorRole
  /// The name in an encoded text.
  public static let name = "trellis.color"
}

/// The size of the font of a run of text, in points.
public nonisolated enum FontSizeAttribute: CodableAttributedStringKey {
  /// Points.
  public typealias Value = Double
  /// The name in an encoded text.
  public static let name = "trellis.fontSize"
}

/// The purpose of a colour. The view layer decides which colour it is.
public nonisolated struct ColorRole: RawRepresentable, Hashable, Sendable, Codable {
  /// The name of the role.
  public let rawValue: String

  /// Makes a role of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Prices.
  public static let price = ColorRole(rawValue: "price")
}

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

  /// A run of text with one appearance.
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
