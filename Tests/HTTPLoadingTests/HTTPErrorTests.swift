import Foundation
import HTTPLoading
import LimitTesting
import Messages
import ReactiveTesting
import Testing

private struct Place: Decodable, Equatable {
  var id: Int
  var tags: [Tag]
  var price: Double?
  var isOpen: Bool?
  var count: UInt8?
  var since: Date?
  var extra: [String: [Int]]?
  var kind: Kind?
  var change: Change?

  struct Tag: Decodable, Equatable { var name: String }
  enum Kind: String, Decodable { case a, b }
  enum Change: Decodable, Equatable { case up(Int), down }
}

/// HTTPError: which value of a response differs, in words for readers who know no Swift.
@Suite(.workLimit) struct HTTPErrorTests {
  private func failure<Answer: Decodable>(
    _ body: String, as endpoint: HTTPEndpoint<Answer>
  ) async throws -> HTTPError? {
    let web = ScriptedWeb { _, _ in HTTPResponse(200, ["Content-Type: application/json"], body) }
    let client = HTTPClient(
      baseURL: try #require(URL(string: "http://a.example")), transport: web.transport,
      clock: VirtualClock())
    return await #expect(throws: HTTPError.self) { _ = try await client.send(endpoint) }
  }

  private func undecodable(_ path: String, _ detail: String) -> HTTPError {
    .undecodable(source: "http://a.example/x", status: 200, path: path, detail: detail)
  }

  @Test(arguments: [
    (#"{"id":1,"tags":[{"name":"a"},{"name":2}]}"#, "tags[1].name", "string expected"),
    (#"{"id":1,"tags":[{}]}"#, "tags[0].name", "is missing"),
    (#"{"id":null,"tags":[]}"#, "id", "is null, number expected"),
    (#"{"id":"1","tags":[]}"#, "id", "number expected"),
    (#"{"id":1,"tags":{}}"#, "tags", "array expected"),
    (#"{"id":1,"tags":null}"#, "tags", "is null, array expected"),
    (#"{"id":1,"tags":["a"]}"#, "tags[0]", "object expected"),
    (#"{"id":1,"tags":[null]}"#, "tags[0]", "is null, object expected"),
    (#"{"id":1,"tags":[],"price":"1"}"#, "price", "number expected"),
    (#"{"id":1,"tags":[],"isOpen":1}"#, "isOpen", "true or false expected"),
    (#"{"id":1,"tags":[],"since":"1"}"#, "since", "number expected"),
    (#"{"id":1,"tags":[],"extra":[]}"#, "extra", "object expected"),
    (#"{"id":1,"tags":[],"extra":{"a":[1,true]}}"#, "extra.a[1]", "number expected"),
    (
      #"{"id":1,"tags":[],"kind":"c"}"#, "kind",
      "Cannot initialize Kind from invalid String value c"
    ),
    (
      #"{"id":1,"tags":[],"change":{}}"#, "change", "Invalid number of keys found, expected one."
    ),
    ("[]", "", "object expected"), ("null", "", "is null, object expected"),
  ])
  func answerOfAnotherShapeNamesThePlaceInTheWordsOfJSON(
    body: String, path: String, detail: String
  ) async throws {
    let endpoint = HTTPEndpoint<Place>(.get, "x")
    #expect(try await failure(body, as: endpoint) == undecodable(path, detail))
  }

  // The standard decoder says of these that the document is not JSON.
  @Test(arguments: [
    (#"{"id":1.5,"tags":[]}"#, "id", "1.5 does not fit its type"),
    (#"{"id":99999999999999999999,"tags":[]}"#, "id", "99999999999999999999 does not fit its type"),
    (#"{"id":1,"tags":[],"price":1e999}"#, "price", "1e999 does not fit its type"),
    (#"{"id":1,"tags":[],"count":256}"#, "count", "256 does not fit its type"),
    (#"{"id":1,"tags":[],"extra":{"a":[0,-1.25]}}"#, "extra.a[1]", "-1.25 does not fit its type"),
  ])
  func numberThatDoesNotFitNamesItsPlace(body: String, path: String, detail: String) async throws {
    let endpoint = HTTPEndpoint<Place>(.get, "x")
    #expect(try await failure(body, as: endpoint) == undecodable(path, detail))
    let custom = HTTPEndpoint<Place>(.get, path: ["x"]) {
      try JSONDecoder().decode(Place.self, from: $0.body)
    }
    #expect(
      try await failure(body, as: custom) == undecodable("", "a number does not fit its type"))
  }

  @Test func valuesThatAreNoContainersAreRead() async throws {
    let web = ScriptedWeb { request, _ in
      HTTPResponse(200, [], request.url.path().dropFirst() == "null" ? "null" : "7")
    }
    let client = HTTPClient(
      baseURL: try #require(URL(string: "http://a.example")), transport: web.transport,
      clock: VirtualClock())
    #expect(try await client.send(HTTPEndpoint<Int>(.get, "x")) == 7)
    #expect(try await client.send(HTTPEndpoint<Int?>(.get, "null")) == nil)
    let date = Date(timeIntervalSinceReferenceDate: 7)
    #expect(try await client.send(HTTPEndpoint<Date>(.get, "x")) == date)
    #expect(try await client.send(HTTPEndpoint<Decimal>(.get, "x")) == 7)
  }

  @Test(arguments: [("a[1]", "a[1]"), ("", "$")])
  func textNamesThePath(path: String, name: String) {
    let messages = Messages.english.adding(.http)
    let undecodable = HTTPError.undecodable(
      source: "S", status: 200, path: path, detail: "is missing")
    #expect(
      messages.text(for: undecodable) == "S: unexpected answer at \"\(name)\": is missing")
    let unencodable = HTTPError.unencodable(source: "S", path: path, detail: "bad")
    #expect(messages.text(for: unencodable) == "S: cannot be sent, \"\(name)\": bad")
  }
}
