#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a transport sends to a server.
public struct HTTPRequest: Hashable, Sendable {
  /// What the server is asked to do.
  public var method: HTTPMethod
  /// Where; its scheme is `http` or `https`.
  public var url: URL
  /// The header fields beyond those that every request has.
  public var fields: [HTTPField]
  /// What is sent after the head; its type is sent unless ``fields`` name one.
  public var body: HTTPBody?

  /// Makes a request; one that reads unless a method is given.
  public init(
    _ method: HTTPMethod = .get, url: URL, fields: [HTTPField] = [], body: HTTPBody? = nil
  ) {
    self.method = method
    self.url = url
    self.fields = fields
    self.body = body
  }

  /// Whether the connection is an encrypted one.
  var isEncrypted: Bool { url.scheme?.lowercased() == "https" }

  /// The value of the first field of a name, whatever its case.
  subscript(name: String) -> String? {
    let name = name.lowercased()
    return fields.first { $0.name.lowercased() == name }?.value
  }

  /// Whether a status is a success; 206 only for a request with a range.
  func accepts(_ status: Int) -> Bool {
    (200...299).contains(status) && (status != 206 || self["Range"] != nil)
  }

  /// What describes the body and is sent with it: its type, and its length where one is expected.
  var bodyFields: [HTTPField] {
    var lines: [HTTPField] = []
    if let type = body?.contentType, self["Content-Type"] == nil {
      lines.append(HTTPField(name: "Content-Type", value: type))
    }
    // Without a length a server would wait for the body of these methods.
    if body != nil || [.post, .put, .patch].contains(method) {
      lines.append(HTTPField(name: "Content-Length", value: "\(body?.bytes.count ?? 0)"))
    }
    return lines
  }
}
