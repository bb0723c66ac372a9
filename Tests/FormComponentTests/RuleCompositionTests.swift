import FormComponent
import LimitTesting
import Testing

@Suite struct RuleCompositionTests {
  private let short = Rule.length(atLeast: 3)
  private let plain = Rule.notOneOf(["ab", "abc"])

  @Test func allCollectsEveryProblemInTheOrderOfTheRules() {
    expectEqual(
      short.and(plain).problems(in: "ab").map(\.code), ["form.tooShort", "form.forbidden"])
    expectEqual(
      plain.and(short).problems(in: "ab").map(\.code), ["form.forbidden", "form.tooShort"])
    #expect(Rule<String>.all([]).accepts("ab"))
    #expect(Rule<String>.none.accepts(""))
  }

  @Test func thenStopsAtTheFirstThatRefuses() {
    let rule = Rule.required.then(short)
    expectEqual(
      ["", "ab", "abc"].map { rule.problems(in: $0).map(\.code) },
      [["form.required"], ["form.tooShort"], []])
  }

  @Test func orAcceptsValuesAcceptedByEitherRule() {
    let rule = short.or(.equal(to: ""))
    expectEqual(
      ["", "ab", "abc"].map { rule.problems(in: $0).map(\.code) }, [[], ["form.tooShort"], []])
  }

  @Test func ifPresentAcceptsEmptyTexts() {
    expectEqual(["", "ab"].map { short.ifPresent.accepts($0) }, [true, false])
  }

  @Test func reportingReplacesTheProblemAndOnReadsAPart() {
    let rule = short.reporting("name.short").on { (pair: (Int, String)) in pair.1 }
    expectEqual(rule.problems(in: (1, "ab")), [Problem("name.short")])
    #expect(rule.accepts((1, "abc")))
  }
}
