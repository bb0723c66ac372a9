import HTTPTypes
import Hummingbird
import NIOCore

/// The messages of a session as server-sent events.
nonisolated enum EventStream {
  /// An event and not a comment, which scripts do not receive: a page without an event for some
  /// seconds treats the connection as lost.
  static let beat = "event: beat\ndata:\n\n"
  private static let replaced = "event: over\ndata: replaced\n\n"

  /// Answers with a stream that ends when the session does, when another connection takes over, or
  /// when this one is too slow: then the browser reconnects and gets the whole page.
  ///
  /// - Parameters:
  ///   - line: the number of the connection, counted by the browser. A server that was suspended for a
  ///     while finds several, and must not prefer an abandoned one.
  ///   - version: names the script and the templates of this server; a page of another one reports it.
  static func response(
    for session: LiveSession, after number: Int?, line: Int? = nil, version: String = "",
    on channel: any Channel
  ) -> Response {
    Response(
      status: .ok,
      headers: [.contentType: "text/event-stream; charset=utf-8", .pageVersion: version],
      body: ResponseBody { writer in
        // The task of the request does not use it any more.
        nonisolated(unsafe) let writer = writer
        try await LongAnswer.write {
          try await stream(session, number, line, channel, to: writer)
        }
      })
  }

  @concurrent
  private static func stream(
    _ session: LiveSession, _ number: Int?, _ line: Int?, _ channel: any Channel,
    to writer: any ResponseBodyWriter
  ) async throws {
    var writer = writer
    guard let (outbox, reader) = await attach(session, number, line, channel) else {
      // Nobody reads what an abandoned connection gets; another window of the session does.
      try await writer.write(ByteBuffer(string: replaced))
      return try await writer.finish(nil)
    }
    // A browser that disappeared while nothing is written is detected here, at the latest by a
    // pulse. The connection may outlive the session and must not retain its outbox.
    channel.closeFuture.whenComplete { [weak outbox] _ in
      Task { @MainActor [weak outbox] in outbox?.detach(reader) }
    }
    try await writer.write(ByteBuffer(string: beat))
    do {
      try await write(outbox, reader, to: &writer)
    } catch {
      await outbox.detach(reader)
      throw error
    }
    try await writer.finish(nil)
  }

  @MainActor
  private static func attach(
    _ session: LiveSession, _ number: Int?, _ line: Int?, _ channel: any Channel
  ) -> (Outbox, Int)? {
    guard session.isNewest(line: line) else { return nil }
    let reader = session.connect(after: number) { channel.close(promise: nil) }
    return (session.outbox, reader)
  }

  @concurrent
  private static func write(
    _ outbox: Outbox, _ reader: Int, to writer: inout any ResponseBodyWriter
  ) async throws {
    while true {
      switch await outbox.next(for: reader) {
      case .messages(let messages, let newest):
        let first = newest - messages.count + 1
        var text = ""
        for (offset, message) in messages.enumerated() {
          text += "id: \(first + offset)\ndata: \(message)\n\n"
        }
        try await writer.write(ByteBuffer(string: text))
      case .pulse: try await writer.write(ByteBuffer(string: beat))
      case .end: return
      case .replaced:
        return try await writer.write(ByteBuffer(string: replaced))
      case .over:
        return try await writer.write(ByteBuffer(string: "event: over\ndata: ended\n\n"))
      }
    }
  }
}
