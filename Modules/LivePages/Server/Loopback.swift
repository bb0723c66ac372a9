#if LivePages
/// The names and addresses by which this machine refers to itself.
public nonisolated enum Loopback {
  /// Whether a host that the server may listen on is this machine only.
  public static func isLoopback(_ host: String) -> Bool {
    ["127.0.0.1", "localhost", "::1"].contains(host.lowercased())
  }

  /// Whether the authority of a request, with or without a port, names this machine.
  static func isLoopback(authority: String) -> Bool {
    var host = authority[...]
    if let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") {
      guard host[host.index(after: colon)...].utf8.allSatisfy({ $0 &- 0x30 < 10 }) else {
        return false
      }
      host = host[..<colon]
    }
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    return isLoopback(String(host))
  }
}
#endif
