/// Where a URL came from. What a source may open is a matter of `SourcePolicy`.
public enum RouteSource: String, Sendable, Hashable, Codable, CaseIterable {
  /// The application itself: a view-model's command.
  case inside
  /// A notification from a server.
  case push
  /// A link on one of the application's web hosts.
  case universalLink
  /// A link of the application's own scheme, opened by anyone.
  case customScheme
  /// A page in a web view.
  case webView
  /// A scanned code.
  case qr
}
