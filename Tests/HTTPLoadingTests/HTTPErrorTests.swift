import Foundation
import HTTPLoading
import LimitTesting
import Loading
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

/// HTTPError: the differing value of a response, in words for readers who do not know Swift.
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

  private func undecodable(_ path: String, _ reason: HTTPError.Mismatch) -> HTTPError {
    .undecodable(source: "http://a.example/x", status: 200, path: path, reason: reason)
  }

  @Test(arguments: [
    (#"{"id":1,"tags":[{"name":"a"},{"name":2}]}"#, "tags[1].name", .wrongType(expected: "string")),
    (#"{"id":1,"tags":[{}]}"#, "tags[0].name", HTTPError.Mismatch.missing),
    (#"{"id":null,"tags":[]}"#, "id", .null(expected: "number")),
    (#"{"id":"1","tags":[]}"#, "id", .wrongType(expected: "number")),
    (#"{"id":1,"tags":{}}"#, "tags", .wrongType(expected: "array")),
    (#"{"id":1,"tags":null}"#, "tags", .null(expected: "array")),
    (#"{"id":1,"tags":["a"]}"#, "tags[0]", .wrongType(expected: "object")),
    (#"{"id":1,"tags":[null]}"#, "tags[0]", .null(expected: "object")),
    (#"{"id":1,"tags":[],"price":"1"}"#, "price", .wrongType(expected: "number")),
    (#"{"id":1,"tags":[],"isOpen":1}"#, "isOpen", .wrongType(expected: "boolean")),
    (#"{"id":1,"tags":[],"since":"1"}"#, "since", .wrongType(expected: "number")),
    (#"{"id":1,"tags":[],"extra":[]}"#, "extra", .wrongType(expected: "object")),
    (#"{"id":1,"tags":[],"extra":{"a":[1,true]}}"#, "extra.a[1]", .wrongType(expected: "number")),
    (
      #"{"id":1,"tags":[],"kind":"c"}"#, "kind",
      .remark("Cannot initialize Kind from invalid String value c")
    ),
    (
      #"{"id":1,"tags":[],"change":{}}"#, "change",
      .remark("Invalid number of keys found, expected one.")
    ),
    ("[]", "", .wrongType(expected: "object")), ("null", "", .null(expected: "object")),
  ])
  func mismatchedResponseIsReportedInJSONTerms(
    body: String, path: String, reason: HTTPError.Mismatch
  ) async throws {
    let endpoint = HTTPEndpoint<Place>(.get, "x")
    try await expectEqual(failure(body, as: endpoint), undecodable(path, reason))
  }

  // The standard decoder reports these as a document that is not JSON.
  @Test(arguments: [
    (#"{"id":1.5,"tags":[]}"#, "id", HTTPError.Mismatch.number("1.5")),
    (
      #"{"id":99999999999999999999,"tags":[]}"#, "id",
      HTTPError.Mismatch.number("99999999999999999999")
    ),
    (#"{"id":1,"tags":[],"price":1e999}"#, "price", HTTPError.Mismatch.number("1e999")),
    (#"{"id":1,"tags":[],"count":256}"#, "count", HTTPError.Mismatch.number("256")),
    (
      #"{"id":1,"tags":[],"extra":{"a":[0,-1.25]}}"#, "extra.a[1]",
      HTTPError.Mismatch.number("-1.25")
    ),
  ])
  func numberThatDoesNotFitNamesItsPlace(
    body: String, path: String, reason: HTTPError.Mismatch
  ) async throws {
    let endpoint = HTTPEndpoint<Place>(.get, "x")
    try await expectEqual(failure(body, as: endpoint), undecodable(path, reason))
    let custom = HTTPEndpoint<Place>(.get, path: ["x"]) {
      try JSONDecoder().decode(Place.self, from: $0.body)
    }
    try await expectEqual(
      failure(body, as: custom), undecodable("", .number(nil)))
  }

  @Test func scalarValuesAreRead() async throws {
    let web = ScriptedWeb { request, _ in
      HTTPResponse(200, [], request.url.path().dropFirst() == "null" ? "null" : "7")
    }
    let client = HTTPClient(
      baseURL: try #require(URL(string: "http://a.example")), transport: web.transport,
      clock: VirtualClock())
    try await expectEqual(client.send(HTTPEndpoint<Int>(.get, "x")), 7)
    #expect(try await client.send(HTTPEndpoint<Int?>(.get, "null")) == nil)
    let date = Date(timeIntervalSinceReferenceDate: 7)
    try await expectEqual(client.send(HTTPEndpoint<Date>(.get, "x")), date)
    try await expectEqual(client.send(HTTPEndpoint<Decimal>(.get, "x")), 7)
  }

  private static let reasons: [HTTPError.Mismatch] = [
    .missing, .null(expected: "number"), .wrongType(expected: "array"), .number("256"),
    .number(nil),
    .remark("bad"),
  ]

  /// For developers, so it is English in every language.
  @Test func everyReasonHasAText() {
    let errors: [HTTPError] =
      Self.reasons.map { .undecodable(source: "S", status: 200, path: "a[1]", reason: $0) }
      + [.number("nan"), .remark("bad")].map { .unencodable(source: "S", path: "", reason: $0) }
    expectEqual(
      errors.map(Messages.english.adding(.http).text(for:)),
      [
        "S: unexpected response: \"a[1]\" is missing",
        "S: unexpected response: \"a[1]\" is null, number expected",
        "S: unexpected response at \"a[1]\": array expected",
        "S: unexpected response at \"a[1]\": 256 does not fit its type",
        "S: unexpected response at \"a[1]\": a number does not fit its type",
        "S: unexpected response at \"a[1]\": bad",
        "S: cannot be sent, \"$\": nan is not a JSON number",
        "S: cannot be sent, \"$\": bad",
      ])
    expectEqual(
      errors.map(Messages.simplifiedChinese.adding(.http).text(for:)),
      errors.map(Messages.english.adding(.http).text(for:)))
  }

  @Test func theErrorOfADataSourceHasTheReason() {
    let details = ["a", ""].flatMap { path in
      Self.reasons.map {
        HTTPError.undecodable(source: "S", status: 200, path: path, reason: $0).loadingError
          .parameters["detail"]
      }
    }
    let texts = [
      "is missing", "is null, number expected", "array expected", "256 does not fit its type",
      "a number does not fit its type", "bad",
    ]
    expectEqual(details, texts.map { "a: \($0)" } + texts)
  }
}
