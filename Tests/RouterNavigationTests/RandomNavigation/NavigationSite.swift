import Router

/// The routes of the application in which random programs navigate, as the model knows them.
struct NavigationSite {
  let name: String
  var isExported = true
  var presentation = Presentation.push
  var tags: Set<String> = []
  var parent: String?
  /// True when its module may be withdrawn.
  var isLate = false

  static let all: [NavigationSite] = [
    NavigationSite(name: "home"),
    NavigationSite(name: "item", parent: "home"),
    NavigationSite(name: "topic", presentation: .popTo, parent: "home"),
    NavigationSite(name: "admin", isExported: false),
    NavigationSite(name: "photo", presentation: .present),
    NavigationSite(name: "cart", isExported: false, presentation: .sheet),
    NavigationSite(name: "welcome", presentation: .root),
    NavigationSite(name: "orders", presentation: .tab),
    NavigationSite(name: "login", isExported: false, presentation: .sheet),
    NavigationSite(name: "pay", isExported: false, presentation: .present),
    NavigationSite(name: "box", presentation: .tab, tags: ["session"], isLate: true),
    NavigationSite(name: "mail", tags: ["session"], parent: "box", isLate: true),
    NavigationSite(name: "club", tags: ["member"]),
    NavigationSite(name: "vault", tags: ["session", "ask"]),
    NavigationSite(name: "safe", tags: ["ask", "member"], isLate: true),
    NavigationSite(name: "hall", tags: ["shared"]),
    NavigationSite(name: "shared", tags: ["shared"], parent: "hall"),
  ]

  static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// True for pages without a number in their URL.
  var isSingle: Bool {
    ["home", "admin", "cart", "welcome", "orders", "login", "pay", "box", "hall"].contains(name)
  }

  var pattern: String { isSingle ? name : "\(name)/:id<Int>" }

  /// The route of a URL; "old/1" has none, it is redirected.
  static func site(_ url: String) -> NavigationSite? {
    named[String(url.prefix { $0 != "/" })]
  }

  static func number(_ url: String) -> String { String(url.drop { $0 != "/" }.dropFirst()) }

  /// The real routes.
  static func module(isLate: Bool) -> RouteModule {
    RouteModule(isLate ? "late" : "base") {
      for site in all where site.isLate == isLate {
        Route(
          site.pattern, page: PageKey(site.name), exported: site.isExported,
          presentation: site.presentation, parents: site.parent.map { [$0] } ?? [], tags: site.tags)
      }
      if !isLate { Redirect("old/:id<Int>", to: "item/:id") }
    }
  }
}
