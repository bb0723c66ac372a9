import LimitTesting
import Router
import RouterTools
import Testing

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("世界", 4), ("价格(元)", 8), ("한국어", 6), ("カナ", 4), ("ｶﾅ", 2), ("￥72.90起", 9),
    ("：，。", 6), ("“”", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("❤️", 2), ("❤", 1), ("🇨🇳", 2), ("e\u{301}", 1),
    ("\u{301}", 0), ("\u{200B}", 0), ("\u{FEFF}", 0), ("\u{1B}", 0), ("\n", 0), ("…", 1),
    ("𠮷", 2), ("─│", 2), ("ㄅ", 2), ("é", 1), ("㉈㉏", 2), ("㉇㉐", 4),
  ])
  func countsColumns(text: String, columns: Int) {
    expectEqual(DisplayWidth.of(text), columns)
  }
}
