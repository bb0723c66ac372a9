/// What to do about elements and fields of a feed that cannot be decoded.
public enum FeedPolicy: Hashable, Sendable {
  /// Leave out the element, or the optional field alone, and report it. What nobody decodes is not
  /// looked at.
  case lossy
  /// Refuse the feed, with the problems of all elements and fields; and for any byte that is not JSON,
  /// also in places that nobody decodes.
  case strict
}
