public import Messages

/// A fault of a table of messages.
public enum MessageProblem: Hashable, Sendable {
  /// A code has no text in a language.
  case missing(code: String, language: Language)
  /// A text has other parameters than the text of the source language.
  case parameters(code: String, language: Language, missing: Set<String>, unknown: Set<String>)
  /// A counted word lacks a form that the language needs.
  case missingForm(code: String, language: Language, parameter: String, form: PluralCategory)
  /// A counted word has a form that the language never uses.
  case uselessForm(code: String, language: Language, parameter: String, form: PluralCategory)
  /// A brace that starts neither a parameter nor a counted word, or closes none.
  case loneBrace(code: String, language: Language)
  /// No source uses the code.
  case unused(code: String)
  /// A source uses a code that has no text in any language.
  case undefined(code: String)
}

extension MessageProblem: CustomStringConvertible {
  /// The fault and its place.
  public var description: String {
    switch self {
    case .missing(let code, let language): "\(code): no text in \(language.rawValue)"
    case .parameters(let code, let language, let missing, let unknown):
      "\(code) in \(language.rawValue): "
        + [("lacks", missing), ("has unknown", unknown)].filter { !$0.1.isEmpty }
        .map { "\($0) \($1.sorted().map { "{\($0)}" }.joined(separator: ", "))" }
        .joined(separator: ", ")
    case .missingForm(let code, let language, let parameter, let form):
      "\(code) in \(language.rawValue): {\(parameter)} lacks the form \"\(form.rawValue)\""
    case .uselessForm(let code, let language, let parameter, let form):
      "\(code) in \(language.rawValue): {\(parameter)} never uses the form \"\(form.rawValue)\""
    case .loneBrace(let code, let language):
      "\(code) in \(language.rawValue): unmatched brace"
    case .unused(let code): "\(code): not used by any source"
    case .undefined(let code): "\(code): used by a source, but has no text"
    }
  }
}

extension MessageTable {
  /// Missing, mismatched and unused texts, by code, then by language.
  ///
  /// ```swift
  /// let problems = table.problems(source: .english, uses: MessageUses(in: sources))
  /// #expect(problems == [])
  /// ```
  ///
  /// - Parameters:
  ///   - source: the language whose texts have the right parameters.
  ///   - languages: the languages that need every text; nil for those of the table.
  ///   - uses: the codes that sources use; nil to skip the checks for unused and undefined codes.
  /// - Complexity: O(number of texts), and O(codes x patterns) for uses.
  public func problems(
    source: Language, languages: [Language]? = nil, uses: MessageUses? = nil
  ) -> [MessageProblem] {
    let languages = languages ?? self.languages
    var problems: [MessageProblem] = []
    for code in codes.sorted() {
      let expected = self[source][code].map { MessageTemplate($0).parameters }
      for language in languages.sorted() {
        guard let text = self[language][code] else {
          problems.append(.missing(code: code, language: language))
          continue
        }
        problems += TextCheck(code: code, language: language).problems(text, expected: expected)
      }
      if let uses, !uses.contains(code) { problems.append(.unused(code: code)) }
    }
    if let uses {
      let prefixes = Set(codes.compactMap { $0.split(separator: ".").first })
      for code in uses.codes.subtracting(codes).sorted() {
        let isOurs = code.split(separator: ".").first.map { prefixes.contains($0) } ?? false
        if isOurs { problems.append(.undefined(code: code)) }
      }
    }
    return problems
  }
}

/// Checks one text.
private struct TextCheck {
  let code: String
  let language: Language

  func problems(_ text: String, expected: Set<String>?) -> [MessageProblem] {
    let template = MessageTemplate(text)
    var problems: [MessageProblem] = []
    if let expected, template.parameters != expected {
      problems.append(
        .parameters(
          code: code, language: language, missing: expected.subtracting(template.parameters),
          unknown: template.parameters.subtracting(expected)))
    }
    return problems + self.problems(of: template.parts)
  }

  private func problems(of parts: [MessageTemplate.Part]) -> [MessageProblem] {
    parts.flatMap { part -> [MessageProblem] in
      switch part {
      case .text(let text):
        // By scalars, as templates are read: a combining mark may follow a brace.
        text.unicodeScalars.contains(where: { $0 == "{" || $0 == "}" })
          ? [.loneBrace(code: code, language: language)] : []
      case .parameter: []
      case .plural(let name, let forms): problems(of: name, forms)
      }
    }
  }

  private func problems(
    of name: String, _ forms: [PluralCategory: [MessageTemplate.Part]]
  ) -> [MessageProblem] {
    let needed = language.pluralCategories
    return PluralCategory.allCases.flatMap { form -> [MessageProblem] in
      guard let parts = forms[form] else {
        return needed.contains(form)
          ? [.missingForm(code: code, language: language, parameter: name, form: form)] : []
      }
      let isUseless = form != .zero && !needed.contains(form)
      return problems(of: parts)
        + (isUseless
          ? [.uselessForm(code: code, language: language, parameter: name, form: form)] : [])
    }
  }
}
