#if LivePages
import HTTPTypes
import Hummingbird
import NIOCore

/// The messages of a session as server-sent events.
nonisolated enum EventStream {
  /// An event, since scripts do not receive comments: a page without an event for some
  /// seconds treats the connection as lost.
  static let beat = "event: beat\ndata:\n\n"

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
        // The stream may outlive the session and must not retain more than its outbox.
        if let reader = await reader(of: session, after: number, line: line, channel) {
          try await writer.write(ByteBuffer(string: beat))
          var isOpen = true
          while isOpen {
            let delivery = await reader.outbox.next(for: reader.token)
            isOpen = !delivery.isLast
            let text = delivery.text
            if !text.isEmpty { try await writer.write(ByteBuffer(string: text)) }
          }
        } else {
          try await writer.write(ByteBuffer(string: Outbox.Delivery.replaced.text))
        }
        try await writer.finish(nil)
      })
  }

  /// The outbox that a connection reads, and its token; nil for an abandoned connection, in whose place
  /// another window of the session reads.
  @MainActor
  private static func reader(
    of session: LiveSession, after number: Int?, line: Int?, _ channel: any Channel
  ) -> (outbox: Outbox, token: Int)? {
    guard session.isNewest(line: line) else { return nil }
    let token = session.connect(after: number) { channel.close(promise: nil) }
    let outbox = session.outbox
    // A browser that disappeared while nothing is written is detected here, at the latest by a pulse.
    channel.closeFuture.whenComplete { [weak outbox] _ in
      Task { @MainActor [weak outbox] in outbox?.detach(token) }
    }
    return (outbox, token)
  }
}

extension Outbox {
  /// The messages after those that the reader has had, as soon as there are any.
  func next(for number: Int) async -> Delivery {
    await withCheckedContinuation { waiting in
      next(for: number) { waiting.resume(returning: $0) }
    }
  }
}

extension Outbox.Delivery {
  /// The events that a browser gets.
  fileprivate nonisolated var text: String {
    switch self {
    case .messages(let messages, let newest):
      let first = newest - messages.count + 1
      return messages.enumerated()
        .map { offset, message in "id: \(first + offset)\ndata: \(message)\n\n" }.joined()
    case .pulse: return EventStream.beat
    case .end: return ""
    case .replaced: return "event: over\ndata: replaced\n\n"
    case .over: return "event: over\ndata: ended\n\n"
    }
  }
}
#endif
