import LimitTesting
import RouteMatching
import Testing

/// Every error has the offset of its cause, at every place of a path.
@Suite("A refused URL")
struct RouteURLErrorTests {
  /// A part of a URL and what comes before it.
  nonisolated static let parts = ["app://travel/", "/"]

  func error(_ text: String) -> RouteURLError? {
    do throws(RouteURLError) {
      _ = try RouteURL(text)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: parts)
  func namesTheOffsetOfABadByte(_ part: String) {
    for length in 0..<40 {
      let start = part + String(repeating: "a", count: length)
      let offset = start.utf8.count
      for rest in ["", "b", "bcdefghijklmnopqrstuvwxyz"] {
        let place: Comment = "\(part) \(length) \(rest)"
        expectEqual(error(start + " " + rest), .whitespace(offset: offset), place)
        expectEqual(error(start + "\\" + rest), .backslash(offset: offset), place)
        expectEqual(error(start + "\u{7F}" + rest), .controlCharacter(offset: offset), place)
        expectEqual(error(start + "\n" + rest), .controlCharacter(offset: offset), place)
        expectEqual(error(start + "\u{0}" + rest), .controlCharacter(offset: offset), place)
        #expect(error(start + "%" + rest.dropFirst(0)) != nil || rest.hasPrefix("bc"), place)
        expectEqual(error(start + "%ZZ" + rest), .badPercentEscape(offset: offset), place)
        expectEqual(error(start + "%FF" + rest), .invalidUTF8(offset: offset), place)
        #expect(error(start + "%41" + rest) == nil, place)
        #expect(error(start + "é" + rest) == nil, place)
      }
    }
  }

  @Test func namesTheFirstOfSeveral() {
    expectEqual(error("app://a/b c\\d%zz"), .whitespace(offset: 9))
    expectEqual(error("app://a/b\\c d"), .backslash(offset: 9))
    expectEqual(error("app://a/%zz/b c"), .badPercentEscape(offset: 8))
    expectEqual(error("app://a/../%zz"), .dotSegment(offset: 8))
  }

  @Test func countsBytesNotCharacters() {
    expectEqual(error("app://城/é b"), .whitespace(offset: 12))
    expectEqual(error("app://👍🏽\\"), .backslash(offset: 14))
  }

  @Test(arguments: 1...70)
  func recognizesDotSegmentsAtEveryPlace(_ length: Int) {
    let before = "app://" + String(repeating: "a", count: length)
    let offset = before.utf8.count + 1
    for dots in [".", "..", "%2e", "%2E.", ".%2e"] {
      for after in ["", "/", "/b", "?q", "#f"] {
        expectEqual(error(before + "/" + dots + after), .dotSegment(offset: offset))
      }
    }
    for name in ["...", ".a", "a.", "..a", "%2ea"] {
      #expect(error(before + "/" + name) == nil)
    }
  }

  @Test func segmentLimitIgnoresEmptySegments() {
    for slashes in 1...3 {
      let separator = String(repeating: "/", count: slashes)
      let full = Array(repeating: "ab", count: 64).joined(separator: separator)
      #expect(error("/" + full) == nil)
      expectEqual(
        error("/" + full + separator + "c"), .tooManySegments(offset: 1 + full.utf8.count + slashes)
      )
      #expect(error("/" + full + separator) == nil)
    }
  }

  @Test func theLimitOfItemsCountsSeparators() {
    for count in [127, 128, 129, 200] {
      let query = Array(repeating: "a", count: count).joined(separator: "&")
      expectEqual(error("x?" + query), (count <= 128 ? nil : .tooManyQueryItems(offset: 2)))
    }
    #expect(error("x?" + String(repeating: "a", count: 500)) == nil)
  }

  @Test func theLimitOfBytesIsCheckedFirst() {
    let long = "app://a\\" + String(repeating: "b", count: 8_185)
    expectEqual(error(long), .tooLong(bytes: 8_193))
    expectEqual(error(String(long.dropLast())), .backslash(offset: 7))
  }

  @Test(arguments: [
    "https://a.example/x", "HTTPS://a.example", "http://a.example:80/x?y#z", "app:x", "app:/x",
    "app://x", "app:///x", "x", "/x", "", "?", "#", "app:", "app://", "x:y", "a/b:c",
  ]) func doesNotReportValidRoutes(_ text: String) {
    #expect(error(text) == nil)
  }

  /// The same text is read the same, however it is stored and wherever its bytes lie.
  @Test func storageDoesNotMatter() throws {
    let text = "app://travel/%E5%9F%8E%E5%B8%82/x?q=1#top"
    for padding in 0..<20 {
      let whole = String(repeating: "-", count: padding) + text
      let part = String(whole.dropFirst(padding))
      try expectEqual(RouteURL(part), RouteURL(text))
      try expectEqual(RouteURL(part).segments, ["travel", "城市", "x"])
    }
    let small = "a/b?c=d"
    try expectEqual(RouteURL(small).segments, ["a", "b"])
    let table = RouteTable([try RoutePattern("a/:x?c")])
    expectEqual(table.match(small)?.index, 0)
  }
}
