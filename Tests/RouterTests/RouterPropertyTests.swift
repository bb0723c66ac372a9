import LimitTesting
import ReactiveKit
import Router
import RouterTesting
import RouterTools
import Testing

@Suite("Router properties")
struct RouterPropertyTests {
  static let pieces = [
    "a", "bc", "城市", "x%2Fy", ":{p}", ":{p}<Int>", ":{p}<Double>", ":{p}<Bool>", ":{p}<UUID>",
    ":{p}<k1|k2>", "v:{p}.:{q}", ":{p}.html", "pre-:{p}<Int>", ":{p}?", ":{p}<Int>?",
  ]

  func pick<Element>(_ list: [Element], _ random: inout SplitMix64) -> Element {
    list[Int(random.next() % UInt64(list.count))]
  }

  /// A pattern of the grammar with fresh names.
  func pattern(_ random: inout SplitMix64) -> String {
    var count = 0
    func fresh(_ piece: String) -> String {
      var text = piece
      for mark in ["{p}", "{q}"] where text.contains(mark) {
        count += 1
        text = text.replacing(mark, with: "{n\(count)}")
      }
      return text
    }
    var text = (0..<(random.next() % 5)).map { _ in fresh(pick(Self.pieces, &random)) }
      .joined(separator: "/")
    if random.next() % 4 == 0 { text += (text.isEmpty ? "" : "/") + "**rest" }
    if random.next() % 3 == 0 { text += "?k<Int>=7&l?" }
    if random.next() % 5 == 0 { text += "#:part?" }
    return text
  }

  /// A URL that is near the patterns.
  func url(_ random: inout SplitMix64) -> String {
    let parts = [
      "a", "bc", "%E5%9F%8E%E5%B8%82", "城市", "x%2Fy", "12", "-7", "1.50", "true", "k1", "v1.2",
      "in.html", "pre-07", "%20", "%41", "+", "7d444840-9dc0-11d1-b245-5ffdce74fad2", "//", "é",
    ]
    var text = (0..<(random.next() % 6)).map { _ in pick(parts, &random) }
      .joined(separator: "/")
    if text.hasPrefix("//") { text = "a" + text }
    if random.next() % 2 == 0 { text += "?k=07&l=%26x&z=1" }
    if random.next() % 3 == 0 { text += "#p%20q" }
    return text
  }

  @Test func theCanonicalURLLeadsToTheSamePlaceAndIsItsOwn() throws {
    var random = SplitMix64(seed: 0xCAFE)
    var matches = 0
    for round in 0..<4_000 {
      let patterns = Set((0..<3).map { _ in pattern(&random) }).sorted()
      guard
        let router = try? testRouter(modules: [
          RouteModule("m", patterns.map { Route($0, page: "p") })
        ])
      else { continue }
      for _ in 0..<4 {
        let url = url(&random)
        guard let target = router.resolve(url, from: .inside).target else { continue }
        matches += 1
        let canonical = target.canonicalURL
        let place: Comment = "seed 0xCAFE, round \(round), \(url) of \(patterns) -> \(canonical)"
        let again = try #require(router.resolve(canonical, from: .inside).target, place)
        expectEqual(again.route, target.route, place)
        expectEqual(again.canonicalURL, canonical, place)
        let absolute = try #require(router.resolve(target.absoluteURL, from: .inside).target, place)
        expectEqual(absolute.route, target.route, place)
        expectEqual(absolute.canonicalURL, canonical, place)
      }
    }
    #expect(matches > 500)
  }

  @Test func randomTextsNeitherTrapNorHang() throws {
    var random = SplitMix64(seed: 0xF00D)
    let letters = Array("ab:/?#&=%<>{}*|.-_ 0123456789AF\\@[]\u{7F}\u{1}é城\u{301}😀")
    func text(_ length: UInt64) -> String {
      String((0..<(random.next() % length)).map { _ in pick(letters, &random) })
    }
    var parsed = 0
    for _ in 0..<20_000 {
      let (pattern, url) = (text(24), text(48))
      let read = try? RouteURL(url)
      guard let route = try? RoutePattern(pattern) else { continue }
      parsed += 1
      let table = RouteTable([route])
      #expect(read != nil || table.match(url) == nil)
      let router = try? testRouter(
        namespaces: RouteNamespaces(scheme: "a"),
        modules: [RouteModule("m", [Route(pattern, page: "p")])])
      _ = router?.explain(url, from: .inside).description
      _ = router?.routes.json()
      _ = router?.appleAppSiteAssociation(appIDs: [])
    }
    #expect(parsed > 500)
  }
}
