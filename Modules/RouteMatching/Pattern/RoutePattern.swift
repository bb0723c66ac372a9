/// The shape of the URLs of one route, parsed once.
///
/// | written | means |
/// |---|---|
/// | `travel/城市` | literals, any Unicode; `%3A` for a character that has a meaning |
/// | `:id`, `:id<Int>`, `:kind<hotel\|flight>` | a typed parameter: String, Int, Double, Bool,
/// UUID, URL, or one of a list |
/// | `:name.html`, `v:major.:minor`, `:{name}x` | parameters inside a segment, literals between
/// them |
/// | `/:tab?` | an optional segment |
/// | `**path`, `**path?` | the rest of the path: at least one segment, or none too; always the last
/// |
/// | `?page<Int>=1&sort?&q` | query parameters: with a default, optional, required |
/// | `?ids<[Int]>`, `?ids<[Int]>?` | a list: all items `ids=1` or `ids[]=1`, at least one, or none too |
/// | `#:section`, `#:section?`, `#top` | a fragment parameter, an optional one, a fixed fragment |
///
/// Inside a segment every parameter takes the shortest text with which the remaining segment
/// matches: `:slug-:id<Int>` reads `hello-world-12` as `hello-world` and 12, and `:a-:b` reads
/// `x-y-z` as `x` and `y-z`. Nothing may follow a rest: every segment where it could end would have to be
/// tried for each route, whereas a look-up visits a node of the table at most once. If a text fits several
/// optional segments, the first is filled first. Names belong to the pattern: two routes may use different
/// names for the same position.
public struct RoutePattern: Sendable, Hashable, CustomStringConvertible {
  /// Limits of a pattern.
  package enum Limits {
    /// Parameters in the path.
    package static let parameters = 8
    /// Optional segments; each doubles the shapes that the pattern stands for.
    package static let optionals = 5
    /// Parameters inside one segment.
    package static let parametersInSegment = 4
  }

  /// One declared parameter.
  public struct Parameter: Sendable, Hashable {
    /// Where a parameter is read from; the three never mix.
    public enum Location: Sendable, Hashable {
      /// The path.
      case path
      /// The query.
      case query
      /// The fragment.
      case fragment
    }
    /// The name of the parameter.
    public let name: String
    /// The texts that it accepts.
    public let type: ParameterType
    /// The part of the URL that it is read from.
    public let location: Location
    /// True when a URL without it matches too.
    public let isOptional: Bool
    /// The decoded text that is used when the query lacks the parameter.
    package let defaultValue: String?
    /// True when it takes all remaining segments.
    public let isRest: Bool
    /// True when it takes the values of all items of its name in the query, each of its type.
    public let isList: Bool

    /// True for the key of a query item that it reads.
    package func reads(_ key: String) -> Bool {
      key == name || isList && key == name + "[]"
    }
  }

  /// A type of a value of a page's closure.
  package struct Taken: Sendable, Hashable {
    let type: ParameterType
    let isList: Bool

    package init(_ type: ParameterType, isList: Bool) {
      self.type = type
      self.isList = isList
    }
  }

  /// The pattern, with the types of the page's closure filled in.
  public let text: String
  /// All parameters: the path's in their order, then the query's, then the fragment's.
  public let parameters: [Parameter]
  /// The number of `parameters` in the path.
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
  /// - Throws: the first error with its column.
  /// - Complexity: O(n) in the length of the text.
  public init(_ text: String) throws(RoutePatternError) { try self.init(text, taking: []) }

  /// Parses `text` for a page whose closure takes values of some types, in the order of the
  /// parameters.
  package init(_ text: String, taking types: [Taken]) throws(RoutePatternError) {
    try self.init(RoutePatternParser(text, taking: types))
  }

  /// Parses a text filled from the parameters of another pattern: names of its lists are lists here too.
  package init(_ text: String, filledFrom other: RoutePattern) throws(RoutePatternError) {
    let lists = other.parameters.filter { $0.isList }.map { $0.name }
    try self.init(RoutePatternParser(text, lists: Set(lists)))
  }

  /// Parses the text of a registered pattern, whose types may be the application's: those are read as
  /// texts.
  package init(registered text: String) throws(RoutePatternError) {
    try self.init(RoutePatternParser(text, readsOtherTypes: true))
  }

  private init(_ parser: RoutePatternParser) throws(RoutePatternError) {
    var parser = parser
    try parser.parse()
    self.text = parser.completeText
    self.parameters = parser.parameters
    self.pathParameterCount = parser.pathParameterCount
    self.segments = parser.segments
    self.fixedFragment = parser.fixedFragment
  }

  /// The pattern, with the types of the page's closure filled in.
  public var description: String { text }
}

extension RoutePattern {
  /// One of the shapes of a pattern: its segments when some optional segments are absent.
  package struct Shape {
    package var segments: [Segment]
    var isOmission: Bool
  }

  /// The shapes of the pattern, those with an earlier optional segment first: if two shapes look the same,
  /// the first one fills its parameters.
  package var shapes: [Shape] {
    var shapes = [Shape(segments: [], isOmission: false)]
    for segment in segments {
      let isOptional = isOptional(segment)
      shapes = shapes.flatMap { shape in
        let with = Shape(segments: shape.segments + [segment], isOmission: shape.isOmission)
        return isOptional ? [with, Shape(segments: shape.segments, isOmission: true)] : [with]
      }
    }
    return shapes
  }
}
