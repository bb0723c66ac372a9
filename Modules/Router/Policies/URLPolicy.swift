/// The URLs that a parameter of type URL accepts. A route with such a parameter must state a
/// policy.
///
/// `javascript:`, `data:` and `file:` are rejected under every policy, and so are URLs that the parser
/// rejects, including `//host` and `https://a\@b`, and relative URLs that turn into one of these when decoded
/// again: `javascript%3Aalert(1)`, `/%2Fhost`, `/%5Chost`.
///
/// Every value of the parameter is checked, not only the first.
public struct URLPolicy: Sendable, Hashable {
  enum Rule: Sendable, Hashable {
    case inside
    case openable
    case hosts([String])
  }
  let rules: [Rule]

  /// URLs of the application (its schemes, universal links and relative ones) in a URL from inside; none from
  /// any other source.
  public static let inside = URLPolicy(rules: [.inside])

  /// URLs of the application that resolve to a page which the source of the outer URL may open itself:
  /// `router.resolve` for that source would not deny them. Guards run when the URL is opened.
  ///
  /// Read such a parameter with ``RouteParameters/request(_:)``, which keeps the source.
  public static let openable = URLPolicy(rules: [.openable])

  /// `https` URLs of these hosts: `example.com` for itself, `*.example.com` for its subdomains.
  public static func hosts(_ hosts: [String]) -> URLPolicy { URLPolicy(rules: [.hosts(hosts)]) }

  /// URLs that either policy accepts.
  public func or(_ other: URLPolicy) -> URLPolicy { URLPolicy(rules: rules + other.rules) }
}

extension URLPolicy {
  /// The deepest nesting of URLs: `login?next=login?next=...`.
  private static let depthLimit = 4

  /// True when the policy accepts the text as a parameter of a URL from a source.
  package func allows(
    _ text: String, from source: RouteSource, in snapshot: RouterSnapshot, depth: Int = 0
  ) -> Bool {
    guard depth < Self.depthLimit, let url = try? RouteURL(text), Self.staysRelative(url) else {
      return false
    }
    return url.withBytes { bytes in
      let kind = snapshot.namespaces.kind(of: url)
      let isOwn = kind == .relative || kind == .scheme || kind == .universal
      return rules.contains { rule in
        switch rule {
        case .inside: isOwn && source == .inside
        case .openable: isOwn && snapshot.opens(text, from: source, depth: depth)
        case .hosts(let hosts): Self.isHTTPS(bytes, url.scan, hosts)
        }
      }
    }
  }

  /// A relative URL must not gain a scheme or a host when it is decoded once or twice more.
  private static func staysRelative(_ url: RouteURL) -> Bool {
    guard url.scheme == nil else { return true }
    var text = url.text
    for _ in 0..<depthLimit {
      let path = text.utf8.prefix { $0 != 0x3F && $0 != 0x23 }
      let first = path.drop { $0 == 0x2F }.prefix { $0 != 0x2F }
      if first.contains(0x3A) || path.starts(with: [0x2F, 0x2F]) || path.contains(0x5C)
        || path.contains(where: { $0 < 0x20 || $0 == 0x7F })
      {
        return false
      }
      guard path.contains(0x25) else { return true }
      guard let decoded = PercentCoding.decode(Substring(path)) else { return false }
      text = decoded
    }
    return false
  }

  private static func isHTTPS(
    _ bytes: UnsafeBufferPointer<UInt8>, _ scan: URLScan, _ hosts: [String]
  ) -> Bool {
    guard scan.isWeb, scan.schemeEnd == 5, scan.port < 0 || scan.port == 443 else { return false }
    let host = UnsafeBufferPointer(rebasing: bytes[Int(scan.hostStart)..<Int(scan.hostEnd)])
    return hosts.contains { HostRule($0).matches(host) }
  }
}

extension RouterSnapshot {
  /// True when a URL of the application resolves to a page that the source may open.
  fileprivate func opens(_ url: String, from source: RouteSource, depth: Int) -> Bool {
    guard let found = target(url) else { return false }
    var target = NavigationTarget(found, source: source, NavigationTarget.Extras())
    for _ in 0...Router.redirectLimit {
      switch target.record.override {
      case .disable, .web: return false
      case .redirect, nil: break
      }
      guard let template = target.record.destination else {
        return policies.denial(target) == nil && target.unsafeURL(depth: depth + 1) == nil
      }
      guard let next = template.url(target.parameters).flatMap({ target.moved(to: $0) }) else {
        return false
      }
      target = next
    }
    return false
  }
}

extension NavigationTarget {
  /// The URL parameter that its route's policy rejects.
  var unsafeURL: Denial? { unsafeURL(depth: 0) }

  /// The same for a target nested in other URLs.
  fileprivate func unsafeURL(depth: Int) -> Denial? {
    for slot in record.route.urlSlots {
      for text in parameters.allTexts(slot) {
        guard
          record.options.urls?.allows(text, from: source, in: snapshot, depth: depth) == true
        else {
          return .unsafeURL(
            route: record.pattern.text, parameter: record.pattern.parameters[slot].name)
        }
      }
    }
    return nil
  }
}

extension RouteParameters {
  /// Every text that a page may read from a slot: all values of a query key.
  fileprivate func allTexts(_ slot: Int) -> [String] {
    let parameter = pattern.parameters[slot]
    guard parameter.location == .query else { return text(slot).map { [$0] } ?? [] }
    let values = queryValues(parameter.name).filter { !parameter.treatsAsAbsent($0) }
    guard !parameter.isList, let first = text(slot), !values.contains(first) else { return values }
    return [first] + values
  }
}
