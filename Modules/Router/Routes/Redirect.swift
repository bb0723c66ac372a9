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
