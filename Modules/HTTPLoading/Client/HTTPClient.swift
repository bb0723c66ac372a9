import Loading
import ReactiveKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A server's API: requests under one base URL, with values in and out and typed errors.
///
/// ```swift
/// let api = HTTPClient(baseURL: url, clock: ContinuousClock())
/// let session = try await api.send(HTTPEndpoint<Session>(.post, "login", json: credentials))
/// ```
/// It is a value: `with(_:_:)` makes a client for a signed-in user. Encoding and decoding run off the main
/// actor.
public struct HTTPClient: Sendable {
  package var baseURL: URL
  package var fields: [HTTPField]
  package var limits: HTTPLimits
  /// How JSON is written and read, unless an endpoint overrides it.
  var json: HTTPJSON
  var signing: (any HTTPSigning)?
  package var transport: HTTPTransport
  package var clock: any Clock<Duration>

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - baseURL: the URL that the paths of endpoints are relative to.
  ///   - fields: header fields of every request to the server of the base URL, and only to it.
  ///   - limits: the limits of time, size and redirects.
  ///   - json: how dates and the names of members are written and read.
  ///   - transport: the transport of the requests.
  ///   - clock: measures the time-outs.
  public init(
    baseURL: URL, fields: [HTTPField] = [], limits: HTTPLimits = HTTPLimits(),
    json: HTTPJSON = HTTPJSON(), transport: HTTPTransport = .automatic, clock: any Clock<Duration>
  ) {
    self.baseURL = baseURL
    self.fields = fields
    self.limits = limits
    self.json = json
    self.transport = transport
    self.clock = clock
  }

  /// The client with one more header field, for example the token of a session.
  public func with(_ name: String, _ value: String) -> HTTPClient {
    var client = self
    client.fields.append(HTTPField(name: name, value: value))
    return client
  }

  /// Sends a request to an endpoint.
  ///
  /// - Parameter progress: shows the sent and received bytes; without one it costs nothing.
  /// - Throws: `refused` for a status that is not a success, with the server's response, even if its
  ///   body is incomplete or unreadable; `undecodable` with the path; `loading` when there was no
  ///   complete response.
  @concurrent
  public func send<Answer>(
    _ endpoint: HTTPEndpoint<Answer>, progress: HTTPProgress? = nil
  ) async throws(HTTPError) -> Answer {
    guard let url = endpoint.url(below: baseURL) else {
      throw .loading(.badURL(source: endpoint.path.joined(separator: "/")))
    }
    let source = url.absoluteString.withoutUser
    var request = HTTPRequest(endpoint.method, url: url, fields: endpoint.fields)
    let json = endpoint.json ?? json
    do { request.body = try endpoint.body(json) } catch { throw .unencodable(error, for: source) }
    var limits = limits
    if !endpoint.readsBody { limits.contentTypes = [] }
    let response = try await response(
      to: request, limits: limits, isSigned: endpoint.isSigned, progress)
    do { return try endpoint.read(response, json) } catch {
      throw .undecodable(error, in: response, from: source)
    }
  }

  /// Sends a request and returns a successful response.
  ///
  /// - Throws: `refused` and `loading`.
  @concurrent
  public func response(
    to request: HTTPRequest, progress: HTTPProgress? = nil
  ) async throws(HTTPError) -> HTTPResponse {
    try await response(to: request, limits: limits, isSigned: true, progress)
  }

  @concurrent
  private func response(
    to request: HTTPRequest, limits: HTTPLimits, isSigned: Bool, _ progress: HTTPProgress?
  ) async throws(HTTPError) -> HTTPResponse {
    let source = request.url.absoluteString.withoutUser
    let signing = isSigned && isOwn(request) ? signing : nil
    let signature = signing?.signature(of: request)
    let exchange = exchange(request, signature?.fields ?? [], limits, progress)
    var response = try await run(exchange)
    // If a redirect dropped the signature, a newer one would be dropped, too.
    if response.status == 401, let signing, let signature, !exchange.hasLeftOrigin.withLock({ $0 })
    {
      try await signing.renew(after: signature.token, for: source)
      let fields = signing.signature(of: request)?.fields ?? []
      response = try await run(self.exchange(request, fields, limits, progress))
    }
    if request.accepts(response.status) { return response }
    throw .refused(HTTPRefusal(source: source, response: response))
  }

  private func isOwn(_ request: HTTPRequest) -> Bool {
    HTTPOrigin(request.url) == HTTPOrigin(baseURL)
  }

  private func exchange(
    _ request: HTTPRequest, _ signature: [HTTPField], _ limits: HTTPLimits,
    _ progress: HTTPProgress?
  ) -> HTTPExchange {
    var request = request
    if isOwn(request) {
      request.fields = request.fields.overriding(signature.overriding(fields))
    }
    return HTTPExchange(
      source: request.url.absoluteString.withoutUser, request: request, limits: limits,
      transport: transport, keepsRefusals: true, progress: progress)
  }

  private func run(_ exchange: HTTPExchange) async throws(HTTPError) -> HTTPResponse {
    do throws(LoadingError) {
      if HTTPOrigin(exchange.request.url) == nil { throw .badURL(source: exchange.source) }
      try exchange.request.check(source: exchange.source)
      return try await exchange.run(clock: clock)
    } catch {
      throw .loading(error)
    }
  }
}

extension [HTTPField] {
  /// These fields, and the fields of `others` with different names.
  fileprivate func overriding(_ others: [HTTPField]) -> [HTTPField] {
    let names = Set(map { $0.name.lowercased() })
    return others.filter { !names.contains($0.name.lowercased()) } + self
  }
}

extension HTTPEndpoint {
  /// The URL of the endpoint; nil if a segment would change the path.
  func url(below base: URL) -> URL? {
    guard var address = URLComponents(url: base, resolvingAgainstBaseURL: true) else { return nil }
    var text = address.percentEncodedPath
    for segment in path {
      // Escaped or not, every URL parser treats dots as path segments with a meaning.
      guard segment != ".", segment != "..", !segment.isEmpty else { return nil }
      text += (text.hasSuffix("/") ? "" : "/") + segment.escapedForPath
    }
    address.percentEncodedPath = text
    if !query.isEmpty {
      address.percentEncodedQuery = query.map { item in
        item.name.escapedForPath + (item.value.map { "=" + $0.escapedForPath } ?? "")
      }.joined(separator: "&")
    }
    return address.url
  }
}

extension String {
  /// The text with every byte escaped that is not a letter, a digit or one of `-._~`.
  fileprivate var escapedForPath: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
