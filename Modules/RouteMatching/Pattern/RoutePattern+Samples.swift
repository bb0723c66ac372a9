extension RoutePattern {
  /// Relative URLs that the pattern matches: every listed value once, one text of every other type.
  ///
  /// - Parameter limit: the largest number of URLs; lists multiply.
  package func samples(limit: Int = 64) -> [String] {
    sampleValues(limit: limit).compactMap { try? url(RouteTexts($0)) }
  }

  /// The same for every form of the pattern: two texts of every type, each subset of optional segments, with
  /// and without the optional rest of the URL, the shortest and the longest rest of the path. Each is printed
  /// on demand: usually the first one decides.
  /// - Parameter limit: the largest number of URLs of one form.
  /// - Returns: `nil` when one form has more.
  package func samplesOfAllForms(limit: Int = 64) -> (some Sequence<String>)? {
    var values = sampleValues(limit: limit + 1)
    let isWhole = values.count <= limit
    let (path, others) = (parameters[..<pathParameterCount], parameters[pathParameterCount...])
    values += values.map { values in
      var values = values
      for parameter in path {
        if let text = Self.otherText(parameter.type) { values[parameter.name] = text }
      }
      return values
    }
    if let rest = path.first(where: { $0.isRest })?.name {
      let further = RouteURL.Limits.segments - segments.count
      let longest = "s" + String(repeating: "/s", count: further)
      values += values.map { values in
        var values = values
        values[rest] = longest
        return values
      }
    }
    var absent: [Set<String>] = [[]]
    for parameter in path where parameter.isOptional {
      absent += absent.map { $0.union([parameter.name]) }
    }
    let left = others.filter { $0.isOptional }.map { $0.name }
    if !left.isEmpty { absent += absent.map { $0.union(left) } }
    let samples = absent.lazy.flatMap { [values] absent in
      values.lazy.compactMap { values in
        try? url(RouteTexts(values.filter { !absent.contains($0.key) }))
      }
    }
    return isWhole ? samples : nil
  }

  /// The texts of the URLs that are samples, by parameter.
  private func sampleValues(limit: Int) -> [[String: String]] {
    var rows: [[String: String]] = [[:]]
    for parameter in parameters {
      let values = Array(Self.sampleTexts(parameter).prefix(limit))
      rows = rows.flatMap { row in
        values.map { value in
          var row = row
          row[parameter.name] = value
          return row
        }
      }
      if rows.count > limit { rows.removeLast(rows.count - limit) }
    }
    return rows
  }

  /// One URL that the pattern matches.
  package func sample() -> String? { samples(limit: 1).first }

  /// One text for every parameter, the default where there is one.
  package func sampleTexts() -> [String: String] {
    parameters.reduce(into: sampleValues(limit: 1).first ?? [:]) { texts, parameter in
      if let text = parameter.defaultValue { texts[parameter.name] = text }
    }
  }

  /// True when the path contains a list of values: only then can literals take all its URLs.
  package var hasFinitePathParameter: Bool {
    parameters.prefix(pathParameterCount).contains {
      if case .choice = $0.type { true } else { $0.type == .bool }
    }
  }

  /// True when a parameter of the path is of a type.
  package func hasPathParameter(of type: ParameterType) -> Bool {
    parameters.prefix(pathParameterCount).contains { $0.type == type }
  }

  /// A whole number that is unlikely to equal a literal, or a case of an enumeration.
  package static let sampleNumber = 7_041_776

  /// Another text of a type: a segment with literals that matches the sample does not match this one.
  private static func otherText(_ type: ParameterType) -> String? {
    switch type {
    case .string, .url: "~"
    case .int, .double: "0"
    case .uuid: "00000000-0000-0000-0000-000000000000"
    case .bool, .choice, .custom: nil
    }
  }

  /// The sample texts of a parameter; for a list, lists of one text.
  private static func sampleTexts(_ parameter: Parameter) -> [String] {
    let texts = sampleTexts(parameter.type)
    return parameter.isList ? texts.map { RouteTexts.list([$0]) } : texts
  }

  /// Texts that are unlikely to equal a literal.
  private static func sampleTexts(_ type: ParameterType) -> [String] {
    switch type {
    case .string: ["sample~text"]
    case .int: ["\(sampleNumber)"]
    case .double: ["\(sampleNumber).5"]
    case .bool: ["true", "false"]
    case .uuid: ["7D444840-9DC0-11D1-B245-5FFDCE74FAD2"]
    case .url: ["https://sample.invalid/"]
    // Texts that are valid anywhere in a URL come first.
    case .choice(let values):
      values.filter { !["", ".", ".."].contains($0) }
        + values.filter { ["", ".", ".."].contains($0) }
    case .custom(let type): [type.sample]
    }
  }
}
