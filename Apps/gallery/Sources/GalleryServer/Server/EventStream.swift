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
        try await stream(session, number, line, channel, to: &writer)
      })
  }

  /// Writes what the outbox has until there is no more.
  ///
  /// It rests here for hours: what it needs besides while it does not wait is in functions of their own.
  @concurrent
  private static func stream(
    _ session: LiveSession, _ number: Int?, _ line: Int?, _ channel: any Channel,
    to writer: inout any ResponseBodyWriter
  ) async throws {
    // Nobody reads what an abandoned connection gets; another window of the session does.
    let attached = await attach(session, number, line, channel)
    var text = attached == nil ? replaced : beat
    var isOver = attached == nil
    while true {
      try await writer.write(ByteBuffer(string: text))
      guard !isOver, let (outbox, reader) = attached else { break }
      let delivery = await outbox.next(for: reader)
      (text, isOver) = (Self.text(of: delivery), delivery.isLast)
    }
    try await writer.finish(nil)
  }

  @MainActor
  private static func attach(
    _ session: LiveSession, _ number: Int?, _ line: Int?, _ channel: any Channel
  ) -> (Outbox, Int)? {
    guard session.isNewest(line: line) else { return nil }
    let outbox = session.outbox
    let reader = session.connect(after: number) { channel.close(promise: nil) }
    // A browser that disappeared while nothing is written is detected here, at the latest by a
    // pulse. The connection may outlive the session and must not retain its outbox.
    channel.closeFuture.whenComplete { [weak outbox] _ in
      Task { @MainActor [weak outbox] in outbox?.detach(reader) }
    }
    return (outbox, reader)
  }

  @inline(never)
  private static func text(of delivery: Outbox.Delivery) -> String {
    switch delivery {
    case .messages(let messages, let newest):
      let first = newest - messages.count + 1
      return messages.enumerated()
        .map { offset, message in "id: \(first + offset)\ndata: \(message)\n\n" }.joined()
    case .pulse: return beat
    case .end: return ""
    case .replaced: return replaced
    case .over: return "event: over\ndata: ended\n\n"
    }
  }
}
