/// A declared route, without its types: the form that a module passes to a router.
public struct RouteDeclaration: Sendable {
  /// Makes the page.
  package typealias Make = @MainActor @Sendable (NavigationTarget) throws -> Any

  /// The effect of a matched route.
  package enum Action: Sendable, Hashable {
    case page(PageKey, PageType?)
    case redirect(Redirect)
  }

  /// The Swift type of a route's page.
  package struct PageType: Sendable, Hashable {
    package let name: String
    private let id: ObjectIdentifier

    init<Page>(_ type: Page.Type) {
      name = String(describing: type)
      id = ObjectIdentifier(type)
    }

    package static func == (lhs: PageType, rhs: PageType) -> Bool { lhs.id == rhs.id }
    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// The declared values, without a closure: copies share them.
  private(set) var route: DeclaredRoute
  /// Makes the page; `nil` when the view layer makes it by its key.
  let make: Make?
  /// Compares the pattern with the Swift types that read it.
  let disagreements: @Sendable (RoutePattern) -> [RouteTypeDisagreement]

  /// The pattern with the types of the closure's values, or why it cannot be parsed.
  public var pattern: Result<RoutePattern, RoutePatternError> { values.pattern }
  /// The pattern as written, after the prefixes of its groups.
  public var text: String { values.text }
  /// The options of the route, apart from its pattern and page.
  public var options: RouteOptions { values.options }
  /// The file of the declaration.
  public var fileID: String { values.fileID }
  /// The line of the declaration.
  public var line: UInt { values.line }
  var action: Action { values.action }
  var values: DeclaredRoute.Values { route.values }

  init(
    _ text: String, taking types: [RoutePattern.Taken] = [], options: RouteOptions, fileID: String,
    line: UInt, action: Action, make: Make? = nil,
    disagreements: @escaping @Sendable (RoutePattern) -> [RouteTypeDisagreement] = { _ in [] }
  ) {
    route = DeclaredRoute(
      DeclaredRoute.Values(
        pattern: Self.pattern(text, types), text: text, options: options, fileID: fileID,
        line: line, action: action, types: types))
    self.make = make
    self.disagreements = disagreements
  }

  private static func pattern(
    _ text: String, _ types: [RoutePattern.Taken]
  ) -> Result<RoutePattern, RoutePatternError> {
    Result { () throws(RoutePatternError) in try RoutePattern(text, taking: types) }
  }

  var asFallback: RouteDeclaration {
    var copy = self
    copy.route = route.with { $0.isFallback = true }
    return copy
  }

  /// The same declaration with the module's defaults where the route states nothing.
  func with(defaults exported: Bool, _ tab: String?) -> RouteDeclaration {
    guard options.exported == nil || options.tab == nil && tab != nil else { return self }
    return with { options in
      options.exported = options.exported ?? exported
      options.tab = options.tab ?? tab
    }
  }

  /// The same declaration with changed options.
  func with(_ change: (inout RouteOptions) -> Void) -> RouteDeclaration {
    var copy = self
    copy.route = route.with { change(&$0.options) }
    return copy
  }

  /// The same declaration below a prefix.
  func below(_ prefix: String) -> RouteDeclaration {
    var copy = self
    copy.route = route.with { values in
      if let place = prefix.unicodeScalars.firstIndex(where: { $0 == "?" || $0 == "#" }) {
        let column = prefix.unicodeScalars.distance(
          from: prefix.unicodeScalars.startIndex, to: place)
        let mark = String(prefix.unicodeScalars[place])
        values.pattern = .failure(
          RoutePatternError(pattern: prefix, column: column + 1, reason: .unexpected(mark)))
        return
      }
      values.text = Self.joined(prefix, values.text)
      values.pattern = Self.pattern(values.text, values.types)
      if case .redirect(let redirect) = values.action {
        values.action = .redirect(redirect.at(values.text))
      }
    }
    return copy
  }

  private static func joined(_ prefix: String, _ text: String) -> String {
    let rest = text.hasPrefix("/") ? String(text.dropFirst()) : text
    if prefix.isEmpty { return rest }
    let isPathless = rest.isEmpty || rest.hasPrefix("?") || rest.hasPrefix("#")
    return isPathless || prefix.hasSuffix("/") ? prefix + rest : "\(prefix)/\(rest)"
  }
}

/// Anything that can be listed in a module: routes of any type, redirects, fallbacks and groups.
public protocol RouteDeclaring: Sendable {
  /// The declarations without their types.
  var declarations: [RouteDeclaration] { get }
}

/// The declared values of a route, without its closures; they never change.
///
/// Behind a reference: the copies of a declaration share it, and so do routers that are made from modules of
/// equal routes (``CompiledRoutes``).
package final class DeclaredRoute: Sendable {
  /// The declared values.
  package struct Values: Sendable, Hashable {
    /// The pattern with the types of the closure's values, or why it cannot be parsed.
    var pattern: Result<RoutePattern, RoutePatternError>
    /// The pattern as written, after the prefixes of its groups.
    var text: String
    package var options: RouteOptions
    let fileID: String
    let line: UInt
    package var action: RouteDeclaration.Action
    /// True when it takes URLs that no route matches.
    package var isFallback = false
    /// The types of the closure's values, in the order of the pattern.
    let types: [RoutePattern.Taken]

    /// The page's type, `nil` when the view layer makes the page by its key.
    package var pageType: RouteDeclaration.PageType? {
      if case .page(_, let type) = action { type } else { nil }
    }
  }

  package let values: Values

  init(_ values: Values) { self.values = values }

  /// A changed copy.
  func with(_ change: (inout Values) -> Void) -> DeclaredRoute {
    var values = values
    change(&values)
    return DeclaredRoute(values)
  }
}
