import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import GalleryServer

struct RequestDeadlineHandlerTests {
  private let loop = EmbeddedEventLoop()
  private let channel: EmbeddedChannel

  init() throws {
    channel = EmbeddedChannel(handler: RequestDeadlineHandler(), loop: loop)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
  }

  private func read(_ parts: HTTPRequestPart...) throws {
    for part in parts { try channel.writeInbound(part) }
  }

  private func answer() throws {
    try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
    try channel.writeOutbound(HTTPResponsePart.end(nil))
  }

  private var head: HTTPRequestPart {
    .head(HTTPRequest(method: .post, scheme: "http", authority: "127.0.0.1", path: "/act"))
  }

  @Test func closesAConnectionThatSendsNoWholeHeaderInTenSeconds() {
    loop.advanceTime(by: .milliseconds(9_999))
    #expect(channel.isActive)
    loop.advanceTime(by: .milliseconds(1))
    #expect(!channel.isActive)
  }

  @Test func closesAConnectionWhoseBodyDripsForTenSeconds() throws {
    try read(head)
    for _ in 0..<9 {
      loop.advanceTime(by: .seconds(1))
      try read(.body(ByteBuffer(string: "x")))
    }
    #expect(channel.isActive)
    loop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func leavesAConnectionOpenWhoseAnswerIsAStream() throws {
    try read(head, .end(nil))
    try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
    loop.advanceTime(by: .hours(24))
    #expect(channel.isActive)
  }

  @Test func closesAnIdleConnectionTenSecondsAfterItsLastAnswer() throws {
    try read(head, .end(nil))
    try answer()
    loop.advanceTime(by: .seconds(9))
    try read(head, .end(nil))
    try answer()
    loop.advanceTime(by: .seconds(9))
    #expect(channel.isActive)
    loop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func closesAConnectionThatWasAnsweredBeforeItsBodyEnded() throws {
    try read(head)
    try answer()
    loop.advanceTime(by: .seconds(10))
    #expect(!channel.isActive)
  }

  @Test func closesAnIdleConnectionThatWasAnsweredBeforeItsBodyEnded() throws {
    try read(head)
    try answer()
    try read(.body(ByteBuffer(string: "late")), .end(nil))
    loop.advanceTime(by: .milliseconds(9_999))
    #expect(channel.isActive)
    loop.advanceTime(by: .milliseconds(1))
    #expect(!channel.isActive)
  }

  @Test func givesPipelinedRequestsTheTimeOfAllTheirAnswers() throws {
    try read(head, .end(nil), head, .end(nil))
    try answer()
    loop.advanceTime(by: .hours(1))
    #expect(channel.isActive)
    try answer()
    loop.advanceTime(by: .seconds(10))
    #expect(!channel.isActive)
  }
}
