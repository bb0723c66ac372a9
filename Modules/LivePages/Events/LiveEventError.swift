/// Why bytes are not a valid event, with the place.
nonisolated package enum LiveEventError: Error, Hashable, Sendable {
  /// More bytes than an event, or several in one array, may have.
  case tooLarge(bytes: Int, limit: Int)
  /// The bytes are not a JSON object, or an array of them where several events may be.
  case malformed
  /// The object names an unknown event.
  case unknown
  /// A member is missing.
  case missing(member: String)
  /// A member is of another type, or a number out of range.
  case invalid(member: String)
  /// A text has more bytes than it may have.
  case tooLong(member: String, limit: Int)
}
