/// How elements and fields of a feed that cannot be decoded are handled.
public enum FeedPolicy: Hashable, Sendable {
  /// Leaves out the element, or only the optional field, and reports it. Values that the model does
  /// not decode are not checked.
  case lossy
  /// Rejects the feed, with the problems of all elements and fields; and for any byte that is not
  /// JSON, even in values that the model does not decode.
  case strict
}
