import Messages

/// A message in one language, converted between its template and the JSON of a catalog.
struct CatalogText {
  let code: String
  let language: Language

  // MARK: - Writing

  func localization(
    of text: StringCatalog.Text
  ) throws(StringCatalogError) -> CatalogDocument.Localization {
    let parts = MessageTemplate(text.template).parts
    guard parts.contains(where: \.isPlural) else {
      // A text that reads as a reference has no other spelling.
      _ = try template(text.template, [:])
      return CatalogDocument.Localization(
        stringUnit: CatalogDocument.Unit(state: text.state, value: text.template))
    }
    var substitutions: [String: CatalogDocument.Substitution] = [:]
    var uses: [String: Int] = [:]
    var value = ""
    for part in parts {
      guard case .plural(let name, let forms) = part else {
        value += escaped(part)
        continue
      }
      let use = uses[name, default: 0] + 1
      uses[name] = use
      let key = Self.key(of: name, use: use)
      // A catalog has no other way to end the name.
      guard !key.unicodeScalars.contains("@") else {
        throw .badSubstitution(code: code, language: language, name: key)
      }
      var cases: [String: CatalogDocument.Localization] = [:]
      for (category, form) in forms {
        cases[category.rawValue] = CatalogDocument.Localization(
          stringUnit: CatalogDocument.Unit(
            state: text.state, value: try self.value(of: form, counting: name)))
      }
      substitutions[key] = CatalogDocument.Substitution(
        argNum: substitutions.count + 1, formatSpecifier: "lld", variations: ["plural": cases])
      value += "%#@\(key)@"
    }
    let localization = CatalogDocument.Localization(
      stringUnit: CatalogDocument.Unit(state: text.state, value: value),
      substitutions: substitutions)
    // A text that would be refused has no other spelling.
    _ = try self.text(of: localization)
    return localization
  }

  private func value(
    of form: [MessageTemplate.Part], counting name: String
  ) throws(StringCatalogError) -> String {
    var value = ""
    for part in form {
      switch part {
      case .parameter(name): value += "%arg"
      case .plural(let inner, _):
        throw .nestedNumber(code: code, language: language, name: inner)
      default: value += escaped(part)
      }
    }
    return value
  }

  private func escaped(_ part: MessageTemplate.Part) -> String {
    switch part {
    case .text(let text): Self.escaped(text)
    case .parameter(let name): "{\(Self.escaped(name))}"
    case .plural: ""
    }
  }

  private static func escaped(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.flatMap { $0 == "%" ? [$0, $0] : [$0] }))
  }

  /// One number may be counted twice: the second substitution is `name__2`. A name that has this form itself
  /// always gets a number.
  private static func key(of name: String, use: Int) -> String {
    use == 1 && self.name(of: name) == name ? name : "\(name)__\(use)"
  }

  // MARK: - Reading

  func text(
    of localization: CatalogDocument.Localization
  ) throws(StringCatalogError) -> StringCatalog.Text? {
    try refuseVariations(of: localization)
    let substitutions = localization.substitutions ?? [:]
    guard let unit = localization.stringUnit else {
      if substitutions.isEmpty { return nil }
      throw .malformed(path: place, reason: "\"stringUnit\" is missing")
    }
    let template = try template(unit.value, substitutions)
    // Without a substitution the text is not a format: a percent sign is literal.
    return StringCatalog.Text(
      substitutions.isEmpty ? unit.value : template, state: Self.state(unit, substitutions))
  }

  /// The state of a text: that of its least finished form.
  private static func state(
    _ unit: CatalogDocument.Unit, _ substitutions: [String: CatalogDocument.Substitution]
  ) -> String {
    let forms = substitutions.values.flatMap { $0.variations?["plural"]?.values.map(\.self) ?? [] }
    let states = [unit.state] + forms.compactMap(\.stringUnit?.state).sorted()
    if states.contains("new") { return "new" }
    return states.first { $0 != "translated" } ?? "translated"
  }

  /// Refuses a text that varies by something other than a named number.
  private func refuseVariations(
    of localization: CatalogDocument.Localization
  ) throws(StringCatalogError) {
    guard let variations = localization.variations else { return }
    let kind = variations.keys.sorted().first ?? ""
    throw kind == "plural"
      ? .unnamedNumber(code: code, language: language)
      : .unknownVariation(code: code, language: language, kind: kind)
  }

  private func template(
    _ value: String, _ substitutions: [String: CatalogDocument.Substitution]
  ) throws(StringCatalogError) -> String {
    try Self.replacing(in: value) { rest throws(StringCatalogError) in
      guard let key = Self.takeKey(from: &rest) else { return nil }
      return try plural(key, substitutions[key])
    }
  }

  private func plural(
    _ key: String, _ substitution: CatalogDocument.Substitution?
  ) throws(StringCatalogError) -> String {
    let bad = StringCatalogError.badSubstitution(code: code, language: language, name: key)
    guard let variations = substitution?.variations else { throw bad }
    if let kind = variations.keys.sorted().first(where: { $0 != "plural" }) {
      throw .unknownVariation(code: code, language: language, kind: kind)
    }
    let name = Self.name(of: key)
    let cases = variations["plural"] ?? [:]
    guard Self.isCounted("", by: name) else {
      throw .malformed(path: "\(place)/substitutions/\(key)", reason: "not the name of a number")
    }
    let place = "\(place)/substitutions/\(key)/variations/plural"
    if let form = cases.keys.sorted().first(where: { PluralCategory(rawValue: $0) == nil }) {
      throw .malformed(path: "\(place)/\(form)", reason: "not a plural form")
    }
    var forms = ""
    for category in PluralCategory.allCases {
      guard let localization = cases[category.rawValue] else { continue }
      try refuseVariations(of: localization)
      guard let form = localization.stringUnit?.value else { continue }
      let text = try self.form(form)
      // A template has no other spelling for the number.
      guard !form.unicodeScalars.contains("#") else {
        throw .malformed(path: "\(place)/\(category.rawValue)", reason: "# in a counted word")
      }
      guard Self.isCounted(text, by: name) else {
        throw .malformed(
          path: "\(place)/\(category.rawValue)", reason: "unmatched brace")
      }
      forms += " \(category.rawValue) {\(text)}"
    }
    guard cases["other"]?.stringUnit != nil else { throw bad }
    return "{\(name), plural,\(forms)}"
  }

  /// Whether a template reads a text as the form of a counted word; a stray brace would end it.
  private static func isCounted(_ text: String, by name: String) -> Bool {
    let parts = MessageTemplate("{\(name), plural, other {\(text)}}").parts
    guard parts.count == 1, case .plural(name, let forms) = parts[0] else { return false }
    return forms.count == 1
  }

  /// The path of the text in the file.
  private var place: String { "strings/\(code)/localizations/\(language.rawValue)" }

  private func form(_ value: String) throws(StringCatalogError) -> String {
    try Self.replacing(in: value) { rest throws(StringCatalogError) in
      if let key = Self.takeKey(from: &rest) {
        throw .nestedNumber(code: code, language: language, name: Self.name(of: key))
      }
      guard rest.starts(with: "arg".unicodeScalars) else { return nil }
      rest.removeFirst(3)
      return "#"
    }
  }

  /// Reads the key of a substitution that the text refers to; nil, consuming nothing, for another specifier.
  private static func takeKey(from rest: inout Substring.UnicodeScalarView) -> String? {
    guard rest.starts(with: "#@".unicodeScalars), let end = rest.dropFirst(2).firstIndex(of: "@")
    else { return nil }
    let key = String(rest.dropFirst(2)[..<end])
    rest = rest[rest.index(after: end)...]
    return key
  }

  /// The text with its format specifiers replaced. It is read by scalars: a combining mark or a
  /// joiner may follow a specifier.
  ///
  /// - Parameter specifier: reads one after its `%`; nil, consuming nothing, for another.
  private static func replacing<Failure: Error>(
    in value: String,
    _ specifier: (inout Substring.UnicodeScalarView) throws(Failure) -> String?
  ) throws(Failure) -> String {
    var text = String.UnicodeScalarView()
    var rest = value.unicodeScalars[...]
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        text.append("%")
        rest.removeFirst()
      } else {
        text += (try specifier(&rest) ?? "%").unicodeScalars
      }
    }
    return String(text + rest)
  }

  /// The name of the number: `count` for `count__2`.
  private static func name(of key: String) -> String {
    guard let end = key.lastIndex(where: { !("0"..."9").contains($0) }) else { return key }
    let name = key[...end]
    return name.endIndex < key.endIndex && name.hasSuffix("__") ? String(name.dropLast(2)) : key
  }
}

extension MessageTemplate.Part {
  fileprivate var isPlural: Bool {
    if case .plural = self { true } else { false }
  }
}
