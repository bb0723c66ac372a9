#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Which server a URL names: secrets that were meant for one go to no other.
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
    // The system would drop what does not fit into 16 bits and so ask another server.
    guard (1...65_535).contains(port) else { return nil }
    self.scheme = scheme
    self.host = host
    self.port = port
  }

  /// Whether a redirect from here to there is followed: never from an encrypted connection to an
  /// open one.
  func mayRedirect(to other: HTTPOrigin) -> Bool {
    scheme == "http" || other.scheme == "https"
  }
}
