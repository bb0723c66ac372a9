extension Route {
  /// Declares a route and its page.
  ///
  /// The closure takes the values of the pattern's parameters in their order; a closure that takes
  /// ``RouteParameters`` reads them by name. A pattern states a type only where it is narrower than
  /// the Swift type, `:kind<hotel|flight>` for a String. Types that disagree are rejected at
  /// registration.
  ///
  /// - Parameters:
  ///   - pattern: the shape of the URLs: `RoutePattern`.
  ///   - page: the name of the page. Routes of one name make pages of one type.
  ///   - exported: true when sources outside the application may open the route; `nil` for the
  ///     default of the group and the module.
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
  ///   - make: makes the page.
  public init<each Value: RouteValue, Page>(
    _ pattern: String, page: PageKey, exported: Bool? = nil, presentation: Presentation = .push,
    tab: String? = nil, parents: [String] = [], tags: Set<String> = [], guards: Set<String> = [],
    priority: Int = 0, foldsCase: Bool = false, sensitive: Set<String> = [],
    urls: URLPolicy? = nil, samples: [String] = [], fileID: String = #fileID, line: UInt = #line,
    make: @escaping @MainActor @Sendable (repeat each Value) throws -> Page
  ) where Parameters == (repeat each Value) {
    var types: [RoutePattern.Taken] = []
    repeat RouteValueCheck.add((each Value).self, to: &types)
    stored = StoredDeclaration(
      RouteDeclaration(
        pattern, taking: types,
        options: RouteOptions(
          exported: exported, presentation: presentation, tab: tab, parents: parents,
          tags: tags, guards: guards, priority: priority, foldsCase: foldsCase,
          sensitive: sensitive,
          urls: urls, samples: samples), fileID: fileID, line: line,
        action: .page(page, RouteDeclaration.PageType(Page.self)),
        make: { target in
          var reader = RouteValueReader(target.parameters)
          return try make(repeat try reader.next((each Value).self))
        },
        disagreements: { pattern in
          let check = RouteValueCheck(pattern)
          repeat check.next((each Value).self)
          return check.finish() + (Page.self == Void.self ? [.noPage] : [])
        }))
    read = { parameters throws(RouteParameterError) in
      var reader = RouteValueReader(parameters)
      return (repeat try reader.next((each Value).self))
    }
    print = { values, pattern throws(RoutePrintingError) in
      let printer = RouteValuePrinter(pattern)
      repeat try printer.next(each values)
      return RouteTexts(printer.texts)
    }
  }

  /// A closure without a page. Without this overload the compiler would treat the closure of a route whose
  /// type is stated, `let city: Route<Int> = Route(...) { CityPage($0) }`, as one that returns nothing.
  @available(*, unavailable, message: "the closure of a route returns its page")
  public init<each Value: RouteValue>(
    _ pattern: String, page: PageKey, exported: Bool? = nil, presentation: Presentation = .push,
    tab: String? = nil, parents: [String] = [], tags: Set<String> = [], guards: Set<String> = [],
    priority: Int = 0, foldsCase: Bool = false, sensitive: Set<String> = [],
    urls: URLPolicy? = nil, samples: [String] = [], fileID: String = #fileID, line: UInt = #line,
    make: @escaping @MainActor @Sendable (repeat each Value) throws -> Void
  ) where Parameters == (repeat each Value) {
    preconditionFailure("unavailable")
  }

  /// Prints the canonical relative URL of positional values; defaults are left out.
  ///
  /// - Throws: when a value is missing or the pattern would not match it again.
  public func url<each Value: RouteValue>(_ values: repeat each Value) throws(RoutePrintingError)
    -> String where Parameters == (repeat each Value)
  {
    let parameters: Parameters = (repeat each values)
    return try url(parameters)
  }

  /// Values that do not fit the route. Without this overload the compiler would require the equality of two
  /// types that the caller never wrote.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "Print one value for each parameter of the route, of its closure's types: url(7, \"x\")"
  )
  public func url<each Value>(_ values: repeat each Value) throws(RoutePrintingError) -> String {
    preconditionFailure("unavailable")
  }
}

/// Reads the values of a match one after another.
private struct RouteValueReader {
  private let parameters: RouteParameters
  private var slot = 0

  init(_ parameters: RouteParameters) { self.parameters = parameters }

  mutating func next<Value: RouteValue>(_ type: Value.Type) throws(RouteParameterError) -> Value {
    if type == RouteParameters.self, let all = parameters as? Value { return all }
    defer { slot += 1 }
    guard slot < parameters.count else { throw .unknown(name: "\(slot)") }
    return try parameters.value(slot, as: type)
  }
}

/// Prints values one after another.
private final class RouteValuePrinter {
  private let pattern: RoutePattern
  private var slot = 0
  private(set) var texts: [String: String] = [:]

  init(_ pattern: RoutePattern) { self.pattern = pattern }

  func next<Value: RouteValue>(_ value: Value) throws(RoutePrintingError) {
    if let all = value as? RouteParameters {
      texts.merge(all.texts.texts) { first, _ in first }
      return
    }
    defer { slot += 1 }
    guard slot < pattern.parameters.count else { throw .missing(name: "\(slot)") }
    let parameter = pattern.parameters[slot]
    guard let text = value.routeText else {
      guard parameter.isOptional else { throw .missing(name: parameter.name) }
      // An absent value would print as the default, which would change it.
      if parameter.defaultValue != nil { throw .missing(name: parameter.name) }
      return
    }
    // A list with an empty element, for example, would be read without it.
    guard Value(routeText: text, from: .inside)?.routeText == text else {
      throw .unprintable(name: parameter.name, text: text)
    }
    texts[parameter.name] = text
    // The default may be written differently: `?scale=1` for a Double, which prints as `1.0`.
    if let written = parameter.defaultValue,
      Value(routeText: written, from: .inside)?.routeText == text
    {
      texts[parameter.name] = written
    }
  }
}

/// A type whose absent value differs from all texts.
private protocol OptionalRouteValue {}
extension Optional: OptionalRouteValue where Wrapped: RouteValue {}

/// A type that reads the segments of a rest or the values of a repeated item, which are decoded one by one;
/// the text of any other parameter is decoded already.
protocol ListRouteValue {
  static var element: any RouteValue.Type { get }
}
extension Array: ListRouteValue where Element: RouteValue {
  static var element: any RouteValue.Type { Element.self }
}
extension Optional: ListRouteValue where Wrapped: ListRouteValue {
  static var element: any RouteValue.Type { Wrapped.element }
}

/// Compares types with a pattern one after another.
private final class RouteValueCheck {
  private let pattern: RoutePattern
  private var slot = 0
  private var takesAll = false
  private var found: [RouteTypeDisagreement] = []

  init(_ pattern: RoutePattern) { self.pattern = pattern }

  /// Collects the types that the pattern takes from the closure.
  static func add<Value: RouteValue>(_ type: Value.Type, to types: inout [RoutePattern.Taken]) {
    guard type != RouteParameters.self else { return }
    types.append(.init(type.parameterType, isList: type is any ListRouteValue.Type))
  }

  func next<Value: RouteValue>(_ type: Value.Type) {
    if type == RouteParameters.self {
      takesAll = true
      return
    }
    defer { slot += 1 }
    guard slot < pattern.parameters.count else { return }
    let parameter = pattern.parameters[slot]
    let element = (type as? any ListRouteValue.Type)?.element
    let isOfLists = element is any ListRouteValue.Type || element is any OptionalRouteValue.Type
    let isList = element != nil
    // A String can also read the text of a rest.
    let fits = isList ? parameter.isList || parameter.isRest : !parameter.isList
    if !fits || isOfLists || !Self.reads(parameter.type, type.parameterType) {
      func text(_ type: ParameterType, isList: Bool) -> String { isList ? "[\(type)]" : "\(type)" }
      found.append(
        .type(
          name: parameter.name, pattern: text(parameter.type, isList: parameter.isList),
          swift: isOfLists ? "\(type)" : text(type.parameterType, isList: isList)))
    }
    let canBeAbsent = parameter.isOptional && parameter.defaultValue == nil
    if canBeAbsent, type.absent == nil { found.append(.optional(name: parameter.name)) }
    // A `String?` for the required `?q`: a URL without `q` would unexpectedly not match. For `?q=1` it is
    // never absent.
    if !canBeAbsent, type is any OptionalRouteValue.Type {
      found.append(.required(name: parameter.name))
    }
  }

  func finish() -> [RouteTypeDisagreement] {
    let count = pattern.parameters.count
    if takesAll ? slot > count : slot != count {
      found.append(.count(pattern: count, types: slot))
    }
    return found
  }

  /// A String accepts everything; a type for a list of values must have all of them.
  private static func reads(_ pattern: ParameterType, _ type: ParameterType) -> Bool {
    switch (pattern, type) {
    case (_, .string): true
    case (.choice(let listed), .choice(let known)): Set(listed).isSubset(of: known)
    case (.choice(let listed), .custom(let type)): listed.allSatisfy(type.accepts)
    case (.int, .double): true
    default: pattern == type
    }
  }
}
