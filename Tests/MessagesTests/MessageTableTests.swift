import Messages
import Testing

struct MessageTableTests {
  @Test func listsTheCodesThatLackALanguage() {
    let table = MessageTable(
      english: ["both": "a", "english": "b"], simplifiedChinese: ["both": "甲", "chinese": "乙"])
    #expect(table.untranslatedCodes == ["english", "chinese"])
  }

  @Test func findsNothingUntranslatedInACompleteTable() {
    let table = MessageTable(english: ["both": "a"], simplifiedChinese: ["both": "甲"])
    #expect(table.untranslatedCodes.isEmpty)
  }
}
