import Foundation
import LimitTesting
import Loading
import Testing

private nonisolated struct Named: Decodable, Equatable {
  let name: String
}

private func read(
  _ text: String, _ policy: FeedPolicy
) async -> Result<Decoded<Named>, LoadingError> {
  do throws(LoadingError) {
    return .success(
      try await FeedDecoder<Named>(policy: policy).decode(Data(text.utf8), from: "feed"))
  } catch {
    return .failure(error)
  }
}

private func malformed(_ reason: JSONFault, at offset: Int) -> LoadingError {
  let place = TextPlace(offset: offset, line: 1, column: offset + 1)
  return .malformed(source: "feed", place: place, reason: reason)
}

/// Documents like those of JSONTestSuite, as a whole and as a value that is not decoded.
@Suite(.workLimit) struct StrictFeedTests {
  /// Texts that are not JSON, with the offset and the reason of the first fault.
  nonisolated static let faults: [(text: String, offset: Int, reason: JSONFault)] = [
    ("[-01]", 1, .badNumber), ("[1.]", 1, .badNumber), ("[.1]", 1, .unexpectedCharacter),
    ("[+1]", 1, .unexpectedCharacter), ("[0e]", 1, .badNumber), ("[0x1]", 2, .unexpectedCharacter),
    ("[1eE2]", 1, .badNumber), ("[-]", 1, .badNumber), ("[NaN]", 1, .unexpectedCharacter),
    ("[-Infinity]", 1, .badNumber), ("[012]", 1, .badNumber), ("[2.e3]", 1, .badNumber),
    ("[1 000]", 3, .unexpectedCharacter), ("[1,]", 3, .unexpectedCharacter),
    ("[,1]", 1, .unexpectedCharacter), ("[1,,2]", 3, .unexpectedCharacter),
    ("[1 2]", 3, .unexpectedCharacter), (#"{"a":1,}"#, 7, .unexpectedCharacter),
    (#"{"a":1,,"b":2}"#, 7, .unexpectedCharacter), (#"{"a" 1}"#, 5, .unexpectedCharacter),
    (#"{a:1}"#, 1, .unexpectedCharacter), (#"{'a':1}"#, 1, .unexpectedCharacter),
    (#"{"a":1 "b":2}"#, 7, .unexpectedCharacter), (#"{"a"}"#, 4, .unexpectedCharacter),
    (#"["\x"]"#, 2, .badEscape), (#"["\a"]"#, 2, .badEscape), (#"["\u00zz"]"#, 2, .badEscape),
    (#"["\ud800"]"#, 2, .badEscape), (#"["\udc00"]"#, 2, .badEscape),
    (#"["\ud800\u0061"]"#, 2, .badEscape), ("[\"a\nb\"]", 3, .controlCharacter),
    ("[\"a\tb\"]", 3, .controlCharacter), ("[\"\u{0}\"]", 2, .controlCharacter),
    ("[tru]", 4, .unexpectedCharacter), ("[TRUE]", 1, .unexpectedCharacter),
    ("[nulll]", 5, .unexpectedCharacter), ("[\u{FEFF}1]", 1, .unexpectedCharacter),
    ("[1/*x*/]", 2, .unexpectedCharacter), ("[\u{A0}1]", 1, .unexpectedCharacter),
    ("[\u{C}1]", 1, .unexpectedCharacter), ("['a']", 1, .unexpectedCharacter),
  ]

  @Test(arguments: faults)
  func strictPolicyRefusesMalformedValuesThatAreNotDecoded(
    text: String, offset: Int, reason: JSONFault
  ) async {
    let head = #"{"data":[{"name":"a","unknown":"#
    let inElement = await read(head + text + "}]}", .strict)
    expectEqual(inElement, .failure(malformed(reason, at: head.utf8.count + offset)))
    let beside = await read(#"{"x":"# + text + #","data":[{"name":"a"}]}"#, .strict)
    expectEqual(beside, .failure(malformed(reason, at: 5 + offset)))
  }

  @Test(arguments: faults)
  func documentThatIsNotJSONIsMalformedInEveryShape(
    text: String, offset: Int, reason: JSONFault
  ) async {
    for policy in [FeedPolicy.lossy, .strict] {
      await expectEqual(read(text, policy), .failure(malformed(reason, at: offset)))
      let asData = await read(#"{"data":{"x":\#(text)}}"#, policy)
      expectEqual(asData, .failure(malformed(reason, at: 13 + offset)))
    }
  }

  @Test(arguments: [
    "[]", "{}", "[0]", "[-0]", "[1E+22]", "[123.456e-78]", "[20e1]", #"["\u0060\u012a\u12AB"]"#,
    #"["\ud834\udd1e"]"#, #"["\"\\\/\b\f\n\r\t"]"#, "[\"\u{7F}\"]", "[\"\u{2028}\"]",
    "[true,false,null]",
    " [1\t,\r\n2 ] ", #"{"a":"b","a":"c"}"#, #"{"":0}"#, #"{"a\u0000b":1}"#, #"["€𝄞"]"#,
    "[-0.000000000000000000000000000000000001]", #"{"x":[{"id":"xxx"}],"id":"yyy"}"#,
    "[1e400]", "[100000000000000000000]",
  ])
  func bothPoliciesReadJSONThatIsNotDecoded(text: String) async {
    let feed = Decoded(values: [Named(name: "a")])
    for policy in [FeedPolicy.lossy, .strict] {
      await expectEqual(read(#"{"data":[{"name":"a","x":\#(text)}]}"#, policy), .success(feed))
      await expectEqual(read(#"{"x":\#(text),"data":[{"name":"a"}]}"#, policy), .success(feed))
    }
  }

  // Foundation decides which value counts; that one value counts, and none is lost, is checked.
  @Test(arguments: [
    #"{"data":[{"name":"a","name":"b"}]}"#, #"{"data":[{"name":"a","x":{},"n\u0061me":"b"}]}"#,
  ])
  func oneValueOfDuplicateKeysCounts(text: String) async {
    for policy in [FeedPolicy.lossy, .strict] {
      let feed = try? await read(text, policy).get()
      expectEqual(feed?.problems, [])
      expectEqual(feed.map { [[Named(name: "a")], [Named(name: "b")]].contains($0.values) }, true)
    }
  }
}
