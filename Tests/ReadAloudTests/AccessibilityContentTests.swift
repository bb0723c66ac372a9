import LimitTesting
import Messages
import ReadAloud
import Testing

@Suite(.workLimit) struct AccessibilityContentTests {
  private let english = Messages.english.adding(.readAloud)
  private let chinese = Messages.simplifiedChinese.adding(.readAloud)

  @Test func aControlThatReadsItsOwnValueHasStateAndErrorBehindTheLabel() {
    let content = AccessibilityContent(
      "Phone", value: "186", error: "too short", traits: [.required, .invalid, .busy], in: english)
    #expect(content.state == "required, in progress")
    #expect(content.labelWithState == "Phone, required, in progress, too short")
    #expect(content.valueWithState == "186, required, in progress, too short")
    #expect(content.name == "Phone, 186")
  }

  @Test func theCommaIsThatOfTheLanguage() {
    let content = AccessibilityContent("手机号", value: "186", traits: .required, in: chinese)
    #expect(content.labelWithState == "手机号，必填")
    #expect(content.valueWithState == "186，必填")
  }

  @Test func anErrorThatIsTheWordOfTheStateIsReadOnce() {
    let content = AccessibilityContent(
      "Name", error: "required", traits: [.required, .invalid], in: english)
    #expect(content.labelWithState == "Name, required")
    #expect(content.valueWithState == "required")
  }

  @Test(arguments: [
    ("required", "in progress, required"),
    ("required, too short", "in progress, required, too short"),
    ("required here", "required, in progress, required here"),
    ("too short, required", "required, in progress, too short, required"),
  ])
  func stateWithWhichTheErrorBeginsIsReadOnce(error: String, read: String) {
    let content = AccessibilityContent(
      "Name", error: error, traits: [.required, .invalid, .busy], in: english)
    #expect(content.labelWithState == "Name, \(read)")
    #expect(content.valueWithState == read)
    #expect(content.state == "required, in progress")
  }

  @Test func traitsThatFrameworksHaveNeedNoWords() {
    let traits: AccessibilityContent.Traits = [
      .button, .link, .header, .image, .selected, .notEnabled, .adjustable, .toggle, .invalid,
    ]
    #expect(AccessibilityContent("A", traits: traits, in: english).labelWithState == "A")
  }

  @Test func onlyAContentWithNothingToReadOrHideIsEmpty() {
    #expect(AccessibilityContent().isEmpty)
    #expect(AccessibilityContent("", in: english).isEmpty)
    #expect(!AccessibilityContent("", isHidden: true, in: english).isEmpty)
    #expect(!AccessibilityContent("", hint: "h", in: english).isEmpty)
    #expect(!AccessibilityContent("", traits: .busy, in: english).isEmpty)
  }

  @Test func aPhraseLeavesOutWhatIsEmpty() {
    #expect(english.phrase(["", "￥72", "", "2 km"]) == "￥72, 2 km")
    #expect(chinese.phrase(["￥72", "2 公里"]) == "￥72，2 公里")
  }

  @Test(arguments: [("0", "No results"), ("1", "1 result"), ("12", "12 results")])
  func resultsAreCounted(count: String, text: String) {
    #expect(english.text("aloud.results", ["count": count]) == text)
  }

  @Test func everyTextIsThereInBothLanguages() {
    #expect(MessageTable.readAloud.untranslatedCodes == [])
  }
}
