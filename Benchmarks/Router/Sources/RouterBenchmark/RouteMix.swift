/// A table of routes and the URLs to look up in it.
///
/// Modules of twenty routes: ten of literals (two to five segments), six with one parameter, three
/// with three (seven segments), one with a rest.
struct RouteMix {
  /// Which URLs are looked up.
  enum Kind: String, CaseIterable {
    case fixed = "static"
    case parameters = "3 parameters"
    case miss = "deep miss"
    case siblings = "siblings"
  }

  let kind: Kind
  /// Patterns without a leading slash, `:name` for parameters and `**path` for a rest.
  let patterns: [String]
  /// A path for every pattern, in the same order.
  let paths: [String]
  /// The indices of the patterns that the looked up URLs match.
  let chosen: [Int]

  init(_ kind: Kind, routes: Int) {
    self.kind = kind
    var routesOfAll: [(pattern: String, path: String)] = []
    var chosen: [Int] = []
    if kind == .siblings {
      routesOfAll = (0..<(routes - 1)).map { ("hotel/page\($0)", "hotel/page\($0)") }
      chosen = Self.spread(64, over: routes - 1)
      routesOfAll.append(("hotel/:id/reviews", "hotel/h1/reviews"))
    } else {
      let size = min(20, routes)
      for module in 0..<(routes / size) { routesOfAll += Self.module(module, size) }
      let wanted = kind == .parameters ? size * 8 / 10 : 3
      chosen = Self.spread(64, over: routes / size).map { $0 * size + wanted }
    }
    self.patterns = routesOfAll.map(\.pattern)
    self.paths = routesOfAll.map(\.path)
    self.chosen = chosen
  }

  /// The paths to look up; separate strings, so that no contestant compares a text with itself.
  var lookedUp: [String] {
    chosen.map { index in
      kind == .miss
        ? paths[index].split(separator: "/").dropLast().joined(separator: "/") + "/nowhere"
        : paths[index].split(separator: "/").joined(separator: "/")
    }
  }

  /// What the applications get: the URL of a link.
  static func url(_ path: String) -> String { "trellis://\(path)?src=push&ref=42" }

  /// What a server gets: the target of a request.
  static func requestTarget(_ path: String) -> String { "/\(path)?src=push&ref=42" }

  private static func module(_ number: Int, _ size: Int) -> [(pattern: String, path: String)] {
    let name = "module\(number)"
    let half = size / 2
    var routes: [(pattern: String, path: String)] = []
    for index in 0..<half {
      let path = [name, "section\(index)", "detail", "list", "overview"].prefix(2 + index % 4)
        .joined(separator: "/")
      routes.append((path, path))
    }
    for index in 0..<(size * 3 / 10) {
      routes.append(("\(name)/item\(index)/:id/view", "\(name)/item\(index)/a\(number)/view"))
    }
    for index in 0..<(size - half - size * 3 / 10 - 1) {
      routes.append(
        (
          "\(name)/trip\(index)/:trip/day/:day/stop/:stop",
          "\(name)/trip\(index)/t\(number)/day/\(number % 30)/stop/palace\(number)"
        ))
    }
    routes.append(("\(name)/files/**path", "\(name)/files/a/b"))
    return routes
  }

  private static func spread(_ count: Int, over total: Int) -> [Int] {
    (0..<min(count, total)).map { $0 * total / min(count, total) }
  }
}
