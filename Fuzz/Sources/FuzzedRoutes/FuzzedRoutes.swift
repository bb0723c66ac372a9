public import Router

/// Routes of every kind in the grammar. Exported routes have the tag `open`.
public enum FuzzedRoutes {
  /// One for all inputs that change nothing.
  public static let router: Router = {
    guard let router = fresh() else { fatalError("the fuzzed routes collide") }
    return router
  }()

  /// URLs of every kind of route.
  public static let urls = [
    "app://city/1", "app://city/x", "app://old/7", "app://shop/hotel/3.html", "app://open",
    "https://app.example/files/a/b", "app://closed", "app://go?to=https%3A%2F%2Fm.app.example%2F",
  ]

  /// A new router.
  public static func fresh() -> Router? {
    try? Router(
      namespaces: RouteNamespaces(
        scheme: "app", hosts: ["app.example"], webHosts: ["m.app.example"]),
      modules: [
        RouteModule("open") {
          open("city/:id<Int>")
          open("city/:name")
          open("city/:id<UUID>/:tab<map|list>?")
          open("shop/:kind<hotel|flight>/:{number}.html")
          open("shop/:kind<hotel|flight>/v:{major}.:{minor}")
          open("files/**path")
          open("list?page<Int>=1&sort?&only<Bool>?#:section?")
          open("城市/:at<Double>/:on<Bool>")
          open("open")
          open("go?to<URL>", urls: .openable.or(.hosts(["m.app.example"])))
          open("fold/Me/:id", folds: true)
          Redirect("old/:id<Int>", to: "city/:id")
          Redirect("older/:id<Int>", to: "old/:id")
        },
        RouteModule("closed") {
          Route("closed", page: "closed")
          Route("closed/:id/**rest?", page: "rest", parents: ["closed", "city/:id"])
        },
      ],
      sources: [.qr: .exported.except(tags: ["never"], waits: true), .webView: .nothing])
  }

  private static func open(_ pattern: String, urls: URLPolicy? = nil, folds: Bool = false)
    -> Route<RouteParameters>
  {
    Route(
      pattern, page: "page", exported: true, tags: ["open"],
      foldsCase: folds, urls: urls)
  }
}
