import Foundation
import LimitTesting
import Loading
import Testing

private nonisolated struct Named: Decodable, Hashable {
  let name: String
}

private func decode(
  _ text: String, at path: String
) async throws(LoadingError) -> Decoded<Named> {
  try await FeedDecoder<Named>(at: path).decode(Data(text.utf8), from: "feed")
}

private func failure(_ text: String, at path: String) async -> LoadingError? {
  do {
    _ = try await decode(text, at: path)
    return nil
  } catch {
    return error
  }
}

/// Where the array is: `FeedDecoder(at:)`.
@Suite(.workLimit) struct FeedPathTests {
  @Test(arguments: [
    ("", #"[{"name":"a"}]"#), ("", " \n[{\"name\":\"a\"}]"), ("", "\u{FEFF}[{\"name\":\"a\"}]"),
    ("items", #"{"data":{},"items":[{"name":"a"}]}"#),
    ("data.items", #"{"data":{"next":1,"items":[{"name":"a"}]},"items":5}"#),
    ("a.b.c.d", #"{"a":{"b":{"c":{"d":[{"name":"a"}]}}}}"#),
    ("data.items", #"{"d\u0061ta":{"it\u0065ms":[{"name":"a"}]}}"#),
    (#"a\.b.c"#, #"{"a":1,"a.b":{"c":[{"name":"a"}]}}"#), (".", #"{"":{"":[{"name":"a"}]}}"#),
    ("a..b", #"{"a":{"":{"b":[{"name":"a"}]}}}"#), ("数据.0", #"{"数据":{"0":[{"name":"a"}]}}"#),
    (#"a\b"#, #"{"a\\b":[{"name":"a"}]}"#), ("$", #"{"$":[{"name":"a"}]}"#),
  ])
  func readsTheArrayAtThePath(path: String, text: String) async throws {
    for policy in [FeedPolicy.lossy, .strict] {
      let decoder = FeedDecoder<Named>(at: path, policy: policy)
      let decoded = try await decoder.decode(Data(text.utf8), from: "feed")
      expectEqual(decoded, Decoded(values: [Named(name: "a")]))
    }
  }

  @Test(
    arguments: [
      ("", "{}", .object, nil), ("", "null", .null, nil), ("", "5", .number, nil),
      ("a.b", "{}", nil, "$.a"), ("a.b", "[]", .array, "$"), ("a.b", #"{"a":{}}"#, nil, nil),
      ("a.b", #"{"a":null}"#, .null, "$.a"), ("a.b", #"{"a":[{"b":[]}]}"#, .array, "$.a"),
      ("a.b", #"{"a":{"b":null}}"#, .null, nil), ("a.b", #"{"a":{"b":{}}}"#, .object, nil),
      ("a.b", #"{"a":{"b":"[]"}}"#, .string, nil), ("a.b.c", #"{"a":{"b":7}}"#, .number, "$.a.b"),
      (#"x\.y.z"#, #"{"x.y":true}"#, .boolean, "$['x.y']"),
      ("a..b", #"{"a":{"b":[]}}"#, nil, "$.a['']"),
      ("a.b.", #"{"a":{"b":[]}}"#, .array, "$.a.b"),
    ] as [(String, String, JSONKind?, String?)])
  func reportsWhereThePathToTheArrayEnds(
    path: String, text: String, found: JSONKind?, end: String?
  ) async {
    let shown = path.isEmpty ? "$" : path
    await expectEqual(
      failure(text, at: path), .noDataArray(source: "feed", found: found, path: shown, end: end))
  }

  @Test func documentThatIsNotJSONIsMalformedOnTheWay() async {
    let place = TextPlaceOf(offset: 11, line: 1, column: 12)
    let error = await failure(#"{"a":{"b":[x]}}"#, at: "a.b")
    expectEqual(TextPlaceOf(error), place)
    let escape = await failure(#"{"a":{"\ud800":1,"b":[]}}"#, at: "a.b")
    expectEqual(TextPlaceOf(escape), TextPlaceOf(offset: 7, line: 1, column: 8))
  }

  @Test func nestingOfThePathIsThatOfTheDecoder() async throws {
    let path = Array(repeating: "a", count: 500).joined(separator: ".")
    let opening = String(repeating: #"{"a":"#, count: 500)
    let text = opening + #"[{"name":5}]"# + String(repeating: "}", count: 500)
    let decoded = try await decode(text, at: path)
    expectEqual(decoded.problems.map(\.place?.column), [opening.utf8.count + 10])
    let deep = String(repeating: #"{"a":"#, count: 100_000)
    guard case .malformed(_, _, .tooDeep) = await failure(deep, at: path) else {
      Issue.record("no error of depth")
      return
    }
  }

  @Test func elementsThatAreNotObjectsAreReportedWithTheirPath() async throws {
    let decoded = try await decode(
      #"{"a":{"b":[5,{"name":"x"},[],null,{"name":"y"}]}}"#, at: "a.b")
    expectEqual(decoded.values, [Named(name: "x"), Named(name: "y")])
    expectEqual(
      decoded.problems.map(\.documentPath), ["$.a.b[0]", "$.a.b[2]", "$.a.b[3]"])
    expectEqual(decoded.problems.map(\.index), [0, 2, 3])
    expectEqual(decoded.problems.map(\.path), ["", "", ""])
  }
}

/// The offset, the line and the column of an error.
private nonisolated struct TextPlaceOf: Hashable {
  var offset: Int
  var line: Int
  var column: Int

  init(offset: Int, line: Int, column: Int) {
    (self.offset, self.line, self.column) = (offset, line, column)
  }

  init?(_ error: LoadingError?) {
    guard case .malformed(_, let place, _) = error else { return nil }
    self.init(offset: place.offset, line: place.line, column: place.column)
  }
}
