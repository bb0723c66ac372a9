import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import ReactiveTesting
import Testing

@testable import GalleryServer

/// A connection whose bytes the test sends.
nonisolated struct ConnectionChannelTests {
  private typealias Connection = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

  private let channel = NIOAsyncTestingChannel()
  private let states = Monitor<[String]>([])

  /// Starts to handle a connection with one request.
  private func handle(_ responder: @escaping HTTPChannelHandler.Responder) async throws
    -> Task<Void, Never>
  {
    let connection = try await channel.testingEventLoop.executeInContext { [channel] in
      try Connection(wrappingChannelSynchronously: channel)
    }
    try await channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1)).get()
    let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/")
    try await channel.writeInbound(HTTPRequestPart.head(head))
    try await channel.writeInbound(HTTPRequestPart.end(nil))
    let handler = ConnectionChannel(
      http: HTTP1Channel(responder: responder, configuration: .init()))
    return Task { await handler.handle(value: connection, logger: Logger(label: "test")) }
  }

  @Test func theEndOfAConnectionCancelsItsRequest() async throws {
    let handling = try await handle { [states] _, _, _ in
      states.withLock { $0.append("asked") }
      do {
        try await VirtualClock().sleep(for: .seconds(1))
      } catch {
        states.withLock { $0.append("cancelled") }
        throw error
      }
    }
    try await states.wait { $0 == ["asked"] }
    handling.cancel()
    try await states.wait { $0 == ["asked", "cancelled"] }
    try await handling.waitForValue()
  }

  @Test func theEndOfAConnectionCancelsALongAnswer() async throws {
    let handling = try await handle { [states] _, _, _ in
      try await LongAnswer.write {
        states.withLock { $0.append("written") }
        try await VirtualClock().sleep(for: .seconds(1))
      }
    }
    try await states.wait { $0 == ["written"] }
    handling.cancel()
    try await handling.waitForValue()
  }
}
