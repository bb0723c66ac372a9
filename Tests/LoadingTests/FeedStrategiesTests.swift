import Foundation
import LimitTesting
import Loading
import Testing

private nonisolated struct Event: Decodable, Hashable {
  let startsAt: Date

  init(_ seconds: Double) { startsAt = Date(timeIntervalSince1970: seconds) }

  enum CodingKeys: CodingKey { case startsAt }

  init(from decoder: any Decoder) throws {
    startsAt = try FeedFields<CodingKeys>(of: decoder).required(.startsAt)
  }
}

private nonisolated struct Amounts: Decodable, Hashable {
  let count: Int
  var price: Double?
  var name: String?

  init(_ count: Int, price: Double? = nil, name: String? = nil) {
    (self.count, self.price, self.name) = (count, price, name)
  }

  enum CodingKeys: CodingKey { case count, price, name }

  init(from decoder: any Decoder) throws {
    let fields = try FeedFields<CodingKeys>(of: decoder)
    try self.init(
      fields.required(.count), price: fields.optional(.price), name: fields.optional(.name))
  }
}

/// Dates, keys and numbers in texts, as the caller chooses.
@Suite(.workLimit) struct FeedStrategiesTests {
  @Test(
    arguments: [
      (.secondsSince1970, "1700000000", 1_700_000_000),
      (.millisecondsSince1970, "1700000000500", 1_700_000_000.5),
      (.iso8601, #""2023-11-14T22:13:20Z""#, 1_700_000_000),
      (
        .custom {
          try Date(timeIntervalSince1970: Double($0.singleValueContainer().decode(Int.self)) * 60)
        },
        "2", 120
      ),
      // As Foundation writes a date: seconds since 2001.
      (.deferredToDate, "0", 978_307_200),
    ] as [(JSONDecoder.DateDecodingStrategy, String, Double)])
  func readsDatesAsTold(
    dates: JSONDecoder.DateDecodingStrategy, date: String, seconds: Double
  ) async throws {
    let decoder = FeedDecoder<Event>(dates: dates)
    let decoded = try await decoder.decode(
      Data(#"{"data":[{"startsAt":\#(date)},{"startsAt":{}}]}"#.utf8), from: "feed")
    expectEqual(decoded.values, [Event(seconds)])
    expectEqual(decoded.problems.map(\.documentPath), ["$.data[1].startsAt"])
  }

  @Test func dateOfAnotherFormatIsInvalid() async throws {
    let decoder = FeedDecoder<Event>(dates: .iso8601)
    let decoded = try await decoder.decode(
      Data(#"{"data":[{"startsAt":"14.11.2023"}]}"#.utf8), from: "feed")
    expectEqual(decoded.values, [])
    expectEqual(decoded.problems.map(\.code), ["feed.invalid"])
    expectEqual(decoded.problems.map(\.documentPath), ["$.data[0].startsAt"])
    expectEqual(decoded.problems.map(\.place?.column), [22])
  }

  @Test func snakeCaseKeysAreThoseOfTheDocumentInThePathAndOfTheModelInProblems() async throws {
    nonisolated struct Page: Decodable, Hashable, Sendable { let nextPage: Int }
    let text = """
      {"page_data": {"next_page": 2, "all_items": [
        {"starts_at": 0}, {"_id": 1, "starts_at": "x"}]}}
      """
    nonisolated struct Document: Decodable, Hashable, Sendable { let pageData: Page }
    let decoder = FeedDecoder<Event>(
      at: "page_data.all_items", dates: .secondsSince1970, keys: .convertFromSnakeCase)
    let (feed, page) = try await decoder.decode(
      .data(Data(text.utf8), name: "feed"), page: Document.self)
    expectEqual(feed.values, [Event(0)])
    expectEqual(page, Document(pageData: Page(nextPage: 2)))
    expectEqual(feed.problems.map(\.documentPath), ["$.pageData.allItems[1].startsAt"])
    expectEqual(feed.problems.map(\.place?.line), [2])
    expectEqual(feed.problems.map(\.place?.column), [45])
  }

  @Test func customKeyStrategyAppliesToFields() async throws {
    let upper = JSONDecoder.KeyDecodingStrategy.custom { keys in
      Key(stringValue: (keys.last?.stringValue ?? "").uppercased())
    }
    nonisolated struct Model: Decodable, Hashable, Sendable { let NAME: String }
    let decoder = FeedDecoder<Model>(at: "rows", keys: upper)
    let decoded = try await decoder.decode(
      Data(#"{"rows":[{"name":"a"},{"name":7}]}"#.utf8), from: "feed")
    expectEqual(decoded.values, [Model(NAME: "a")])
    expectEqual(decoded.problems.map(\.place?.column), [31])
  }

  private func amounts(
    _ elements: String, reads: Bool = true, _ policy: FeedPolicy = .lossy
  ) async throws(LoadingError) -> Decoded<Amounts> {
    try await FeedDecoder<Amounts>(readsNumbersInText: reads, policy: policy)
      .decode(Data(#"{"data":[\#(elements)]}"#.utf8), from: "feed")
  }

  @Test func numbersInTextsAreReadAndReportedWhenTheCallerChooses() async throws {
    let problems = [
      ElementProblem(
        index: 0, path: "count", reason: .wrongType(expected: "Int", found: .string), loss: .nothing
      ),
      ElementProblem(
        index: 0, path: "price", reason: .wrongType(expected: "Double", found: .string),
        loss: .nothing),
    ]
    let text = #"{"count":"1","price":"-2.50"},{"count":2,"price":3}"#
    let expected = Decoded(
      values: [Amounts(1, price: -2.5), Amounts(2, price: 3)], problems: problems)
    for policy in [FeedPolicy.lossy, .strict] {
      try await expectEqual(amounts(text, policy), expected)
    }
    expectEqual(expected.problems.map(\.leavesElementOut), [false, false])
  }

  @Test func numbersInTextsAreNotReadByThemselves() async throws {
    let decoded = try await amounts(
      #"{"count":"1"},{"count":2,"price":"3"}"#, reads: false)
    expectEqual(decoded.values, [Amounts(2)])
    expectEqual(decoded.problems.map(\.loss), [.element, .field])
  }

  @Test(arguments: [
    "", " 1", "1 ", "1,5", "0x1p3", "nan", "inf", "1e999", "-", "e", "1e", "--1", "١", "12a",
    "1.5.2",
  ])
  func nonNumericTextIsReportedAsLost(text: String) async throws {
    let decoded = try await amounts(#"{"count":1,"price":"\#(text)"},{"count":"\#(text)"}"#)
    expectEqual(decoded.values, [Amounts(1)])
    expectEqual(decoded.problems.map(\.loss), [.field, .element])
    expectEqual(decoded.problems.map(\.code), ["feed.wrongTypeFound", "feed.wrongTypeFound"])
  }

  @Test(arguments: ["1.5", "9223372036854775808", "-9223372036854775809"])
  func wholeNumberInATextMustFit(text: String) async throws {
    let decoded = try await amounts(#"{"count":"\#(text)"},{"count":"9223372036854775807"}"#)
    expectEqual(decoded.values, [Amounts(.max)])
    expectEqual(decoded.problems.map(\.loss), [.element, .nothing])
  }

  @Test func onlyNumbersAreReadInTexts() async throws {
    let decoded = try await amounts(#"{"count":1,"price":true,"name":5},{"count":null}"#)
    expectEqual(decoded.values, [Amounts(1)])
    expectEqual(decoded.problems.map(\.loss), [.field, .field, .element])
  }

  @Test func numbersInTextsOfAnElementThatIsLeftOutAreDropped() async throws {
    let decoded = try await amounts(#"{"price":"3"},{"count":1}"#)
    expectEqual(decoded.values, [Amounts(1)])
    expectEqual(decoded.problems, [ElementProblem(index: 0, path: "count", reason: .missing)])
  }
}

private nonisolated struct Key: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
