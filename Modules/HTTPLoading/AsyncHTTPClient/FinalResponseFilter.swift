#if AsyncHTTPClient
  import Loading
  import NIOCore
  import NIOHTTP1

  /// Passes only final responses to the library's client, which (1.37) ends the process when the
  /// connection is closed after an informational response.
  ///
  /// It is for HTTP/1.1: over HTTP/2 the library for the frames rejects such responses itself, as the tests
  /// check for every order of frames.
  final class FinalResponseFilter: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart

    private var hasHead = false
    /// The number of informational responses before the final one.
    private var announcements = 0

    /// Inserts a filter after the decoder of a connection.
    static func install(in channel: any Channel) -> EventLoopFuture<Void> {
      channel.eventLoop.submit {
        let pipeline = channel.pipeline.syncOperations
        let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
        try pipeline.addHandler(FinalResponseFilter(), position: .after(decoder))
      }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head) where head.status == .switchingProtocols: refuse(.notHTTP, context)
      case .head(let head):
        // Informational responses are skipped: the final response follows.
        guard head.status.code >= 200 else {
          announcements += 1
          if announcements > HTTPHead.fieldLimit { refuse(.tooMuchHead, context) }
          return
        }
        hasHead = true
        announcements = 0
        context.fireChannelRead(data)
      case .body: if hasHead { context.fireChannelRead(data) }
      case .end:
        guard hasHead else { return refuse(.endsInHead, context) }
        hasHead = false
        context.fireChannelRead(data)
      }
    }

    private func refuse(_ breach: HTTPBreach, _ context: ChannelHandlerContext) {
      context.fireErrorCaught(HTTPFault.badResponse(breach))
      context.close(promise: nil)
    }
  }
#endif
