import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import Testing

@testable import GalleryServer

struct LastRequestHandlerTests {
  /// The header `Connection` of a request as the server gets it.
  private func connection(_ version: HTTPVersion, _ fields: [String]) throws -> String? {
    let channel = EmbeddedChannel(handlers: [
      LastRequestHandler(), HTTP1ToHTTPServerCodec(secure: false),
    ])
    let headers = HTTPHeaders([("Host", "127.0.0.1")] + fields.map { ("Connection", $0) })
    let head = HTTPRequestHead(version: version, method: .GET, uri: "/", headers: headers)
    try channel.writeInbound(HTTPServerRequestPart.head(head))
    guard case .head(let request) = try channel.readInbound(as: HTTPRequestPart.self) else {
      return nil
    }
    return request.headerFields[.connection]
  }

  @Test(arguments: [["close"], ["Close"], ["keep-alive, CLOSE"], ["Upgrade", "close"]])
  func requestThatEndsAConnectionIsMarked(fields: [String]) throws {
    #expect(try connection(.http1_1, fields) == "close")
    #expect(try connection(.http1_0, fields) == "close")
  }

  @Test func oldClientEndsAConnectionUnlessItAsksForAnotherRequest() throws {
    #expect(try connection(.http1_0, []) == "close")
    #expect(try connection(.http1_0, ["Keep-Alive"]) == "Keep-Alive")
    #expect(try connection(.http1_1, []) == nil)
    #expect(try connection(.http1_1, ["keep-alive"]) == "keep-alive")
  }
}
