import AccessibilityProperties
import LimitTesting
import Messages
import Testing

@Suite(.workLimit) struct AccessibilityContentTests {
  private let english = Messages.english.adding(.readAloud)
  private let chinese = Messages.simplifiedChinese.adding(.readAloud)

  @Test func stateAndErrorFollowTheLabelOfAControlThatReadsItsValue() {
    let content = AccessibilityContent(
      "Phone", value: "186", error: "too short", traits: [.required, .invalid, .busy], in: english)
    expectEqual(content.state, "required, in progress")
    expectEqual(content.labelWithState, "Phone, required, in progress, too short")
    expectEqual(content.valueWithState, "186, required, in progress, too short")
    expectEqual(content.name, "Phone, 186")
  }

  @Test func theCommaIsThatOfTheLanguage() {
    let content = AccessibilityContent("手机号", value: "186", traits: .required, in: chinese)
    expectEqual(content.labelWithState, "手机号，必填")
    expectEqual(content.valueWithState, "186，必填")
  }

  @Test func stateWordRepeatedByTheErrorIsReadOnce() {
    let content = AccessibilityContent(
      "Name", error: "required", traits: [.required, .invalid], in: english)
    expectEqual(content.labelWithState, "Name, required")
    expectEqual(content.valueWithState, "required")
  }

  @Test(arguments: [
    ("required", "in progress, required"),
    ("required, too short", "in progress, required, too short"),
    ("required here", "required, in progress, required here"),
    ("too short, required", "required, in progress, too short, required"),
  ])
  func stateRepeatedAtTheStartOfTheErrorIsReadOnce(error: String, read: String) {
    let content = AccessibilityContent(
      "Name", error: error, traits: [.required, .invalid, .busy], in: english)
    expectEqual(content.labelWithState, "Name, \(read)")
    expectEqual(content.valueWithState, read)
    expectEqual(content.state, "required, in progress")
  }

  @Test func traitsKnownToFrameworksNeedNoWords() {
    let traits: AccessibilityContent.Traits = [
      .button, .link, .header, .image, .selected, .notEnabled, .adjustable, .toggle, .invalid,
    ]
    expectEqual(AccessibilityContent("A", traits: traits, in: english).labelWithState, "A")
  }

  @Test func contentIsEmptyWithoutTextsAndTraitsUnlessHidden() {
    #expect(AccessibilityContent().isEmpty)
    #expect(AccessibilityContent("", in: english).isEmpty)
    #expect(!AccessibilityContent("", isHidden: true, in: english).isEmpty)
    #expect(!AccessibilityContent("", hint: "h", in: english).isEmpty)
    #expect(!AccessibilityContent("", traits: .busy, in: english).isEmpty)
  }

  @Test func phraseLeavesOutEmptyTexts() {
    expectEqual(english.phrase(["", "￥72", "", "2 km"]), "￥72, 2 km")
    expectEqual(chinese.phrase(["￥72", "2 公里"]), "￥72，2 公里")
  }

  @Test(arguments: [("0", "No results"), ("1", "1 result"), ("12", "12 results")])
  func resultsAreCounted(count: String, text: String) {
    expectEqual(english.text("aloud.results", ["count": count]), text)
  }

  @Test func everyTextExistsInBothLanguages() {
    expectEqual(MessageTable.readAloud.untranslatedCodes, [])
  }
}
