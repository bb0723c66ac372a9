import Testing

@testable import GalleryPages
@testable import LivePages

struct LiveValueTests {
  /// A session keeps some hundred.
  @Test func takesTheBytesOfATextAndItsCase() {
    #expect(MemoryLayout<LiveValue>.size == MemoryLayout<String>.size + 1)
  }

  @Test func cutsLongText() {
    let megabyte = String(repeating: "长", count: 350_000)
    #expect(LiveValue.shown(megabyte, limit: 3) == .text("长长长…"))
    #expect(LiveValue.shown("长长长", limit: 3) == .text("长长长"))
    #expect(LiveValue.shown("abc", limit: 3) == .text("abc"))
    #expect(LiveValue.shown("") == .text(""))
    // One character of a megabyte.
    let zalgo = "Z" + String(repeating: "\u{0310}", count: 500_000)
    #expect(LiveValue.shown(zalgo, limit: 2) == .text("Z\u{0310}…"))
  }

  @Test func leavesOutWhatReversesTheReadingOfOthers() {
    #expect(LiveValue.shown("\u{202E}txt.\u{2066}exe\u{2069}") == .text("txt.exe"))
    // A mark beside a letter concerns that letter alone.
    #expect(LiveValue.shown("שלום\u{200F}!") == .text("שלום\u{200F}!"))
  }

  @Test func leavesMarkupAlone() {
    #expect(LiveValue.shown("<b>&amp;</b>") == .text("<b>&amp;</b>"))
  }
}
