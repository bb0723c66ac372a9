import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// A connection of HTTP/1 that takes little memory while it rests: its pipeline alone.
///
/// Hummingbird answers requests in a task of the connection, which keeps the memory of its deepest call as long as
/// the connection is open, for hours while it rests or has an event stream. Here a handler of the pipeline starts a
/// task for each request.
nonisolated struct ConnectionChannel: ServerChildChannel {
  /// The connection itself.
  struct Value: ServerChildChannelValue {
    let channel: any Channel
  }

  /// Answers a request.
  let respond: RequestHandler.Respond

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      // The buffer is kept as long as the connection is open: one for the requests of browsers, which grows for
      // larger ones. A connection that is closed already receives nothing.
      try? channel.syncOptions?.setOption(
        .recvAllocator,
        value: AdaptiveRecvByteBufferAllocator(minimum: 256, initial: 1 << 10, maximum: 64 << 10))
      let pipeline = channel.pipeline.syncOperations
      try pipeline.configureHTTPServerPipeline(
        withPipeliningAssistance: false,  // The handler of requests keeps their order,
        withErrorHandling: false,  // and answers errors.
        withOutboundHeaderValidation: false,  // The types of headers are valid.
        withEncoderConfiguration: .init(), withDecoderLimitConfiguration: Self.limits)
      try pipeline.addHandlers([
        TargetHostHandler(), LastRequestHandler(), HTTP1ToHTTPServerCodec(secure: false),
        RequestDeadlineHandler(), RequestHandler(respond),
      ])
      return Value(channel: channel)
    }
  }

  /// The pipeline does everything.
  func handle(value: Value, logger: Logger) async {}

  /// A browser sends some hundred bytes of headers.
  private static var limits: NIOHTTPDecoderLimitConfiguration {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = 16 << 10
    limits.maxHeaderListSize = 32 << 10
    limits.maxHeaderFieldCount = 100
    return limits
  }
}
