/// A declared route, without its types: the form that a module passes to a router.
public struct RouteDeclaration: Sendable {
  /// Makes the page.
  package typealias Make = @MainActor @Sendable (NavigationTarget) throws -> Any

  /// The effect of a matched route.
  package enum Action: Sendable {
    case page(PageKey, PageType?, make: Make?)
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

  /// The pattern with the types of the closure's values, or why it cannot be parsed.
  public private(set) var pattern: Result<RoutePattern, RoutePatternError>
  /// The pattern as written, after the prefixes of its groups.
  public private(set) var text: String
  /// The options of the route, apart from its pattern and page.
  public internal(set) var options: RouteOptions
  /// The file of the declaration.
  public let fileID: String
  /// The line of the declaration.
  public let line: UInt
  package private(set) var action: Action
  /// True when it takes URLs that no route matches.
  package private(set) var isFallback = false
  /// The types of the closure's values, in the order of the pattern.
  private let types: [ParameterType]
  /// Compares the pattern with the Swift types that read it.
  let disagreements: @Sendable (RoutePattern) -> [RouteTypeDisagreement]

  init(
    _ text: String, taking types: [ParameterType] = [], options: RouteOptions, fileID: String,
    line: UInt, action: Action,
    disagreements: @escaping @Sendable (RoutePattern) -> [RouteTypeDisagreement] = { _ in [] }
  ) {
    self.text = text
    self.types = types
    self.options = options
    self.fileID = fileID
    self.line = line
    self.action = action
    self.disagreements = disagreements
    pattern = Self.pattern(text, types)
  }

  private static func pattern(
    _ text: String, _ types: [ParameterType]
  ) -> Result<RoutePattern, RoutePatternError> {
    Result { () throws(RoutePatternError) in try RoutePattern(text, taking: types) }
  }

  var asFallback: RouteDeclaration {
    var copy = self
    copy.isFallback = true
    return copy
  }

  /// The page's type, `nil` when the view layer makes the page by its key.
  var pageType: PageType? {
    if case .page(_, let type, _) = action { type } else { nil }
  }

  /// The same declaration with the module's default if the route states nothing.
  func exported(byDefault exported: Bool) -> RouteDeclaration {
    var copy = self
    copy.options.exported = options.exported ?? exported
    return copy
  }

  /// The same declaration below a prefix.
  func below(_ prefix: String) -> RouteDeclaration {
    var copy = self
    if let place = prefix.unicodeScalars.firstIndex(where: { $0 == "?" || $0 == "#" }) {
      let column = prefix.unicodeScalars.distance(
        from: prefix.unicodeScalars.startIndex, to: place)
      let mark = String(prefix.unicodeScalars[place])
      copy.pattern = .failure(
        RoutePatternError(pattern: prefix, column: column + 1, reason: .unexpected(mark)))
      return copy
    }
    copy.text = Self.joined(prefix, text)
    copy.pattern = Self.pattern(copy.text, types)
    if case .redirect(let redirect) = action { copy.action = .redirect(redirect.at(copy.text)) }
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
