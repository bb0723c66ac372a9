import Foundation
import LimitTesting
import Loading
import LoopbackTesting
import ReactiveTesting
import Testing

@testable import HTTPLoading

/// SocketPool: connections that stay open for the next request.
@Suite(.workLimit) struct HTTPReuseTests {
  private let clock = VirtualClock()

  private func client(_ server: HTTPLoopbackServer, _ pool: SocketPool) throws -> HTTPClient {
    HTTPClient(
      baseURL: try #require(URL(string: server.url(""))), transport: .sockets(pool), clock: clock)
  }

  private func server(
    requestsPerConnection: Int = .max, _ headers: String...
  ) throws -> HTTPLoopbackServer {
    try HTTPLoopbackServer(requestsPerConnection: requestsPerConnection) { request, connection in
      connection.answer(request.path, headers: headers)
    }
  }

  @Test func requestsOneAfterAnotherShareAConnection() async throws {
    let server = try server()
    let pool = SocketPool(clock: clock)
    let client = try client(server, pool)
    for number in 0..<10 {
      try await client.send(HTTPEndpoint<Void>(number % 2 == 0 ? .get : .put, "\(number)"))
    }
    #expect(server.requests.map(\.path) == (0..<10).map { "/\($0)" })
    #expect(server.connections == 1)
    #expect(pool.count == 1)
  }

  @Test func requestThatMustNotBeSentTwiceHasAConnectionOfItsOwn() async throws {
    let server = try server()
    let client = try client(server, SocketPool(clock: clock))
    try await client.send(HTTPEndpoint<Void>(.get, "a"))
    try await client.send(HTTPEndpoint<Void>(.post, "b"))
    #expect(server.connections == 2)
  }

  @Test func connectionThatTheServerClosedIsNoFailure() async throws {
    let server = try server(requestsPerConnection: 1)
    let client = try client(server, SocketPool(clock: clock))
    for number in 0..<20 { try await client.send(HTTPEndpoint<Void>(.get, "\(number)")) }
    #expect(server.requests.map(\.path) == (0..<20).map { "/\($0)" })
    #expect(server.connections == 20)
  }

  #if AsyncHTTPClient
    @Test func connectionThatTheServerClosedIsNoFailureOfTheLibrarysClient() async throws {
      let server = try server(requestsPerConnection: 1)
      let client = HTTPClient(
        baseURL: try #require(URL(string: server.url(""))), transport: .asyncHTTPClient,
        clock: clock)
      for number in 0..<200 { try await client.send(HTTPEndpoint<Void>(.get, "\(number)")) }
      #expect(server.connections == 200)
    }

    @Test func requestThatMustNotBeSentTwiceHasAConnectionOfItsOwnInTheLibrarysClient() async throws
    {
      let server = try server()
      let client = HTTPClient(
        baseURL: try #require(URL(string: server.url(""))), transport: .asyncHTTPClient,
        clock: clock)
      for method in [HTTPMethod.get, .post, .patch, .get, .post] {
        try await client.send(HTTPEndpoint<Void>(method, "a"))
      }
      #expect(server.requests.count == 5)
      #expect(server.connections == 4)
    }
  #endif

  @Test func connectionThatTheServerAnnouncesToCloseIsNotKept() async throws {
    let server = try server("Connection: Keep-Alive, Close")
    let pool = SocketPool(clock: clock)
    try await client(server, pool).send(HTTPEndpoint<Void>(.get, "a"))
    #expect(pool.count == 0)
  }

  @Test func connectionWithUnrequestedBytesIsNotReused() async throws {
    let server = try HTTPLoopbackServer(requestsPerConnection: .max) { _, connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]HTTP/1.1 200 OK\r\n")
    }
    let client = try client(server, SocketPool(clock: clock))
    for _ in 0..<3 { try await client.send(HTTPEndpoint<Void>(.get, "a")) }
    #expect(server.connections == 3)
  }

  // Servers may send hints at any time, or begin the response once they have read the head, and still await
  // the rest of the body.
  @Test(arguments: [
    ("HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\n"),
    ("HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\n", ""),
  ])
  func bodyIsSentToItsEndThoughBytesComeFirst(early: String, later: String) async throws {
    let server = try HTTPLoopbackServer(requestsPerConnection: .max, hint: early) {
      request, connection in
      connection.send("\(later)\(request.body.utf8.count)")
    }
    let client = try client(server, SocketPool(clock: clock))
    // More than the system buffers.
    let body = HTTPBody(Data(repeating: 0x61, count: 32 << 20))
    let url = try #require(URL(string: server.url("/x")))
    for _ in 0..<2 {
      let response = try await client.response(to: HTTPRequest(.put, url: url, body: body))
      #expect(response.body == Data("\(32 << 20)".utf8))
    }
    #expect(server.connections == 1)
  }

  @Test func idleConnectionIsClosedAfterItsTime() async throws {
    let server = try server()
    let pool = SocketPool(idleLimit: .seconds(30), clock: clock)
    let client = try client(server, pool)
    try await client.send(HTTPEndpoint<Void>(.get, "a"))
    await clock.advanceSettling(by: .seconds(29))
    try await client.send(HTTPEndpoint<Void>(.get, "b"))
    #expect(server.connections == 1)
    await clock.advanceSettling(by: .seconds(30))
    try await client.send(HTTPEndpoint<Void>(.get, "c"))
    #expect(server.connections == 2)
    #expect(pool.count == 1)
  }

  @Test func noMoreThanTheLimitAreKept() async throws {
    let server = try server()
    let pool = SocketPool(limitPerOrigin: 2, limit: 3, clock: clock)
    let client = try client(server, pool)
    let loads = (0..<20).map { number in
      Task { try await client.send(HTTPEndpoint<Void>(.post, "\(number)")) }
    }
    for load in loads { try await load.waitForValue() }
    #expect(pool.count == 2)
    let other = try self.server()
    let third = try self.server()
    for server in [other, third] {
      try await self.client(server, pool).send(HTTPEndpoint<Void>(.get, "a"))
    }
    #expect(pool.count == 3)
  }
}
