/// The text of a message with placeholders for its parameters.
///
/// `{name}` is replaced by the value of a parameter. A counted word has a form for each plural
/// category that the language needs; `#` in a form is the number:
///
/// ```
/// {source}: {count, plural, one {# bad element} other {# bad elements}}
/// ```
///
/// White space around the name, the words and the forms of a counted word has no effect. A form
/// `zero` is used for 0 in every language. Braces in a value are text. A placeholder without
/// a parameter, an unmatched brace and a counted word without `other` stay as written, so that a
/// mistake in a template is visible in the text.
package struct MessageTemplate: Hashable, Sendable {
  /// A piece of a template.
  package indirect enum Part: Hashable, Sendable {
    /// Text as it stands.
    case text(String)
    /// The value of a parameter.
    case parameter(String)
    /// A counted word: the parameter that holds the number, and the forms.
    case plural(String, [PluralCategory: [Part]])
  }

  /// The pieces, in order.
  package let parts: [Part]

  /// Reads a template.
  ///
  /// - Complexity: O(length of the text).
  package init(_ text: String) {
    var reader = TemplateReader(text)
    parts = reader.parts()
  }

  /// The parameters that the template names.
  package var parameters: Set<String> { Self.parameters(of: parts) }

  /// The text for these parameters.
  ///
  /// - Complexity: O(length of the text).
  package func text(_ parameters: [String: String], in language: Language) -> String {
    Self.text(parts, parameters, language)
  }

  private static func text(
    _ parts: [Part], _ parameters: [String: String], _ language: Language
  ) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .parameter(let name): parameters[name] ?? "{\(name)}"
      case .plural(let name, let forms):
        self.text(form(of: parameters[name] ?? "", forms, language), parameters, language)
      }
    }.joined()
  }

  private static func form(
    of number: String, _ forms: [PluralCategory: [Part]], _ language: Language
  ) -> [Part] {
    if let zero = forms[.zero], CountedNumber(number)?.isExactly(0) == true { return zero }
    return forms[language.pluralCategory(of: number)] ?? forms[.other] ?? []
  }

  private static func parameters(of parts: [Part]) -> Set<String> {
    parts.reduce(into: []) { names, part in
      switch part {
      case .text: break
      case .parameter(let name): names.insert(name)
      case .plural(let name, let forms):
        names.insert(name)
        for form in forms.values { names.formUnion(parameters(of: form)) }
      }
    }
  }
}
