extension URLPolicy {
  /// True when the text is a URL that the policy lets through.
  func allows(_ text: String, _ namespaces: RouteNamespaces) -> Bool {
    guard let url = try? RouteURL(text) else { return false }
    // Whoever decodes the text once more must not find another scheme in it.
    if url.scheme == nil, url.segments.first?.utf8.contains(0x3A) == true { return false }
    return url.withBytes { bytes in
      let kind = namespaces.kind(bytes, url.scan)
      return rules.contains { rule in
        switch rule {
        case .inside: kind == .relative || kind == .scheme || kind == .universal
        case .hosts(let hosts): Self.isHTTPS(bytes, url.scan, hosts)
        }
      }
    }
  }

  private static func isHTTPS(
    _ bytes: UnsafeBufferPointer<UInt8>, _ scan: URLScan, _ hosts: [String]
  ) -> Bool {
    guard scan.isWeb, scan.schemeEnd == 5, scan.port < 0 || scan.port == 443 else { return false }
    let host = UnsafeBufferPointer(rebasing: bytes[Int(scan.hostStart)..<Int(scan.hostEnd)])
    return hosts.contains { HostRule($0).matches(host) }
  }
}

extension NavigationTarget {
  /// The URL parameter that its route's policy refuses.
  var unsafeURL: Denial? {
    for slot in record.urlSlots {
      guard let text = parameters.text(slot) else { continue }
      guard record.options.urls?.allows(text, snapshot.namespaces) == true else {
        return .unsafeURL(
          route: record.pattern.text, parameter: record.pattern.parameters[slot].name)
      }
    }
    return nil
  }
}
