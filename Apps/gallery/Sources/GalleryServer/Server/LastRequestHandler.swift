import NIOCore
import NIOHTTP1

/// Marks the last request of a connection in the one way that the server recognises: `Connection: close`.
///
/// A client of HTTP/1.0 waits for the end of the connection unless it asks for another request, and tokens are
/// compared regardless of case: `Close` (RFC 9112, 9.3). NIO's codec removes the version, so this handler is in
/// front of it.
nonisolated final class LastRequestHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data), !head.isKeepAlive else {
      return context.fireChannelRead(data)
    }
    head.headers.replaceOrAdd(name: "Connection", value: "close")
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }
}
