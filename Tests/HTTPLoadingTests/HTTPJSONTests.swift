import Foundation
import HTTPLoading
import LimitTesting
import Loading
import ReactiveTesting
import Testing

private nonisolated struct Order: Codable, Equatable, Sendable {
  var placedAt: Date
}

/// HTTPJSON: the dates and the names of members of an API.
@Suite(.workLimit) struct HTTPJSONTests {
  private let date = Date(timeIntervalSince1970: 1_700_000_000)

  private func client(_ web: ScriptedWeb, _ json: HTTPJSON) throws -> HTTPClient {
    HTTPClient(
      baseURL: try #require(URL(string: "http://a.example")), json: json, transport: web.transport,
      clock: VirtualClock())
  }

  private let web = ScriptedWeb { request, _ in
    HTTPResponse(200, [], request.body.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "{}")
  }
  private let standard = HTTPJSON {
    $0.dateEncodingStrategy = .iso8601
    $0.keyEncodingStrategy = .convertToSnakeCase
  } decoder: {
    $0.dateDecodingStrategy = .iso8601
    $0.keyDecodingStrategy = .convertFromSnakeCase
  }
  private let unix = HTTPJSON {
    $0.dateEncodingStrategy = .secondsSince1970
  } decoder: {
    $0.dateDecodingStrategy = .secondsSince1970
  }

  @Test func datesAndNamesAreThoseOfTheClient() async throws {
    let order = Order(placedAt: date)
    let answer = try await client(web, standard).send(
      HTTPEndpoint<Order>(.post, "orders", json: order))
    expectEqual(answer, order)
    try await client(web, standard).send(HTTPEndpoint<Void>(.put, "orders", json: order))
    _ = try await client(web, unix).send(HTTPEndpoint<Order>(.post, "x").sending(json: order))
    _ = try await client(web, HTTPJSON()).send(HTTPEndpoint<Order>(.post, "x", json: order))
    expectEqual(
      web.lines(),
      [
        #"POST http://a.example/orders - {"placed_at":"2023-11-14T22:13:20Z"}"#,
        #"PUT http://a.example/orders - {"placed_at":"2023-11-14T22:13:20Z"}"#,
        #"POST http://a.example/x - {"placedAt":1700000000}"#,
        #"POST http://a.example/x - {"placedAt":721692800}"#,
      ])
  }

  @Test func endpointMayHaveItsOwn() async throws {
    var endpoint = HTTPEndpoint<Order>(.post, "x", json: Order(placedAt: date))
    endpoint.json = unix
    try await expectEqual(client(web, standard).send(endpoint), Order(placedAt: date))
    expectEqual(web.lines(), [#"POST http://a.example/x - {"placedAt":1700000000}"#])
  }

  @Test func bodyAloneTakesThemToo() throws {
    let order = Order(placedAt: Date(timeIntervalSince1970: 0))
    let texts = try [HTTPBody.json(order), .json(order, by: standard)].map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    expectEqual(texts, [#"{"placedAt":-978307200}"#, #"{"placed_at":"1970-01-01T00:00:00Z"}"#])
  }

  @Test func dateThatDoesNotFitItsStrategyIsNamed() async throws {
    let web = ScriptedWeb { _, _ in HTTPResponse(200, [], #"[{"placed_at":"yesterday"}]"#) }
    let error = await #expect(throws: HTTPError.self) {
      try await client(web, standard).send(HTTPEndpoint<[Order]>(.get, "orders"))
    }
    guard case .undecodable("http://a.example/orders", 200, let path, .remark) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    // Foundation does not name the member of a date given as a text.
    #expect(path.hasPrefix("[0]"))
  }
}
