#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One operation of a server, and how its response is read.
///
/// ```swift
/// let logIn = HTTPEndpoint<Session>(.post, "login", json: Credentials(name: "a", password: "b"))
/// let markRead = HTTPEndpoint<Void>(.put, "mails", id, "read")
/// ```
/// The path is given by its segments, each of which is escaped: an id with a slash stays one
/// segment.
///
/// An endpoint of `Void` reads nothing: only the status counts, and the body may have any type.
public struct HTTPEndpoint<Answer: Sendable>: Sendable {
  /// The method of the request.
  package var method: HTTPMethod
  /// The segments of the path below the client's base URL.
  package var path: [String]
  /// The query of the URL.
  public var query: [URLQueryItem] = []
  /// Header fields of this request, in addition to the client's own.
  package var fields: [HTTPField] = []
  /// How its JSON is written and read; nil for the client's way.
  public var json: HTTPJSON?
  /// Whether a signing client signs this request; false for a login, whose 401 must not renew a token.
  public var isSigned = true
  /// Makes the body.
  var body: @Sendable (HTTPJSON) throws -> HTTPBody? = { _ in nil }
  /// Reads a successful response.
  let read: @Sendable (HTTPResponse, HTTPJSON) throws -> Answer
  /// Whether the body is read, so that its type matters.
  var readsBody = true

  /// Makes an endpoint whose response is read by a closure.
  public init(
    _ method: HTTPMethod, path: [String],
    reading read: @escaping @Sendable (HTTPResponse) throws -> Answer
  ) {
    self.init(method, path) { response, _ in try read(response) }
  }

  private init(
    _ method: HTTPMethod, _ path: [String],
    _ read: @escaping @Sendable (HTTPResponse, HTTPJSON) throws -> Answer
  ) {
    self.method = method
    self.path = path
    self.read = read
  }

  /// The endpoint with a body.
  public func sending(_ body: HTTPBody) -> HTTPEndpoint {
    var endpoint = self
    endpoint.body = { _ in body }
    return endpoint
  }

  /// The endpoint with a value as its body, in JSON.
  public func sending(json value: some Encodable & Sendable) -> HTTPEndpoint {
    var endpoint = self
    endpoint.body = { try .json(value, by: $0) }
    return endpoint
  }

  /// The endpoint with the parts of a form as its body; see ``HTTPBody/multipart(_:random:)``.
  public func sending(multipart parts: [HTTPPart]) -> HTTPEndpoint {
    var endpoint = self
    endpoint.body = { _ in try .multipart(parts) }
    return endpoint
  }

  /// The endpoint with one more header field.
  public func with(_ name: String, _ value: String) -> HTTPEndpoint {
    var endpoint = self
    endpoint.fields.append(HTTPField(name: name, value: value))
    return endpoint
  }
}

extension HTTPEndpoint where Answer: Decodable {
  /// Makes an endpoint that returns JSON.
  public init(_ method: HTTPMethod, _ path: String...) {
    self.init(method, path) { try $1.decode($0.body) }
  }

  /// Makes an endpoint that takes and returns JSON.
  public init(_ method: HTTPMethod, _ path: String..., json value: some Encodable & Sendable) {
    self.init(method, path) { try $1.decode($0.body) }
    body = { try .json(value, by: $0) }
  }
}

extension HTTPEndpoint where Answer == Void {
  /// Makes an endpoint whose response has no value.
  public init(_ method: HTTPMethod, _ path: String...) {
    self.init(method, path: path) { _ in }
    readsBody = false
  }

  /// Makes an endpoint that takes JSON and whose response has no value.
  public init(_ method: HTTPMethod, _ path: String..., json value: some Encodable & Sendable) {
    self.init(method, path: path) { _ in }
    readsBody = false
    body = { try .json(value, by: $0) }
  }
}
