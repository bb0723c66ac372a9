import NIOCore
import NIOHTTPTypes

/// Sizes the receive buffer of a connection, which is kept as long as the connection is open, for the requests
/// of browsers: it grows for larger ones.
nonisolated final class ReceiveBufferHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart

  func handlerAdded(context: ChannelHandlerContext) {
    // A connection that is closed already receives nothing.
    try? context.channel.syncOptions?.setOption(
      .recvAllocator,
      value: AdaptiveRecvByteBufferAllocator(minimum: 256, initial: 1 << 10, maximum: 64 << 10))
  }
}
