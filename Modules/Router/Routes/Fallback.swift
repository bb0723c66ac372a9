/// Where a module's unknown URLs lead: the page for everything below a prefix that no route takes.
///
/// It stands in the same table as the routes and is less specific than all of them, those of other
/// modules included, so it never takes a URL from a route. What it gets are the segments after the
/// prefix as `unmatched`.
///
/// ```swift
/// RouteModule("travel") {
///   Route("travel/city/:id<Int>", page: "city")
///   Fallback(below: "travel", page: "travel-home") { TravelHome(notFound: $0) }
/// }
/// ```
///
/// The target has `NavigationTarget.isFallback`.
public struct Fallback: RouteDeclaring {
  /// The name of the parameter with the segments after the prefix.
  public static let parameter = "unmatched"
  /// The declaration without its types.
  public let declarations: [RouteDeclaration]

  /// Declares a fallback whose page takes the segments after the prefix.
  ///
  /// - Parameters:
  ///   - prefix: A path without parameters, query and fragment; "" for every URL.
  ///   - page: The name of the page.
  ///   - exported: True when sources outside the application may open it; `nil` leaves it to the
  ///     group and the module.
  ///   - presentation: How the page is brought up.
  ///   - tags: Words that guards and policies use to choose routes.
  ///   - guards: Names of guards that stand before the route, whatever their scope.
  ///   - make: Makes the page.
  public init<Page>(
    below prefix: String, page: PageKey, exported: Bool? = nil,
    presentation: Presentation = .push, tags: Set<String> = [], guards: Set<String> = [],
    fileID: String = #fileID, line: UInt = #line,
    make: @escaping @MainActor @Sendable ([String]) throws -> Page
  ) {
    let route = Route(
      Self.pattern(prefix), page: page, exported: exported, presentation: presentation, tags: tags,
      guards: guards, fileID: fileID, line: line, make: make)
    declarations = [route.declaration.asFallback]
  }

  /// Declares a fallback whose page the view layer makes by its key.
  ///
  /// - Parameters:
  ///   - prefix: A path without parameters, query and fragment; "" for every URL.
  ///   - page: The name of the page.
  ///   - exported: True when sources outside the application may open it; `nil` leaves it to the
  ///     group and the module.
  ///   - presentation: How the page is brought up.
  ///   - tags: Words that guards and policies use to choose routes.
  ///   - guards: Names of guards that stand before the route, whatever their scope.
  public init(
    below prefix: String, page: PageKey, exported: Bool? = nil,
    presentation: Presentation = .push, tags: Set<String> = [], guards: Set<String> = [],
    fileID: String = #fileID, line: UInt = #line
  ) {
    let route = Route(
      Self.pattern(prefix), page: page, exported: exported, presentation: presentation, tags: tags,
      guards: guards, fileID: fileID, line: line)
    declarations = [route.declaration.asFallback]
  }

  private static func pattern(_ prefix: String) -> String {
    (prefix.isEmpty ? "" : prefix + "/") + "**\(parameter)?"
  }
}
