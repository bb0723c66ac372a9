#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The server of a URL: secrets for one server are never sent to another.
struct HTTPOrigin: Hashable {
  let scheme: String
  let host: String
  let port: Int

  /// The server of a URL; nil for schemes other than http and https.
  init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), let host = Self.host(of: url)?.lowercased(),
      scheme == "http" || scheme == "https", !host.isEmpty
    else { return nil }
    let port = url.port ?? (scheme == "https" ? 443 : 80)
    // The system would truncate a larger port to 16 bits, and so contact a different server.
    guard (1...65_535).contains(port), url.port != nil || !Self.hasPort(url) else { return nil }
    self.scheme = scheme
    self.host = host
    self.port = port
  }

  /// The host as it is looked up and sent: a non-ASCII name in its ASCII form.
  private static func host(of url: URL) -> String? {
    guard let host = url.host() else { return nil }
    guard host.contains("%") else { return host }
    // The zone of an address: in a URL its percent sign is escaped.
    if host.contains(":") { return host.replacing("%25", with: "%", maxReplacements: 1) }
    // Such a name is percent-encoded here.
    return URLComponents(url: url, resolvingAgainstBaseURL: true)?.encodedHost ?? host
  }

  /// Whether a URL states a port, even one too large for an `Int`, which the system ignores.
  private static func hasPort(_ url: URL) -> Bool {
    let address = URLComponents(url: url, resolvingAgainstBaseURL: true)
    return address?.rangeOfPort.map { !$0.isEmpty } ?? false
  }

  /// Whether a redirect is followed: never from an encrypted connection to an unencrypted one.
  func mayRedirect(to other: HTTPOrigin) -> Bool {
    scheme == "http" || other.scheme == "https"
  }
}
