/// The action of a route in place of the declared one.
package enum RouteOverride: Sendable {
  /// It is denied.
  case disable
  /// Its URL is redirected to another one, filled from the route's parameters.
  case redirect(RouteTemplate)
  /// A web page is shown.
  case web(String)
}

/// Overrides the actions of routes, including those registered later.
package protocol RouteRules: Sendable {
  /// The action of a route; `nil` for the declared one.
  func override(_ record: RouteRecord) -> RouteOverride?
}

/// A registered route: its declaration with everything parsed.
package final class RouteRecord: Sendable {
  /// The compiled declaration, shared by the routers that have the same route.
  let route: CompiledRoute
  /// Makes the page; `nil` when the view layer makes it by its key.
  let make: RouteDeclaration.Make?
  package let module: String
  /// The guards that protect it, in their order.
  package let guards: [Guard]
  let traits: RouteTraits
  /// The action that replaces the declared one.
  package let override: RouteOverride?
  /// The route as declared; `nil` for itself.
  private let declaration: RouteRecord?

  init(
    _ route: CompiledRoute, make: RouteDeclaration.Make?, module: String, guards: [Guard],
    override: RouteOverride? = nil, of declaration: RouteRecord? = nil
  ) {
    self.route = route
    self.make = make
    self.module = module
    self.guards = guards
    self.override = override
    self.declaration = declaration
    var traits: RouteTraits = []
    if route.redirect == nil, override == nil, guards.isEmpty, route.urlSlots.isEmpty {
      traits.insert(.plain)
    }
    if route.declared.options.exported == true { traits.insert(.exported) }
    if route.declared.isFallback { traits.insert(.fallback) }
    self.traits = traits
  }

  /// The declared values.
  package var declared: DeclaredRoute.Values { route.declared }
  package var pattern: RoutePattern { route.pattern }
  var parents: [RouteTemplate] { route.parents }
  /// The declared destination of the redirect.
  package var redirect: RouteTemplate? { route.redirect }
  /// The destination that is in effect.
  package var destination: RouteTemplate? {
    if case .redirect(let template)? = override { template } else { redirect }
  }
  package var options: RouteOptions { declared.options }
  /// True when sources outside the application may open it by default.
  package var isExported: Bool { options.exported == true }

  package var origin: RouteOrigin {
    RouteOrigin(
      module: module, pattern: pattern.text, fileID: declared.fileID, line: declared.line)
  }

  /// The route with another action; `nil` for the declared one.
  package func overridden(by override: RouteOverride?) -> RouteRecord {
    let declared = declaration ?? self
    guard let override else { return declared }
    return RouteRecord(
      route, make: make, module: module, guards: guards, override: override, of: declared)
  }

  var entry: RouteTable.Entry {
    var entry = RouteTable.Entry(
      pattern, priority: options.priority, foldsCase: options.foldsCase)
    entry.isFallback = declared.isFallback
    return entry
  }
}

/// Where a route was declared.
public struct RouteOrigin: Sendable, Hashable, CustomStringConvertible {
  /// The module that owns it.
  public let module: String
  /// Its pattern.
  public let pattern: String
  /// The file of its declaration.
  public let fileID: String
  /// The line of its declaration.
  public let line: UInt

  /// Makes an origin.
  ///
  /// - Parameters:
  ///   - module: the module that owns the route.
  ///   - pattern: the pattern of the route.
  public init(module: String, pattern: String, fileID: String, line: UInt) {
    self.module = module
    self.pattern = pattern
    self.fileID = fileID
    self.line = line
  }

  /// Pattern, module and place on one line.
  public var description: String { "\(path) (\(module), \(fileID):\(line))" }

  /// The pattern for texts; `/` for the root.
  var path: String { pattern.isEmpty ? "/" : pattern }
}

/// A URL to be filled from the parameters of another route: literals, `:name`, `?key=fixed&name`.
package struct RouteTemplate: Sendable {
  package let pattern: RoutePattern

  package init(pattern: RoutePattern) { self.pattern = pattern }

  /// Names in the template that the other route cannot always fill: it has no such parameter, or the
  /// parameter may be absent although the template needs it.
  package func missing(in source: RoutePattern) -> [String] {
    pattern.parameters.filter { parameter in
      guard parameter.defaultValue == nil else { return false }
      guard let found = source.parameters.first(where: { $0.name == parameter.name }) else {
        return true
      }
      return found.isOptional && found.defaultValue == nil && !parameter.isOptional
    }.map(\.name)
  }

  /// The URL, `nil` when a value is missing or does not match.
  func url(_ parameters: RouteParameters?) -> String? {
    guard let parameters else { return nil }
    return try? pattern.url(parameters.texts(for: pattern), omitsDefaults: false)
  }
}

/// The facts that decide about a match in the usual case, in one byte.
struct RouteTraits: OptionSet, Sendable {
  let rawValue: UInt8

  /// Only the source's policy is checked between a match and its target.
  static let plain = RouteTraits(rawValue: 1)
  /// Sources outside the application may open the route.
  static let exported = RouteTraits(rawValue: 2)
  /// It takes URLs that no route matches.
  static let fallback = RouteTraits(rawValue: 4)
}
