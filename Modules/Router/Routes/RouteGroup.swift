/// Routes that have something in common: a prefix, parents, tags, guards, or being exported.
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
/// redirect and the patterns of parents are whole, never below the prefix. What a route states is
/// added to what the group states; only `exported` at the route replaces the group's.
///
/// A route that prints URLs is placed by a group without routes of its own:
///
/// ```swift
/// let me = RouteGroup("me", tags: ["session"])
/// let order = me(Route("orders/:id", page: "order") { (id: Int) in OrderPage(id: id) })
/// try order.url(7)  // "me/orders/7"
/// ```
public struct RouteGroup: RouteDeclaring {
  /// The routes, as they are with what the group states.
  public private(set) var declarations: [RouteDeclaration] = []
  private let prefix: String
  private let exported: Bool?
  private let parents: [String]
  private let tags: Set<String>
  private let guards: Set<String>

  /// Makes a group of routes.
  ///
  /// - Parameters:
  ///   - prefix: A path without query and fragment that comes before each pattern; "" for none.
  ///   - exported: The default for routes that do not state whether sources outside the application
  ///     may open them; `nil` leaves it to the group around, or the module.
  ///   - parents: Patterns of pages under each page of the group, before the route's own parents.
  ///   - tags: Tags of each route.
  ///   - guards: Names of guards that stand before each route.
  ///   - routes: The routes, redirects and groups of the group.
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

  /// A route with what the group states; it prints the URLs that it has there.
  public func callAsFunction<Parameters>(_ route: Route<Parameters>) -> Route<Parameters> {
    var copy = route
    copy.declaration = placed(route.declaration)
    return copy
  }

  private func placed(_ declaration: RouteDeclaration) -> RouteDeclaration {
    var result = declaration.below(prefix)
    result.options.exported = result.options.exported ?? exported
    // A page is not under itself.
    result.options.parents = (parents + result.options.parents).filter { $0 != result.text }
    result.options.tags.formUnion(tags)
    result.options.guards.formUnion(guards)
    return result
  }
}
