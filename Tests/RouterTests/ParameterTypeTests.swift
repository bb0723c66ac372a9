import LimitTesting
import Router
import RouterTesting
import Testing

/// The texts accepted by a type, at its limits and just beyond.
@Suite("A parameter's type")
struct ParameterTypeTests {
  /// The accepted texts of a list.
  func accepted(_ type: ParameterType, _ texts: [String]) -> [String] {
    texts.filter { type.accepts($0) }
  }

  @Test func takesWholeNumbersOfSixtyFourBits() {
    let good = [
      "0", "-0", "7", "007", "-7", "9223372036854775807", "-9223372036854775808",
      "0009223372036854775807",
    ]
    let bad = [
      "", "-", "--1", "+1", "1-", " 1", "1 ", "\t1", "1e3", "1.0", "0x1", "1_000", "1,000",
      "\u{FF11}", "\u{0663}", "\u{2212}1", "9223372036854775808", "-9223372036854775809",
      "99999999999999999999999", "nan", "one",
    ]
    expectEqual(accepted(.int, good + bad), good)
    #expect(good.allSatisfy { Int(routeText: $0) != nil })
    #expect(bad.allSatisfy { Int(routeText: $0) == nil })
  }

  @Test func takesFiniteDecimalNumbers() {
    let digits = String(repeating: "1", count: 64)
    let good = [
      "0", "-0", "-0.0", "1", "1.5", "007.50", "1e3", "1E3", "1e+3", "1e-3", "1.5e10",
      "1.7976931348623157e308", "5e-324", "1e-400", digits,
    ]
    let bad = [
      "", "-", "+1", " 1", "1 ", ".5", "1.", "1..2", "1.5.2", "1e", "1e+", "1e1.5", "e3", "--1",
      "nan", "NaN", "inf", "-inf", "infinity", "0x1p3", "1,5", "\u{FF11}.5", "1e400", "-1e400",
      digits + "1",
    ]
    expectEqual(accepted(.double, good + bad), good)
    #expect(good.allSatisfy { Double(routeText: $0)?.isFinite == true })
    #expect(bad.allSatisfy { Double(routeText: $0) == nil })
  }

  @Test func takesTwoWordsForATruthValue() {
    let texts = ["true", "false", "True", "TRUE", "yes", "1", "0", "", " true", "truefalse"]
    expectEqual(accepted(.bool, texts), ["true", "false"])
  }

  @Test func takesUUIDsInOneFormAndEitherCase() {
    let good = [
      "7D444840-9DC0-11D1-B245-5FFDCE74FAD2", "7d444840-9dc0-11d1-b245-5ffdce74fad2",
      "00000000-0000-0000-0000-000000000000",
    ]
    let bad = [
      "", "7D4448409DC011D1B2455FFDCE74FAD2", "{7D444840-9DC0-11D1-B245-5FFDCE74FAD2}",
      "7D444840-9DC0-11D1-B245-5FFDCE74FAD", "7D444840-9DC0-11D1-B245-5FFDCE74FAD22",
      "7D44484-09DC0-11D1-B245-5FFDCE74FAD2", "GD444840-9DC0-11D1-B245-5FFDCE74FAD2",
      "7D444840_9DC0_11D1_B245_5FFDCE74FAD2",
    ]
    expectEqual(accepted(.uuid, good + bad), good)
  }

  @Test func takesListedTextsAsTheyAreWritten() {
    let type = ParameterType.choice(["a", "b c", "城"])
    expectEqual(accepted(type, ["a", "A", "b c", "b", "ab", "城", "", "a|b c"]), ["a", "b c", "城"])
  }

  @Test func takesAnyNonemptyText() {
    expectEqual(accepted(.string, ["", "a", " ", "\n"]), ["a", " ", "\n"])
    expectEqual(accepted(.url, ["", "javascript:x"]), ["javascript:x"])
  }

  /// Whatever is accepted can be read, wherever it stands and however it is escaped.
  @Test(arguments: [
    ("-0", 0), ("007", 7), ("-9223372036854775808", Int.min), ("9223372036854775807", .max),
  ]) func anAcceptedNumberIsRead(_ text: String, _ number: Int) throws {
    let router = try makeRouter("p/:x<Int>", "m/v:x<Int>.", "q?x<Int>", "f#:x<Int>")
    let escaped = text.utf8.map { "%" + String($0, radix: 16) }.joined()
    for value in [text, escaped] {
      for url in ["p/\(value)", "m/v\(value).", "q?x=\(value)", "f#\(value)"] {
        let target = try #require(router.resolve(url, from: .inside).target, "\(url)")
        try expectEqual(target.parameters.value("x", as: Int.self), number, "\(url)")
      }
    }
  }

  @Test func aNumberBeyondTheBoundIsText() throws {
    let router = try makeRouter("p/:x<Int>", "p/:x<Double>", "p/:x")
    let patterns = ["p/9223372036854775807", "p/9223372036854775808", "p/1e400", "p/+1", "p/%201"]
    expectEqual(
      patterns.map { match($0, router)?.pattern },
      [
        "p/:x<Int>", "p/:x<Double>", "p/:x", "p/:x", "p/:x",
      ])
  }
}
