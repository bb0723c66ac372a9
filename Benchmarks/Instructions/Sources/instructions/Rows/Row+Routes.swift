import Router

extension Row {
  /// 1,000 routes in modules of twenty; a round is 50 URLs.
  static let routes = [
    resolve("static") { "module\($0)/section3/detail/list/overview" },
    resolve("three parameters") { "module\($0)/trip0/t\($0)/day/7/stop/palace\($0)" },
    resolve("not found") { "module\($0)/section3/detail/list/nowhere" },
    match("static") { "module\($0)/section3/detail/list/overview" },
    match("three parameters") { "module\($0)/trip0/t\($0)/day/7/stop/palace\($0)" },
  ]

  private static let modules = 50

  private static let patterns = (0..<modules).flatMap { number in
    let name = "module\(number)"
    return (0..<10).map { index in
      ([name, "section\(index)"] + ["detail", "list", "overview"].prefix(index % 4))
        .joined(separator: "/")
    } + (0..<6).map { "\(name)/item\($0)/:id/view" }
      + (0..<3).map { "\(name)/trip\($0)/:trip/day/:day/stop/:stop" } + ["\(name)/files/**path"]
  }

  private static func resolve(_ name: String, _ path: @escaping (Int) -> String) -> Row {
    Row("router: resolve, \(name)", rounds: 20) {
      let urls = urls(path)
      let module = RouteModule("all", patterns.map { Route($0, page: "page", exported: true) })
      let namespaces = RouteNamespaces(scheme: "trellis", hosts: ["trellis.example"])
      guard let router = try? Router(namespaces: namespaces, modules: [module]) else {
        fatalError("a route is wrong")
      }
      return { rounds in
        var found = 0
        for _ in 0..<rounds {
          for url in urls {
            if case .target = router.resolve(url, from: .customScheme) { found += 1 }
          }
        }
        return found
      }
    }
  }

  private static func match(_ name: String, _ path: @escaping (Int) -> String) -> Row {
    Row("router: match, \(name)", rounds: 20) {
      let urls = urls(path)
      guard let patterns = try? patterns.map({ try RoutePattern($0) }) else {
        fatalError("a pattern is wrong")
      }
      let table = RouteTable(patterns)
      return { rounds in
        var found = 0
        for _ in 0..<rounds { for url in urls where table.match(url) != nil { found += 1 } }
        return found
      }
    }
  }

  private static func urls(_ path: (Int) -> String) -> [String] {
    (0..<modules).map { "trellis://\(path($0))?src=push&ref=42" }
  }
}
