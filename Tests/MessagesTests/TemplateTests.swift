import Testing

@testable import Messages

struct TemplateTests {
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
  ])
  func fillsWhatItKnowsAndKeepsTheRest(template: String, text: String) {
    #expect(Template.filled(template, with: ["a": "1", "b": "2"]) == text)
  }

  @Test func takesBracesInsideAValueAsText() {
    #expect(Template.filled("{a} {b}", with: ["a": "{b}", "b": "2"]) == "{b} 2")
  }
}
