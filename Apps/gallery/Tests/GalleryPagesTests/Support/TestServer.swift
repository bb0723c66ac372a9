import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import ReactiveTesting

@testable import GalleryPages
// A request with the stream of its connection.
@testable import HummingbirdCore
@testable import LivePages

/// The server without a network: requests go to its router.
final class TestServer {
  let clock = VirtualClock()
  let sessions: Sessions
  private let responder: RouterResponder<LiveRequestContext>

  init(_ limits: LiveLimits = LiveLimits()) throws {
    sessions = Sessions(
      SessionEnvironment(limits: limits, latency: .zero, lines: .five, clock: clock))
    responder = Routes(sessions: sessions, assets: try Assets()).router.buildResponder()
  }

  /// A server that takes ten events a second, and some at once.
  convenience init(burst: Int) throws {
    var limits = LiveLimits()
    (limits.eventsPerSecond, limits.burst) = (10, burst)
    try self.init(limits)
  }

  /// What a request is answered, the body not yet written.
  func response(
    _ method: HTTPRequest.Method, _ path: String, headers: [String: String] = [:],
    host: String? = "127.0.0.1:80", body: String = "",
    on channel: NIOAsyncTestingChannel = NIOAsyncTestingChannel()
  ) async throws -> Response {
    var fields = HTTPFields()
    for (name, value) in headers {
      if let name = HTTPField.Name(name) { fields[name] = value }
    }
    let (parts, source) = NIOAsyncChannelInboundStream<HTTPRequestPart>.makeTestingStream()
    source.yield(.body(ByteBuffer(string: body)))
    source.yield(.end(nil))
    channel.closeFuture.whenComplete { _ in source.finish() }
    let request = Request(
      head: HTTPRequest(
        method: method, scheme: "http", authority: host, path: path, headerFields: fields),
      bodyIterator: parts.makeAsyncIterator())
    let context = LiveRequestContext(
      source: ApplicationRequestContextSource(
        channel: channel, logger: Logger(label: "test")))
    return try await responder.respond(to: request, context: context)
  }

  /// The status, headers and text of an answer.
  func answer(
    _ method: HTTPRequest.Method, _ path: String, headers: [String: String] = [:],
    host: String? = "127.0.0.1:80", body: String = ""
  ) async throws -> (status: Int, headers: HTTPFields, text: String) {
    let response = try await response(method, path, headers: headers, host: host, body: body)
    let writer = TestWriter()
    try await response.body.write(writer)
    return (response.status.code, response.headers, await writer.text)
  }

  /// An answer to a request of the gallery's own page.
  func post(
    _ path: String, _ body: String, token: String? = nil
  ) async throws -> (status: Int, headers: HTTPFields, text: String) {
    var headers = ["Origin": "http://127.0.0.1:80"]
    headers["X-Trellis-Token"] = token
    return try await answer(.post, path, headers: headers, body: body)
  }
}

/// Keeps what is written; may be slow.
nonisolated struct TestWriter: ResponseBodyWriter {
  actor Pages {
    var text = ""
    func add(_ more: String) { text += more }
  }

  let pages = Pages()
  var text: String { get async { await pages.text } }

  mutating func write(_ buffer: ByteBuffer) async throws {
    await pages.add(String(buffer: buffer))
  }

  consuming func finish(_: HTTPFields?) async throws {}
}
