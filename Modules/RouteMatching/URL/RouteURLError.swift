/// Why a text is not a URL that the router reads: the reason and its UTF-8 offset.
///
/// Strict on purpose about host and path: a text in which two parsers read different ones is
/// rejected, so that a check and the later use of the URL cannot disagree. A test compares Foundation
/// with this parser. Query and fragment may hold anything: they are checked where a route declares a
/// part of them (``RouteMismatch/unreadable(parameter:reason:)``).
public enum RouteURLError: Error, Sendable, Hashable {
  /// The text has more than `RouteURL.Limits.bytes` bytes of UTF-8.
  case tooLong(bytes: Int)
  /// The path has more than `RouteURL.Limits.segments` segments.
  case tooManySegments(offset: Int)
  /// The query has more than `RouteURL.Limits.queryItems` items.
  case tooManyQueryItems(offset: Int)
  /// A control character, written raw or as an escape; in an item of the query NUL only.
  case controlCharacter(offset: Int)
  /// A backslash, which browsers read as a slash and other parsers do not.
  case backslash(offset: Int)
  /// A raw space; write `%20`.
  case whitespace(offset: Int)
  /// A user name or password, in a web link or in a custom scheme's authority.
  case userInfo(offset: Int)
  /// A `%` that is not followed by two hexadecimal digits.
  case badPercentEscape(offset: Int)
  /// Percent escapes whose bytes are not UTF-8.
  case invalidUTF8(offset: Int)
  /// A `.` or `..` segment, raw or escaped.
  case dotSegment(offset: Int)
  /// A host that is empty or contains anything but letters, digits, `.`, `-`, `_` or a bracketed
  /// address.
  case invalidHost(offset: Int)
  /// A port that is not a number of 0...65535, or any in a custom scheme's authority.
  case invalidPort(offset: Int)
  /// A web link without `//`, which browsers and other parsers read differently.
  case missingAuthority(offset: Int)
  /// A character that must be escaped where the path, or the declared item, of an absolute URL also
  /// has escapes: one beyond ASCII, a quotation mark, an angle or curly bracket, `^`, `|`, a backtick; in
  /// the path a square bracket.
  case unescaped(offset: Int)
  /// A text that starts with `//`: its scheme would depend on the page that opens it.
  case missingScheme(offset: Int)
}
