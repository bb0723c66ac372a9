#if LivePages
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
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
#endif
