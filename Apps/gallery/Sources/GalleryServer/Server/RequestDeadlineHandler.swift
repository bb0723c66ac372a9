import NIOCore
import NIOHTTPTypes

/// Closes a connection whose request does not arrive in time.
///
/// There is no limit for the answer: streams last as long as their page.
nonisolated final class RequestDeadlineHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// How long a browser may take.
  struct Limits: Sendable {
    /// From the start of a connection to the end of the first request's header.
    var header = TimeAmount.seconds(10)
    /// From the end of a header to the end of the body.
    var body = TimeAmount.seconds(10)
    /// From an answer to the end of the next request's header. A browser opens several connections to
    /// load a page, each takes some 6 KiB here, and a new one takes it less than a millisecond.
    var idle = TimeAmount.seconds(10)
  }

  private let limits: Limits
  private var deadline: Scheduled<Void>?
  /// Requests whose answers have not ended.
  private var pending = 0
  private var isReading = false

  init(_ limits: Limits = Limits()) {
    self.limits = limits
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { close(context.channel, in: limits.header) }
  }

  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

  func channelActive(context: ChannelHandlerContext) {
    close(context.channel, in: limits.header)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      pending += 1
      isReading = true
      close(context.channel, in: limits.body)
    case .body: break
    case .end:
      isReading = false
      // A refusal may have been answered before its body ended.
      if pending == 0 { close(context.channel, in: limits.idle) } else { deadline?.cancel() }
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) {
      pending -= 1
      if pending == 0, !isReading { close(context.channel, in: limits.idle) }
    }
    context.write(data, promise: promise)
  }

  private func close(_ channel: any Channel, in time: TimeAmount) {
    deadline?.cancel()
    deadline = channel.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
  }
}
