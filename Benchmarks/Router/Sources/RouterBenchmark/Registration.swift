@_spi(Internal) import Hummingbird
import Router

/// How everybody learns the routes of a mix.
enum Registration {
  static func dictionary(_ mix: RouteMix) -> [String: Int] {
    var exact: [String: Int] = [:]
    for (index, path) in mix.paths.enumerated() { exact[RouteMix.url(path)] = index }
    return exact
  }

  static func table(_ mix: RouteMix) throws -> RouteTable {
    RouteTable(try mix.patterns.map { try RoutePattern($0) })
  }

  /// Conflicts, unreachable routes, round trips: everything that registering checks is included.
  static func router(_ mix: RouteMix) throws -> TrellisRouter {
    try TrellisRouter(
      namespaces: RouteNamespaces(scheme: "trellis", hosts: ["trellis.example"]),
      modules: [
        RouteModule("mix", mix.patterns.map { Route($0, page: "page", exported: true) })
      ])
  }

  static func naive(_ mix: RouteMix) -> NaiveTrie {
    let trie = NaiveTrie()
    for (index, pattern) in mix.patterns.enumerated() { trie.insert(pattern, route: index) }
    return trie
  }

  static func hummingbird(_ mix: RouteMix) -> RouterTrie<Int> {
    let builder = RouterPathTrieBuilder<Int>()
    for (index, pattern) in mix.patterns.enumerated() {
      let path = pattern.hasSuffix("**path") ? String(pattern.dropLast(4)) : pattern
      builder.addEntry(RouterPath("/" + path), value: index)
    }
    return builder.build()
  }
}
