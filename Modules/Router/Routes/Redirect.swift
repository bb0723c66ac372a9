/// An old URL that is redirected to a new one; it is in the same table as the routes.
///
/// ```swift
/// Redirect("poi/:name", to: "travel/scenic/:name?from=old", deprecatedSince: "2.0", sunset: "3.0")
/// ```
public struct Redirect: RouteDeclaring, Hashable {
  /// The old pattern.
  public private(set) var pattern: String
  /// The new URL: literals, this pattern's parameters by name, fixed query values after `=`.
  public let destination: String
  /// The application's version since which the old URL is deprecated.
  public let deprecatedSince: RouteVersion?
  /// The version from which the old URL is denied as ``Denial/sunset(route:version:)``.
  public let sunset: RouteVersion?
  private let foldsCase: Bool
  private let priority: Int
  let fileID: String
  let line: UInt

  /// Declares a redirect. Loops and unknown parameters are rejected at registration.
  ///
  /// - Parameters:
  ///   - pattern: the shape of the old URLs.
  ///   - destination: the new URL: literals, the pattern's parameters by name, fixed query values
  ///     after `=`.
  ///   - deprecatedSince: the application's version since which the old URL is deprecated.
  ///   - sunset: the version from which the old URL is denied.
  ///   - foldsCase: true when literals fold ASCII case.
  ///   - priority: decides between routes that are equally specific; the higher wins.
  public init(
    _ pattern: String, to destination: String, deprecatedSince: RouteVersion? = nil,
    sunset: RouteVersion? = nil, foldsCase: Bool = false, priority: Int = 0,
    fileID: String = #fileID, line: UInt = #line
  ) {
    self.pattern = pattern
    self.destination = destination
    self.deprecatedSince = deprecatedSince
    self.sunset = sunset
    self.foldsCase = foldsCase
    self.priority = priority
    self.fileID = fileID
    self.line = line
  }

  /// The declaration that a module passes to a router. Whether an outside source may follow the
  /// redirect depends on its destination.
  public var declarations: [RouteDeclaration] {
    let options = RouteOptions(exported: true, priority: priority, foldsCase: foldsCase)
    return [
      RouteDeclaration(
        pattern, options: options, fileID: fileID, line: line, action: .redirect(self))
    ]
  }

  /// The same redirect with another pattern.
  func at(_ pattern: String) -> Redirect {
    var copy = self
    copy.pattern = pattern
    return copy
  }
}

/// The page of a module for the unmatched URLs below a prefix.
///
/// It is in the same table as the routes and less specific than all of them, including those of other
/// modules, so it never takes a URL from a route; a fallback that the routes leave no URL is rejected at
/// registration. Its parameter `unmatched` has the segments after the prefix.
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
