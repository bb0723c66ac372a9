#if AsyncHTTPClient
  import Foundation
  import HTTPLoading
  import LimitTesting
  import Loading
  import LoopbackTesting
  import ReactiveKit
  import ReactiveTesting
  import Testing

  /// Compressed responses: when they are requested, and their remaining header.
  @Suite(.workLimit) struct HTTPCompressionTests {
    /// Responds with the requested `Accept-Encoding`, compressed or not.
    private func server() throws -> HTTPLoopbackServer {
      try HTTPLoopbackServer { request, connection in
        let status = request.path.dropFirst()
        let asked = request.headers["accept-encoding"] ?? "-"
        connection.send(
          "HTTP/1.1 \(status) X\r\nAsked: \(asked)\r\nContent-Encoding: gzip\r\nETag: \"z\"\r\n")
        connection.send(
          "Vary: Accept-Encoding\r\nContent-Length: \(HostileServer.gzip.count)\r\n\r\n")
        if request.method != "HEAD", !["204", "304"].contains(status) {
          connection.send(HostileServer.gzip)
        }
      }
    }

    private func response(
      _ server: HTTPLoopbackServer, _ method: HTTPMethod = .get, _ path: String = "/200",
      range: String? = nil, limits: HTTPLimits = HTTPLimits()
    ) async throws -> HTTPResponse {
      let url = try #require(URL(string: server.url(path)))
      let client = HTTPClient(
        baseURL: url, limits: limits, transport: .asyncHTTPClient, clock: VirtualClock())
      let fields = range.map { [HTTPField(name: "Range", value: $0)] } ?? []
      return try await client.response(to: HTTPRequest(method, url: url, fields: fields))
    }

    @Test func responseIsDecompressedAndItsHeadDescribesThat() async throws {
      let response = try await response(try server())
      expectEqual(response.body, Data("[]".utf8))
      expectEqual(
        response.head.fields.map { "\($0.name): \($0.value)" },
        [
          "Asked: gzip, deflate", "ETag: \"z\"", "Vary: Accept-Encoding",
        ])
    }

    @Test func responseToHeadKeepsItsCompressedHead() async throws {
      let server = try server()
      let response = try await response(server, .head, "/200")
      #expect(response.body.isEmpty)
      expectEqual(response.head["Content-Encoding"], "gzip")
      expectEqual(response.head["Asked"], "identity")
      do {
        _ = try await self.response(server, .head, "/404")
      } catch HTTPError.refused(let refusal) {
        expectEqual(refusal.status, 404)
        expectEqual(refusal.response.head["Content-Encoding"], "gzip")
      }
    }

    @Test func rangeIsRequestedWithoutCompression() async throws {
      let server = try server()
      await #expect(
        throws: HTTPError.loading(.contentCoding(source: server.url("/206"), found: "gzip"))
      ) {
        try await response(server, .get, "/206", range: "bytes=0-9")
      }
      expectEqual(server.requests.map { $0.headers["accept-encoding"] }, ["identity"])
    }

    @Test func refusalIsDecompressedUpToItsLimit() async throws {
      for (limit, body) in [(100, "[]"), (1, "[")] {
        do {
          _ = try await response(
            try server(), .get, "/422", limits: HTTPLimits(refusalByteLimit: limit))
          Issue.record("422 is no success")
        } catch HTTPError.refused(let refusal) {
          expectEqual(refusal.response.body, Data(body.utf8))
          #expect(refusal.response.head["Content-Encoding"] == nil)
        }
      }
    }

    @Test func limitCountsDecompressedBytes() async throws {
      let server = try server()
      try await expectEqual(response(server, limits: HTTPLimits(byteLimit: 2)).body.count, 2)
      await #expect(throws: HTTPError.loading(.tooLarge(source: server.url("/200"), limit: 1))) {
        try await response(server, limits: HTTPLimits(byteLimit: 1))
      }
    }
  }
#endif
