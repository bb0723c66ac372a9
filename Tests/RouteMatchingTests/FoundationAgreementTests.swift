import Foundation
import LimitTesting
import ReactiveKit
import RouteMatching
import Testing

/// A check of a URL's host or path by Foundation and the router's own reading never disagree.
@Suite("Foundation and the router")
struct FoundationAgreementTests {
  /// Host and decoded segments as Foundation reads them; for a custom scheme the host is the first.
  ///
  /// The case of a host has no meaning, for the router either: Foundation lower-cases a host with a letter
  /// beyond ASCII, and keeps others as they are.
  func reading(_ text: String, isWeb: Bool) -> [String]? {
    guard let url = URL(string: text),
      let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    else { return nil }
    let path = parts.percentEncodedPath.utf8.split(separator: 0x2F)
      .map { String(Substring($0)).removingPercentEncoding ?? "?" }
    let host = parts.host ?? ""
    if isWeb { return ["host " + host.lowercased()] + path }
    return (host.isEmpty ? [] : [host.lowercased()]) + path
  }

  func check(_ text: String) -> Bool {
    guard let url = try? RouteURL(text), url.scheme != nil else { return false }
    let isWeb = url.host != nil
    // Foundation reads no IPv6 host without brackets, and rejects it.
    guard let theirs = reading(text, isWeb: isWeb) else { return false }
    var mine = (isWeb ? ["host " + (url.host ?? "").lowercased()] : []) + url.segments
    let hasHost = URLComponents(string: text)?.host?.isEmpty == false
    if !isWeb, hasHost, let first = mine.first { mine[0] = first.lowercased() }
    expectEqual(mine, theirs, "\(text.debugDescription)")
    return true
  }

  /// How many URLs are compared: 20,000, or as `FOUNDATION_URLS` states, and from which seed
  /// (`FOUNDATION_SEED`). 100,000 take some seconds.
  nonisolated static func number(_ name: String, otherwise number: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? number
  }

  @Test func agreeAboutHostAndPathOfMutatedURLs() {
    let count = Self.number("FOUNDATION_URLS", otherwise: 20_000)
    let seed = Self.number("FOUNDATION_SEED", otherwise: 0xF0)
    var random = SplitMix64(seed: UInt64(bitPattern: Int64(seed)))
    let starts = [
      "trellis://mail/7", "trellis://travel/city/1?x=a%20b#top", "trellis:///Trip/1", "trellis:a/b",
      "https://trellis.example/a/b%2Fc?q=1", "https://a.example:443/x/%E4%BA%AC", "https://h/",
    ]
    let pieces = [
      "@", ":", "/", "//", "%2F", "%40", "%3A", "%25", "%00", "#", "?", "&", "=", "<", ">", "\"",
      "{", "}",
      "|", "^", "`", "京", "é", ".", "..", "[", "]", "!", "$", "'", "(", ")", "*", "+", ",", ";",
      "~", "443",
      "user", "A", "%e4%ba%ac", "%zz", "\\", " ",
    ]
    var accepted = 0
    for _ in 0..<count {
      var text = starts[Int(random.next() % UInt64(starts.count))]
      for _ in 0...(random.next() % 3) {
        let place = text.index(
          text.startIndex, offsetBy: Int(random.next() % UInt64(text.count + 1)))
        text.insert(contentsOf: pieces[Int(random.next() % UInt64(pieces.count))], at: place)
      }
      if check(text) { accepted += 1 }
    }
    #expect(accepted > count / 5, "seed \(seed)")
  }

  @Test(arguments: [
    "trellis://user@mail", "trellis://mail:443/", "trellis://mail:/x", "trellis://a:b@mail/x",
    "https://h/a<%2e", "https://h/京%20", "trellis://travel/京%20?x=1", "trellis://a/{b}%20",
  ]) func textsThatFoundationReadsDifferentlyAreRefused(_ text: String) throws {
    #expect(throws: RouteURLError.self) { try RouteURL(text) }
  }

  @Test(arguments: [
    "trellis://travel/京", "https://h/京/é", "trellis://mail?q=user@host:1", "trellis://mail#a@b",
    "trellis://mail/a@b:c", "travel/京?x=%20", "trellis://a%40b/c", "trellis://travel/京?x=%20",
    "https://h/%E4%BA%AC?x=京|%20", "https://h/a%2Fb?x=50%", "https://h/a%2Fb#a b",
  ]) func textsThatFoundationReadsAlikeAreAccepted(_ text: String) throws {
    #expect(throws: Never.self) { try RouteURL(text) }
  }
}
