import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// The requests of a connection, read one after the other: as a sequence the bytes of the body of the last one.
nonisolated final class RequestParts: AsyncSequence, Sendable {
  private typealias Parts = NIOAsyncChannelInboundStream<HTTPRequestPart>.AsyncIterator

  // One task at a time reads: that of a request until it has ended, then that of the connection, which waits for it.
  private nonisolated(unsafe) var parts: Parts
  private nonisolated(unsafe) var isInBody = false

  /// Reads a connection; nobody else may.
  init(_ inbound: NIOAsyncChannelInboundStream<HTTPRequestPart>) {
    parts = inbound.makeAsyncIterator()
  }

  /// The head of the next request, after what is left of the body of the last one; nil at the end.
  func head() async throws -> HTTPRequest? {
    while try await bytes() != nil {}
    switch try await parts.next() {
    case .head(let head):
      isInBody = true
      return head
    case nil: return nil
    case .body, .end: throw ChannelError.inappropriateOperationForState
    }
  }

  @inline(never)  // A connection that waits for a head does not need its memory.
  private func bytes() async throws -> ByteBuffer? {
    if !isInBody { return nil }
    switch try await parts.next() {
    case .body(let bytes): return bytes
    case .end:
      isInBody = false
      return nil
    case nil: throw ChannelError.inputClosed
    case .head: throw ChannelError.inappropriateOperationForState
    }
  }

  struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let parts: RequestParts

    func next() async throws -> ByteBuffer? { try await parts.bytes() }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(parts: self) }
}
