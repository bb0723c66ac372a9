/// The page of a module for the unmatched URLs below a prefix.
///
/// It is in the same table as the routes and less specific than all of them, including those of
/// other modules, so it never takes a URL from a route, and is rejected at registration if the routes
/// leave it none. Its parameter `unmatched` has the segments after the prefix.
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
  ///   - prefix: a path without parameters, query and fragment; "" for every URL.
  ///   - page: the name of the page.
  ///   - exported: true when sources outside the application may open it; `nil` for the default of
  ///     the group and the module.
  ///   - presentation: how the page is presented.
  ///   - tags: words by which guards and policies select routes.
  ///   - guards: names of guards that protect the route in addition to those whose scope covers it.
  ///   - make: makes the page.
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
  ///   - prefix: a path without parameters, query and fragment; "" for every URL.
  ///   - page: the name of the page.
  ///   - exported: true when sources outside the application may open it; `nil` for the default of
  ///     the group and the module.
  ///   - presentation: how the page is presented.
  ///   - tags: words by which guards and policies select routes.
  ///   - guards: names of guards that protect the route in addition to those whose scope covers it.
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
