#if LivePages
import HTTPTypes
import Hummingbird
import Messages

/// Refuses requests from other pages than the site's, and sends the browser a security policy.
///
/// A foreign page can send requests to a server on this machine, and can make its own name resolve
/// to it: the origin is checked against the first, the host against the second.
nonisolated struct ProtectionMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: LiveRequestContext,
    next: @concurrent (Request, LiveRequestContext) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do {
      try check(request)
      response = try await next(request, context)
    } catch {
      response = Response(refusing: error, in: request.language ?? .english)
    }
    for (name, value) in Self.headers where response.headers[name] == nil {
      response.headers[name] = value
    }
    return response
  }

  private func check(_ request: Request) throws(Refusal) {
    if request.headers[.host] != nil { throw .manyHosts }
    guard let host = request.head.authority else { throw .noHost }
    guard Loopback.isLoopback(authority: host) else { throw .foreignHost }
    let origin = request.headers[.origin]
    if origin != nil || request.method != .get && request.method != .head {
      guard origin == "http://\(host)" else { throw .foreignOrigin }
    }
    // Requests for pictures and streams have no `Origin`; browsers send this header instead.
    if let site = request.headers[.fetchSite], site == "cross-site" || site == "same-site" {
      guard request.headers[.fetchMode] == "navigate", request.method == .get else {
        throw .foreignOrigin
      }
    }
  }

  private static let headers: [(HTTPField.Name, String)] = [
    (
      .contentSecurityPolicy,
      """
      default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
      connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'
      """
    ),
    (.contentTypeOptions, "nosniff"),
    (.referrerPolicy, "no-referrer"),
    (.openerPolicy, "same-origin"),
    (.resourcePolicy, "same-origin"),
    (.cacheControl, "no-store"),
  ]
}

extension HTTPField.Name {
  nonisolated private static func known(_ name: String) -> HTTPField.Name {
    guard let known = HTTPField.Name(name) else { preconditionFailure("a name of letters") }
    return known
  }

  nonisolated static let contentTypeOptions = known("X-Content-Type-Options")
  nonisolated static let referrerPolicy = known("Referrer-Policy")
  nonisolated static let openerPolicy = known("Cross-Origin-Opener-Policy")
  nonisolated static let resourcePolicy = known("Cross-Origin-Resource-Policy")
  nonisolated static let fetchSite = known("Sec-Fetch-Site")
  nonisolated static let fetchMode = known("Sec-Fetch-Mode")
  /// The token of a session.
  nonisolated static let sessionToken = known("X-Trellis-Token")
  /// The newest message that a reconnecting browser has.
  nonisolated static let lastEventID = known("Last-Event-ID")
  /// Which connection of its session a stream is, counted by the browser.
  nonisolated static let lineNumber = known("X-Trellis-Line")
  /// The version of the script and the templates.
  nonisolated static let pageVersion = known("X-Trellis-Version")
  /// A second host: the first one is the authority of a request, not a header field.
  nonisolated static let host = known("Host")
}
#endif
