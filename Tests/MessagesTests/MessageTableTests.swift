import LimitTesting
import Messages
import Testing

struct MessageTableTests {
  @Test func listsTheCodesThatLackALanguage() {
    let table = MessageTable(
      english: ["both": "a", "english": "b"], simplifiedChinese: ["both": "甲", "chinese": "乙"])
    expectEqual(table.untranslatedCodes, ["english", "chinese"])
  }

  @Test func completeTableHasNoUntranslatedCodes() {
    let table = MessageTable(english: ["both": "a"], simplifiedChinese: ["both": "甲"])
    #expect(table.untranslatedCodes.isEmpty)
  }

  @Test func aMergedTableHasTheTemplatesOfBothAndPrefersTheOther() {
    let mine = MessageTable(english: ["a": "1", "b": "2"], simplifiedChinese: ["a": "一"])
    let other = MessageTable(english: ["b": "3"], simplifiedChinese: ["b": "三"])
    let merged = mine.merging(other)
    expectEqual(merged[.english], ["a": "1", "b": "3"])
    expectEqual(merged[.simplifiedChinese], ["a": "一", "b": "三"])
  }
}
