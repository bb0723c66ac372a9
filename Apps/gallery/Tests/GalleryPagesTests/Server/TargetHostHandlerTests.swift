import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import Testing

@testable import GalleryPages
@testable import LivePages

struct TargetHostHandlerTests {
  private func request(
    _ target: String, hosts: [String] = ["127.0.0.1:8080"]
  ) throws -> HTTPRequest? {
    let channel = EmbeddedChannel(handlers: [
      TargetHostHandler(), HTTP1ToHTTPServerCodec(secure: false),
    ])
    let headers = HTTPHeaders(hosts.map { ("Host", $0) })
    let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: target, headers: headers)
    try channel.writeInbound(HTTPServerRequestPart.head(head))
    guard case .head(let request) = try channel.readInbound(as: HTTPRequestPart.self) else {
      return nil
    }
    return request
  }

  @Test(arguments: [
    ("http://127.0.0.1:80/health", "127.0.0.1:80"), ("HTTP://localhost/health", "localhost"),
    ("http://[::1]/health?x", "[::1]"), ("http://evil.example/health", "evil.example"),
    ("http://127.0.0.1@evil.example/health", "127.0.0.1@evil.example"),
    ("http://evil.example", "evil.example"),
    ("https://evil.example?http://localhost", "evil.example"), ("http:///health", ""),
  ])
  func replacesTheHostHeaderByTheHostOfTheTarget(target: String, host: String) throws {
    #expect(try request(target)?.authority == host)
  }

  @Test(arguments: ["/health", "//evil.example/health", "/explore?http://evil.example", "*"])
  func keepsTheHostHeaderOfATargetWithoutAHost(target: String) throws {
    #expect(try request(target)?.authority == "127.0.0.1:8080")
  }

  @Test func aTargetDoesNotMakeUpForNoHostHeaderOrSeveral() throws {
    #expect(try request("http://127.0.0.1/", hosts: [])?.authority == nil)
    let several = try request("http://127.0.0.1/", hosts: ["127.0.0.1", "evil.example"])
    #expect(several?.headerFields[values: .host] == ["evil.example"])
  }
}
