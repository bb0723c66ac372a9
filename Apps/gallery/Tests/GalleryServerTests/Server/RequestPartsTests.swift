import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import GalleryServer

/// The requests of a connection whose bytes the test sends.
nonisolated struct RequestPartsTests {
  private typealias Connection = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

  private let channel = NIOAsyncTestingChannel()

  /// Reads what was sent before the client closed its side.
  private func read<Value: Sendable>(
    _ sent: [HTTPRequestPart], _ read: @escaping @Sendable (RequestParts) async throws -> Value
  ) async throws -> Value {
    let connection = try await channel.testingEventLoop.executeInContext { [channel] in
      try Connection(wrappingChannelSynchronously: channel)
    }
    try await channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1)).get()
    for part in sent { try await channel.writeInbound(part) }
    let reading = Task {
      try await connection.executeThenClose { inbound, _ in try await read(RequestParts(inbound)) }
    }
    channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    await channel.testingEventLoop.run()
    return try await reading.value
  }

  private func head(_ path: String) -> HTTPRequestPart {
    .head(HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: path))
  }

  private func body(_ text: String) -> HTTPRequestPart { .body(ByteBuffer(string: text)) }

  private static func text(of parts: RequestParts) async throws -> String {
    var text = ""
    for try await bytes in parts { text += String(buffer: bytes) }
    return text
  }

  private static func firstText(of parts: RequestParts) async throws -> String {
    _ = try await parts.head()
    return try await text(of: parts)
  }

  @Test func givesOneRequestAfterTheOther() async throws {
    let sent = [head("/1"), body("a"), body("b"), .end(nil), head("/2"), .end(nil)]
    let all = try await read(sent) { parts in
      var all: [String] = []
      while let head = try await parts.head() {
        all.append(try await "\(head.path ?? "") \(Self.text(of: parts))")
      }
      return all
    }
    #expect(all == ["/1 ab", "/2 "])
  }

  @Test func leavesOutWhatNobodyReads() async throws {
    let sent = [head("/1"), body("a"), body("b"), .end(nil), head("/2"), .end(nil)]
    let paths = try await read(sent) { parts in
      var paths: [String?] = []
      while let head = try await parts.head() { paths.append(head.path) }
      return paths
    }
    #expect(paths == ["/1", "/2"])
  }

  @Test func aBodyWithoutAnEndIsNoBody() async throws {
    let sent = [head("/1"), body("a")]
    await #expect(throws: ChannelError.inputClosed) { try await read(sent, Self.firstText) }
  }
}
