extension Route {
  /// Declares a route of positional types: the pattern's parameters in their order, the path's
  /// first, then the query's, then the fragment's.
  ///
  /// A pattern and types that disagree are refused at registration.
  public init<each Value: RouteValue, Page: AnyObject>(
    _ pattern: String, page: PageKey, _ types: repeat (each Value).Type, exported: Bool? = nil,
    presentation: Presentation = .push, parents: [String] = [], tags: Set<String> = [],
    options: RouteOptions = RouteOptions(), fileID: String = #fileID, line: UInt = #line,
    make: @escaping @MainActor @Sendable (repeat each Value) throws -> Page
  ) where Parameters == (repeat each Value) {
    declaration = RouteDeclaration(
      pattern, options: options.adding(exported, presentation, parents, tags), fileID: fileID,
      line: line,
      action: .page(page, pageType: String(describing: Page.self)) { target in
        let reader = RouteValueReader(target.parameters)
        return try make(repeat try reader.next((each Value).self))
      },
      disagreements: { pattern in
        let check = RouteValueCheck(pattern)
        repeat check.next((each Value).self)
        return check.finish()
      })
    read = { parameters throws(RouteParameterError) in
      let reader = RouteValueReader(parameters)
      return (repeat try reader.next((each Value).self))
    }
    print = { values, pattern throws(RoutePrintingError) in
      let printer = RouteValuePrinter(pattern)
      repeat try printer.next(each values)
      return RouteTexts(printer.texts)
    }
  }

  /// Prints the canonical relative URL of positional values; defaults are left out.
  ///
  /// - Throws: When a value is missing or the pattern would not match it again.
  public func url<each Value: RouteValue>(_ values: repeat each Value) throws(RoutePrintingError)
    -> String where Parameters == (repeat each Value)
  {
    let parameters: Parameters = (repeat each values)
    return try url(parameters)
  }
}

/// Reads the values of a match one after another.
private final class RouteValueReader {
  private let parameters: RouteParameters
  private var slot = 0

  init(_ parameters: RouteParameters) { self.parameters = parameters }

  func next<Value: RouteValue>(_ type: Value.Type) throws(RouteParameterError) -> Value {
    defer { slot += 1 }
    guard slot < parameters.pattern.parameters.count else { throw .unknown(name: "\(slot)") }
    return try parameters.value(slot, as: type)
  }
}

/// Prints values one after another.
private final class RouteValuePrinter {
  private let pattern: RoutePattern
  private var slot = 0
  private(set) var texts: [String: String] = [:]

  init(_ pattern: RoutePattern) { self.pattern = pattern }

  func next(_ value: some RouteValue) throws(RoutePrintingError) {
    defer { slot += 1 }
    guard slot < pattern.parameters.count else { throw .missing(name: "\(slot)") }
    let parameter = pattern.parameters[slot]
    guard let text = value.routeText else {
      guard parameter.isOptional else { throw .missing(name: parameter.name) }
      // An absent value cannot be told from the default; printing it would change it.
      if parameter.defaultValue != nil { throw .missing(name: parameter.name) }
      return
    }
    texts[parameter.name] = text
  }
}

/// Compares types with a pattern one after another.
private final class RouteValueCheck {
  private let pattern: RoutePattern
  private var slot = 0
  private var found: [RouteTypeDisagreement] = []

  init(_ pattern: RoutePattern) { self.pattern = pattern }

  func next<Value: RouteValue>(_ type: Value.Type) {
    defer { slot += 1 }
    guard slot < pattern.parameters.count else { return }
    let parameter = pattern.parameters[slot]
    if !Self.reads(parameter.type, type.parameterType) {
      found.append(
        .type(
          name: parameter.name, pattern: parameter.type.description,
          swift: type.parameterType.description))
    }
    let canBeAbsent = parameter.isOptional && parameter.defaultValue == nil
    if canBeAbsent, type.absent == nil { found.append(.optional(name: parameter.name)) }
  }

  func finish() -> [RouteTypeDisagreement] {
    if slot != pattern.parameters.count {
      found.append(.count(pattern: pattern.parameters.count, types: slot))
    }
    return found
  }

  /// A String reads everything; a list of values is read by a type that has them all.
  private static func reads(_ pattern: ParameterType, _ type: ParameterType) -> Bool {
    switch (pattern, type) {
    case (_, .string): true
    case (.choice(let listed), .choice(let known)): Set(listed).isSubset(of: known)
    case (.int, .double): true
    default: pattern == type
    }
  }
}
