import LimitTesting
import Testing

@testable import showcase

/// String+OneLine.
struct StringOneLineTests {
  @Test(arguments: [
    ("", ""), ("a b", "a b"), ("a\nb\r\nc\u{2028}d", "a b c d"), ("\u{1B}[2J\u{9B}\0", " [2J  "),
    ("熊猫谷👨‍👩‍👧", "熊猫谷👨‍👩‍👧"), ("a\u{202E}b\u{2066}\u{FEFF}", #"a\u{202E}b\u{2066}\u{FEFF}"#),
    ("🏴󠁧󠁢󠁥󠁮󠁧󠁿 \u{AD}", #"🏴󠁧󠁢󠁥󠁮󠁧󠁿 \u{00AD}"#),
  ])
  func keepsATextOnOneLineAndOffTheTerminalsControls(text: String, line: String) {
    expectEqual(text.onOneLine, line)
  }
}
