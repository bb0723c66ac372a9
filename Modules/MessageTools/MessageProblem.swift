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
        + [("lacks", missing), ("does not know", unknown)].filter { !$0.1.isEmpty }
        .map { "\($0) \($1.sorted().map { "{\($0)}" }.joined(separator: ", "))" }
        .joined(separator: ", ")
    case .missingForm(let code, let language, let parameter, let form):
      "\(code) in \(language.rawValue): {\(parameter)} lacks the form \"\(form.rawValue)\""
    case .uselessForm(let code, let language, let parameter, let form):
      "\(code) in \(language.rawValue): {\(parameter)} never has the form \"\(form.rawValue)\""
    case .loneBrace(let code, let language):
      "\(code) in \(language.rawValue): a brace that belongs to no parameter"
    case .unused(let code): "\(code): no source names it"
    case .undefined(let code): "\(code): named by a source, and has no text"
    }
  }
}
