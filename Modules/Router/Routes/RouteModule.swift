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
  ///   - routes: its routes, redirects, fallbacks and groups.
  public init(
    _ name: String, exported: Bool = false, fileID: String = #fileID, line: UInt = #line,
    @RouteBuilder routes: () -> [RouteDeclaration]
  ) {
    self.init(name, exported, fileID, line, routes())
  }

  /// Makes a module of an array of routes.
  ///
  /// - Parameters:
  ///   - name: the business line's name in reports and lists.
  ///   - exported: the default for routes that do not state whether sources outside the application
  ///     may open them.
  ///   - routes: its routes, redirects, fallbacks and groups.
  public init(
    _ name: String, exported: Bool = false, _ routes: [any RouteDeclaring],
    fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(name, exported, fileID, line, routes.flatMap(\.declarations))
  }

  private init(
    _ name: String, _ exported: Bool, _ fileID: String, _ line: UInt,
    _ declarations: [RouteDeclaration]
  ) {
    self.name = name
    self.fileID = fileID
    self.line = line
    self.declarations = declarations.map { $0.exported(byDefault: exported) }
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
