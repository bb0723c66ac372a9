import LimitTesting
import Messages
import Testing

struct MessageTemplateTests {
  private func filled(_ template: String, _ parameters: [String: String] = ["a": "1", "b": "2"])
    -> String
  {
    MessageTemplate(template).text(parameters, in: .english)
  }

  @Test(arguments: [
    ("no placeholder", "no placeholder"),
    ("{a}", "1"),
    ("{a}{b}{a}", "121"),
    ("入住人：{b}。", "入住人：2。"),
    ("{missing} {a}", "{missing} 1"),
    ("{a", "{a"),
    ("a} {a}", "a} 1"),
    ("{{a}}", "{1}"),
    ("{", "{"),
    ("{}", "{}"),
    ("", ""),
    ("#{a}#", "#1#"),
    ("{a, b}", "{a, b}"),
    ("{a, plural}", "{a, plural}"), ("{ , plural, other {#}}", "{ , plural, other {#}}"),
  ])
  func fillsKnownPlaceholdersAndKeepsTheRest(template: String, text: String) {
    expectEqual(filled(template), text)
  }

  /// Persian joins a suffix with U+200C, Thai a vowel: with either the brace is one character.
  @Test(arguments: [
    ("{a}\u{200C}ها", "1\u{200C}ها"), ("{a}\u{0E33}", "1\u{0E33}"), ("{\u{301}", "{\u{301}"),
    ("{a, plural, one {#\u{200C}تا} other {#\u{200C}ها}}\u{200C}ای", "1\u{200C}تا\u{200C}ای"),
  ])
  func placeMayBeFollowedByAMarkOrAJoiner(template: String, text: String) {
    expectEqual(filled(template), text)
  }

  @Test(arguments: [" ", "\t", "\n", "\r\n", "\u{3000}"])
  func formsMayBeSeparatedByAnyWhiteSpace(space: String) {
    let template = "{a,plural,one{#\(space)mail}other{#\(space)mails}}"
    let spaced = [
      "{", "a", ",", "plural", ",", "one", "{#\(space)mail}", "other", "{#\(space)mails}", "}",
    ]
    .joined(separator: space)
    expectEqual(filled(spaced, ["a": "1"]), "1\(space)mail")
    expectEqual(MessageTemplate(spaced), MessageTemplate(template))
  }

  @Test func takesBracesInsideAValueAsText() {
    expectEqual(filled("{a} {b}", ["a": "{b}", "b": "2"]), "{b} 2")
    expectEqual(
      filled("{n, plural, one {# {a}} other {# {a}}}", ["n": "#", "a": "}"]), "# }")
  }

  @Test(arguments: [
    ("0", "no mails in a"), ("1", "1 mail in a"), ("2", "2 mails in a"), ("1.0", "1.0 mails in a"),
    ("many", "many mails in a"), ("-1", "-1 mail in a"),
  ])
  func countedWordHasTheFormOfItsNumber(count: String, text: String) {
    let template =
      "{count, plural, zero {no mails} one {# mail} other {# mails}} in {folder}"
    expectEqual(filled(template, ["count": count, "folder": "a"]), text)
  }

  @Test func countedWordsNest() {
    let template = """
      {mails, plural, one {# mail} other {# mails}} in \
      {folders, plural, one {# folder} other {# folders ({mails, plural, one {#} other {all #}})}}
      """
    expectEqual(filled(template, ["mails": "1", "folders": "1"]), "1 mail in 1 folder")
    expectEqual(filled(template, ["mails": "3", "folders": "2"]), "3 mails in 2 folders (all 3)")
  }

  @Test func namesItsParameters() {
    let template = MessageTemplate("{a} {n, plural, one {# {b}} other {{c} #}} {d")
    expectEqual(template.parameters, ["a", "n", "b", "c"])
  }

  @Test(arguments: [
    "{n, plural, one {#}}", "{n, plural, one {#} other {#}", "{n, plural, some {#} other {#}}",
    "{n, plural, other {#} other {#}}", "{n, select, other {#}}", "{n, plural other {#}}",
    "{n, plural, one # other {#}}",
  ])
  func malformedCountedWordStaysAsWritten(template: String) {
    expectEqual(filled(template, ["n": "1"]), template)
  }

  @Test func missingCountTakesTheOtherFormAndShowsItsPlace() {
    expectEqual(filled("{n, plural, one {# mail} other {# mails}}", [:]), "{n} mails")
  }

  @Test func fiveHundredMalformedCountedWordsInsideOfEachOtherStayAsWritten() {
    let nested =
      String(repeating: "{n, plural, one {", count: 500) + "x" + String(repeating: "}}", count: 500)
    expectEqual(filled(nested), nested)
  }

  @Test func eightCountedWordsNestAlsoBehindMalformedOnes() {
    let opening = String(repeating: "{a, plural, other {", count: 8)
    let closing = String(repeating: "}}", count: 8)
    expectEqual(filled(opening + "{b}" + closing), "2")
    let open = String(repeating: "{", count: 100)
    expectEqual(filled(open + "{b}"), open + "2")
    expectEqual(filled("{a, plural, one {\(opening)#\(closing)}}"), "{a, plural, one {1}}")
  }

  @Test func tenThousandOpenBracesAreText() {
    let braces = String(repeating: "{n, plural, other {", count: 10_000)
    expectEqual(filled(braces, [:]), braces)
    let open = String(repeating: "{", count: 10_000)
    expectEqual(filled(open), open)
  }
}
