/// A registered route: its declaration with everything parsed.
package final class RouteRecord: Sendable {
  /// What follows from its declaration, shared by the routers that have the same route.
  let route: CompiledRoute
  /// Makes the page; `nil` when the view layer makes it by its key.
  let make: RouteDeclaration.Make?
  package let module: String
  /// The guards that protect it, in their order.
  package let guards: [Guard]
  let traits: RouteTraits

  init(
    _ route: CompiledRoute, make: RouteDeclaration.Make?, module: String, guards: [Guard]
  ) {
    self.route = route
    self.make = make
    self.module = module
    self.guards = guards
    var traits: RouteTraits = []
    if route.redirect == nil, guards.isEmpty, route.urlSlots.isEmpty { traits.insert(.plain) }
    if route.declared.options.exported == true { traits.insert(.exported) }
    if route.declared.isFallback { traits.insert(.fallback) }
    self.traits = traits
  }

  /// What is declared.
  package var declared: DeclaredRoute.Values { route.declared }
  package var pattern: RoutePattern { route.pattern }
  var parents: [RouteTemplate] { route.parents }
  package var redirect: RouteTemplate? { route.redirect }
  package var options: RouteOptions { declared.options }
  /// True when sources outside the application may open it by default.
  package var isExported: Bool { options.exported == true }

  package var origin: RouteOrigin {
    RouteOrigin(
      module: module, pattern: pattern.text, fileID: declared.fileID, line: declared.line)
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

  /// The pattern for a text; that of the root is empty.
  var path: String { pattern.isEmpty ? "/" : pattern }
}

/// A URL to be filled from the parameters of another route: literals, `:name`, `?key=fixed&name`.
package struct RouteTemplate: Sendable {
  package let pattern: RoutePattern

  package init(pattern: RoutePattern) { self.pattern = pattern }

  /// Names in the template that the other route cannot always fill: it has no such parameter, or
  /// the parameter may be absent where the template needs one.
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
