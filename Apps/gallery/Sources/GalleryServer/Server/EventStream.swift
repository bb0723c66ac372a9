import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes

/// The messages of a session as server-sent events.
nonisolated enum EventStream {
  /// An event and not a comment, which scripts do not receive: a page without an event for some
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
      body: ResponseBody { _ in await begin(session, number, line, channel) })
  }

  /// Begins to write what the outbox has; the task of the request ends with this, the answer with the last event.
  @MainActor
  private static func begin(
    _ session: LiveSession, _ number: Int?, _ line: Int?, _ channel: any Channel
  ) {
    // Nobody reads what an abandoned connection gets; another window of the session does.
    guard session.isNewest(line: line) else { return channel.send(.replaced) {} }
    let token = session.connect(after: number) { channel.close(promise: nil) }
    let reader = EventReader(session.outbox, token, channel)
    // A browser that disappeared while nothing is written is detected here, at the latest by a
    // pulse. The connection may outlive the session and must not retain its outbox.
    channel.closeFuture.whenComplete { [weak outbox = session.outbox] _ in
      Task { @MainActor [weak outbox] in outbox?.detach(token) }
    }
    channel.send(.pulse) { reader.read() }
  }
}

/// Writes the messages of an outbox to a connection, one delivery after the other.
///
/// Nothing runs between two of them: a task that waits would keep two kilobytes as long as the page is open.
private final class EventReader {
  private let outbox: Outbox
  private let token: Int
  private let channel: any Channel

  init(_ outbox: Outbox, _ token: Int, _ channel: any Channel) {
    self.outbox = outbox
    self.token = token
    self.channel = channel
  }

  nonisolated deinit {}

  /// Writes what comes next, until there is no more.
  func read() {
    outbox.next(for: token) { [self] delivery in channel.send(delivery) { [self] in read() } }
  }
}

extension Channel {
  /// Writes a delivery, and the end of the answer after the last one.
  ///
  /// - Parameter more: is called when the system has it, unless it is the last one.
  fileprivate nonisolated func send(
    _ delivery: Outbox.Delivery, more: @escaping @MainActor @Sendable () -> Void
  ) {
    let isLast = delivery.isLast
    // The text is made there too: the main actor has the view-models of all sessions.
    eventLoop.flatSubmit { [self] in
      writeAndFlush(HTTPResponsePart.body(ByteBuffer(string: delivery.text)))
    }.whenComplete { [self] result in
      switch result {
      case .success where isLast: writeAndFlush(HTTPResponsePart.end(nil), promise: nil)
      case .success: Task { await more() }
      // The client has gone.
      case .failure: close(promise: nil)
      }
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
