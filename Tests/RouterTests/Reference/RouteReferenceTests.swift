import Router
import Testing

/// Random tables and URLs: the router's answer is the slow matcher's, whatever the order in which
/// the routes came and however they are spread over modules.
@Suite("The router and a slow matcher")
struct RouteReferenceTests {
  static let literals = ["a", "b", "k1", "1", "true", "v1", "x.html"]
  static let texts = [
    "a", "b", "k1", "k2", "k3", "1", "-7", "2.5", "true", "v1", "v12", "vx", "x.html", "1.html",
    "a-b", "word",
  ]

  func pick<Element>(_ list: [Element], _ random: inout SplitMix) -> Element {
    list[Int(random.next() % UInt64(list.count))]
  }

  func pattern(_ random: inout SplitMix) -> ReferencePattern {
    let count = Int(random.next() % 4)
    var segments = (0..<count).map { index -> ReferencePattern.Segment in
      let name = "p\(index)"
      switch random.next() % 10 {
      case 0..<4: return .literal(pick(Self.literals, &random))
      case 4..<7: return .parameter(name, pick(ReferencePattern.Kind.allCases, &random))
      case 7:
        return .mixed(before: "v", name, pick([.int, .string, .double], &random), after: "")
      case 8:
        return .mixed(before: "", name, pick([.bool, .int, .string], &random), after: ".html")
      default: return .optional(name, pick(ReferencePattern.Kind.allCases, &random))
      }
    }
    if random.next() % 4 == 0 { segments.append(.rest("rest", isOptional: random.next() % 2 == 0)) }
    var pattern = ReferencePattern(segments: segments)
    if random.next() % 4 == 0 { pattern.keys = random.next() % 2 == 0 ? ["q"] : ["q", "r"] }
    pattern.priority = Int(random.next() % 3)
    return pattern
  }

  func router(_ patterns: [ReferencePattern], inModules count: Int) -> Router? {
    var modules: [[any RouteDeclaring]] = Array(repeating: [], count: count)
    for (index, pattern) in patterns.enumerated() {
      modules[index % count].append(
        Route(
          pattern.description, page: "p", options: RouteOptions(priority: pattern.priority)))
    }
    return try? Router(
      namespaces: RouteNamespaces(scheme: "app"),
      modules: modules.enumerated().map { RouteModule("m\($0)", $1) })
  }

  /// The URL of a path and a query, absolute in every second round: then the first is the authority.
  func url(_ path: [String], _ query: [String: String]) -> String {
    let text = "app:///" + path.joined(separator: "/")
    let items = query.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    return items.isEmpty ? text : text + "?" + items.joined(separator: "&")
  }

  @Test(arguments: [0x1A, 0x2B, 0x3C] as [UInt64])
  func agree(_ seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var hits = 0
    var misses = 0
    for round in 0..<700 {
      let patterns = (0..<(2 + random.next() % 7)).map { _ in pattern(&random) }
      guard let whole = router(patterns, inModules: 1) else { continue }
      let shuffled = try #require(
        router(patterns.shuffled(using: &random), inModules: 3), "seed \(seed), round \(round)")
      let late = try Router(namespaces: RouteNamespaces(scheme: "app"), modules: [])
      for (index, pattern) in patterns.shuffled(using: &random).enumerated() {
        let options = RouteOptions(priority: pattern.priority)
        _ = try late.register(
          RouteModule("m\(index)", [Route(pattern.description, page: "p", options: options)]))
      }
      let reference = ReferenceMatcher(patterns: patterns)
      for _ in 0..<12 {
        let path = (0..<(random.next() % 5)).map { _ in pick(Self.texts, &random) }
        var query: [String: String] = [:]
        if random.next() % 2 == 0 { query["q"] = pick(["1", "x"], &random) }
        if random.next() % 2 == 0 { query["r"] = "2" }
        let expected = reference.match(path, query)
        let url = url(path, query)
        let place: Comment = "seed \(seed), round \(round), \(url) of \(patterns)"
        #expect(match(url, whole) == expected, place)
        #expect(match(url, shuffled) == expected, place)
        #expect(match(url, late) == expected, place)
        if expected == nil { misses += 1 } else { hits += 1 }
      }
    }
    #expect(hits > 500 && misses > 300, "\(hits) hits, \(misses) misses")
  }

  @Test func whatIsRefusedIsRefusedInEveryOrder() {
    var random = SplitMix(seed: 0x4D)
    var refused = 0
    for round in 0..<400 {
      let patterns = (0..<5).map { _ in pattern(&random) }
      let isRefused = router(patterns, inModules: 1) == nil
      if isRefused { refused += 1 }
      for count in 1...3 {
        #expect(
          (router(patterns.shuffled(using: &random), inModules: count) == nil) == isRefused,
          "seed 0x4D, round \(round), \(patterns)")
      }
    }
    #expect(refused > 20, "\(refused)")
  }
}
