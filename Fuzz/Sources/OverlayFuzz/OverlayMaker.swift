import FuzzedRoutes
import Router
import RouterTools

/// Makes documents whose routes and destinations are mostly real ones.
enum OverlayMaker {
  private static let routes =
    FuzzedRoutes.router.routes.map(\.pattern) + ["nowhere", "", "city/:id", "**"]

  private static let destinations: [String?] = [
    nil, "open", "closed", "city/1", "city/:id", "city/:name", "old/:id", "older/:id", "files/a/b",
    "go?to=https://evil.example/", "list?page=:page", "nowhere", "", "//evil.example",
    "https://m.app.example/x", "https://app.example/x", "https://evil.example/x",
    "http://m.app.example/", "https://m.app.example@evil.example/", "javascript:alert(1)",
    "https://m.app.example:444/", "https://M.APP.example/",
  ]

  /// The first byte is the version, then three bytes a rule.
  static func overlay(_ bytes: [UInt8]) -> RouteOverlay {
    let actions: [RouteOverlay.Action] = [.disable, .redirect, .web]
    var rules: [RouteOverlay.Rule] = []
    var index = 1
    while index + 2 < bytes.count {
      rules.append(
        RouteOverlay.Rule(
          route: routes[Int(bytes[index]) % routes.count],
          action: actions[Int(bytes[index + 1]) % actions.count],
          to: destinations[Int(bytes[index + 2]) % destinations.count]))
      index += 3
    }
    return RouteOverlay(version: Int(bytes.first ?? 0) - 1, rules: rules)
  }
}
