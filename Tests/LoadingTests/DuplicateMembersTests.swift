import Foundation
import ReactiveKit
import Testing

@testable import Loading

private func unique(_ text: String) -> String? {
  DuplicateMembers.removed(from: Data(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
}

struct DuplicateMembersTests {
  @Test(arguments: [
    "{}", "[]", "", " ", #"{"a":1,"b":1}"#, #"[{"a":1},{"a":2}]"#, #"{"a":{"a":{"a":1}}}"#,
    #"{"a":"b","b":"a"}"#, #"["a","a"]"#, #"{"a":["a","a"]}"#, #"{"aaaaaaaab":1,"aaaaaaaac":2}"#,
    #"{"xaaaaaaaa":1,"yaaaaaaaa":2}"#, #"{"a\\":1,"a":2}"#, #"{"":1,"a":2}"#, #"{"é":1,"è":2}"#,
    "{\"\u{FB01}\":1,\"fi\":2}", "{\"e\u{301}\":1,\"e\":2}",
  ])
  func documentWithoutDuplicatesIsLeftAlone(text: String) {
    #expect(unique(text) == nil)
  }

  @Test(arguments: [
    (#"{"a":1,"a":2}"#, #"{      "a":2}"#),
    (#"{"data":null,"data":[]}"#, #"{            "data":[]}"#),
    (#"{"a":{"b":[1,{}]} , "c":3,"a":2}"#, #"{                   "c":3,"a":2}"#),
    (#"{"a":1,"a":2,"a":3}"#, #"{            "a":3}"#),
    (#"[{"a":1,"b":2,"b":3},{"a":4}]"#, #"[{"a":1,      "b":3},{"a":4}]"#),
    (#"{"a":1,"\u0061":2}"#, #"{      "\u0061":2}"#),
    (#"{"\ud83d\ude00":1,"😀":2}"#, #"{                 "😀":2}"#),
    (#"{"a\/b\n\"":1,"a/b\u000a\u0022":2}"#, #"{             "a/b\u000a\u0022":2}"#),
    (
      #"{"longer than eight":1,"longer than eight":2}"#,
      #"{                      "longer than eight":2}"#
    ),
    (#"{"":1,"":2}"#, #"{     "":2}"#),
    // What Swift takes for the same text.
    ("{\"caf\u{E9}\":1,\"cafe\u{301}\":2}", "{          \"cafe\u{301}\":2}"),
    ("{\"cafe\u{301}\":1,\"caf\\u00e9\":2}", "{           \"caf\\u00e9\":2}"),
    ("{\"K\":1,\"\u{212A}\":2}", "{      \"\u{212A}\":2}"),
    ("{\"\u{212A};\":1,\"K\u{37E}\":2}", "{         \"K\u{37E}\":2}"),
    (#"{"a":{"x":1,"x":2},"a":{"x":3,"x":4}}"#, #"{                  "a":{      "x":4}}"#),
  ])
  func lastOfTheDuplicatesIsLeft(text: String, expected: String) {
    #expect(unique(text) == expected)
  }

  @Test func aByteInsideManyReplacedMembersIsRemovedOnce() {
    let text = (0..<500).reduce("[]") { inner, _ in #"{"a":\#(inner),"b":{"c":1,"c":2},"a":3}"# }
    let replaced = DuplicateMembers.replaced(in: Data(text.utf8))
    // The outermost `a` with all that is in it, up to the outermost `b`, and the first `c` of that.
    let start = text.utf8.count - #""b":{"c":1,"c":2},"a":3}"#.utf8.count
    #expect(replaced == [1..<start, start + 5..<start + 11])
  }

  @Test func duplicatesAreFoundAmongManyMembers() {
    let members = (0..<100).map { #""k\#($0)":\#($0)"# }
    let text =
      "{" + (members + [#""k7":"new""#, #""k99":"new""#, #""k7":"newest""#]).joined(separator: ",")
      + "}"
    let left = unique(text)?.filter { $0 != " " }
    let kept = members.enumerated().filter { ![7, 99].contains($0.offset) }.map(\.element)
    #expect(
      left == "{" + (kept + [#""k99":"new""#, #""k7":"newest""#]).joined(separator: ",") + "}")
  }

  @Test(arguments: [
    #"{"a":1,"a"#, "\"", "{\"", #"{"a\"#, "}", "]]]", #"{"a":1,"a":2"#, #"{"a" "a" "a"}"#,
    #"{,"a",}"#,
    #"{"\u12"#, #"{"\ud800":1,"\ud800":2}"#, #"{"\u12g4":1}"#,
    String(repeating: "[", count: 100_000),
  ])
  func whatIsNotJSONEndsTheSearch(text: String) {
    for length in 0...min(text.utf8.count, 40) {
      let bytes = Data(text.utf8.prefix(length))
      #expect(DuplicateMembers.removed(from: bytes)?.count ?? length == length)
    }
    _ = unique(text)
  }

  @Test(arguments: 0..<UInt64(200))
  func randomObjectsAreReadAsADictionaryIsFilled(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let names = [
      "a", "b", "longer than eight", "longer than nine", "é", "", "a b", "\\u0061", "\\n",
      "e\u{301}", "\u{212B}", "A\u{30A}", "K", "\u{212A}", "1234567\u{E5}", "1234567a\u{30A}",
    ]
    var expected: [String: Int] = [:]
    var parts: [String] = []
    for value in 0..<Int.random(in: 0..<60, using: &random) {
      let spread = Int.random(in: 0..<40, using: &random)
      let name = spread < names.count ? names[spread] : "k\(spread)"
      parts.append("\"\(name)\" :\(value)")
      expected[name == "\\u0061" ? "a" : name == "\\n" ? "\n" : name] = value
    }
    let data = Data("{\(parts.joined(separator: ", "))}".utf8)
    let decoded = try JSONDecoder().decode(
      [String: Int].self, from: DuplicateMembers.removed(from: data) ?? data)
    #expect(decoded == expected)
  }
}
