import LimitTesting
import Testing

@testable import Loading

private func fault(_ text: String) -> JSONSyntax.Fault? {
  Array(text.utf8).withUnsafeBytes { JSONSyntax.fault(in: $0) }
}

struct JSONSyntaxTests {
  @Test(arguments: [
    "0", "-0", "1.5e+10", "1E-2", "\"\"", #""\u00e9\ud83d\ude00\"\\\/\b\f\n\r\t""#, "[]", "{}",
    " [ 1 , [ ] , { } ] ", #"{"a":{"b":[true,false,null]},"a":1}"#, "\u{FEFF}1", "\"北京\"",
  ])
  func validJSONHasNoFault(text: String) {
    #expect(fault(text) == nil)
  }

  @Test(
    arguments: [
      ("", 0, .unexpectedEnd), ("[", 1, .unexpectedEnd), ("[1", 2, .unexpectedEnd),
      ("[1,", 3, .unexpectedEnd), ("[1,]", 3, .unexpectedCharacter),
      ("[1}", 2, .unexpectedCharacter), (#"{"a":1]"#, 6, .unexpectedCharacter),
      (#"{"a":1,}"#, 7, .unexpectedCharacter), ("{1:2}", 1, .unexpectedCharacter),
      (#"{"a" 1}"#, 5, .unexpectedCharacter), (#"{"a":}"#, 5, .unexpectedCharacter),
      ("tru", 3, .unexpectedEnd), ("nul1", 3, .unexpectedCharacter), ("1 1", 2, .trailingContent),
      ("[01]", 1, .badNumber), ("[1.]", 1, .badNumber), ("[-]", 1, .badNumber),
      ("[1e]", 1, .badNumber), ("[.5]", 1, .unexpectedCharacter), ("-", 1, .unexpectedEnd),
      (#"["\x"]"#, 2, .badEscape), (#"["\u12g4"]"#, 2, .badEscape),
      (#"["\ud800"]"#, 2, .badEscape), (#"["\ud800\u0041"]"#, 2, .badEscape),
      (#"["\udc00"]"#, 2, .badEscape), ("[\"a\nb\"]", 3, .controlCharacter),
      ("01", 0, .badNumber), ("[-00", 1, .badNumber), ("1.e5", 0, .badNumber),
      ("[1.", 3, .unexpectedEnd), ("[1e+", 4, .unexpectedEnd), (#"["\ud83d"#, 8, .unexpectedEnd),
      (#"["\ud83d\"#, 9, .unexpectedEnd), (#"["\ud83dx"#, 2, .badEscape),
      (#"["a"#, 3, .unexpectedEnd), (#"["\"#, 3, .unexpectedEnd), (#"["\u00"#, 6, .unexpectedEnd),
    ] as [(String, Int, JSONFault)])
  func findsTheFirstFault(text: String, offset: Int, reason: JSONFault) {
    expectEqual(fault(text), JSONSyntax.Fault(offset: offset, reason: reason))
  }

  @Test func allowsTheNestingOfTheDecoderAndNotOneMore() {
    let deepest = JSONSyntax.maximumDepth
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(fault(nested(deepest)) == nil)
    expectEqual(fault(nested(deepest + 1)), JSONSyntax.Fault(offset: deepest, reason: .tooDeep))
  }
}
