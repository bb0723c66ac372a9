#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A request that a transport sends to a server.
public struct HTTPRequest: Hashable, Sendable {
  /// The method.
  public var method: HTTPMethod
  /// The URL; its scheme is `http` or `https`.
  public var url: URL
  /// The header fields in addition to the standard ones.
  public var fields: [HTTPField]
  /// The body; its type is sent unless ``fields`` contain one.
  public var body: HTTPBody?

  /// Makes a request; GET unless another method is given.
  public init(
    _ method: HTTPMethod = .get, url: URL, fields: [HTTPField] = [], body: HTTPBody? = nil
  ) {
    self.method = method
    self.url = url
    self.fields = fields
    self.body = body
  }

  /// The URL as it is sent: without user, password and fragment, and with its scheme in lower case,
  /// which Foundation's client on Linux requires.
  var sentURL: URL? {
    var address = URLComponents(url: url, resolvingAgainstBaseURL: true)
    address?.user = nil
    address?.password = nil
    address?.fragment = nil
    address?.scheme = url.scheme?.lowercased()
    return address?.url
  }

  /// The value of the first field of a name, ignoring case.
  subscript(name: String) -> String? {
    let name = name.lowercased()
    return fields.first { $0.name.lowercased() == name }?.value
  }

  /// Whether a status is a success; 206 only for a request with a range.
  func accepts(_ status: Int) -> Bool {
    (200...299).contains(status) && (status != 206 || self["Range"] != nil)
  }

  /// The fields that describe the body: its type, and its length if one is expected.
  var bodyFields: [HTTPField] {
    var lines: [HTTPField] = []
    if let type = body?.contentType, self["Content-Type"] == nil {
      lines.append(HTTPField(name: "Content-Type", value: type))
    }
    // For these methods a server waits for a body unless there is a length.
    if body != nil || [.post, .put, .patch].contains(method) {
      lines.append(HTTPField(name: "Content-Length", value: "\(body?.bytes.count ?? 0)"))
    }
    return lines
  }
}

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
  var isIdempotent: Bool { self != .post && self != .patch }
  /// Whether the request changes nothing at the server (RFC 9110, 9.2.1).
  var isSafe: Bool { self == .get || self == .head }
}

extension HTTPMethod: CustomStringConvertible {
  /// The word as it is sent.
  public var description: String { name }
}
