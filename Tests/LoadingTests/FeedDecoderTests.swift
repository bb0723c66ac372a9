import Foundation
import LimitTesting
import Loading
import ReactiveTesting
import Testing

private nonisolated struct Spot: Decodable, Hashable {
  struct Place: Decodable, Hashable {
    var lng: Double
  }

  var name: String
  var price: Double?
  var sold: Int?
  var stars: UInt8?
  var tags: [String]?
  var place: Place?
}

/// A model with its own errors.
private nonisolated struct Picky: Decodable, Sendable {
  enum Failure: Error { case tooSmall(String) }

  init(from decoder: any Decoder) throws { throw Failure.tooSmall("1") }
}

private func decode(
  _ text: String, _ policy: FeedPolicy = .lossy
) async throws(LoadingError) -> Decoded<Spot> {
  try await FeedDecoder<Spot>(policy: policy).decode(Data(text.utf8), from: "feed")
}

private func failure(_ bytes: Data) async -> LoadingError? {
  do {
    _ = try await FeedDecoder<Spot>().decode(bytes, from: "feed")
    return nil
  } catch {
    return error
  }
}

private func failure(_ text: String) async -> LoadingError? {
  await failure(Data(text.utf8))
}

private func malformed(_ reason: JSONFault, at offset: Int) -> LoadingError {
  let place = TextPlace(offset: offset, line: 1, column: offset + 1)
  return .malformed(source: "feed", place: place, reason: reason)
}

@Suite(.workLimit) struct FeedDecoderTests {
  @Test func decodesElementsInOrderAndIgnoresUnknownKeys() async throws {
    let text = #"""
      {"code":0,"data":[{"name":"甲","price":72.9,"extra":{"a":[1,{}]}},{"name":"乙","price":null}]}
      """#
    let values = [Spot(name: "甲", price: 72.9), Spot(name: "乙")]
    try await expectEqual(decode(text), Decoded(values: values))
    try await expectEqual(decode(text, .strict), Decoded(values: values))
  }

  @Test func emptyArrayIsAnEmptyFeed() async throws {
    try await expectEqual(decode(#"{"data":[]}"#), Decoded(values: []))
  }

  @Test(
    arguments: [
      (#"{"name":5}"#, "name", .wrongType(expected: "String", found: .number)),
      (#"{"name":1e999}"#, "name", .wrongType(expected: "String", found: .number)),
      ("1e999", "", .wrongType(expected: "Object", found: .number)),
      (#"{"name":true}"#, "name", .wrongType(expected: "String", found: .boolean)),
      (#"{"name":[]}"#, "name", .wrongType(expected: "String", found: .array)),
      (#"{"name":null}"#, "name", .null(expected: "String")),
      ("{}", "name", .missing),
      (#"{"name":"a","price":"9"}"#, "price", .wrongType(expected: "Double", found: .string)),
      (
        #"{"name":"a","tags":["x","y",{}]}"#, "tags[2]",
        .wrongType(expected: "String", found: .object)
      ),
      (#"{"name":"a","tags":["x",null]}"#, "tags[1]", .null(expected: "String")),
      (#"{"name":"a","tags":"x"}"#, "tags", .wrongType(expected: "Array", found: .string)),
      (
        #"{"name":"a","place":{"lng":"x"}}"#, "place.lng",
        .wrongType(expected: "Double", found: .string)
      ),
      (#"{"name":"a","place":{}}"#, "place.lng", .missing),
      ("5", "", .wrongType(expected: "Object", found: .number)),
      ("[[]]", "", .wrongType(expected: "Object", found: .array)),
      ("null", "", .null(expected: "Object")),
    ] as [(String, String, ElementProblem.Reason)])
  func reportsABadElementAndKeepsTheOthers(
    element: String, path: String, reason: ElementProblem.Reason
  ) async throws {
    let decoded = try await decode(#"{"data":[{"name":"a"},\#(element),{"name":"b"}]}"#)
    let problem = ElementProblem(index: 1, path: path, reason: reason)
    expectEqual(decoded, Decoded(values: [Spot(name: "a"), Spot(name: "b")], problems: [problem]))
  }

  @Test(arguments: [
    (#"{"name":"a","sold":1.5,"price":2.5}"#, "sold"),
    (#"{"name":"a","sold":99999999999999999999}"#, "sold"),
    (#"{"name":"a","price":1e999}"#, "price"), (#"{"name":"a","stars":256}"#, "stars"),
    (#"{"name":"a","price":-1,"stars":-1}"#, "price"),
    (#"{"name":"\ud800"}"#, "name"),
    (#"{"name":"a","place":{"lng":-1e400}}"#, "place.lng"),
    (#"{"name":"a","tags":["x","\udc00"]}"#, "tags[1]"),
  ])
  func reportsThePathOfAnUnrepresentableValue(element: String, path: String) async throws {
    let decoded = try await decode(#"{"data":[\#(element),{"name":"b"}]}"#)
    expectEqual(decoded.values, [Spot(name: "b")])
    expectEqual(decoded.problems.map(\.index), [0])
    expectEqual(decoded.problems.map(\.path), [path])
    expectEqual(decoded.problems.map(\.code), ["feed.invalid"])
  }

  @Test func quotesTheNumberThatDoesNotFit() async throws {
    let problem = ElementProblem(index: 0, path: "sold", reason: .invalid(detail: "1.5"))
    let decoded = try await decode(#"{"data":[{"name":"a","sold":1.5}]}"#)
    expectEqual(decoded, Decoded(values: [], problems: [problem]))
  }

  // The decoder's own words for these are not for readers: they name its files and enums.
  @Test(arguments: [
    (#""price":01"#, "price"), (#""price":1."#, "price"), (#""price":1-2"#, "price"),
    (#""tags":["\x"]"#, "tags[0]"), (#""tags":["\ud800"]"#, "tags[0]"),
    ("\"tags\":[\"a\nb\"]", "tags[0]"), ("\"a\u{1}\":1", ""),
  ])
  func aValueThatIsNotJSONIsReportedAsSuch(member: String, path: String) async throws {
    let problem = ElementProblem(index: 0, path: path, reason: .invalid(detail: "not JSON"))
    let decoded = try await decode(#"{"data":[{"name":"a",\#(member)}]}"#)
    expectEqual(decoded, Decoded(values: [], problems: [problem]))
  }

  @Test func quotesTheErrorOfTheModelItself() async throws {
    let decoded = try await FeedDecoder<Picky>().decode(Data(#"{"data":[1]}"#.utf8), from: "feed")
    let reason = ElementProblem.Reason.invalid(detail: #"tooSmall("1")"#)
    expectEqual(decoded.problems, [ElementProblem(index: 0, path: "", reason: reason)])
  }

  @Test(arguments: [#"{"data":[{"name":"a",},]}"#, #"{"data":[{"name":"a"}],}"#])
  func commaBeforeAClosingBracketIsIgnoredUnlessStrict(text: String) async throws {
    try await expectEqual(decode(text), Decoded(values: [Spot(name: "a")]))
    let error = await #expect(throws: LoadingError.self) { try await decode(text, .strict) }
    expectEqual(error?.code, "loading.malformed.unexpectedCharacter")
  }

  @Test func refusesWithAllProblemsWhenStrict() async {
    let problems = [
      ElementProblem(index: 0, path: "name", reason: .missing),
      ElementProblem(index: 2, path: "name", reason: .null(expected: "String")),
    ]
    await #expect(throws: LoadingError.refused(source: "feed", problems: problems)) {
      try await decode(#"{"data":[{},{"name":"a"},{"name":null}]}"#, .strict)
    }
  }

  @Test(
    arguments: [
      ("{}", nil), (#"{"Data":[]}"#, nil), (#"{"data":null}"#, .null), (#"{"data":{}}"#, .object),
      (#"{"data":"[]"}"#, .string), (#"{"data":1}"#, .number), (#"{"data":-1e999}"#, .number),
    ] as [(String, JSONKind?)])
  func refusesADocumentWithoutADataArray(text: String, found: JSONKind?) async {
    await expectEqual(failure(text), .noDataArray(source: "feed", found: found))
  }

  @Test(
    arguments: [
      ("[]", .array), ("5", .number), ("null", .null), (#""data""#, .string), ("true", .boolean),
      ("1e999", .number),
    ] as [(String, JSONKind)])
  func rejectsADocumentThatIsNotAnObject(text: String, found: JSONKind) async {
    await expectEqual(
      failure(text), .noDataArray(source: "feed", found: found, path: "data", end: "$"))
  }

  @Test(
    arguments: [
      (#"{"data":[{"name":"a"}"#, .unexpectedEnd, 21), ("{", .unexpectedEnd, 1),
      (#"{"data":[{"na"#, .unexpectedEnd, 13), (#"{"data":[1 2]}"#, .unexpectedCharacter, 11),
      (#"{"data":[x]}"#, .unexpectedCharacter, 9), (#"{"data":[tru]}"#, .unexpectedCharacter, 12),
      (#"{"data":[]} x"#, .trailingContent, 12),
      (#"{"\ud800":1,"data":[]}"#, .badEscape, 2), ("x", .unexpectedCharacter, 0),
    ] as [(String, JSONFault, Int)])
  func reportsTheOffsetOfTheFirstJSONFault(text: String, reason: JSONFault, offset: Int) async {
    await expectEqual(failure(text), malformed(reason, at: offset))
  }

  @Test func countsLinesAndColumns() async {
    let place = TextPlace(offset: 14, line: 3, column: 4)
    await expectEqual(
      failure("{\n\"data\":[\n 1 2]}"),
      .malformed(source: "feed", place: place, reason: .unexpectedCharacter))
  }

  @Test func refusesEveryTruncationOfAFeed() async throws {
    let elements = #"{"name":"北京","tags":["a\n\ud83d\ude00"],"price":-1.5e3},{"name":"b"}"#
    let text = Data(#"{"data":[\#(elements)]}"#.utf8)
    #expect(await failure(text) == nil)
    for length in 1..<text.count {
      let error = await failure(text.prefix(length))
      switch error {
      case .malformed(_, let place, .unexpectedEnd): expectEqual(place.offset, length)
      case .invalidUTF8(_, let place): #expect((length - 2..<length).contains(place.offset))
      default: Issue.record("\(length) bytes: \(String(describing: error))")
      }
    }
  }

  @Test func emptyDataIsRefusedAsEmpty() async {
    await expectEqual(failure(""), .empty(source: "feed"))
  }

  @Test(arguments: [" ", "\n", "\t\r\n ", String(repeating: " ", count: 1001) + "\n"])
  func whiteSpaceIsRefusedAsBlank(text: String) async {
    await expectEqual(failure(text), .blank(source: "feed", byteCount: text.utf8.count))
  }

  @Test func refusesAHundredMegabytesOfSpaces() async {
    let count = 100 << 20
    let spaces = Data(repeating: 0x20, count: count)
    await expectEqual(failure(spaces), .blank(source: "feed", byteCount: count))
  }

  @Test func rejectsBytesThatAreNotUTF8WithTheirPosition() async {
    let head = Data("{\"data\":[],\n\"x\":\"".utf8)
    let place = TextPlace(offset: head.count, line: 2, column: 6)
    await expectEqual(
      failure(head + [0xFF] + Data("\"}".utf8)), .invalidUTF8(source: "feed", place: place))
  }

  @Test func skipsAByteOrderMark() async throws {
    try await expectEqual(decode("\u{FEFF}{\"data\":[]}"), Decoded(values: []))
  }

  @Test(arguments: ["[", "{\"a\":"])
  func refusesDeepNestingWithoutATrap(opening: String) async {
    let text = #"{"data":["# + String(repeating: opening, count: 100_000)
    guard case .malformed(_, _, .tooDeep) = await failure(text) else {
      Issue.record("no error of depth")
      return
    }
  }

  @Test func readsTheDepthTheDecoderReads() async throws {
    let nested = String(repeating: "[", count: 509) + "1.5" + String(repeating: "]", count: 509)
    let ignored = try await decode(#"{"data":[{"name":"a","x":\#(nested)}]}"#)
    expectEqual(ignored, Decoded(values: [Spot(name: "a")]))
    let searched = try await decode(#"{"data":[{"name":"a","a":\#(nested),"sold":2.5}]}"#)
    expectEqual(searched.problems.map(\.path), ["sold"])
  }

  @Test func takesItsBytesFromASource() async throws {
    let source = DataSource.data(Data(#"{"data":[{"name":"a"}]}"#.utf8), name: "memory")
    try await expectEqual(FeedDecoder<Spot>().decode(source), Decoded(values: [Spot(name: "a")]))
    await #expect(throws: LoadingError.missing(source: "/no/such")) {
      try await FeedDecoder<Spot>().decode(.file(path: "/no/such"))
    }
  }

  @Test func stopsWhenCancelled() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await decode(#"{"data":[{"name":"a"}]}"#)
    }
    await #expect(throws: LoadingError.cancelled(source: "feed")) { try await task.waitForValue() }
  }

  @Test func decodesOffTheMainActor() async throws {
    nonisolated struct Observed: Decodable {
      let isOnMain: Bool
      init(from decoder: any Decoder) { isOnMain = Thread.isMainThread }
    }
    let decoded = try await FeedDecoder<Observed>().decode(Data(#"{"data":[1]}"#.utf8), from: "x")
    expectEqual(decoded.values.map(\.isOnMain), [false])
  }
}
