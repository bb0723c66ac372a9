/// A route: a pattern and its page.
///
/// Declared by a business line, registered with a router in a `RouteModule`. The page is made by a
/// closure that takes the values of the pattern's parameters, in their order: the path's, then the
/// query's, then the fragment's. Their Swift types are the parameters' types; the pattern does not
/// repeat them.
///
/// ```swift
/// Route("travel/scenic/:name", page: "scenic", exported: true) { ScenicPage(name: $0) }
/// let day = Route("travel/trip/:trip/day/:day", page: "day") { (trip: String, day: Int) in
///   DayPage(trip: trip, day: day)
/// }
/// try day.url("T1", 4)  // "travel/trip/T1/day/4"
/// ```
///
/// A page may be a class or a value. The closure runs on the main actor when a view layer requests
/// the page of a target, never earlier.
public struct Route<Parameters>: RouteDeclaring {
  /// The declaration without its types.
  public var declaration: RouteDeclaration { stored.declaration }
  /// The declaration in an object, because the closures of cells capture routes, which are five words.
  var stored: StoredDeclaration
  /// Reads the parameters of a match.
  let read: @Sendable (RouteParameters) throws(RouteParameterError) -> Parameters
  /// Prints the parameters, name by name.
  let print: @Sendable (Parameters, RoutePattern) throws(RoutePrintingError) -> RouteTexts

  /// The declaration without its types.
  public var declarations: [RouteDeclaration] { [declaration] }

  /// Reads the parameters of a relative or absolute URL that this route's pattern matches,
  /// regardless of other routes; `nil` when it does not match.
  ///
  /// - Throws: when a matched text is not a value of its type.
  public func match(_ url: String) throws(RouteParameterError) -> Parameters? {
    guard case .success(let pattern) = declaration.pattern,
      let match = RouteTable([RouteTable.Entry(pattern, foldsCase: declaration.options.foldsCase)])
        .match(url)
    else { return nil }
    return try read(
      RouteParameters(match, of: pattern, sensitive: declaration.options.sensitive))
  }

  /// Prints the canonical relative URL of these parameters; defaults are left out.
  ///
  /// - Throws: when a value is missing or the pattern would not match it again.
  public func url(_ parameters: Parameters) throws(RoutePrintingError) -> String {
    guard case .success(let pattern) = declaration.pattern else {
      if case .failure(let error) = declaration.pattern { throw .pattern(error) }
      return ""
    }
    do throws(RoutePrintingError) {
      return try pattern.url(
        try print(parameters, pattern), folds: declaration.options.foldsCase)
    } catch {
      // A segment may hold several values: the texts are ambiguous.
      guard case .unprintable(let name, _) = error, !declaration.options.sensitive.isEmpty else {
        throw error
      }
      throw .unprintable(name: name, text: "<redacted>")
    }
  }
}

extension Route where Parameters == RouteParameters {
  /// Declares a route whose page the view layer makes by its key; the pattern has the types.
  ///
  /// The arguments are those of the route with a page.
  ///
  /// - Parameters:
  ///   - pattern: the shape of the URLs: `RoutePattern`.
  ///   - page: the name of the page, by which the view layer makes it.
  ///   - exported: true when sources outside the application may open it; `nil` for the default of
  ///     the group and the module.
  ///   - presentation: how the page is presented.
  ///   - tab: the tab in which it is shown; `nil` for that of the group and the module, or the selected one.
  ///   - parents: patterns of the pages under this one, root first, filled from its parameters.
  ///   - tags: words by which guards and policies select routes.
  ///   - guards: names of guards that protect the route in addition to those whose scope covers it.
  ///   - priority: decides between routes that are equally specific; the higher wins.
  ///   - foldsCase: true when literals fold ASCII case.
  ///   - sensitive: names of parameters that are hidden in texts.
  ///   - urls: the URLs that the parameters of type URL accept.
  ///   - samples: URLs that must match this route and survive a round trip.
  public init(
    _ pattern: String, page: PageKey, exported: Bool? = nil, presentation: Presentation = .push,
    tab: String? = nil, parents: [String] = [], tags: Set<String> = [], guards: Set<String> = [],
    priority: Int = 0, foldsCase: Bool = false, sensitive: Set<String> = [],
    urls: URLPolicy? = nil, samples: [String] = [], fileID: String = #fileID, line: UInt = #line
  ) {
    stored = StoredDeclaration(
      RouteDeclaration(
        pattern,
        options: RouteOptions(
          exported: exported, presentation: presentation, tab: tab, parents: parents,
          tags: tags, guards: guards, priority: priority, foldsCase: foldsCase,
          sensitive: sensitive,
          urls: urls, samples: samples), fileID: fileID, line: line,
        action: .page(page, nil)))
    read = { $0 }
    print = { parameters, _ in parameters.texts }
  }
}

/// The declaration of a route, shared by the copies of the route.
final class StoredDeclaration: Sendable {
  let declaration: RouteDeclaration

  init(_ declaration: RouteDeclaration) { self.declaration = declaration }
}
