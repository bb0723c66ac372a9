public import Loading

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Sends one request to a server and passes on the response as it arrives.
///
/// It follows no redirects and applies no limits of size or time: these are the same for every transport and
/// are handled by `DataSource.http(url:headers:limits:transport:clock:)` and ``HTTPClient``. A test needs no
/// network:
///
/// ```swift
/// let busy = HTTPTransport { _, receive async throws(HTTPFault) in
///   _ = receive(.head(HTTPHead(status: 503)))
/// }
/// ```
public struct HTTPTransport: Sendable {
  /// An event of an exchange.
  public enum Event: Hashable, Sendable {
    /// A part of the request's body was sent: the bytes so far, 0 if unknown.
    case sent(bytes: Int)
    /// The status and the header; once, before the body.
    case head(HTTPHead)
    /// Bytes of the body, without framing and compression.
    case body(Data)
  }

  /// Handles the events in order, one at a time; false when no more events are wanted.
  ///
  /// A transport reads on only after it has returned: a slow reader is not flooded.
  public typealias Receive = @Sendable (Event) -> Bool

  /// Sends a request and returns when the response has ended or no more events are wanted.
  ///
  /// It throws when there is no complete response; after its task is cancelled it ends soon.
  public let send:
    @concurrent @Sendable (HTTPRequest, @escaping Receive) async throws(HTTPFault) -> Void

  /// Makes a transport from a closure.
  public init(
    send:
      @escaping @concurrent @Sendable (HTTPRequest, @escaping Receive) async throws(HTTPFault)
      -> Void
  ) {
    self.send = send
  }
}

extension HTTPTransport {
  /// The transport of the system.
  ///
  /// On Apple's platforms this is ``urlSession``. On Linux it is `asyncHTTPClient` with the package trait of
  /// that name, which a server should enable, and ``urlSession`` without it: there a response that violates
  /// HTTP in certain ways ends the process.
  public static let automatic: HTTPTransport = {
    #if canImport(FoundationNetworking) && AsyncHTTPClient
      asyncHTTPClient
    #else
      urlSession
    #endif
  }()
}

/// Why a transport has no complete response.
public enum HTTPFault: Error, Hashable, Sendable {
  /// There is no connection or it was lost; `number` is the system's URL error code, for example
  /// -1004 when the server does not accept connections.
  case unreachable(number: Int)
  /// The server's identity cannot be trusted; `number` is the system's URL error code.
  case untrusted(number: Int)
  /// The transport's own timeout was exceeded.
  case timedOut
  /// The response is not valid HTTP.
  case badResponse(HTTPBreach)
  /// The body is compressed in a way that was not requested; the name is from its header.
  case contentCoding(String)
  /// The task was cancelled.
  case cancelled

  /// The host has no address.
  static let hostNotFound = HTTPFault.unreachable(number: -1003)
  /// The server does not accept connections, or the system cannot connect.
  static let notConnected = HTTPFault.unreachable(number: -1004)
  /// The connection ended before a response started, or with an error of the network.
  static let connectionLost = HTTPFault.unreachable(number: -1005)
  /// The transport does not support the scheme of the URL.
  static let unsupportedURL = HTTPFault.unreachable(number: -1002)
}
