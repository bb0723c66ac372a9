/// A route: a pattern, the page it leads to, and the types of its parameters.
///
/// Declared by a business line, registered with a router in a `RouteModule`.
///
/// ```swift
/// Route("travel/scenic/:name", page: "scenic", exported: true) { parameters in
///   ScenicPage(name: try parameters.string("name"))
/// }
/// let day = Route("travel/trip/:trip/day/:day<Int>", page: "day", String.self, Int.self) { trip, day in
///   DayPage(trip: trip, day: day)
/// }
/// try day.url("T1", 4)  // "travel/trip/T1/day/4"
/// ```
///
/// The closure runs on the main actor when a view layer asks a target for its page, never earlier.
public struct Route<Parameters>: RouteDeclaring {
  /// The declaration without its types.
  public let declaration: RouteDeclaration
  /// Reads the parameters of a match.
  let read: @Sendable (RouteParameters) throws(RouteParameterError) -> Parameters
  /// Prints the parameters, name by name.
  let print: @Sendable (Parameters, RoutePattern) throws(RoutePrintingError) -> RouteTexts

  /// Reads the parameters of a relative or absolute URL that this route's pattern matches,
  /// whatever other routes there are; `nil` when it does not match.
  ///
  /// - Throws: When a matched text is not a value of its type.
  public func match(_ url: String) throws(RouteParameterError) -> Parameters? {
    guard case .success(let pattern) = declaration.pattern,
      let match = RouteTable([RouteTable.Entry(pattern, foldsCase: declaration.options.foldsCase)])
        .match(url)
    else { return nil }
    return try read(
      RouteParameters(
        url: match.url, pattern: pattern, captures: match.captures, plusIsSpace: false,
        sensitive: declaration.options.sensitive))
  }

  /// Prints the canonical relative URL of these parameters; defaults are left out.
  ///
  /// - Throws: When a value is missing or the pattern would not match it again.
  public func url(_ parameters: Parameters) throws(RoutePrintingError) -> String {
    guard case .success(let pattern) = declaration.pattern else {
      if case .failure(let error) = declaration.pattern { throw .pattern(error) }
      return ""
    }
    do throws(RoutePrintingError) {
      return try pattern.url(
        try print(parameters, pattern), folds: declaration.options.foldsCase)
    } catch {
      // A segment may hold several values: the text of one is not told from that of another.
      guard case .unprintable(let name, _) = error, !declaration.options.sensitive.isEmpty else {
        throw error
      }
      throw .unprintable(name: name, text: "<redacted>")
    }
  }
}

extension Route where Parameters == RouteParameters {
  /// Declares a route whose page reads the parameters by name.
  public init<Page: AnyObject>(
    _ pattern: String, page: PageKey, exported: Bool? = nil, presentation: Presentation = .push,
    parents: [String] = [], tags: Set<String> = [], options: RouteOptions = RouteOptions(),
    fileID: String = #fileID, line: UInt = #line,
    make: @escaping @MainActor @Sendable (RouteParameters) throws -> Page
  ) {
    self.init(
      untyped: pattern,
      .page(page, pageType: String(describing: Page.self)) { try make($0.parameters) },
      options.adding(exported, presentation, parents, tags), fileID, line)
  }

  /// Declares a route whose page the view layer makes by its key.
  public init(
    _ pattern: String, page: PageKey, exported: Bool? = nil, presentation: Presentation = .push,
    parents: [String] = [], tags: Set<String> = [], options: RouteOptions = RouteOptions(),
    fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(
      untyped: pattern, .page(page, pageType: nil, make: nil),
      options.adding(exported, presentation, parents, tags), fileID, line)
  }

  private init(
    untyped pattern: String, _ action: RouteDeclaration.Action, _ options: RouteOptions,
    _ fileID: String, _ line: UInt
  ) {
    declaration = RouteDeclaration(
      pattern, options: options, fileID: fileID, line: line, action: action)
    read = { $0 }
    print = { parameters, _ in parameters.texts }
  }
}

extension RouteOptions {
  /// The options with what was said directly at the route; what is said there is added.
  func adding(
    _ exported: Bool?, _ presentation: Presentation, _ parents: [String], _ tags: Set<String>
  ) -> RouteOptions {
    var options = self
    options.exported = exported ?? options.exported
    if presentation != .push { options.presentation = presentation }
    options.parents += parents
    options.tags.formUnion(tags)
    return options
  }
}
