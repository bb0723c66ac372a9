/// Why a text is not a route pattern: the pattern, the column (counted from 1) and the reason.
public struct RoutePatternError: Error, Sendable, Hashable {
  /// The fault at the column.
  public enum Reason: Sendable, Hashable {
    /// Two slashes in a row; an empty segment never matches.
    case emptySegment
    /// A `.` or `..` segment; a URL with one is refused, so it could never match.
    case dotSegment
    /// A name of letters, digits and `_` was expected, starting with a letter or `_`.
    case expectedName
    /// `>` was expected before the end of the segment.
    case unclosedType
    /// `}` was expected before the end of the segment.
    case unclosedName
    /// Not one of String, Int, Double, Bool, UUID, URL and not a list `a|b` of values.
    case unknownType(String)
    /// A list of values with an empty or repeated value, or with a dot segment.
    case badChoices
    /// A list of one value that is not a word: a type or an expression of another router.
    case notAWord(String)
    /// A type that the page's closure states already; a pattern may only narrow it.
    case repeatedType(String)
    /// A name that the pattern already uses, in path, query or fragment.
    case duplicateName(String)
    /// Two parameters of one segment without a literal between them.
    case adjacentParameters
    /// A text after a rest parameter, which takes all remaining segments.
    case restNotLast
    /// An optional parameter that shares its segment with a literal or another parameter.
    case optionalNotWhole
    /// A default value that is not of the parameter's type.
    case defaultOfWrongType(String)
    /// A `%` without two hexadecimal digits, or escapes that are not UTF-8 or of a control
    /// character that is not allowed there.
    case badEscape
    /// A character that has a meaning here or in another router's patterns; escape it to use it
    /// literally.
    case unexpected(String)
    /// More path parameters than `RoutePattern.Limits.parameters`, or more query parameters than a
    /// URL may have items.
    case tooManyParameters
    /// More optional segments than `RoutePattern.Limits.optionals`.
    case tooManyOptionals
    /// More bytes than a URL may have.
    case tooLong
    /// More segments than a URL may have.
    case tooManySegments
  }

  /// The pattern's text.
  public let pattern: String
  /// The column of the fault, in Unicode scalars counted from 1.
  public let column: Int
  /// The fault.
  public let reason: Reason

  /// Makes an error.
  package init(pattern: String, column: Int, reason: Reason) {
    self.pattern = pattern
    self.column = column
    self.reason = reason
  }
}
