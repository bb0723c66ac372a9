import LimitTesting
import ReactiveKit
import RouteMatching
import Testing

@Suite("A route URL")
struct RouteURLTests {
  @Test func splitsAnAbsoluteURLBeforeDecoding() throws {
    let url = try RouteURL("trellis://travel/a%2Fb/%E6%95%85%E5%AE%AB?q=1%262&flag&k=a=b#top%20x")
    expectEqual(url.scheme, "trellis")
    #expect(url.host == nil)
    expectEqual(url.segments, ["travel", "a/b", "故宫"])
    expectEqual(
      url.queryItems(),
      [
        .init(key: "q", value: "1&2"), .init(key: "flag", value: nil),
        .init(key: "k", value: "a=b"),
      ])
    expectEqual(url.fragment, "top x")
  }

  @Test func splitsAWebLink() throws {
    let url = try RouteURL("HTTPS://Trellis.example:443/travel//city/?")
    expectEqual(url.scheme, "HTTPS")
    expectEqual(url.host, "Trellis.example")
    expectEqual(url.port, 443)
    expectEqual(url.segments, ["travel", "city"])
    expectEqual(url.query?.isEmpty, true)
    #expect(url.fragment == nil)
  }

  @Test func readsARelativeText() throws {
    let url = try RouteURL("travel/x:y?next=trellis://mail")
    #expect(url.scheme == nil)
    expectEqual(url.segments, ["travel", "x:y"])
    expectEqual(url.queryValues("next"), ["trellis://mail"])
  }

  @Test func readsBracketedAddresses() throws {
    try expectEqual(RouteURL("https://[::1]:8080/x").host, "[::1]")
  }

  @Test(arguments: [
    ("app://a/\u{1}", RouteURLError.controlCharacter(offset: 8)),
    ("app://a/%00", .controlCharacter(offset: 8)),
    ("app://a/%0A", .controlCharacter(offset: 8)),
    ("app://a\\b", .backslash(offset: 7)),
    ("https://example.com\\@evil.com/p", .backslash(offset: 19)),
    ("https://example.com@evil.com/p", .userInfo(offset: 19)),
    ("app://a b", .whitespace(offset: 7)),
    ("app://a/%zz", .badPercentEscape(offset: 8)),
    ("app://a/%4", .badPercentEscape(offset: 8)),
    ("app://a/%4/", .badPercentEscape(offset: 8)),
    ("app://a/%FF", .invalidUTF8(offset: 8)),
    ("app://a/x%E4%BD", .invalidUTF8(offset: 9)),
    ("app://a/../b", .dotSegment(offset: 8)),
    ("app://a/%2e%2E/b", .dotSegment(offset: 8)),
    ("app://a/.", .dotSegment(offset: 8)),
    ("https:///x", .invalidHost(offset: 8)),
    ("https://b%C3%BCcher.example", .invalidHost(offset: 9)),
    ("https://bücher.example", .invalidHost(offset: 9)),
    ("https://[::1/x", .invalidHost(offset: 8)),
    ("https://[::1]x/", .invalidHost(offset: 13)),
    ("https://a:/x", .invalidPort(offset: 10)),
    ("https://a:9x/", .invalidPort(offset: 11)),
    ("https://a:65536/", .invalidPort(offset: 10)),
    ("https:/example.com/p", .missingAuthority(offset: 6)),
    ("//evil.com/x", .missingScheme(offset: 0)),
  ]) func refuses(_ text: String, _ error: RouteURLError) {
    #expect(throws: error) { try RouteURL(text) }
  }

  @Test func keepsItsLimits() throws {
    let segments = Array(repeating: "a", count: RouteURL.Limits.segments).joined(separator: "/")
    try expectEqual(RouteURL(segments).segments.count, 64)
    #expect(throws: RouteURLError.tooManySegments(offset: 128)) { try RouteURL(segments + "/b") }
    let items = Array(repeating: "k=v", count: RouteURL.Limits.queryItems).joined(separator: "&")
    try expectEqual(RouteURL("a?" + items).queryItems().count, 128)
    #expect(throws: RouteURLError.tooManyQueryItems(offset: 2)) { try RouteURL("a?" + items + "&") }
    let long = String(repeating: "a", count: RouteURL.Limits.bytes)
    try expectEqual(RouteURL(long).segments, [long])
    #expect(throws: RouteURLError.tooLong(bytes: 8_193)) { try RouteURL(long + "a") }
  }

  @Test func readsAPlusAsAFormDoesOnlyWhenAsked() throws {
    let url = try RouteURL("q?w=a+b%2Bc")
    expectEqual(url.queryValues("w"), ["a+b+c"])
    expectEqual(url.queryValues("w", plusIsSpace: true), ["a b+c"])
  }

  @Test func readsTheEmptyText() throws {
    let url = try RouteURL("")
    #expect(url.segments.isEmpty)
    #expect(url.scheme == nil)
  }
}

/// The scanner walks eight bytes a step; a byte by byte reading must agree with it.
@Suite("The URL scanner")
struct URLScannerTests {
  /// Segments, or the offset of the first byte that no URL may hold.
  func plainly(_ bytes: [UInt8]) -> (segments: [[UInt8]], stop: Int?) {
    var segments: [[UInt8]] = [[]]
    for (index, byte) in bytes.enumerated() {
      if byte == 0x3F || byte == 0x23 { break }
      if byte <= 0x20 || byte == 0x7F || byte == 0x5C { return ([], index) }
      if byte == 0x2F { segments.append([]) } else { segments[segments.count - 1].append(byte) }
    }
    return (segments.filter { !$0.isEmpty }, nil)
  }

  @Test func agreesWithAByteByByteReading() throws {
    var random = SplitMix64(seed: 0xB17E)
    let common = Array("abcXYZ019-_~!'$[]^`@".utf8)
    let rare: [UInt8] = [0x2F, 0x2F, 0x2F, 0x3F, 0x23, 0x5C, 0x7F, 0x20, 0x1F, 0x01]
    for round in 0..<20_000 {
      let count = Int(random.next() % 40)
      let bytes =
        [0x2F, 0x61]
        + (0..<count).map { _ -> UInt8 in
          random.next() % 9 == 0
            ? rare[Int(random.next() % UInt64(rare.count))]
            : common[Int(random.next() % UInt64(common.count))]
        }
      let text = String(decoding: bytes, as: UTF8.self)
      let expected = plainly(bytes)
      let url = try? RouteURL(text)
      if expected.stop != nil {
        #expect(url == nil, "seed 0xB17E, round \(round), \(text.debugDescription)")
      } else {
        expectEqual(
          url?.segments.map { Array($0.utf8) }, expected.segments,
          "seed 0xB17E, round \(round), \(text.debugDescription)")
      }
    }
  }
}
