import HTTPTypes
import Hummingbird
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOHTTPTypes
import ReactiveTesting
import Testing

@testable import GalleryServer

/// A connection whose requests the test sends.
nonisolated struct RequestHandlerTests {
  private let channel = NIOAsyncTestingChannel()
  private let answered = Monitor<[String]>([])

  /// Connects a client whose requests are answered with what they ask for, and the body if it is read.
  private func connect(
    _ respond: @escaping RequestHandler.Respond = { request, _ in await Self.echo(request) }
  ) async throws {
    try await channel.testingEventLoop.executeInContext { [channel, answered] in
      try channel.pipeline.syncOperations.addHandler(
        RequestHandler { request, channel in
          answered.withLock { $0.append(request.uri.path) }
          return await respond(request, channel)
        })
    }
    try await channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1)).get()
  }

  @concurrent
  private static func echo(_ request: Request) async -> Response {
    let body = try? await request.body.collect(upTo: 100)
    let text = "\(request.uri.path) \(body.map { String(buffer: $0) } ?? "no body")"
    return Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  private func send(_ parts: HTTPRequestPart...) async throws {
    for part in parts { try await channel.writeInbound(part) }
  }

  private func head(_ path: String, _ fields: HTTPFields = [:]) -> HTTPRequestPart {
    .head(
      HTTPRequest(
        method: .post, scheme: "http", authority: "localhost", path: path, headerFields: fields))
  }

  private func body(_ text: String) -> HTTPRequestPart { .body(ByteBuffer(string: text)) }

  /// What is written next, as the status, the text of the body, or "end".
  private func written() async throws -> String {
    let writing = Task { [channel] in
      try await channel.waitForOutboundWrite(as: HTTPResponsePart.self)
    }
    return switch try await writing.waitForValue() {
    case .head(let head): "\(head.status.code)"
    case .body(let bytes): String(buffer: bytes)
    case .end: "end"
    }
  }

  private func written(_ count: Int) async throws -> [String] {
    var all: [String] = []
    for _ in 0..<count { all.append(try await written()) }
    return all
  }

  private func inputClosed() async throws -> EventLoopFuture<Void> {
    try await channel.testingEventLoop.executeInContext { [channel] in
      try channel.pipeline.syncOperations.handler(type: RequestHandler.self)
        .inputClosed(on: channel.eventLoop)
    }
  }

  private func closeSide() async {
    channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    await channel.testingEventLoop.run()
  }

  @Test func answersOneRequestAfterTheOther() async throws {
    try await connect()
    try await send(head("/1"), body("a"), body("b"), .end(nil), head("/2"), .end(nil))
    #expect(try await written(6) == ["200", "/1 ab", "end", "200", "/2 ", "end"])
  }

  /// An event stream is written after the task that began it has ended.
  @Test func theNextRequestWaitsUntilTheEndOfTheAnswerIsWritten() async throws {
    let begun = Monitor(false)
    try await connect { request, _ in
      guard request.uri.path == "/stream" else { return await Self.echo(request) }
      return Response(status: .ok, body: ResponseBody { _ in begun.withLock { $0 = true } })
    }
    try await send(head("/stream"), .end(nil), head("/2"), .end(nil))
    try await begun.wait { $0 }
    for text in ["a", "b"] {
      try await channel.writeAndFlush(HTTPResponsePart.body(ByteBuffer(string: text))).get()
    }
    #expect(try await written(3) == ["200", "a", "b"])
    #expect(answered.state == ["/stream"])
    try await channel.writeAndFlush(HTTPResponsePart.end(nil)).get()
    #expect(try await written(4) == ["end", "200", "/2 ", "end"])
  }

  @Test func waitsForTheBodyOfARequest() async throws {
    try await connect()
    try await send(head("/1"), body("a"))
    try await answered.wait { $0 == ["/1"] }
    try await send(body("b"), .end(nil))
    #expect(try await written(3) == ["200", "/1 ab", "end"])
  }

  @Test func leavesOutABodyThatNobodyReads() async throws {
    try await connect { _, _ in Response(status: .noContent) }
    try await send(head("/1"), body("a"))
    #expect(try await written(2) == ["204", "end"])
    try await send(body("b"), .end(nil), head("/2"), .end(nil))
    #expect(try await written(2) == ["204", "end"])
    #expect(answered.state == ["/1", "/2"])
  }

  @Test func aBodyWithoutAnEndIsNoBody() async throws {
    try await connect()
    try await send(head("/1"), body("a"))
    await closeSide()
    #expect(try await written(3) == ["200", "/1 no body", "end"])
  }

  @Test func answersTheRequestsOfAClientThatHasClosedItsSide() async throws {
    try await connect()
    try await send(head("/1"), .end(nil), head("/2"), .end(nil))
    await closeSide()
    #expect(try await written(6) == ["200", "/1 ", "end", "200", "/2 ", "end"])
  }

  @Test func answersNothingAfterTheLastRequest() async throws {
    try await connect()
    try await send(head("/1", [.connection: "close"]), .end(nil), head("/2"), .end(nil))
    #expect(try await written(3) == ["200", "/1 ", "end"])
    try await send(head("/3"), .end(nil))
    #expect(answered.state == ["/1"])
  }

  @Test func afterTheLastAnswerTheSideOfTheClientIsClosed() async throws {
    try await connect()
    let closed = try await inputClosed()
    try await send(head("/1", [.connection: "close"]), .end(nil))
    #expect(try await written(3) == ["200", "/1 ", "end"])
    let waiting = Task { try await closed.get() }
    try await waiting.waitForValue()
  }

  @Test func refusesBytesThatAreNoRequestAfterTheAnswersBefore() async throws {
    try await connect()
    try await send(head("/1"), .end(nil))
    channel.pipeline.fireErrorCaught(HTTPParserError.invalidMethod)
    #expect(try await written(5) == ["200", "/1 ", "end", "400", "end"])
  }

  /// What is being answered is not cancelled by them.
  @Test func bytesThatAreNoRequestDoNotCloseTheSideOfTheClient() async throws {
    let (source, gate) = AsyncStream.makeStream(of: Void.self)
    try await connect { _, _ in
      for await _ in source {}
      return Response(status: .noContent)
    }
    let isClosed = Monitor(false)
    try await inputClosed().whenSuccess { isClosed.withLock { $0 = true } }
    try await send(head("/1"), .end(nil))
    channel.pipeline.fireErrorCaught(HTTPParserError.invalidMethod)
    await channel.testingEventLoop.run()
    #expect(!isClosed.state)
    await closeSide()
    try await isClosed.wait { $0 }
    gate.finish()
    #expect(try await written(4) == ["204", "end", "400", "end"])
  }

  @Test func writesAnAnswerOfUnknownLengthAsItComes() async throws {
    let (source, texts) = AsyncStream.makeStream(of: String.self)
    try await connect { _, _ in
      let body = ResponseBody { writer in
        for await text in source { try await writer.write(ByteBuffer(string: text)) }
        try await writer.finish(nil)
      }
      return Response(status: .ok, body: body)
    }
    try await send(head("/1"), .end(nil), head("/2"), .end(nil))
    texts.yield("a")
    #expect(try await written(2) == ["200", "a"])
    texts.yield("b")
    #expect(try await written() == "b")
    #expect(answered.state == ["/1"])
    texts.finish()
    #expect(try await written() == "end")
    try await answered.wait { $0 == ["/1", "/2"] }
  }

  @Test func closesAConnectionWhoseAnswerFails() async throws {
    try await connect { _, _ in
      Response(status: .ok, body: ResponseBody { _ in throw ChannelError.eof })
    }
    try await send(head("/1"), .end(nil))
    let closing = Task { [channel] in try await channel.closeFuture.get() }
    try await closing.waitForValue()
  }

  @Test func doesNotReadMoreThanItUses() async throws {
    let reads = Monitor(0)
    try await channel.testingEventLoop.executeInContext { [channel] in
      try channel.pipeline.syncOperations.addHandler(ReadCounter(reads))
    }
    let (source, gate) = AsyncStream.makeStream(of: Void.self)
    try await connect { _, _ in
      for await _ in source {}
      return Response(status: .noContent)
    }
    for _ in 0..<10 { try await send(head("/1"), .end(nil)) }
    channel.read()
    await channel.testingEventLoop.run()
    #expect(reads.state == 0)
    gate.finish()
    try await reads.wait { $0 == 1 }
  }

  /// Counts the reads that reach the socket.
  private final class ReadCounter: ChannelOutboundHandler, Sendable {
    typealias OutboundIn = HTTPResponsePart

    private let reads: Monitor<Int>

    init(_ reads: Monitor<Int>) { self.reads = reads }

    func read(context: ChannelHandlerContext) { reads.withLock { $0 += 1 } }
  }
}
