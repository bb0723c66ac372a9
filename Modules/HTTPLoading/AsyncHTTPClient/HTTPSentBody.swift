#if AsyncHTTPClient
  import NIOCore

  /// The bytes of a body in pieces, each of which is reported when the library takes it.
  struct HTTPSentBody: AsyncSequence, Sendable {
    /// The number of bytes of a piece.
    private static let pieceSize = 1 << 16

    let bytes: ByteBuffer
    let receive: HTTPTransport.Receive

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: bytes, receive: receive) }

    struct AsyncIterator: AsyncIteratorProtocol {
      var rest: ByteBuffer
      let receive: HTTPTransport.Receive

      mutating func next() async -> ByteBuffer? {
        guard let piece = rest.readSlice(length: Swift.min(rest.readableBytes, pieceSize)),
          piece.readableBytes > 0
        else { return nil }
        _ = receive(.sending)
        return piece
      }
    }
  }
#endif
