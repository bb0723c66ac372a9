#if LivePages
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// Hummingbird's connection of HTTP/1, which answers by the host that a request's target names.
nonisolated struct ConnectionChannel: ServerChildChannel {
  private let base: HTTP1Channel

  /// How long a browser may take to send a request, and its next one. An answer may take as long as its page
  /// is open.
  static let patience = TimeAmount.seconds(10)

  init(_ responder: @escaping HTTPChannelHandler.Responder) {
    base = HTTP1Channel(
      responder: responder,
      configuration: .init(
        idleTimeout: Self.patience,
        // A browser sends some hundred bytes of headers.
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: 16 << 10, maxHeaderListSize: 32 << 10, maxHeaderFieldCount: 100)))
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
    channel.eventLoop.makeCompletedFuture {
      // The buffer is kept as long as the connection is open. A closed connection receives nothing.
      try? channel.syncOptions?.setOption(
        .recvAllocator,
        value: AdaptiveRecvByteBufferAllocator(minimum: 256, initial: 1 << 10, maximum: 64 << 10))
    }.flatMap { base.setup(channel: channel, logger: logger) }.flatMapThrowing { value in
      let pipeline = channel.pipeline.syncOperations
      let codec = try pipeline.handler(type: HTTP1ToHTTPServerCodec.self)
      try pipeline.addHandler(TargetHostHandler(), position: .before(codec))
      return value
    }
  }

  func handle(value: HTTP1Channel.Value, logger: Logger) async {
    await base.handle(value: value, logger: logger)
  }
}

/// Replaces the `Host` header of a request by the host that its target names: `GET http://127.0.0.1/mail`.
///
/// The target has precedence (RFC 9112, 3.2.2). NIO's codec removes its host, so this handler is in front of it.
nonisolated final class TargetHostHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data), let host = Self.host(of: head.uri),
      head.headers["Host"].count == 1  // None and several are refused as they are.
    else { return context.fireChannelRead(data) }
    head.headers.replaceOrAdd(name: "Host", value: host)
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  /// The host that a target names, with its port; nil for a path.
  private static func host(of target: String) -> String? {
    guard target.utf8.first != UInt8(ascii: "/"), let scheme = target.firstRange(of: "://") else {
      return nil
    }
    return String(target[scheme.upperBound...].prefix { !"/?#".contains($0) })
  }
}
#endif
