#if AsyncHTTPClient
  import Foundation
  import HTTPLoading
  import LimitTesting
  import LoopbackTesting
  import ReactiveTesting
  import Testing

  /// Connections that stay open for the next request.
  @Suite(.workLimit) struct HTTPReuseTests {
    private let clock = VirtualClock()

    private func server(requestsPerConnection: Int = .max) throws -> HTTPLoopbackServer {
      try HTTPLoopbackServer(requestsPerConnection: requestsPerConnection) { request, connection in
        connection.answer(request.path)
      }
    }

    @Test func closedConnectionIsNotAFailureOfTheLibrarysClient() async throws {
      let server = try server(requestsPerConnection: 1)
      let client = HTTPClient(
        baseURL: try #require(URL(string: server.url(""))), transport: .asyncHTTPClient,
        clock: clock)
      for number in 0..<200 { try await client.send(HTTPEndpoint<Void>(.get, "\(number)")) }
      expectEqual(server.connections, 200)
    }

    @Test func nonIdempotentRequestUsesANewConnectionInTheLibrarysClient() async throws {
      let server = try server()
      let client = HTTPClient(
        baseURL: try #require(URL(string: server.url(""))), transport: .asyncHTTPClient,
        clock: clock)
      for method in [HTTPMethod.get, .post, .patch, .get, .post] {
        try await client.send(HTTPEndpoint<Void>(method, "a"))
      }
      expectEqual(server.requests.count, 5)
      expectEqual(server.connections, 4)
    }
  }
#endif
