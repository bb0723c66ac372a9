extension Route where Parameters: Codable & Sendable {
  /// Declares a route of a value whose properties have the names of the pattern's parameters.
  ///
  /// A pattern and a type that disagree in names or types are refused at registration. Properties
  /// are scalars; an enumeration of strings needs its values listed in the pattern.
  public init<Page: AnyObject>(
    _ pattern: String, page: PageKey, as type: Parameters.Type, exported: Bool? = nil,
    presentation: Presentation = .push, parents: [String] = [], tags: Set<String> = [],
    options: RouteOptions = RouteOptions(), fileID: String = #fileID, line: UInt = #line,
    make: @escaping @MainActor @Sendable (Parameters) throws -> Page
  ) {
    declaration = RouteDeclaration(
      pattern, options: options.adding(exported, presentation, parents, tags), fileID: fileID,
      line: line,
      action: .page(page, pageType: String(describing: Page.self)) {
        try make(try Self.decoded($0.parameters))
      },
      disagreements: { Self.disagreements(with: $0) })
    read = { parameters throws(RouteParameterError) in try Self.decoded(parameters) }
    print = { value, _ throws(RoutePrintingError) in
      let sink = RouteEncoder.Sink()
      do {
        try value.encode(to: RouteEncoder(sink: sink))
      } catch let error as EncodingError {
        throw .encoding(name: Self.name(of: error))
      } catch {
        throw .encoding(name: "")
      }
      return RouteTexts(sink.texts)
    }
  }

  private static func name(of error: EncodingError) -> String {
    if case .invalidValue(_, let context) = error {
      context.codingPath.last?.stringValue ?? ""
    } else {
      ""
    }
  }

  private static func decoded(_ parameters: RouteParameters) throws(RouteParameterError)
    -> Parameters
  {
    let source = RouteDecoder.Source { parameters[$0] }
    do {
      return try Parameters(from: RouteDecoder(source: source))
    } catch {
      let name = source.failed?.name ?? ""
      guard let text = parameters[name] else { throw .missing(name: name) }
      throw .wrongType(
        name: name, expected: source.failed?.type ?? "", found: parameters.shown(text, of: name))
    }
  }

  /// Decodes sample texts and compares what the type asks for with what the pattern has.
  private static func disagreements(with pattern: RoutePattern) -> [RouteTypeDisagreement] {
    let samples = pattern.sampleTexts()
    let source = RouteDecoder.Source { samples[$0] }
    let decoded = try? Parameters(from: RouteDecoder(source: source))
    var found: [RouteTypeDisagreement] = []
    for (name, _, isOptional) in source.asked {
      guard let parameter = pattern.parameters.first(where: { $0.name == name }) else {
        found.append(.missingInPattern(name: name))
        continue
      }
      if parameter.isOptional, parameter.defaultValue == nil, !isOptional {
        found.append(.optional(name: name))
      }
    }
    if let failed = source.failed,
      let parameter = pattern.parameters.first(where: { $0.name == failed.name })
    {
      found.append(
        .type(name: failed.name, pattern: parameter.type.description, swift: failed.type))
    }
    if decoded != nil {
      for parameter in pattern.parameters
      where !source.asked.contains(where: { $0.name == parameter.name }) {
        found.append(.unusedInType(name: parameter.name))
      }
    }
    return found
  }
}
