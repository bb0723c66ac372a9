import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes

/// Writes an answer of a known length to a connection, as a whole.
nonisolated struct AnswerWriter: ResponseBodyWriter {
  private let channel: any Channel
  private var parts: [HTTPResponsePart]

  /// Makes a writer of the body of a response with this head.
  init(_ head: HTTPResponse, on channel: any Channel) {
    self.channel = channel
    parts = [.head(head)]
  }

  mutating func write(_ buffer: ByteBuffer) async throws { parts.append(.body(buffer)) }

  consuming func finish(_ trailers: HTTPFields?) async throws {
    try await channel.write(parts + [.end(trailers)])
  }
}

/// Writes the body of an answer to a connection as it comes.
nonisolated struct StreamWriter: ResponseBodyWriter {
  let channel: any Channel

  mutating func write(_ buffer: ByteBuffer) async throws {
    try await channel.write([.body(buffer)])
  }

  consuming func finish(_ trailers: HTTPFields?) async throws {
    try await channel.write([.end(trailers)])
  }
}

extension Channel {
  /// Writes parts of an answer in one turn; returns when the system has them.
  fileprivate nonisolated func write(_ parts: [HTTPResponsePart]) async throws {
    let written = eventLoop.makePromise(of: Void.self)
    eventLoop.execute { [self] in
      for part in parts.dropLast() { write(part, promise: nil) }
      if let last = parts.last { writeAndFlush(last, promise: written) }
    }
    try await written.futureResult.get()
  }
}
