#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Sends one request to a server and passes on the response as it arrives.
///
/// It follows no redirect and applies no limit of size or time: these are the same for every
/// transport and are handled by `DataSource.http(url:headers:limits:transport:clock:)` and
/// ``HTTPClient``. A test needs no network:
///
/// ```swift
/// let busy = HTTPTransport { _, receive async throws(HTTPFault) in
///   _ = receive(.head(HTTPHead(status: 503)))
/// }
/// ```
public struct HTTPTransport: Sendable {
  /// An event of an exchange.
  public enum Event: Hashable, Sendable {
    /// A connection is being made; not sent by transports that cannot observe it.
    case connecting
    /// The connection is made.
    case connected
    /// A part of the request was sent.
    case sending
    /// The status and the header; once, before the body.
    case head(HTTPHead)
    /// Bytes of the body, without framing and compression.
    case body(Data)
  }

  /// Handles the events in order, one at a time; false when no more is wanted.
  ///
  /// A transport reads no further until it has returned: a slow reader is not flooded.
  public typealias Receive = @Sendable (Event) -> Bool

  /// Sends a request and returns when the response has ended or no more of it is wanted.
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
