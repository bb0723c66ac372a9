/// The method of a request.
public struct HTTPMethod: Hashable, Sendable {
  /// The word as it is sent, in upper case.
  public let name: String

  private init(_ name: String) { self.name = name }

  /// Reads a resource.
  public static let get = HTTPMethod("GET")
  /// Reads the head of the response to ``get``.
  public static let head = HTTPMethod("HEAD")
  /// Sends a body to be processed.
  public static let post = HTTPMethod("POST")
  /// Replaces a resource.
  public static let put = HTTPMethod("PUT")
  /// Changes a part of a resource.
  public static let patch = HTTPMethod("PATCH")
  /// Removes a resource.
  public static let delete = HTTPMethod("DELETE")

  /// Whether sending the request twice has the effect of sending it once (RFC 9110, 9.2.2).
  public var isIdempotent: Bool { self != .post && self != .patch }
  /// Whether the request changes nothing at the server (RFC 9110, 9.2.1).
  public var isSafe: Bool { self == .get || self == .head }
}

extension HTTPMethod: CustomStringConvertible {
  /// The word as it is sent.
  public var description: String { name }
}
