/// How places of the gallery and URLs of the application belong together.
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

  /// `/hotel/order/x` of `trellis://hotel/order/x`.
  static func path(of url: String, prefix: String) -> String {
    let rest = url.hasPrefix(prefix) ? url.dropFirst(prefix.count) : url[...]
    return "/" + rest.drop { $0 == "/" }
  }

  /// `hotel/order/x`, a URL inside the application, of `/hotel/order/x`.
  static func url(of path: String) -> String {
    String(path.drop { $0 == "/" })
  }
}
