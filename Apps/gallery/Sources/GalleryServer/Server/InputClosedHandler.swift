import NIOCore
import NIOHTTPTypes

/// Reports that the client has closed its side of a connection, which is all that a server notices of a
/// closed tab while it works on a response.
nonisolated final class InputClosedHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart

  private var closed: EventLoopPromise<Void>?

  /// Succeeds when the client has closed its side; nil outside a pipeline.
  var inputClosed: EventLoopFuture<Void>? { closed?.futureResult }

  func handlerAdded(context: ChannelHandlerContext) { closed = context.eventLoop.makePromise() }

  func handlerRemoved(context: ChannelHandlerContext) { closed?.succeed() }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if let event = event as? ChannelEvent, event == .inputClosed { closed?.succeed() }
    context.fireUserInboundEventTriggered(event)
  }
}
