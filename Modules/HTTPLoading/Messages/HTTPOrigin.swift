#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The server of a URL: secrets for one server are sent to no other.
struct HTTPOrigin: Hashable {
  let scheme: String
  let host: String
  let port: Int

  /// The server of a URL; nil for other schemes than http and https.
  init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), let host = url.host()?.lowercased(),
      scheme == "http" || scheme == "https", !host.isEmpty
    else { return nil }
    let port = url.port ?? (scheme == "https" ? 443 : 80)
    // The system would truncate a larger port to 16 bits and so contact another server.
    guard (1...65_535).contains(port) else { return nil }
    self.scheme = scheme
    self.host = host
    self.port = port
  }

  /// Whether a redirect from here to there is followed: never from an encrypted connection to an
  /// unencrypted one.
  func mayRedirect(to other: HTTPOrigin) -> Bool {
    scheme == "http" || other.scheme == "https"
  }
}
