import LimitTesting
import ReactiveKit
import Router
import RouterTesting
import RouterTools
import Testing

extension RandomVerdictTests {
  /// The outcome of a URL, comparable.
  private func outcome(of resolution: Resolution) -> String {
    switch resolution {
    case .target(let target): "\(target.page) from \(target.source)"
    case .redirected(let target, let way): "\(way.steps.map(\.to)) from \(target.source)"
    // Guards that ask in a circle are not asked for ever.
    case .denied(.tooManyRedirects), .denied(.cancelled): "circle"
    case .denied(let denial): "\(denial)"
    case .parked(let pending):
      "\(pending.target.page) by \(pending.guardName) until \(pending.key ?? "asked")"
    case .web(let url): url
    case .unmatched: "unmatched"
    }
  }

  @Test(arguments: [5, 6] as [UInt64])
  func guardsThatAskDecideAsThoseThatDoNot(_ seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    var compared = 0
    for round in 0..<40 {
      let world = World(&random)
      let asking = Set(Self.tags.filter { _ in random.next() % 2 == 0 })
      guard let router = try? world.router(), let other = try? world.router(asking: asking)
      else { continue }
      for router in [router, other] {
        try? router.apply(RouteOverlay(version: 1, rules: world.rules))
      }
      expectEqual(router.overlayVersion, other.overlayVersion)
      for url in Self.pages + Self.olds {
        for source in [RouteSource.inside, .push, .qr] {
          let place: Comment = "seed \(seed), round \(round), \(url) from \(source)"
          let expected = router.resolve("app://" + url, from: source)
          let found = await other.resolution(of: "app://" + url, from: source)
          expectEqual(outcome(of: found), outcome(of: expected), place)
          // An interim page may itself have an asynchronous guard.
          if let page = found.pending?.through?.page {
            expectEqual(page, expected.pending?.through?.page, place)
          }
          if let page = expected.target, let other = found.target {
            let parents = Set(page.backStack.map(\.page))
            #expect(parents.isSuperset(of: other.backStack.map(\.page)), place)
          }
          compared += 1
        }
      }
    }
    #expect(compared > 200)
  }
}
