import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// A connection of HTTP/1 that takes little memory while it rests.
///
/// The task of a connection keeps the memory of its deepest call as long as the connection is open, for an event
/// stream for hours. Hummingbird answers requests in that task; this reads requests there and answers each in a
/// task of its own, except for what is written for long. An `async let` would place that task in the memory of the
/// first.
nonisolated struct ConnectionChannel: ServerChildChannel {
  typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>
  private typealias Writer = NIOAsyncChannelOutboundWriter<HTTPResponsePart>

  /// Sets up the pipeline, and answers requests.
  let http: HTTP1Channel

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    // The buffer is kept as long as the connection is open: one for the requests of browsers, which grows for larger
    // ones. A connection that is closed already receives nothing.
    try? channel.syncOptions?.setOption(
      .recvAllocator,
      value: AdaptiveRecvByteBufferAllocator(minimum: 256, initial: 1 << 10, maximum: 64 << 10))
    return http.setup(channel: channel, logger: logger)
  }

  @concurrent
  func handle(value connection: Value, logger: Logger) async {
    await withTaskCancellationHandler {
      do {
        try await connection.executeThenClose { inbound, outbound in
          let parts = RequestParts(inbound)
          do {
            while try await answerNext(of: parts, outbound, connection.channel) {}
          } catch is HTTPParserError {
            try await Self.refuse(outbound)
          }
          try await Self.finish(outbound, connection.channel)
        }
      } catch {
        Self.note(error, in: logger)
      }
    } onCancel: {
      // What is being answered may still be written.
      connection.channel.close(mode: .input, promise: nil)
    }
  }

  /// Waits for a request and answers it.
  ///
  /// - Returns: whether another one may follow.
  private func answerNext(
    of parts: RequestParts, _ outbound: Writer, _ channel: any Channel
  ) async throws -> Bool {
    guard let head = try await parts.head() else { return false }
    let long = LongAnswer()
    let mayFollow = try await answer(consume head, parts, outbound, channel, leaving: long)
    try await long.finish()
    return mayFollow
  }

  // What is not used while a connection rests, or writes for long, is in functions of its own, which the compiler must
  // not put into those that wait.

  /// Answers a request, except for what is written for long.
  ///
  /// The task keeps its memory until it is released, and so does the head of the request: both at the end of this.
  ///
  /// - Returns: whether another request may follow.
  @inline(never)
  private func answer(
    _ head: consuming HTTPRequest, _ parts: RequestParts, _ outbound: Writer,
    _ channel: any Channel, leaving long: LongAnswer
  ) async throws -> Bool {
    let mayFollow = head.headerFields[.connection] != "close"
    let answering = Task { [answer = http.responder, head] in
      let request = Request(head: head, body: RequestBody(asyncSequence: parts))
      try await LongAnswer.$current.withValue(long) {
        try await answer(request, ResponseWriter(outbound: outbound), channel)
      }
    }
    try await withTaskCancellationHandler {
      try await answering.value
    } onCancel: {
      answering.cancel()
    }
    return mayFollow
  }

  /// Notes that a connection has ended while it was read or written.
  @inline(never)
  private static func note(_ error: any Error, in logger: Logger) { logger.trace("\(error)") }

  @inline(never)
  private static func finish(_ outbound: Writer, _ channel: any Channel) async throws {
    outbound.finish()
    try await channel.closeFuture.get()
  }

  @inline(never)
  private static func refuse(_ outbound: Writer) async throws {
    let head = HTTPResponse(
      status: .badRequest, headerFields: [.connection: "close", .contentLength: "0"])
    try await outbound.write(contentsOf: [.head(head), .end(nil)])
  }
}
