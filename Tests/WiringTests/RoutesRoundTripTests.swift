import LimitTesting
import RouterTools
import Testing

@testable import Router
@testable import Wiring

/// Every route of every business line: its printed URL leads back to it with the same values.
struct RoutesRoundTripTests {
  /// A value of a type, from short to strange.
  func text(_ type: ParameterType, _ random: inout SystemRandom) -> String {
    let letters = Array("aZ09-_~.!*'();:@&=+$,/?#[]%{}|^ <>\"é京👍🏽")
    switch type {
    case .int: return "\(Int64(bitPattern: random.next()))"
    case .double: return "\(Double(Int64(bitPattern: random.next())) / 1024)"
    case .bool: return random.next() % 2 == 0 ? "true" : "false"
    case .uuid: return "7D444840-9DC0-11D1-B245-5FFDCE74FAD2"
    case .url: return "trellis://mail"
    case .custom(let type): return type.sample
    case .choice(let values): return values[Int(random.next() % UInt64(values.count))]
    case .string:
      let text = String(
        (0..<(1 + random.next() % 8)).map { _ in
          letters[Int(random.next() % UInt64(letters.count))]
        })
      return text == "." || text == ".." ? "x" : text
    }
  }

  /// A seeded generator.
  struct SystemRandom {
    var state: UInt64 = 0x7E11
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  func app() throws -> App {
    try App(lines: .five, feeds: .bundled, city: 1, token: "t")
  }

  @Test func everyRouteLeadsBackToItsValues() throws {
    let app = try app()
    var random = SystemRandom()
    let routes = app.router.routes
    expectEqual(Set(routes.map(\.module)), ["account", "hotel", "mail", "player", "travel"])
    for route in routes {
      let pattern = try RoutePattern(route.pattern)
      for round in 0..<200 {
        var texts = RouteTexts([:])
        for parameter in pattern.parameters
        where !(parameter.isOptional && random.next() % 3 == 0) {
          texts.texts[parameter.name] = text(parameter.type, &random)
        }
        let url = try pattern.url(texts)
        let place: Comment = "seed 0x7E11, \(route.pattern), round \(round), \(url)"
        let target = try #require(app.router.resolve(url, from: .inside).target, place)
        expectEqual(target.route, pattern, place)
        expectEqual(target.parameters.texts, texts, place)
        let absolute = app.router.resolve(target.absoluteURL, from: .inside).target
        expectEqual(absolute?.parameters.texts, texts, place)
      }
    }
  }

  @Test func auditFindsNoProblems() throws {
    try expectEqual(app().router.audit(), [])
  }
}
