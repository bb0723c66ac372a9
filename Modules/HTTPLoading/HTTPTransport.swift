#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Carries one request to a server and hands over the answer as it comes.
///
/// It follows no redirect and knows no limit of size or time: those are the same for every transport
/// and are kept by `DataSource.http(url:headers:limits:transport:cache:clock:)` and ``HTTPClient``. A test
/// needs no network:
///
/// ```swift
/// let busy = HTTPTransport { _, receive async throws(HTTPFault) in
///   _ = receive(.head(HTTPHead(status: 503)))
/// }
/// ```
public struct HTTPTransport: Sendable {
  /// What happens on the way to an answer.
  public enum Event: Hashable, Sendable {
    /// A connection is being made; not sent by transports that cannot observe it.
    case connecting
    /// The connection is made.
    case connected
    /// A part of the request was sent.
    case sending
    /// The status and the header; once, before the body.
    case head(HTTPHead)
    /// Bytes of the body, without what framed and compressed them.
    case body(Data)
  }

  /// Takes the events in order, one at a time; false when no more is wanted.
  ///
  /// A transport reads no further until it has returned: a slow reader is not flooded.
  public typealias Receive = @Sendable (Event) -> Bool

  /// Sends a request and returns when the answer has ended or no more of it is wanted.
  ///
  /// Throws when there is no whole answer; when its task is cancelled it ends soon.
  public let send:
    @concurrent @Sendable (HTTPRequest, @escaping Receive) async throws(HTTPFault) -> Void

  /// Makes a transport of what it does.
  public init(
    send:
      @escaping @concurrent @Sendable (HTTPRequest, @escaping Receive) async throws(HTTPFault)
      -> Void
  ) {
    self.send = send
  }
}
