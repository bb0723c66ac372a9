/// Where a URL came from. `SourcePolicy` decides which routes a source may open.
public enum RouteSource: String, Sendable, Hashable, Codable, CaseIterable {
  /// The application itself: a view-model's command.
  case inside
  /// A notification from a server.
  case push
  /// A link on one of the application's web hosts.
  case universalLink
  /// A link of the application's own scheme, opened by any application.
  case customScheme
  /// A page in a web view.
  case webView
  /// A scanned code.
  case qr
}
