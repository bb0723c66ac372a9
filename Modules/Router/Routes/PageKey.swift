/// The name of a page that a view layer can show.
///
/// A separate type so that a page cannot be confused with a URL; written as a string literal.
public struct PageKey: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible
{
  /// The name.
  public let name: String

  /// Makes a key.
  public init(_ name: String) { self.name = name }

  /// Makes a key from a literal.
  public init(stringLiteral name: String) { self.name = name }

  /// The name.
  public var description: String { name }
}
