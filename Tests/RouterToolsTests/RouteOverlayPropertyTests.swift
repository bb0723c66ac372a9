import LimitTesting
import ReactiveKit
import Router
import RouterTesting
import RouterTools
import Testing

/// Random documents: applied as a whole or not at all, and no applied document opens a route.
@Suite("Overlay properties")
struct RouteOverlayPropertyTests {
  static let routes = [
    "city/:id<Int>", "town/:id<Int>", "shop/:name", "secret", "secret/:id<Int>", "sale",
    "old/:id<Int>", "nowhere",
  ]
  static let destinations: [String?] = [
    nil, "city/:id", "town/:id", "shop/:name", "secret", "secret/:id", "sale", "old/:id",
    "nowhere", "https://m.app.example/x", "https://app.example/", "https://evil.example/",
    "http://m.app.example/", "//evil.example", "https://m.app.example@evil.example/",
  ]
  static let urls = [
    "app://city/1", "app://town/2", "app://shop/x", "app://secret", "app://secret/3", "app://sale",
    "app://old/4",
  ]

  func router() throws -> Router {
    try Router(
      namespaces: RouteNamespaces(
        scheme: "app", hosts: ["app.example"], webHosts: ["m.app.example"]),
      modules: [
        RouteModule("m") {
          Route("city/:id<Int>", page: "city", exported: true)
          Route("town/:id<Int>", page: "town", exported: true)
          Route("shop/:name", page: "shop", exported: true)
          Route("sale", page: "sale", exported: true)
          Route("secret", page: "secret")
          Route("secret/:id<Int>", page: "secrets")
          Redirect("old/:id<Int>", to: "city/:id")
        }
      ])
  }

  func overlay(_ version: Int, _ random: inout SplitMix64) -> RouteOverlay {
    let actions: [RouteOverlay.Action] = [.disable, .redirect, .redirect, .web]
    let rules = (0..<(random.next() % 4)).map { _ in
      let action = actions[Int(random.next() % 4)]
      let to = Self.destinations[Int(random.next() % UInt64(Self.destinations.count))]
      return RouteOverlay.Rule(
        route: Self.routes[Int(random.next() % UInt64(Self.routes.count))], action: action,
        to: action == .disable && random.next() % 8 != 0 ? nil : to)
    }
    return RouteOverlay(version: version, rules: rules)
  }

  /// A resolution as a line of text.
  func line(_ resolution: Resolution) -> String {
    switch resolution {
    case .target(let target): "target \(target)"
    case .redirected(let target, let way): "redirected \(target) by \(way.steps.map(\.to))"
    case .denied(let denial): "denied \(denial)"
    case .parked: "parked"
    case .web(let url): "web \(url)"
    case .unmatched(let diagnosis): "unmatched \(diagnosis.url)"
    }
  }

  @Test func isAppliedAsAWholeOrNotAtAll() throws {
    var random = SplitMix64(seed: 0x0E71)
    let router = try router()
    var last: Int?
    var applied = 0
    for version in 1...1_500 {
      let overlay = overlay(version, &random)
      let before = Self.urls.map { line(router.resolve($0, from: .push)) }
      let place: Comment = "seed 0x0E71, version \(version), \(overlay.rules)"
      do throws(RouteOverlayError) {
        try router.apply(overlay)
        last = version
        applied += 1
      } catch {
        #expect(!error.problems.isEmpty, place)
        expectEqual(Self.urls.map { line(router.resolve($0, from: .push)) }, before, place)
      }
      expectEqual(router.overlayVersion, last, place)
    }
    #expect(applied > 150 && applied < 1_350, "\(applied)")
  }

  @Test func opensNoClosedPageAndHasNoLoop() throws {
    var random = SplitMix64(seed: 0x0E72)
    var redirected = 0
    let router = try router()
    for round in 1...1_500 {
      let overlay = overlay(round, &random)
      guard (try? router.apply(overlay)) != nil else { continue }
      for url in Self.urls {
        let place: Comment = "seed 0x0E72, round \(round), \(url), \(overlay.rules)"
        for source in RouteSource.allCases where source != .inside {
          let resolution = router.resolve(url, from: source)
          switch resolution {
          case .target(let target), .redirected(let target, _):
            #expect(["city", "town", "shop", "sale"].contains(target.page), place)
          case .web(let text):
            let page = try RouteURL(text)
            expectEqual(page.scheme, "https", place)
            #expect(["app.example", "m.app.example"].contains(page.host ?? ""), place)
          case .denied(.tooManyRedirects), .unmatched, .parked:
            Issue.record("\(line(resolution)): \(place)")
          case .denied: break
          }
          if case .redirected = resolution { redirected += 1 }
        }
      }
    }
    #expect(redirected > 500, "\(redirected)")
  }

  @Test func emptyOverlayUndoesTheAppliedOne() throws {
    var random = SplitMix64(seed: 0x0E73)
    let untouched = try router()
    let expected = Self.urls.map { line(untouched.resolve($0, from: .push)) }
    let router = try router()
    var version = 0
    for round in 0..<500 {
      version += 1
      _ = try? router.apply(overlay(version, &random))
      version += 1
      try router.apply(RouteOverlay(version: version, rules: []))
      expectEqual(
        Self.urls.map { line(router.resolve($0, from: .push)) }, expected,
        "seed 0x0E73, round \(round)")
    }
  }

  /// Withdrawn routes are marked in their table; rules apply to the others.
  @Test(arguments: 0..<4) func holdsAmongWithdrawnModules(seed: UInt64) throws {
    func module(_ number: Int) -> RouteModule {
      RouteModule("m\(number)") {
        Route("m\(number)/:x", page: "page", exported: true)
        Route("m\(number)/card/:number", page: "card", exported: true, sensitive: ["number"])
      }
    }
    var random = SplitMix64(seed: seed)
    let router = try router()
    var registrations: [Int: RouteRegistration] = [:]
    var rules: [RouteOverlay.Rule] = []
    for step in 0..<60 {
      let number = Int.random(in: 0..<8, using: &random)
      if random.next() % 3 == 0 {
        rules = (0..<8).filter { _ in random.next() % 3 == 0 }.map { number in
          random.next() % 2 == 0
            ? .init(route: "m\(number)/:x", action: .disable, waits: true)
            : .init(route: "m\(number)/:x", action: .redirect, to: "sale", waits: true)
        }
        try router.apply(RouteOverlay(version: step + 1, rules: rules))
      } else if let registration = registrations.removeValue(forKey: number) {
        #expect(registration.withdraw())
      } else {
        registrations[number] = try router.register(module(number))
      }
      let fresh = try self.router()
      for number in registrations.keys.sorted() { _ = try fresh.register(module(number)) }
      try fresh.apply(RouteOverlay(version: 1, rules: rules))
      let urls = (0..<8).flatMap { ["app://m\($0)/1", "app://m\($0)/card/4111"] }
      expectEqual(
        urls.map { line(router.resolve($0, from: .push)) },
        urls.map { line(fresh.resolve($0, from: .push)) }, "seed \(seed), step \(step)")
      // A misspelt URL must not show the number of a card.
      let misspelt = (0..<8).map { "app://m\($0)/cardd/4111/x" }
      expectEqual(
        misspelt.map { router.resolve($0, from: .push).diagnosis?.redactedURL },
        misspelt.map { fresh.resolve($0, from: .push).diagnosis?.redactedURL },
        "seed \(seed), step \(step)")
    }
  }
}
