/// Routes with common options: a prefix, parents, tags, guards, or whether they are exported.
///
/// ```swift
/// RouteGroup("me", parents: ["home"], tags: ["session"]) {
///   Route("", page: "me") { MePage() }                                  // me
///   RouteGroup("orders") {
///     Route("", page: "orders") { OrdersPage() }                        // me/orders
///     Route(":id", page: "order") { (id: Int) in OrderPage(id: id) }    // me/orders/:id<Int>
///   }
/// }
/// ```
///
/// A prefix may have parameters; the closures then take their values first. The destination of a
/// redirect and the patterns of parents are complete paths, never below the prefix. The options of
/// a route are added to those of the group; only `exported` of the route replaces that of the
/// group.
///
/// To place a route that prints URLs, call a group without routes:
///
/// ```swift
/// let me = RouteGroup("me", tags: ["session"])
/// let order = me(Route("orders/:id", page: "order") { (id: Int) in OrderPage(id: id) })
/// try order.url(7)  // "me/orders/7"
/// ```
public struct RouteGroup: RouteDeclaring {
  /// The routes, with the options of the group applied.
  public private(set) var declarations: [RouteDeclaration] = []
  private let prefix: String
  private let exported: Bool?
  private let parents: [String]
  private let tags: Set<String>
  private let guards: Set<String>

  /// Makes a group of routes.
  ///
  /// - Parameters:
  ///   - prefix: a path without query and fragment that precedes each pattern; "" for none.
  ///   - exported: the default for routes that do not state whether sources outside the application
  ///     may open them; `nil` for the default of the outer group, or the module.
  ///   - parents: patterns of pages under each page of the group, before the route's own parents.
  ///   - tags: tags of each route.
  ///   - guards: names of guards that protect each route.
  ///   - routes: the routes, redirects and groups of the group.
  public init(
    _ prefix: String = "", exported: Bool? = nil, parents: [String] = [],
    tags: Set<String> = [], guards: Set<String> = [],
    @RouteBuilder routes: () -> [RouteDeclaration] = { [] }
  ) {
    self.prefix = prefix.hasPrefix("/") ? String(prefix.dropFirst()) : prefix
    self.exported = exported
    self.parents = parents
    self.tags = tags
    self.guards = guards
    declarations = routes().map(placed)
  }

  /// A route with the options of the group applied; it prints URLs with the group's prefix.
  public func callAsFunction<Parameters>(_ route: Route<Parameters>) -> Route<Parameters> {
    var copy = route
    copy.stored = StoredDeclaration(placed(route.declaration))
    return copy
  }

  private func placed(_ declaration: RouteDeclaration) -> RouteDeclaration {
    let result = declaration.below(prefix)
    return result.with { options in
      options.exported = options.exported ?? exported
      // A page is not its own parent.
      options.parents = (parents + options.parents).filter { $0 != result.text }
      options.tags.formUnion(tags)
      options.guards.formUnion(guards)
    }
  }
}
