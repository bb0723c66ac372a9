/// The routes of one business line under its name.
///
/// ```swift
/// RouteModule("travel", exported: true) {
///   Route("travel/scenic/:name", page: "scenic") { ScenicPage(name: $0) }
///   Route("travel/drafts", page: "drafts", exported: false)
///   Redirect("scenic/:name", to: "travel/scenic/:name")
/// }
/// ```
public struct RouteModule: Sendable {
  /// The business line's name in reports and lists.
  public let name: String
  /// Its routes and redirects.
  public let declarations: [RouteDeclaration]
  let fileID: String
  let line: UInt

  /// Makes a module of listed routes.
  ///
  /// - Parameters:
  ///   - name: the business line's name in reports and lists.
  ///   - exported: the default for routes that do not state whether sources outside the application
  ///     may open them. `routes(openTo:)` of `RouterTools` lists the result.
  ///   - tab: the default for routes that do not state their tab.
  ///   - routes: its routes, redirects, fallbacks and groups.
  public init(
    _ name: String, exported: Bool = false, tab: String? = nil, fileID: String = #fileID,
    line: UInt = #line, @RouteBuilder routes: () -> [RouteDeclaration]
  ) {
    self.init(name, exported, tab, fileID, line, routes())
  }

  /// Makes a module of an array of routes.
  ///
  /// - Parameters:
  ///   - name: the business line's name in reports and lists.
  ///   - exported: the default for routes that do not state whether sources outside the application
  ///     may open them.
  ///   - tab: the default for routes that do not state their tab.
  ///   - routes: its routes, redirects, fallbacks and groups.
  public init(
    _ name: String, exported: Bool = false, tab: String? = nil, _ routes: [any RouteDeclaring],
    fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(name, exported, tab, fileID, line, routes.flatMap(\.declarations))
  }

  private init(
    _ name: String, _ exported: Bool, _ tab: String?, _ fileID: String, _ line: UInt,
    _ declarations: [RouteDeclaration]
  ) {
    self.name = name
    self.fileID = fileID
    self.line = line
    self.declarations = declarations.map { $0.with(defaults: exported, tab) }
  }
}

/// Lists routes and redirects in a module, with conditions and loops.
@resultBuilder
public enum RouteBuilder {
  /// Takes a route, a redirect, a fallback or a group.
  public static func buildExpression(_ route: some RouteDeclaring) -> [RouteDeclaration] {
    route.declarations
  }
  /// Takes a list.
  public static func buildExpression(_ routes: [any RouteDeclaring]) -> [RouteDeclaration] {
    routes.flatMap(\.declarations)
  }
  /// Joins the lines of a block.
  public static func buildBlock(_ parts: [RouteDeclaration]...) -> [RouteDeclaration] {
    parts.flatMap(\.self)
  }
  /// Joins the iterations of a loop.
  public static func buildArray(_ parts: [[RouteDeclaration]]) -> [RouteDeclaration] {
    parts.flatMap(\.self)
  }
  /// Takes a conditional part.
  public static func buildOptional(_ part: [RouteDeclaration]?) -> [RouteDeclaration] {
    part ?? []
  }
  /// Takes the first branch.
  public static func buildEither(first part: [RouteDeclaration]) -> [RouteDeclaration] { part }
  /// Takes the second branch.
  public static func buildEither(second part: [RouteDeclaration]) -> [RouteDeclaration] { part }
}

/// Collects the routes of business lines; the application owns the conforming value.
public protocol RouteSlot {
  /// Takes the routes of one business line.
  mutating func routes(_ module: RouteModule)
}

/// Routes with common options: a prefix, a tab, parents, tags, guards, or whether they are exported.
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
/// a route are added to those of the group; only `exported` and `tab` of the route replace those of
/// the group.
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
  private let tab: String?
  private let parents: [String]
  private let tags: Set<String>
  private let guards: Set<String>

  /// Makes a group of routes.
  ///
  /// - Parameters:
  ///   - prefix: a path without query and fragment that precedes each pattern; "" for none.
  ///   - exported: the default for routes that do not state whether sources outside the application
  ///     may open them; `nil` for the default of the outer group, or the module.
  ///   - tab: the default for routes that do not state their tab.
  ///   - parents: patterns of pages under each page of the group, before the route's own parents.
  ///   - tags: tags of each route.
  ///   - guards: names of guards that protect each route.
  ///   - routes: the routes, redirects and groups of the group.
  public init(
    _ prefix: String = "", exported: Bool? = nil, tab: String? = nil, parents: [String] = [],
    tags: Set<String> = [], guards: Set<String> = [],
    @RouteBuilder routes: () -> [RouteDeclaration] = { [] }
  ) {
    self.prefix = prefix.hasPrefix("/") ? String(prefix.dropFirst()) : prefix
    self.exported = exported
    self.tab = tab
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
      options.tab = options.tab ?? tab
      // A page is not its own parent.
      options.parents = (parents + options.parents).filter { $0 != result.text }
      options.tags.formUnion(tags)
      options.guards.formUnion(guards)
    }
  }
}
