import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Answers the requests of a connection, one after the other, each in a task of its own.
///
/// It is the last handler of a pipeline.
nonisolated final class RequestHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// Answers a request.
  typealias Respond = @concurrent @Sendable (Request, any Channel) async -> Response

  /// The number of parts that may wait; a client that sends more is not read meanwhile.
  private static let limit = 10

  private let respond: Respond
  /// What has come and is not used yet.
  private var parts: ArraySlice<HTTPRequestPart> = []
  /// Whether a request is being answered.
  private var isAnswering = false
  /// Whether the connection ends with that answer.
  private var isLast = false
  /// Whether the end of the body of the last request is not used yet.
  private var isInBody = false
  /// The answer that waits for more of its request's body.
  private var reader: EventLoopPromise<ByteBuffer?>?
  /// Why nothing more comes; nil while the client may send requests.
  private var end: (any Error)?
  /// Whether the next read waits until parts have been used.
  private var isReadHeld = false
  private var closed: EventLoopPromise<Void>?
  private var isClosed = false
  /// Its place in the pipeline, as long as it is there.
  private var context: ChannelHandlerContext?

  init(_ respond: @escaping Respond) {
    self.respond = respond
  }

  /// Succeeds when the client has closed its side, which is all that a server notices of a closed tab while it
  /// works on an answer.
  func inputClosed(on eventLoop: any EventLoop) -> EventLoopFuture<Void> {
    let promise = closed ?? eventLoop.makePromise()
    closed = promise
    if isClosed { promise.succeed() }
    return promise.futureResult
  }
}

// MARK: - What comes

nonisolated extension RequestHandler {
  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) {
    closeSide()
    self.context = nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if end != nil { return }
    parts.append(unwrapInboundIn(data))
    proceed()
  }

  func read(context: ChannelHandlerContext) {
    isReadHeld = parts.count >= Self.limit
    if !isReadHeld { context.read() }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if let event = event as? ChannelEvent, event == .inputClosed { closeSide() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    closeSide()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if error is HTTPParserError { finish(error) } else { context.close(promise: nil) }
  }

  /// Nothing more comes, because the client has closed its side, or may not send more.
  private func closeSide() {
    isClosed = true
    closed?.succeed()
    finish(ChannelError.inputClosed)
  }

  /// Nothing more comes. What is being answered is still waited for, unless the client has closed its side.
  private func finish(_ reason: any Error) {
    if end != nil { return }
    end = reason
    proceed()
  }
}

// MARK: - Requests

nonisolated extension RequestHandler {
  /// Uses what has come, as far as possible.
  private func proceed() {
    if let reader, let bytes = nextBytes() {
      self.reader = nil
      reader.completeWith(bytes)
    }
    if !isAnswering { beginNext() }
    if isReadHeld, parts.count < Self.limit {
      isReadHeld = false
      context?.read()
    }
  }

  /// Begins to answer the next request, after what is left of the body of the last one.
  private func beginNext() {
    while isInBody, let part = parts.popFirst() {
      if case .end = part { isInBody = false }
    }
    switch parts.popFirst() {
    case .head(let head)?:
      (isInBody, isAnswering) = (true, true)
      answer(head)
    case .body?, .end?: context?.close(promise: nil)
    case nil: if let end { close(after: end) }
    }
    if parts.isEmpty { parts = [] }
  }

  /// Closes the connection after its last answer; bytes that are no request are refused.
  private func close(after reason: any Error) {
    guard let context else { return }
    if reason is HTTPParserError {
      let head = HTTPResponse(
        status: .badRequest, headerFields: [.connection: "close", .contentLength: "0"])
      context.channel.write(HTTPResponsePart.head(head), promise: nil)
      context.channel.writeAndFlush(HTTPResponsePart.end(nil), promise: nil)
    }
    context.close(mode: .output, promise: nil)
  }

  /// The next bytes of the body, nil at its end; no result while they have not come.
  private func nextBytes() -> Result<ByteBuffer?, any Error>? {
    if !isInBody { return .success(nil) }
    switch parts.popFirst() {
    case .body(let bytes)?: return .success(bytes)
    case .end?:
      isInBody = false
      return .success(nil)
    case .head?: return .failure(ChannelError.inappropriateOperationForState)
    case nil:
      guard let end else { return nil }
      // The refusal of the request is the last answer.
      self.end = ChannelError.inputClosed
      return .failure(end)
    }
  }

  /// Reads the next bytes of the body of the request that is being answered.
  private func bytes(on eventLoop: any EventLoop) -> EventLoopFuture<ByteBuffer?> {
    let promise = eventLoop.makePromise(of: ByteBuffer?.self)
    reader = promise
    proceed()
    return promise.futureResult
  }
}

// MARK: - Answers

nonisolated extension RequestHandler {
  private func answer(_ head: HTTPRequest) {
    guard let context else { return }
    let channel = context.channel
    let body = RequestBody(
      asyncSequence: Bytes(handler: NIOLoopBound(self, eventLoop: channel.eventLoop)))
    let respond = respond
    isLast = head.headerFields[.connection] == "close"
    let work: @concurrent @Sendable () async -> Void = {
      let response = await respond(Request(head: head, body: body), channel)
      do {
        if response.body.contentLength != nil {
          try await response.body.write(AnswerWriter(response.head, on: channel))
        } else {
          // It is sent with the first bytes.
          channel.write(HTTPResponsePart.head(response.head), promise: nil)
          try await response.body.write(StreamWriter(channel: channel))
        }
      } catch {
        // The client has gone, or the answer could not be made as a whole.
        channel.close(promise: nil)
      }
    }
    Task(operation: work)
  }

  /// The end of an answer, whoever writes it: an answer may go on when the task that began it has ended.
  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard isAnswering, case .end = unwrapOutboundIn(data) else {
      return context.write(data, promise: promise)
    }
    let written = promise ?? context.eventLoop.makePromise()
    written.futureResult.assumeIsolated().whenComplete { _ in self.answered() }
    context.write(data, promise: written)
  }

  private func answered() {
    isAnswering = false
    if isLast {
      (parts, isInBody, end) = ([], false, ChannelError.inputClosed)
      closeSide()
    }
    proceed()
  }

  /// The body of the request that is being answered.
  private struct Bytes: AsyncSequence, AsyncIteratorProtocol {
    let handler: NIOLoopBound<RequestHandler>

    func makeAsyncIterator() -> Bytes { self }

    func next() async throws -> ByteBuffer? {
      let eventLoop = handler.eventLoop
      return try await eventLoop.flatSubmit { [handler] in handler.value.bytes(on: eventLoop) }
        .get()
    }
  }
}
