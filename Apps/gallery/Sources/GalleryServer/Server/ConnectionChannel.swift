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
    http.setup(channel: channel, logger: logger)
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
          outbound.finish()
          try await connection.channel.closeFuture.get()
        }
      } catch {
        // A connection that has ended while it was read or written.
        logger.trace("\(error)")
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
    let answering = Task { [answer = http.responder] in
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
    try await long.finish()
    return head.headerFields[.connection] != "close"
  }

  private static func refuse(_ outbound: Writer) async throws {
    let head = HTTPResponse(
      status: .badRequest, headerFields: [.connection: "close", .contentLength: "0"])
    try await outbound.write(contentsOf: [.head(head), .end(nil)])
  }
}
