import LimitTesting
import ReactiveKit
import RouteMatching
import Testing

/// Schemes of up to seven letters are read in one step; all others byte by byte.
@Suite("The scheme of a URL")
struct URLSchemeTests {
  /// The scheme by its grammar: a letter, then letters, digits, `+`, `-` and `.`.
  func plainly(_ text: String) -> String? {
    guard let colon = text.firstIndex(of: ":"), let first = text.first, first.isASCII,
      first.isLetter
    else { return nil }
    let scheme = text[..<colon]
    let isScheme = scheme.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
    }
    return isScheme ? String(scheme) : nil
  }

  @Test(arguments: [
    "a:", "ab:x", "app:x", "trellis:x", "trelliss:x", "a1:xxxxxxx", "a-b:xxxxxxx", "a.b+c:xxxxxx",
    "1a:xxxxxxxx", ":xxxxxxxxx", "@pp:xxxxxxx", "app[:xxxxxxx", "app`:xxxxxxx", "app{:xxxxxxx",
    "APP:xxxxxxx", "aZ:xxxxxxxx", "a/b:c:xxxxxx", "áb:xxxxxxxx", "ab\u{E9}:xxxxxx", "trellis",
    "trelli:", "a:b:c:d:e:f", "travel/x:yyyyyy", "q?next=a:bbbbbb",
  ]) func isReadByItsGrammar(_ text: String) throws {
    try expectEqual(RouteURL(text).scheme, plainly(text))
  }

  @Test func agreesWithItsGrammarForRandomTexts() {
    var random = SplitMix64(seed: 0x5C4E)
    let letters = Array("azAZ@[`{059+-.:::/xy")
    for round in 0..<20_000 {
      let text = String(
        (0..<(1 + random.next() % 12)).map { _ in
          letters[Int(random.next() % UInt64(letters.count))]
        })
      guard let url = try? RouteURL(text) else { continue }
      expectEqual(url.scheme, plainly(text), "seed 0x5C4E, round \(round), \(text)")
    }
  }
}
