import Foundation
import LimitTesting
import Loading
import LoopbackTesting
import ReactiveKit
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
      let request = Array("GET /good HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
      try connection.send(request)
      #expect(try connection.receive(into: &buffer) == 12)
    } onCancel: {
      bell.ring()
    }
    #expect(buffer == Array("HTTP/1.1 200".utf8))
    #expect(throws: HTTPFault.notConnected) { try SocketConnection.open([foreign], bell) }
  }

  #if os(Linux)
    @Test func anAddressThatIsSilentLeavesTimeForTheNext() async throws {
      let server = try illBehavedServer()
      let silent = try SilentListener()
      let own = try SocketAddress.addresses(of: "127.0.0.1", port: server.port)
      let dead = try SocketAddress.addresses(of: "127.0.0.1", port: silent.port)
      let bell = try SocketBell()
      let events = Locked<[HTTPTransport.Event]>([])
      var buffer = [UInt8](repeating: 0, count: 12)
      try await withTaskCancellationHandler {
        let connection = try SocketConnection.open(dead + own, bell, patience: 20) { event in
          events.withLock { $0.append(event) }
          return true
        }
        let request = Array("GET /good HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
        try connection.send(request)
        #expect(try connection.receive(into: &buffer) == 12)
      } onCancel: {
        bell.ring()
      }
      #expect(buffer == Array("HTTP/1.1 200".utf8))
      // One attempt, however many addresses: its limit is one, too.
      #expect(events.withLock { $0 } == [.connecting, .connected])
    }

    @Test func addressWithAZoneIsFound() throws {
      let url = try #require(URL(string: "http://[fe80::1%25lo]:81/"))
      let origin = try #require(HTTPOrigin(url))
      #expect(origin.host == "fe80::1%lo")
      let addresses = try SocketAddress.addresses(of: origin.host, port: origin.port)
      #expect(addresses.map(\.family) == [AF_INET6])
    }
  #endif

  @Test(arguments: [
    ("http://[::1]:8080/a?b", "[::1]:8080", "/a?b"), ("http://[::1]", "[::1]", "/"),
    ("http://A.example:80/%20", "a.example", "/%20"), ("http://a.example#f", "a.example", "/"),
    ("http://Bücher.example/ü", "xn--bcher-kva.example", "/%C3%BC"),
    ("http://例え.テスト:8080", "xn--r8jz45g.xn--zckzah:8080", "/"),
    ("http://[fe80::1%25lo]:81/%25", "[fe80::1]:81", "/%25"),
  ])
  func namesTheHostAsTheURLDoes(url: String, host: String, target: String) throws {
    let request = HTTPRequest(url: try #require(URL(string: url)))
    let origin = try #require(HTTPOrigin(request.url))
    let lines = String(decoding: try request.bytes(to: origin), as: UTF8.self)
      .split(separator: "\r\n")
    #expect(lines.prefix(2) == ["GET \(target) HTTP/1.1", "Host: \(host)"])
  }
}

#if os(Linux)
  /// A port where connections are neither made nor refused: its queue is full, and Linux is silent then.
  private final class SilentListener {
    let port: Int
    private var descriptors: [CInt] = []

    init() throws {
      let kind = SocketConnection.kind
      descriptors = [socket(AF_INET, kind, 0)]
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let listener = descriptors[0]
      let isOpen = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(listener, $0, size) == 0 && listen(listener, 0) == 0
            && getsockname(listener, $0, &size) == 0
        }
      }
      try #require(isOpen)
      port = Int(UInt16(bigEndian: address.sin_port))
      for address in try SocketAddress.addresses(of: "127.0.0.1", port: port) {
        for _ in 0..<4 {
          let client = socket(AF_INET, kind | CInt(SOCK_NONBLOCK.rawValue), 0)
          descriptors.append(client)
          _ = address.connect(client)
        }
      }
    }

    deinit {
      for descriptor in descriptors { close(descriptor) }
    }
  }
#endif
