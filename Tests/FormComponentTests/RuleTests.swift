import FormComponent
import LimitTesting
import Messages
import Testing

@Suite struct RuleTests {
  @Test func boundsTheWrongWayRoundAreRefusedWhenTheRuleIsMade() throws {
    #expect(throws: RuleError.boundsReversed(lower: 16, upper: 4)) {
      try Rule.length(from: 16, to: 4)
    }
    #expect(throws: RuleError.negativeLength(-1)) { try Rule.length(from: -1, to: 4) }
    #expect(try Rule.length(from: 4, to: 4).accepts("abcd"))
  }

  @Test(arguments: [
    ("", false), ("abc", false), ("abcd", true), ("abcdefghijklmnop", true),
    ("abcdefghijklmnopq", false),
  ])
  func lengthAcceptsItsBoundsAndRejectsOthers(text: String, isAccepted: Bool) {
    let rule = Rule.length(4...16)
    let problem = Problem("form.length", ["least": "4", "most": "16"])
    expectEqual(rule.problems(in: text), (isAccepted ? [] : [problem]))
  }

  @Test func aVerificationCodeHasExactlyFiveCharacters() {
    let rule = Rule.length(5...5)
    let problem = Problem("form.exactLength", ["length": "5"])
    expectEqual(
      ["1234", "12345", "123456"].map { rule.problems(in: $0) }, [[problem], [], [problem]])
  }

  @Test func lengthMayBeUnboundedAbove() {
    let rule = Rule.length(0...Int.max)
    expectEqual(["", "abc"].map { rule.accepts($0) }, [true, true])
    expectEqual(Rule.length(1...Int.max).accepts(""), false)
  }

  @Test(arguments: [
    ("👨‍👩‍👧‍👦", 1), ("👍🏽", 1), ("e\u{301}", 1), ("ＡＢＣ", 3), ("入住人", 3), ("🇨🇳🇯🇵", 2), ("a\r\nb", 3),
  ])
  func lengthCountsCharactersAsAPersonDoes(text: String, length: Int) {
    #expect(Rule.length(length...length).accepts(text))
    #expect(!Rule.length((length + 1)...(length + 1)).accepts(text))
  }

  @Test func lengthAtLeastHasNoUpperBound() {
    let rule = Rule.length(atLeast: 8)
    expectEqual(rule.problems(in: "1234567"), [Problem("form.tooShort", ["least": "8"])])
    #expect(rule.accepts("12345678"))
    #expect(rule.accepts(String(repeating: "x", count: 1 << 20)))
  }

  @Test func aLongTextIsRefusedWithoutBeingCountedOrMatched() {
    let pasted = String(repeating: "👨‍👩‍👧‍👦", count: 1 << 16)
    #expect(!Rule.length(4...16).accepts(pasted))
    #expect(!Rule.phone(.tutorial).accepts(pasted))
    let letters = Rule.pattern { /a+/ }
    #expect(letters.accepts(String(repeating: "a", count: 4_096)))
    #expect(!letters.accepts(String(repeating: "a", count: 4_097)))
  }

  @Test(arguments: [("", false), (" \t\u{3000}\n", false), (" a ", true), ("0", true)])
  func requiredRejectsWhiteSpace(text: String, isAccepted: Bool) {
    expectEqual(Rule.required.accepts(text), isAccepted)
  }

  @Test func forbiddenWordsMatchWholeTextsExactly() {
    let words = ["dag nabbit", "darn", "poop"]
    let rule = Rule.notOneOf(words)
    for word in words {
      expectEqual(rule.problems(in: word), [Problem("form.forbidden", ["word": word])])
    }
    #expect(["Darn", "darn ", "darned", ""].allSatisfy { rule.accepts($0) })
    let folding = Rule.notOneOf(words, folding: true)
    #expect([" Darn\n", "DAG NABBIT"].allSatisfy { !folding.accepts($0) })
    #expect(["darned", ""].allSatisfy { folding.accepts($0) })
  }

  @Test func aPatternMatchesTheWholeText() {
    let rule = Rule.pattern(Problem("order.code")) { /[A-Z]{2}[0-9]{4}/ }
    #expect(rule.accepts("AB1234"))
    for text in ["", "AB123", "AB12345", " AB1234", "AB1234\n", "AB１２３４", "AB一二三四"] {
      expectEqual(rule.problems(in: text), [Problem("order.code")])
    }
  }

  @Test func numbersKeepWithinTheirBounds() {
    let range = Problem("form.range", ["least": "0", "most": "10000"])
    expectEqual(
      [-1, 0, 10_000, 10_001, .nan].map { Rule.within(0...10_000).problems(in: $0) },
      [[range], [], [], [range], [range]])
    expectEqual(Rule.atLeast(3).problems(in: 2), [Problem("form.tooLow", ["least": "3"])])
    expectEqual(Rule.atMost(3).problems(in: 4), [Problem("form.tooHigh", ["most": "3"])])
    #expect(Rule.atLeast(3).accepts(3) && Rule.atMost(3).accepts(3))
  }

  @Test(arguments: [
    (18, "18"), (-3, "-3"), (-0.0, "0"), (2.5, "2.5"), (1e6, "1000000"),
    (1e19, "10000000000000000000"),
    (0x1p53, "9007199254740992"), (1e40, "1e+40"), (.infinity, "inf"),
  ])
  func wholeBoundIsShownWithoutDecimals(bound: Double, text: String) {
    let problem = Rule.atMost(bound).problems(in: .nan)
    expectEqual(problem, [Problem("form.tooHigh", ["most": text])])
  }

  @Test func wholeNumberOfAProblemHasNoDecimalsInBothLanguages() throws {
    let problems =
      Rule.atLeast(18.0).problems(in: 17) + Rule<Float>.within(6...1_000_000).problems(in: 5)
    let texts = [Messages.english, .simplifiedChinese].map { messages in
      problems.map { messages.adding(.form).text(for: $0) }
    }
    expectEqual(
      texts,
      [
        ["at least 18", "between 6 and 1000000"], ["不能小于 18", "应在 6 到 1000000 之间"],
      ])
  }

  @Test func equalToAndAcceptedReportTheirProblems() {
    expectEqual(Rule.equal(to: "a").problems(in: "b"), [Problem("form.different")])
    #expect(Rule.equal(to: "a").accepts("a"))
    expectEqual(Rule<Bool>.accepted.problems(in: false), [Problem("form.required")])
    #expect(Rule<Bool>.accepted.accepts(true))
  }

  @Test func everyProblemOfTheModuleHasATextInBothLanguages() {
    expectEqual(MessageTable.form.untranslatedCodes, [])
    let problem = Problem("form.length", ["least": "4", "most": "16"])
    expectEqual(
      Messages.simplifiedChinese.adding(.form).text(for: problem), "长度应为 4 到 16 个字符")
    expectEqual(Messages.english.adding(.form).text(for: problem), "4 to 16 characters")
  }
}
