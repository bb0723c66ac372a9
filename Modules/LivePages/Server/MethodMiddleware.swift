#if LivePages
import HTTPTypes
import Hummingbird
import Messages

/// Refuses methods that an address does not support, and lists the supported ones.
nonisolated struct MethodMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: LiveRequestContext,
    next: @concurrent (Request, LiveRequestContext) async throws -> Response
  ) async throws -> Response {
    let allowed = Self.methods(of: request.uri.path)
    guard allowed.contains(request.method) else {
      let names = allowed.map(\.rawValue).joined(separator: ", ")
      var response = Response(
        refusing: Refusal.methodNotAllowed(allowed: names), in: request.language ?? .english)
      response.headers[.allow] = names
      return response
    }
    return try await next(request, context)
  }

  /// Four addresses accept a body; all others are only read.
  private static func methods(of path: String) -> [HTTPRequest.Method] {
    let parts = path.split(separator: "/")
    switch (parts.first, parts.count) {
    case ("session", 1), ("act", 2), ("leave", 2), ("load", 2): return [.post]
    default: return [.get, .head]
    }
  }
}
#endif
