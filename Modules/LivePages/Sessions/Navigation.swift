#if LivePages
/// How pages and the browser's history belong together.
nonisolated enum Navigation {
  /// What a new page is to the browser's history.
  enum Entry: String, Sendable {
    /// A page after the one before.
    case push
    /// A page in place of the one before.
    case replace
    /// A page that the history has already.
    case keep
  }

  /// `hotel/order/x`, a URL inside the application, of `/hotel/order/x`.
  static func url(of path: String) -> String {
    String(path.drop { $0 == "/" })
  }
}
#endif
