import FormComponent
import LimitTesting
import Testing

@Suite struct TextCleaningTests {
  @Test(arguments: [
    ("a\tb\nc\r\nd\re\u{2028}f", "a bcdef"),
    ("18612345678\n", "18612345678"), ("a\u{0}b\u{1B}[31mc\u{7F}\u{9F}", "ab[31mc"),
    ("\u{202E}evil\u{202C}\u{2066}x\u{2069}\u{200F}\u{61C}", "evilx"),
    ("\u{FEFF}zero\u{200B}width\u{2060}\u{AD}", "zerowidth"), ("  a  ", "  a  "), ("", ""),
  ])
  func singleLineLosesInvisibleCharacters(text: String, expected: String) {
    expectEqual(TextCleaning.singleLine.clean(text), expected)
    expectEqual(TextCleaning.singleLine.clean(expected), expected)
  }

  @Test(arguments: ["👨‍👩‍👧‍👦👍🏽", "e\u{301}", "入住人：ＡＢＣ　１", "نامه\u{200C}ها", "❤️", "مرحبا"])
  func ordinaryTextsAreUnchanged(text: String) {
    #expect(TextCleaning.singleLine.clean(text).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test func multilineTextKeepsTabsAndNormalizesLineBreaks() {
    expectEqual(
      TextCleaning.multiline.clean("a\tb\r\nc\rd\u{85}e\n\nf\u{7}"), "a\tb\nc\nd\ne\n\nf")
  }

  @Test func aPasswordIsKeptByteByByte() {
    expectEqual(TextCleaning.verbatim.clean("\u{202E}\u{0}\r\n"), "\u{202E}\u{0}\r\n")
  }

  @Test func aMegabyteIsCleaned() {
    let pasted = String(repeating: "a\u{202E}好\r\n", count: 1 << 17)
    expectEqual(TextCleaning.singleLine.clean(pasted), String(repeating: "a好", count: 1 << 17))
  }
}
