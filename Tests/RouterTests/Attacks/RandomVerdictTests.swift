import ReactiveKit
import Router
import RouterTesting
import RouterTools
import Testing

/// Random pages, redirects, guards, policies and overlays: the pages that open for each source.
@Suite("Random verdicts")
struct RandomVerdictTests {
  static let pages = (0..<6).map { "p\($0)" }
  static let olds = (0..<3).map { "r\($0)" }
  static let tags = ["t0", "t1", "t2"]

  /// The routes and guards of a router as data.
  struct World {
    var exported: Set<String> = []
    var tags: [String: Set<String>] = [:]
    var parents: [String: String] = [:]
    var redirects: [String: String] = [:]
    /// By guard and page; a guard is named after its tag.
    var verdicts: [[String]: Guard.Verdict] = [:]
    var rules: [RouteOverlay.Rule] = []

    init(_ random: inout SplitMix64) {
      func pick<Element>(_ list: [Element]) -> Element {
        list[Int(random.next() % UInt64(list.count))]
      }
      let all = RandomVerdictTests.pages + RandomVerdictTests.olds
      for old in RandomVerdictTests.olds { redirects[old] = pick(all) }
      for page in RandomVerdictTests.pages {
        if pick([true, false]) { exported.insert(page) }
        if pick([true, false, false]) { parents[page] = pick(RandomVerdictTests.pages) }
        for tag in RandomVerdictTests.tags {
          if pick([true, false, false]) { tags[page, default: []].insert(tag) }
          verdicts[[tag, page]] = pick([
            .redirect(pick(all)), .deny(code: "no"), .park(until: tag, through: pick(all)),
            .proceed, .proceed, .proceed,
          ])
        }
      }
      for route in all where pick([true, false, false, false, false, false]) {
        rules.append(
          pick([
            .init(route: route, action: .disable),
            .init(route: route, action: .redirect, to: pick(all)),
            .init(route: route, action: .web, to: "https://web.example/x"),
          ]))
      }
    }

    /// - Parameter asking: The tags whose guards are asynchronous, with the same verdicts.
    func router(asking: Set<String> = []) throws -> Router {
      let pages = RandomVerdictTests.pages.map { page in
        Route(
          page, page: PageKey(page), exported: exported.contains(page),
          parents: parents[page].map { [$0] } ?? [], tags: tags[page] ?? [])
      }
      let verdicts = verdicts
      return try testRouter(
        namespaces: RouteNamespaces(scheme: "app", webHosts: ["web.example"]),
        modules: [RouteModule("m", pages + redirects.map { Redirect($0.key, to: $0.value) })],
        guards: RandomVerdictTests.tags.map { tag in
          let verdict = { @Sendable (target: NavigationTarget) in
            verdicts[[tag, target.page.name]] ?? .proceed
          }
          return asking.contains(tag)
            ? Guard(tag, on: .tag(tag), waits: true) { target async in verdict(target) }
            : Guard(tag, on: .tag(tag), waits: true, check: verdict)
        }, sources: [.qr: .exported.except(tags: ["t0"], waits: true), .webView: .nothing])
    }

    /// Whether the source may open a page, perhaps one that a guard names.
    func opens(_ page: String, _ source: RouteSource, isNamed: Bool = false) -> Bool {
      switch source {
      case .inside: true
      case .webView: false
      case .qr: (isNamed || exported.contains(page)) && tags[page]?.contains("t0") != true
      case .push, .universalLink, .customScheme: isNamed || exported.contains(page)
      }
    }

    /// Pages that guards name, and those to which the application redirects them.
    func named(_ isRedirect: Bool) -> Set<String> {
      var named = Set(
        verdicts.values.compactMap { verdict -> String? in
          switch verdict {
          case .redirect(let page): isRedirect ? page : nil
          case .park(_, let page): isRedirect ? nil : page
          case .proceed, .deny: nil
          }
        })
      let ruled = Set(rules.map(\.route))
      for _ in redirects { named.formUnion(named.subtracting(ruled).compactMap { redirects[$0] }) }
      return named
    }

    /// Whether a guard names a page to be shown before another one, perhaps by an old URL.
    func names(_ page: String, before requested: String, _ tag: String) -> Bool {
      guard case .park(_, let through?) = verdicts[[tag, requested]] else { return false }
      var url = through
      for _ in redirects { url = redirects[url] ?? url }
      return url == page
    }

    /// Whether the guards of a page, except one, allow it; no guard parks its own page.
    func allows(_ page: String, except tag: String = "") -> Bool {
      (tags[page] ?? []).subtracting([tag]).allSatisfy {
        verdicts[[$0, page]] == .proceed || names(page, before: page, $0)
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func forbiddenPagesNeverOpen(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (shown, shownMeanwhile) = (0, 0)
    for round in 0..<150 {
      var world = World(&random)
      guard let router = try? world.router() else { continue }
      let isApplied = (try? router.apply(RouteOverlay(version: 1, rules: world.rules))) != nil
      if !isApplied { world.rules = [] }
      let ruled = Set(world.rules.map(\.route))
      let (redirected, parked) = (world.named(true), world.named(false))
      for url in Self.pages + Self.olds {
        for source in RouteSource.allCases {
          let place: Comment = "seed \(seed), round \(round), \(url) from \(source)"
          let resolution = router.resolve("app://" + url, from: source)
          if let target = resolution.target {
            shown += 1
            let page = target.page.name
            #expect(!ruled.contains(page) && world.allows(page), place)
            #expect(world.opens(page, source, isNamed: redirected.contains(page)), place)
            for parent in target.backStack.map(\.page.name) {
              #expect(world.opens(parent, source) && world.allows(parent), place)
              #expect(!ruled.contains(parent), place)
            }
          }
          guard let pending = resolution.pending, let page = pending.through?.page.name else {
            continue
          }
          shownMeanwhile += 1
          let tag = pending.guardName
          let isOwn = world.names(page, before: pending.target.page.name, tag)
          #expect(!ruled.contains(page) && world.allows(page, except: isOwn ? tag : ""), place)
          let isAllowed =
            world.tags[page]?.contains(tag) == true && world.verdicts[[tag, page]] == .proceed
          let isNamed = parked.contains(page) || redirected.contains(page)
          #expect(isNamed || isAllowed || world.opens(page, source), place)
        }
      }
    }
    #expect(shown > 500 && shownMeanwhile > 50, "\(shown) and \(shownMeanwhile)")
  }
}
