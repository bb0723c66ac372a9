#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Carries one request to a server and hands over the answer as it comes.
///
/// It follows no redirect and knows no limit of size or time: those are the same for every transport
/// and are kept by `DataSource.http(url:headers:limits:transport:clock:)`. A test needs no network:
///
/// ```swift
/// let busy = HTTPTransport { _, receive async throws(HTTPFault) in
///   _ = receive(.head(HTTPHead(status: 503)))
/// }
/// ```
public struct HTTPTransport: Sendable {
  /// A piece of an answer.
  public enum Piece: Hashable, Sendable {
    /// The status and the header; once, before the body.
    case head(HTTPHead)
    /// Bytes of the body, without what framed them.
    case body(Data)
  }

  /// Takes the pieces in order, one at a time; false when no more is wanted.
  ///
  /// A transport reads no further until it has returned: whoever takes slowly is not flooded.
  public typealias Receive = @Sendable (Piece) -> Bool

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

  /// The safest transport of the system for the URL of each request.
  ///
  /// On Linux ``sockets`` for `http` and ``urlSession`` for `https`, elsewhere ``urlSession`` for both.
  public static let automatic = HTTPTransport { request, receive async throws(HTTPFault) in
    #if canImport(FoundationNetworking)
      let transport = request.isEncrypted ? urlSession : sockets
      try await transport.send(request, receive)
    #else
      try await urlSession.send(request, receive)
    #endif
  }
}
