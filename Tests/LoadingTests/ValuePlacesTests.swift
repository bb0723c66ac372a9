import Foundation
import LimitTesting
import Loading
import ReactiveKit
import Testing

private nonisolated struct Spot: Decodable, Sendable {
  let name: String
  var price: Double?
  var tags: [String]?
  var parts: [Part]?

  struct Part: Decodable, Sendable {
    var size: Int?

    enum CodingKeys: CodingKey { case size }

    init(from decoder: any Decoder) throws {
      size = try FeedFields<CodingKeys>(of: decoder).optional(.size)
    }
  }

  enum CodingKeys: CodingKey { case name, price, tags, parts }

  init(from decoder: any Decoder) throws {
    let fields = try FeedFields<CodingKeys>(of: decoder)
    name = try fields.required(.name)
    price = try fields.optional(.price)
    tags = try fields.optional(.tags)
    parts = try fields.optional(.parts)
  }
}

/// The problems of a document as `line:column path`.
private func places(_ text: String, at path: String = "data") async throws -> [String] {
  try await FeedDecoder<Spot>(at: path).decode(Data(text.utf8), from: "feed").problems.map {
    "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.documentPath ?? "")"
  }
}

/// The line and the column of every problem of a feed.
@Suite(.workLimit) struct ValuePlacesTests {
  @Test func problemsHaveLineColumnAndPath() async throws {
    let text = """
      {"total": 3,
       "data": [
        {"name": "a", "price": "1"},
        5,
        {"name": "b",
         "tags": ["x",
                  7]},
        {"name": "北京", "price": {}},
        {"price": 1}
      ]}
      """
    try await expectEqual(
      places(text),
      [
        "3:26 $.data[0].price", "4:3 $.data[1]", "7:13 $.data[2].tags[1]", "8:31 $.data[3].price",
        "9:3 $.data[4].name",
      ])
  }

  @Test(arguments: [
    (#"{"data":[{"pr\u0069ce":"1","name":"a"}]}"#, 24), (#"{"data":[{"name":7,"name":"a"}]}"#, 18),
    (#"{"data":{},"x":1}"#, 0), (#"{"x":"]}\"[","data":[{"name":7}]}"#, 30),
    (#"{"x":{"data":[1,[2]]},"data":[ {"name" : 7 } ]}"#, 42),
    (#"{"data":[{"a":[{},[],"]",{"name":1}],"name":7}]}"#, 45),
    ("\u{FEFF}{\"data\":[7]}", 13), (#"{"data":[{"name":01}]}"#, 18),
    (#"{"data":[{"x":1-2,"name":7}]}"#, 26), (#"{"data":[{"x":"\x","name":7}]}"#, 27),
    (#"{"data":[{"name":"\ud800"}]}"#, 18), (#"{"data":[{"x":"\\","name":7},]}"#, 27),
  ])
  func valuesAreFoundInAnyDocumentThatIsDecoded(text: String, column: Int) async throws {
    let feed = try? await FeedDecoder<Spot>().decode(Data(text.utf8), from: "feed")
    expectEqual(feed?.problems.first?.place?.column ?? 0, column)
  }

  @Test func pathsQuoteKeysThatAreNotNames() async throws {
    nonisolated struct Odd: Decodable, Sendable {
      let value: [String: [Int]]
      init(from decoder: any Decoder) throws {
        value = try decoder.singleValueContainer().decode([String: [Int]].self)
      }
    }
    let keys = ["a.b", "it's", #"back\slash"#, "", "9a", "og-title", "é", "_x9"]
    for key in keys {
      let text = String(decoding: try JSONEncoder().encode([[key: ["x"]]]), as: UTF8.self)
      let feed = try await FeedDecoder<Odd>(at: "").decode(Data(text.utf8), from: "feed")
      let quoted =
        [
          "a.b": "['a.b']", "it's": #"['it\'s']"#, #"back\slash"#: #"['back\\slash']"#, "": "['']",
          "9a": "['9a']", "og-title": "['og-title']",
        ][key] ?? ".\(key)"
      expectEqual(feed.problems.map(\.documentPath), ["$[0]\(quoted)[0]"])
      expectEqual(feed.problems.map(\.place?.column), [text.utf8.count - 5])
    }
  }

  /// Text that would mislead a search that does not read quotes, escapes and brackets.
  private static let junk = [
    #""}]{[,:""#, #""\\""#, #""\"price\":""#, "[[],{}]", #"{"price":"x","name":[{}]}"#, "1e3",
    "null",
    #""\u0022""#, #"{"":{"":""}}"#, "[ 1 ,\n\t[ 2 ] ]", #""景""#,
  ]

  @Test(arguments: 0..<UInt64(40))
  func findsTheValueAmongAnyOthers(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    var elements: [String] = []
    for number in 0..<30 {
      var members = [#""name": "a""#, #""pr\u0069ce" :\#n"!\#(number)!""#]
      for index in 0..<Int.random(in: 0...4, using: &random) {
        members.append("\"x\(index)\": \(Self.junk.randomElement(using: &random) ?? "")")
      }
      members.shuffle(using: &random)
      elements.append("{ \(members.joined(separator: " ,\n")) }")
      if Bool.random(using: &random) { elements.append(#"{"name": "good", "price": 1}"#) }
    }
    let beside = Self.junk.randomElement(using: &random) ?? ""
    let text =
      #"{"x": \#(beside), "a": {"y": \#(beside), "b": [\#(elements.joined(separator: ",")) ]}}"#
    let bytes = Array(text.utf8)
    let feed = try await FeedDecoder<Spot>(at: "a.b").decode(Data(bytes), from: "feed")
    expectEqual(feed.problems.count, 30)
    for (number, problem) in feed.problems.enumerated() {
      let offset = try #require(bytes.firstRange(of: Array("\"!\(number)!".utf8))).lowerBound
      let lines = bytes[..<offset].split(separator: 0x0A, omittingEmptySubsequences: false)
      expectEqual(problem.place?.offset, offset)
      expectEqual(problem.place?.line, lines.count)
      expectEqual(problem.place?.column, (lines.last?.count ?? 0) + 1)
    }
  }

  @Test func problemMadeByHandHasNoPlaceAndEqualsTheFoundOne() async throws {
    let found = try await FeedDecoder<Spot>().decode(Data(#"{"data":[{}]}"#.utf8), from: "feed")
    let made = ElementProblem(index: 0, path: "name", reason: .missing)
    expectEqual(found.problems, [made])
    expectEqual(made.hashValue, found.problems.first?.hashValue)
    expectEqual(made.place, nil)
    expectEqual(made.documentPath, nil)
    expectEqual(found.problems.first?.documentPath, "$.data[0].name")
    expectEqual(made.parameters, ["index": "0", "path": "name"])
    expectEqual(
      found.problems.first?.parameters,
      [
        "index": "0", "path": "name", "documentPath": "$.data[0].name", "offset": "9", "line": "1",
        "column": "10",
      ])
  }

  @Test func manyElementsAreLocatedInOnePass() async throws {
    let count = 10_000
    let element = #"{"tags":[1],"name":"a","price":"x"}"#
    let elements = Array(repeating: element, count: count).joined(separator: ",\n")
    let feed = try await FeedDecoder<Spot>(at: "a.b").decode(
      Data("{\"a\":{\"b\":[\n\(elements)]}}".utf8), from: "feed")
    expectEqual(feed.values.count, count)
    // The price is decoded before the tags, and stands behind them.
    let expected = (2..<count + 2).flatMap { ["\($0):32", "\($0):10"] }
    let found = feed.problems.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0)" }
    #expect(found == expected)
  }

  @Test func manyPartsOfOneElementAreLocatedInOnePass() async throws {
    let count = 10_000
    let parts = Array(repeating: #"{"size":"x"}"#, count: count).joined(separator: "\n,")
    let feed = try await FeedDecoder<Spot>().decode(
      Data(#"{"data":[{"name":"a","parts":[\#(parts)]}]}"#.utf8), from: "feed")
    expectEqual(feed.problems.count, count)
    expectEqual(feed.problems.last?.place?.line, count)
    expectEqual(feed.problems.last?.documentPath, "$.data[0].parts[9999].size")
  }
}
