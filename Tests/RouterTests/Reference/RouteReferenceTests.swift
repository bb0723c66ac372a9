import LimitTesting
import ReactiveKit
import Router
import RouterTesting
import Testing

/// Random tables and URLs: the router agrees with the slow matcher for every order of registration,
/// every distribution over modules and every spelling of a URL.
@Suite("The router and a slow matcher")
struct RouteReferenceTests {
  typealias Pattern = ReferencePattern

  static let literals = ["a", "b", "k1", "1", "true", "v1", "x.html"]
  static let texts = [
    "a", "b", "k1", "k2", "k3", "1", "-7", "2.5", "true", "v1", "v12", "vx", "x.html", "1.html",
    "a-b", "a-b-1", "1-2", "v1.2", "v1.x", "word",
  ]

  func pick<Element>(_ list: [Element], _ random: inout SplitMix64) -> Element {
    list[Int(random.next() % UInt64(list.count))]
  }

  func isOne(of count: UInt64, _ random: inout SplitMix64) -> Bool { random.next() % count == 0 }

  func pattern(_ random: inout SplitMix64) -> Pattern {
    let count = Int(random.next() % 4)
    var segments = (0..<count).map { index in segment("p\(index)", &random) }
    if isOne(of: 4, &random) {
      segments.append(.rest("rest", isOptional: isOne(of: 2, &random)))
    }
    var pattern = Pattern(segments: segments)
    for name in ["q", "r"] where isOne(of: 4, &random) {
      pattern.fields.append(field(name, &random))
    }
    if isOne(of: 5, &random) {
      pattern.fragment = pick(
        [
          .fixed("top"), .parameter("f", .int, isOptional: false),
          .parameter("f", .choice, isOptional: true), .parameter("f", .string, isOptional: true),
        ], &random)
    }
    pattern.priority = Int(random.next() % 3) - 1
    return pattern
  }

  func segment(_ name: String, _ random: inout SplitMix64) -> Pattern.Segment {
    let kinds = Pattern.Kind.allCases
    switch random.next() % 10 {
    case 0..<4: return .literal(pick(Self.literals, &random))
    case 4..<6: return .parameter(name, pick(kinds, &random))
    case 6..<8: return .optional(name, pick(kinds, &random))
    default:
      let (one, two) = (pick(kinds, &random), pick(kinds, &random))
      return .mixed(
        pick(
          [
            [.literal("v"), .parameter(name, one)],
            [.parameter(name, one), .literal(".html")],
            [.parameter(name, one), .literal("-"), .parameter(name + "x", two)],
            [.literal("v"), .parameter(name, one), .literal("."), .parameter(name + "x", two)],
            [.literal("a"), .parameter(name, one), .literal("1")],
          ], &random))
    }
  }

  func field(_ name: String, _ random: inout SplitMix64) -> Pattern.Field {
    switch random.next() % 4 {
    case 0: Pattern.Field(name: name, isRequired: false)
    case 1: Pattern.Field(name: name, isRequired: false, standard: "7")
    case 2: Pattern.Field(name: name, kind: pick([.choice, .bool, .string], &random))
    default: Pattern.Field(name: name)
    }
  }

  func address(_ random: inout SplitMix64) -> ReferenceMatcher.Address {
    var address = ReferenceMatcher.Address()
    address.path = (0..<(random.next() % 5)).map { _ in pick(Self.texts, &random) }
    for key in ["q", "r", "z", "q"] where isOne(of: 3, &random) {
      address.query.append((key, pick(["1", "k1", "true", "x", "", nil], &random)))
    }
    if isOne(of: 3, &random) { address.fragment = pick(["top", "1", "k1", "x", ""], &random) }
    return address
  }

  /// One of the ways to write an address: with more slashes, escapes, as an authority or relative.
  func url(_ address: ReferenceMatcher.Address, _ random: inout SplitMix64) -> String {
    func written(_ text: String) -> String {
      text.utf8.map { byte in
        isOne(of: 12, &random)
          ? "%" + String(byte, radix: 16) : String(Unicode.Scalar(byte))
      }.joined()
    }
    var text = pick(
      address.path.isEmpty ? ["app:"] : ["app://", "app:///", "app:/", "", "/"], &random)
    for (index, segment) in address.path.enumerated() {
      if index > 0 { text += pick(["/", "/", "/", "//"], &random) }
      text += written(segment)
    }
    if isOne(of: 4, &random), !address.path.isEmpty { text += "/" }
    let items = address.query.map { written($0.key) + ($0.value.map { "=" + written($0) } ?? "") }
    if !items.isEmpty { text += "?" + items.joined(separator: pick(["&", "&&"], &random)) }
    return text + (address.fragment.map { "#" + written($0) } ?? "")
  }

  func router(_ patterns: [Pattern], inModules count: Int) -> Router? {
    var modules: [[any RouteDeclaring]] = Array(repeating: [], count: count)
    for (index, pattern) in patterns.enumerated() { modules[index % count].append(route(pattern)) }
    return try? testRouter(modules: modules.enumerated().map { RouteModule("m\($0)", $1) })
  }

  func route(_ pattern: Pattern) -> Route<RouteParameters> {
    Route(pattern.description, page: "p", priority: pattern.priority)
  }

  @Test(arguments: [0x1A, 0x2B, 0x3C] as [UInt64])
  func routerAgreesWithTheSlowMatcher(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var hits = 0
    var misses = 0
    for round in 0..<100 {
      let patterns = (0..<(2 + random.next() % 7)).map { _ in pattern(&random) }
      guard let whole = router(patterns, inModules: 1) else { continue }
      let shuffled = try #require(
        router(patterns.shuffled(using: &random), inModules: 3), "seed \(seed), round \(round)")
      let late = try testRouter(modules: [])
      // Registering one by one costs most of this test: every fourth round does.
      if round % 4 == 0 {
        for (index, pattern) in patterns.shuffled(using: &random).enumerated() {
          _ = try late.register(RouteModule("m\(index)", [route(pattern)]))
        }
      }
      let reference = ReferenceMatcher(patterns: patterns)
      for _ in 0..<16 {
        let address = address(&random)
        let expected = reference.match(address)
        let url = url(address, &random)
        let routers = round % 4 == 0 ? [whole, shuffled, late] : [whole, shuffled]
        let found = routers.map { match(url, $0) }
        if found.contains(where: { $0 != expected }) {
          expectEqual(
            found, routers.map { _ in expected },
            "seed \(seed), round \(round), \(url) of \(patterns)")
        }
        if expected == nil { misses += 1 } else { hits += 1 }
      }
    }
    #expect(hits > 300 && misses > 200, "\(hits) hits, \(misses) misses")
  }

  @Test func routesRejectedInOneOrderAreRejectedInEveryOrder() {
    var random = SplitMix64(seed: 0x4D)
    var refused = 0
    for round in 0..<100 {
      let patterns = (0..<5).map { _ in pattern(&random) }
      let isRefused = router(patterns, inModules: 1) == nil
      if isRefused { refused += 1 }
      for count in 1...3 {
        expectEqual(
          (router(patterns.shuffled(using: &random), inModules: count) == nil), isRefused,
          "seed 0x4D, round \(round), \(patterns)")
      }
    }
    #expect(refused > 4, "\(refused)")
  }
}
