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
