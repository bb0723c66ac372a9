/// What a route declares, apart from its closures: plain values, which never change.
///
/// Behind a reference: the copies of a declaration share it, and so do routers that are made from
/// modules of equal routes (``CompiledRoutes``).
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
    let types: [ParameterType]

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
