/// The priority of a request for an image.
public enum ImagePriority: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// It may be on screen soon.
  case prefetch
  /// It is on screen.
  case visible

  /// Whether the left one has the lower priority.
  public static func < (left: ImagePriority, right: ImagePriority) -> Bool {
    left.rawValue < right.rawValue
  }
}
