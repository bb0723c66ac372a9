import Foundation
import HTTPLoading
import LimitTesting
import Loading
import LoopbackTesting
import Messages
import ReactiveKit
import ReactiveTesting
import Testing

/// The parts of a request that every transport sends, and those that it rejects.
extension HTTPClientTests {
  @Test func everyMethodReachesTheServerWithItsBody() async throws {
    let server = try HTTPLoopbackServer { _, connection in connection.answer("{}") }
    let client = HTTPClient(
      baseURL: try #require(URL(string: server.url(""))), clock: VirtualClock())
    let methods: [HTTPMethod] = [.get, .post, .put, .patch, .delete, .head]
    for method in methods {
      let hasBody = ![HTTPMethod.get, .head].contains(method)
      let body = HTTPBody(Data("äb".utf8), contentType: "text/plain")
      let url = try #require(URL(string: server.url("/x")))
      let response = try await client.response(
        to: HTTPRequest(method, url: url, body: hasBody ? body : nil))
      expectEqual(response.body, (method == .head ? Data() : Data("{}".utf8)))
    }
    expectEqual(server.requests.map(\.method), methods.map(\.name))
    expectEqual(server.requests.map(\.body), ["", "äb", "äb", "äb", "äb", ""])
    let posts = server.requests.filter { !$0.body.isEmpty }
    expectEqual(posts.map { $0.headers["content-length"] }, ["3", "3", "3", "3"])
    expectEqual(posts.map { $0.headers["content-type"] }, Array(repeating: "text/plain", count: 4))
  }

  @Test func everyFieldOfANameReachesTheServer() async throws {
    let server = try HTTPLoopbackServer { _, connection in connection.answer("{}") }
    let client = HTTPClient(
      baseURL: try #require(URL(string: server.url(""))), clock: VirtualClock())
    let tags = client.with("X-Tag", "a").with("x-tag", "b")
    _ = try await tags.send(HTTPEndpoint<Void>(.get, "x").with("Y", "c").with("Y", "d"))
    let fields = ["x-tag", "y"].map { server.requests.first?.headers[$0]?.filter { $0 != " " } }
    expectEqual(fields, ["a,b", "c,d"])
  }

  private static var transports: [HTTPTransport] {
    #if AsyncHTTPClient
      [.urlSession, .asyncHTTPClient]
    #else
      [.urlSession]
    #endif
  }

  // Foundation's client on Linux sends one with `DELETE`, too.
  #if AsyncHTTPClient
    @Test func aLengthIsSentOnlyWhereABodyIsExpected() async throws {
      let server = try HTTPLoopbackServer(requestsPerConnection: .max) { _, connection in
        connection.send("HTTP/1.1 204 No Content\r\n\r\n")
      }
      let client = HTTPClient(
        baseURL: try #require(URL(string: server.url(""))), transport: .asyncHTTPClient,
        clock: VirtualClock())
      for method in [HTTPMethod.get, .head, .delete, .post, .put, .patch] {
        try await client.send(HTTPEndpoint<Void>(method, "x"))
      }
      expectEqual(
        server.requests.map { $0.headers["content-length"] }, [nil, nil, nil, "0", "0", "0"])
    }
  #endif

  // A long upload does not count as silence of the server.
  @Test func everyTransportReportsThatABodyIsBeingSent() async throws {
    for transport in Self.transports {
      let server = try HTTPLoopbackServer { _, connection in connection.answer("{}") }
      let url = try #require(URL(string: server.url("/x")))
      let request = HTTPRequest(.put, url: url, body: HTTPBody(Data(repeating: 1, count: 8 << 20)))
      let events = Locked<[HTTPTransport.Event]>([])
      try await Task {
        try await transport.send(request) { event in
          events.withLock { $0.append(event) }
          return true
        }
      }.waitForValue()
      let counts = events.withLock { $0 }.prefix { event in
        if case .head = event { false } else { true }
      }.map { event in if case .sent(let count) = event { count } else { 0 } }
      #expect(counts.count > 1)
      expectEqual(counts, counts.sorted())
      #expect(counts.allSatisfy { (1...8 << 20).contains($0) })
    }
  }

  @Test func transportsRefuseFieldsThatWouldSplitTheRequest() async throws {
    let server = try HTTPLoopbackServer { _, connection in connection.answer("{}") }
    let url = try #require(URL(string: server.url("/x")))
    let transport = HTTPTransport.automatic
    let evil = "a\r\nX-Evil: 1"
    let requests = [
      HTTPRequest(.post, url: url, body: HTTPBody(Data("b".utf8), contentType: evil)),
      HTTPRequest(url: url, fields: [HTTPField(name: "X-Tag", value: evil)]),
    ]
    for request in requests {
      await #expect(throws: HTTPFault.unreachable(number: -1002)) {
        try await transport.send(request) { _ in true }
      }
    }
    expectEqual(server.requests, [])
  }
}
