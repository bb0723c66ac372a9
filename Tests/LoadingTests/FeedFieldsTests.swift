import Foundation
import LimitTesting
import Loading
import Testing

private nonisolated struct Fruit: Decodable, Hashable {
  struct Origin: Decodable, Hashable {
    let country: String
    let farm: Int?

    init(country: String, farm: Int? = nil) {
      self.country = country
      self.farm = farm
    }

    enum CodingKeys: CodingKey { case country, farm }

    init(from decoder: any Decoder) throws {
      let fields = try FeedFields<CodingKeys>(of: decoder)
      try self.init(country: fields.required(.country), farm: fields.optional(.farm))
    }
  }

  let name: String
  var price: Double?
  var count: Int?
  var isRipe: Bool?
  var colour: String?
  var tags: [String]?
  var origin: Origin?

  init(name: String, price: Double? = nil, count: Int? = nil, origin: Origin? = nil) {
    self.name = name
    self.price = price
    self.count = count
    self.origin = origin
  }

  enum CodingKeys: CodingKey { case name, price, count, isRipe, colour, tags, origin }

  init(from decoder: any Decoder) throws {
    let fields = try FeedFields<CodingKeys>(of: decoder)
    name = try fields.required(.name)
    price = try fields.optional(.price)
    count = try fields.optional(.count)
    isRipe = try fields.optional(.isRipe)
    colour = try fields.optional(.colour)
    tags = try fields.optional(.tags)
    origin = try fields.optional(.origin)
  }
}

private func decode(
  _ elements: String, _ policy: FeedPolicy = .lossy
) async throws(LoadingError) -> Decoded<Fruit> {
  try await FeedDecoder<Fruit>(policy: policy)
    .decode(Data(#"{"data":[\#(elements)]}"#.utf8), from: "feed")
}

private func lost(
  _ index: Int, _ path: String, _ reason: ElementProblem.Reason
) -> ElementProblem {
  ElementProblem(index: index, path: path, reason: reason, loss: .field)
}

@Suite(.workLimit) struct FeedFieldsTests {
  @Test(
    arguments: [
      (#""price":"12""#, "price", .wrongType(expected: "Double", found: .string)),
      (#""price":1e999"#, "price", .invalid(detail: "1e999")),
      (#""count":"12""#, "count", .wrongType(expected: "Int", found: .string)),
      (#""count":1.5"#, "count", .invalid(detail: "1.5")),
      (#""count":true"#, "count", .wrongType(expected: "Int", found: .boolean)),
      (#""isRipe":1"#, "isRipe", .wrongType(expected: "Bool", found: .number)),
      (#""colour":4.5"#, "colour", .wrongType(expected: "String", found: .number)),
      (#""tags":["x","y",{}]"#, "tags[2]", .wrongType(expected: "String", found: .object)),
      (#""tags":["x",null]"#, "tags[1]", .null(expected: "String")),
      (#""tags":"x""#, "tags", .wrongType(expected: "Array", found: .string)),
      (#""origin":{}"#, "origin.country", .missing),
      (
        #""origin":{"country":7}"#, "origin.country", .wrongType(expected: "String", found: .number)
      ),
      (#""origin":[]"#, "origin", .wrongType(expected: "Object", found: .array)),
    ] as [(String, String, ElementProblem.Reason)])
  func fieldOfAnotherTypeIsEmptyAndReported(
    field: String, path: String, reason: ElementProblem.Reason
  ) async throws {
    let decoded = try await decode(#"{"name":"a"},{\#(field),"name":"b"},{"name":"c"}"#)
    expectEqual(
      decoded,
      Decoded(
        values: ["a", "b", "c"].map { Fruit(name: $0) }, problems: [lost(1, path, reason)]))
  }

  /// The standard decoder rejects these, although they are JSON numbers.
  @Test(arguments: ["0e1", "0e-10", "0.00e5", "-0e1"])
  func zeroMayHaveAnExponent(zero: String) async throws {
    nonisolated struct Price: Decodable, Hashable {
      let price: Double
      enum CodingKeys: CodingKey { case price }
      init(from decoder: any Decoder) throws {
        price = try FeedFields<CodingKeys>(of: decoder).required(.price)
      }
    }
    for policy in [FeedPolicy.lossy, .strict] {
      let decoded = try await decode(#"{"name":"a","price":\#(zero)}"#, policy)
      expectEqual(decoded, Decoded(values: [Fruit(name: "a", price: 0)], problems: []))
    }
    let prices = try await FeedDecoder<Price>().decode(
      Data(#"{"data":[{"price":\#(zero)},{"price":1e-999}]}"#.utf8), from: "feed")
    expectEqual(prices.values.map(\.price), [0])
    expectEqual(prices.problems.map(\.reason), [.invalid(detail: "1e-999")])
  }

  @Test func fieldInsideAnOptionalPartFailsAlone() async throws {
    let decoded = try await decode(#"{"name":"a","origin":{"country":"Peru","farm":"x"}}"#)
    let reason = ElementProblem.Reason.wrongType(expected: "Int", found: .string)
    expectEqual(
      decoded,
      Decoded(
        values: [Fruit(name: "a", origin: Fruit.Origin(country: "Peru"))],
        problems: [lost(0, "origin.farm", reason)]))
  }

  @Test func absentAndNullFieldsAreNotReported() async throws {
    let decoded = try await decode(#"{"name":"a","price":null,"tags":null},{"name":"b"}"#)
    expectEqual(decoded, Decoded(values: [Fruit(name: "a"), Fruit(name: "b")]))
  }

  @Test func everyFieldIsReported() async throws {
    let decoded = try await decode(#"{"name":"a","price":"1","count":"2"},{"name":"b","price":[]}"#)
    expectEqual(decoded.values, [Fruit(name: "a"), Fruit(name: "b")])
    expectEqual(
      decoded.problems.map { "\($0.index) \($0.path)" }, ["0 price", "0 count", "1 price"])
  }

  @Test func elementWithoutARequiredFieldIsReportedOnce() async throws {
    let decoded = try await decode(#"{"price":"1","name":5},{"name":"b","price":2}"#)
    let reason = ElementProblem.Reason.wrongType(expected: "String", found: .number)
    expectEqual(
      decoded,
      Decoded(
        values: [Fruit(name: "b", price: 2)],
        problems: [ElementProblem(index: 0, path: "name", reason: reason)]))
  }

  @Test func problemsOfAnOmittedElementDoNotReachTheNext() async throws {
    let decoded = try await decode(#"{"name":"a","origin":{"farm":"x"}},{"name":"b"}"#)
    expectEqual(decoded.values, [Fruit(name: "a"), Fruit(name: "b")])
    expectEqual(decoded.problems, [lost(0, "origin.country", .missing)])
  }

  @Test func strictPolicyRefusesFieldsAndElements() async {
    let problems = [
      lost(0, "price", .wrongType(expected: "Double", found: .string)),
      ElementProblem(index: 1, path: "name", reason: .missing),
    ]
    await #expect(throws: LoadingError.refused(source: "feed", problems: problems)) {
      try await decode(#"{"name":"a","price":"1"},{}"#, .strict)
    }
  }

  @Test func anotherDecoderThrowsForAnOptionalFieldToo() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Fruit.self, from: Data(#"{"name":"a","price":"1"}"#.utf8))
    }
  }
}
