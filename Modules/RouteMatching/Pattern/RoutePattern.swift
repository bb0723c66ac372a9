/// The shape of the URLs of one route, parsed once.
///
/// | written | means |
/// |---|---|
/// | `travel/城市` | literals, any Unicode; `%3A` for a character that has a meaning |
/// | `:id`, `:id<Int>`, `:kind<hotel\|flight>` | a typed parameter: String, Int, Double, Bool, UUID, URL, or one of a list |
/// | `:name.html`, `v:major.:minor`, `:{name}x` | parameters inside a segment, literals between them |
/// | `/:tab?` | an optional segment |
/// | `**path`, `**path?` | the rest of the path: at least one segment, or none too; always the last |
/// | `?page<Int>=1&sort?&q` | query parameters: with a default, optional, required |
/// | `#:section`, `#:section?`, `#top` | a fragment parameter, an optional one, a fixed fragment |
///
/// Inside a segment every parameter takes the shortest text with which the rest of it fits: `:slug-:id<Int>`
/// reads `hello-world-12` as `hello-world` and 12, and `:a-:b` reads `x-y-z` as `x` and `y-z`.
/// Nothing stands behind a rest: where it ended would have to be tried at each segment and for each
/// route, and a look-up visits a place of the table at most once, however bad the URL.
/// Of optional segments that a text fits alike, the first is filled first. Names belong to the
/// pattern, not to the place: two routes may call one place differently.
public struct RoutePattern: Sendable, Hashable, CustomStringConvertible {
  /// What a pattern may at most hold.
  public enum Limits {
    /// Parameters in the path.
    public static let parameters = 8
    /// Optional segments; each doubles the shapes that the pattern stands for.
    public static let optionals = 5
    /// Parameters inside one segment.
    public static let parametersInSegment = 4
  }

  /// One declared parameter.
  public struct Parameter: Sendable, Hashable {
    /// Where a parameter is read from; the three never mix.
    public enum Location: String, Sendable, Hashable {
      /// The path.
      case path
      /// The query.
      case query
      /// The fragment.
      case fragment
    }
    /// The name under which the route reads it.
    public let name: String
    /// What it takes.
    public let type: ParameterType
    /// Where it is read from.
    public let location: Location
    /// True when a URL without it matches too.
    public let isOptional: Bool
    /// The decoded text taken when the query does not have it.
    public let defaultValue: String?
    /// True when it takes all remaining segments.
    public let isRest: Bool
  }

  /// The pattern, with the types that its route's page gives it.
  public let text: String
  /// All parameters: the path's in their order, then the query's, then the fragment's.
  public let parameters: [Parameter]
  /// How many of `parameters` stand in the path.
  package let pathParameterCount: Int
  package let segments: [Segment]
  package let fixedFragment: String?

  package enum Piece: Sendable, Hashable {
    case literal(String)
    case parameter(Int)
  }

  package enum Segment: Sendable, Hashable {
    case literal(String)
    case parameter(Int)
    case mixed([Piece])
    case rest(Int)
  }

  /// Parses `text`.
  ///
  /// - Throws: The first error with its column.
  /// - Complexity: O(n) in the length of the text.
  public init(_ text: String) throws(RoutePatternError) { try self.init(text, taking: []) }

  /// Parses `text` for a page that takes values of some types, in the order of the parameters.
  package init(_ text: String, taking types: [ParameterType]) throws(RoutePatternError) {
    var parser = RoutePatternParser(text, taking: types)
    try parser.parse()
    self.text = parser.completeText
    self.parameters = parser.parameters
    self.pathParameterCount = parser.pathParameterCount
    self.segments = parser.segments
    self.fixedFragment = parser.fixedFragment
  }

  /// The pattern, with the types that its route's page gives it.
  public var description: String { text }
}
