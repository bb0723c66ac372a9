import Foundation
import LimitTesting
import Loading
import LoopbackTesting
import Testing

@testable import HTTPLoading

/// SocketConnection: which address of a host is used.
@Suite(.workLimit)
struct SocketConnectionTests {
  @Test func anAddressOfAFamilyThatTheSystemLacksIsPassedOver() async throws {
    let server = try illBehavedServer()
    let foreign = SocketAddress(family: 12_345, bytes: [])
    let own = try SocketAddress.addresses(of: "127.0.0.1", port: server.port)
    let bell = try SocketBell()
    var buffer = [UInt8](repeating: 0, count: 12)
    // A connection waits with its thread.
    try await withTaskCancellationHandler {
      let connection = try SocketConnection.open([foreign] + own, bell)
      _ = try connection.send(Array("GET /good HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
      #expect(try connection.receive(into: &buffer) == 12)
    } onCancel: {
      bell.ring()
    }
    #expect(buffer == Array("HTTP/1.1 200".utf8))
    #expect(throws: HTTPFault.notConnected) { try SocketConnection.open([foreign], bell) }
  }

  @Test(arguments: [
    ("http://[::1]:8080/a?b", "[::1]:8080", "/a?b"), ("http://[::1]", "[::1]", "/"),
    ("http://A.example:80/%20", "a.example", "/%20"), ("http://a.example#f", "a.example", "/"),
  ])
  func namesTheHostAsTheURLDoes(url: String, host: String, target: String) throws {
    let request = HTTPRequest(url: try #require(URL(string: url)))
    let origin = try #require(HTTPOrigin(request.url))
    let lines = String(decoding: try request.bytes(to: origin), as: UTF8.self)
      .split(separator: "\r\n")
    #expect(lines.prefix(2) == ["GET \(target) HTTP/1.1", "Host: \(host)"])
  }
}
