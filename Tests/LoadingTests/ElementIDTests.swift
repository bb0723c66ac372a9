import Foundation
import LimitTesting
import Loading
import Testing

private func derived(
  _ kind: String = "k", _ name: String = "n", _ longitude: Double? = 1, _ latitude: Double? = 2
) -> ElementID {
  .derived(kind: kind, name: name, longitude: longitude, latitude: latitude)
}

private nonisolated struct Marked: Decodable {
  let id: ElementID
}

private let limits = "an id must be text or an integer from -2^63 to 2^64 - 1"

struct ElementIDTests {
  @Test func decodesTextAndIntegersAlike() throws {
    let ids = try JSONDecoder().decode([ElementID].self, from: Data(#"["7", 7, "甲"]"#.utf8))
    expectEqual(ids, [.given("7"), .given("7"), .given("甲")])
  }

  @Test(arguments: [
    "-9223372036854775808", "9223372036854775807", "9223372036854775808", "18446744073709551615",
  ])
  func decodesIntegersOf64BitsExactly(number: String) throws {
    let ids = try JSONDecoder().decode([ElementID].self, from: Data("[\(number)]".utf8))
    expectEqual(ids, [.given(number)])
  }

  @Test(
    arguments: [
      ("18446744073709551616", .invalid(detail: limits)),
      ("-9223372036854775809", .invalid(detail: limits)), ("1.5", .invalid(detail: limits)),
      ("1e999", .invalid(detail: limits)), ("null", .null(expected: "String")),
      ("true", .wrongType(expected: "String", found: .boolean)),
    ] as [(String, ElementProblem.Reason)])
  func reportsInvalidIDs(value: String, reason: ElementProblem.Reason) async throws {
    let text = #"{"data": [{"id": \#(value)}, {"id": 7}]}"#
    let feed = try await FeedDecoder<Marked>().decode(Data(text.utf8), from: "feed")
    expectEqual(feed.values.map(\.id), [.given("7")])
    expectEqual(feed.problems, [ElementProblem(index: 0, path: "id", reason: reason)])
  }

  @Test(arguments: ["[1.5]", "[true]", "[{}]", "[null]"])
  func refusesOtherValues(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([ElementID].self, from: Data(text.utf8))
    }
  }

  @Test func derivesTheSameValueInEveryRun() {
    expectEqual("\(derived())", "aed6fa43a10130ed")
    expectEqual("\(ElementID.given("7"))", "7")
    expectEqual("\(ElementID.derived(0xAB))", "00000000000000ab")
  }

  @Test func distinguishesDifferentValues() {
    let all = [
      derived(), derived("l"), derived("k", "m"), derived("kn", ""), derived("", "kn"),
      derived("k", "n", 2, 1), derived("k", "n", nil, 2), derived("k", "n", 0, 2),
      derived("k", "n", 1, nil), derived("k", "n", nil, nil),
    ]
    expectEqual(Set(all).count, all.count)
  }

  @Test func zeroAndMinusZeroAreEqual() {
    expectEqual(derived("k", "n", -0.0), derived("k", "n", 0.0))
  }
}
