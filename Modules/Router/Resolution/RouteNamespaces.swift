/// The schemes and hosts of the application's own URLs.
///
/// A custom scheme and the universal links reach the same routes: in `trellis://travel/city/1` the
/// authority is the first segment, in `https://trellis.example/travel/city/1` the host is checked
/// and left out.
public struct RouteNamespaces: Sendable, Hashable {
  /// The custom schemes, compared without case.
  public let schemes: [String]
  /// The hosts of universal links: `example.com` for itself, `*.example.com` for its subdomains.
  public let hosts: [String]
  /// Hosts whose `https` URLs may be shown in a web view when no route matches them: others than
  /// `hosts`, or the same.
  public let webHosts: [String]
  /// True when a raw `+` in a query is a space, as HTML forms write it.
  public let plusIsSpace: Bool
  private let schemeBytes: [[UInt8]]
  /// The first scheme as one word, if it fits: most applications have no other.
  private let firstScheme: UInt64
  private let firstSchemeCount: Int
  private let hostRules: [HostRule]
  private let webRules: [HostRule]

  /// Makes the namespaces.
  ///
  /// - Parameters:
  ///   - schemes: the custom schemes, compared without case.
  ///   - hosts: the hosts of universal links: `example.com` for itself, `*.example.com` for its
  ///     subdomains.
  ///   - webHosts: hosts whose `https` URLs may be shown in a web view when no route matches them.
  ///   - plusIsSpace: true when a raw `+` in a query is a space.
  public init(
    schemes: [String], hosts: [String] = [], webHosts: [String] = [], plusIsSpace: Bool = false
  ) {
    self.schemes = schemes
    self.hosts = hosts
    self.webHosts = webHosts
    self.plusIsSpace = plusIsSpace
    schemeBytes = schemes.map { $0.utf8.map { $0.foldedASCII } }
    let first = schemeBytes.first ?? []
    firstSchemeCount = (1...8).contains(first.count) ? first.count : -1
    firstScheme = first.prefix(8).reversed().reduce(0) { $0 &<< 8 | UInt64($1) }
    hostRules = hosts.map(HostRule.init)
    webRules = webHosts.map(HostRule.init)
  }

  /// Makes the namespaces of one scheme.
  ///
  /// - Parameters:
  ///   - scheme: the custom scheme, compared without case.
  ///   - hosts: the hosts of universal links: `example.com` for itself, `*.example.com` for its
  ///     subdomains.
  ///   - webHosts: hosts whose `https` URLs may be shown in a web view when no route matches them.
  ///   - plusIsSpace: true when a raw `+` in a query is a space.
  public init(
    scheme: String, hosts: [String] = [], webHosts: [String] = [], plusIsSpace: Bool = false
  ) {
    self.init(schemes: [scheme], hosts: hosts, webHosts: webHosts, plusIsSpace: plusIsSpace)
  }

  /// The kind of a URL, by scheme and host.
  enum Kind: Sendable { case relative, scheme, universal, web, foreignScheme, foreignHost }

  @inline(__always)
  func kind(_ bytes: UnsafeBufferPointer<UInt8>, _ scan: URLScan) -> Kind {
    let end = Int(scan.schemeEnd)
    guard end != 0, let base = bytes.baseAddress else { return .relative }
    if scan.isWeb {
      guard end == 5 else { return .foreignScheme }
      // A different port is a different server.
      guard scan.port < 0 || scan.port == 443 else { return .foreignHost }
      let host = UnsafeBufferPointer(
        rebasing: bytes[Int(scan.hostStart)..<Int(scan.hostEnd)])
      if hostRules.contains(where: { $0.matches(host) }) { return .universal }
      return isOfWebHost(bytes, scan) ? .web : .foreignHost
    }
    if end == firstSchemeCount, bytes.count >= 8 {
      // Every byte of a scheme except an upper-case letter has this bit: setting it folds the case.
      let word = UInt64(
        littleEndian: UnsafeRawPointer(base).loadUnaligned(as: UInt64.self))
      let folded = word | 0x2020_2020_2020_2020
      if (folded ^ firstScheme) &<< UInt64(truncatingIfNeeded: 64 &- end &* 8) == 0 {
        return .scheme
      }
    }
    return otherKind(bytes, end)
  }

  /// The kind of a URL. A separate function: only the resolution of a URL inlines it.
  @inline(never)
  func kind(of url: RouteURL) -> Kind { url.withBytes { kind($0, url.scan) } }

  /// True when the host of an `https` URL is one of the web hosts.
  func isOfWebHost(_ bytes: UnsafeBufferPointer<UInt8>, _ scan: URLScan) -> Bool {
    let host = UnsafeBufferPointer(rebasing: bytes[Int(scan.hostStart)..<Int(scan.hostEnd)])
    return webRules.contains { $0.matches(host) }
  }

  /// Compares with every scheme.
  private func otherKind(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) -> Kind {
    for scheme in schemeBytes where scheme.count == end {
      var index = 0
      while index < end, bytes[index].foldedASCII == scheme[index] { index &+= 1 }
      if index == end { return .scheme }
    }
    return .foreignScheme
  }
}

/// One entry of a host list, compared without case and label by label.
struct HostRule: Sendable, Hashable {
  private let bytes: [UInt8]
  private let isBelow: Bool

  init(_ text: String) {
    isBelow = text.hasPrefix("*.")
    bytes = (isBelow ? text.dropFirst(1) : text[...]).utf8.map { $0.foldedASCII }
  }

  /// `*.example.com` matches `a.example.com`, not `example.com` or `badexample.com`.
  @inline(never)
  func matches(_ host: UnsafeBufferPointer<UInt8>) -> Bool {
    let offset = host.count - bytes.count
    guard isBelow ? offset > 0 : offset == 0 else { return false }
    for index in bytes.indices
    where host[offset + index].foldedASCII != bytes[index] { return false }
    return true
  }
}
