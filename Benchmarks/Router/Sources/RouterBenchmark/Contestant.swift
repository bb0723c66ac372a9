@_spi(Internal) import Hummingbird
import HummingbirdCore
import Router

/// A router that looks up all URLs of a mix once and returns how many it found.
struct Contestant {
  let name: String
  let run: () -> Int
}

/// Everybody, ready to run on one mix. The first is the floor.
struct Contestants {
  /// The most routes that the tries of others are built of: a node of many children costs them a
  /// quadratic time.
  static let mostOfOthers = 10_000

  let all: [Contestant]
  /// Whether the answers are the right routes; checked once, outside of the measurement.
  let wrong: [String]

  init(_ mix: RouteMix) throws {
    let urls = mix.lookedUp.map(RouteMix.url)
    let targets = mix.lookedUp.map(RouteMix.requestTarget)
    let expected = mix.chosen.map { mix.kind == .miss ? nil : $0 }

    let exact = Registration.dictionary(mix)
    let table = try Registration.table(mix)
    let router = try Registration.router(mix)

    var wrong: [String] = []
    func check(_ name: String, _ answers: [Int?]) { if answers != expected { wrong.append(name) } }
    check("Dictionary", urls.map { exact[$0] })
    check("RouteTable.match", urls.map { table.match($0)?.index })
    let places = Dictionary(uniqueKeysWithValues: mix.patterns.enumerated().map { ($1, $0) })
    check(
      "Router.resolve",
      urls.map { router.resolve($0, from: .customScheme).target.flatMap { places[$0.route.text] } })

    var all = [
      Contestant(name: "Dictionary") { Self.lookUp(exact, urls) },
      Contestant(name: "RouteTable.match") { Self.match(table, urls) },
      Contestant(name: "Router.resolve") { Self.resolve(router, urls) },
    ]
    if mix.kind == .parameters {
      all.append(Contestant(name: "resolve + 3 texts") { Self.read(router, urls) })
    }
    if mix.patterns.count <= Self.mostOfOthers {
      let naive = Registration.naive(mix)
      let hummingbird = Registration.hummingbird(mix)
      check("naive trie", urls.map { naive.match($0)?.route })
      check("Hummingbird", targets.map { hummingbird.resolve(URI($0).path)?.value })
      all.append(Contestant(name: "naive trie") { Self.match(naive, urls) })
      all.append(Contestant(name: "Hummingbird") { Self.resolve(hummingbird, targets) })
    }
    self.wrong = wrong
    self.all = all
  }

  @inline(never)
  private static func lookUp(_ exact: [String: Int], _ urls: [String]) -> Int {
    var found = 0
    for url in urls where exact[url] != nil { found += 1 }
    return found
  }

  @inline(never)
  private static func match(_ table: RouteTable, _ urls: [String]) -> Int {
    var found = 0
    for url in urls where table.match(url) != nil { found += 1 }
    return found
  }

  @inline(never)
  private static func resolve(_ router: TrellisRouter, _ urls: [String]) -> Int {
    var found = 0
    for url in urls {
      if case .target = router.resolve(url, from: .customScheme) { found += 1 }
    }
    return found
  }

  @inline(never)
  private static func read(_ router: TrellisRouter, _ urls: [String]) -> Int {
    var found = 0
    for url in urls {
      guard case .target(let target) = router.resolve(url, from: .customScheme) else { continue }
      let parameters = target.parameters
      let texts = ["trip", "day", "stop"].compactMap { try? parameters.string($0) }
      if texts.count == 3 { found += 1 }
    }
    return found
  }

  @inline(never)
  private static func match(_ naive: NaiveTrie, _ urls: [String]) -> Int {
    var found = 0
    for url in urls where naive.match(url) != nil { found += 1 }
    return found
  }

  @inline(never)
  private static func resolve(_ trie: RouterTrie<Int>, _ targets: [String]) -> Int {
    var found = 0
    for target in targets where trie.resolve(URI(target).path) != nil { found += 1 }
    return found
  }
}
