/// The templates of one module, in every language that it supports.
///
/// A module ships its table as a constant and the application adds the tables of its modules:
/// ```swift
/// extension MessageTable {
///   static let cinema = MessageTable(
///     english: ["cinema.soldOut": "Row {row} is sold out."],
///     simplifiedChinese: ["cinema.soldOut": "第{row}排已售完。"])
/// }
/// let messages = Messages.english.adding(.cinema)
/// ```
/// The libraries of this package have one table for each language beside the table of both: `loading`,
/// `loadingInEnglish` and `loadingInSimplifiedChinese`. They are computed properties, emitted into the
/// program that names them: a constant of a library would be linked into every program, because the compiler
/// marks public symbols as used.
public struct MessageTable: Hashable, Sendable {
  /// Code to template, by language.
  private let templates: [Language: [String: String]]

  /// Makes a table from code to template in each language.
  public init(english: [String: String], simplifiedChinese: [String: String]) {
    templates = [.english: english, .simplifiedChinese: simplifiedChinese]
  }

  /// Makes a table from code to template in any languages.
  public init(_ templates: [Language: [String: String]]) { self.templates = templates }

  /// A table of texts for developers, in English for every language.
  package static func developers(_ texts: [String: String]) -> MessageTable {
    MessageTable([.english: texts, .simplifiedChinese: texts])
  }

  /// The languages of the templates, by tag.
  public var languages: [Language] { templates.keys.sorted() }

  /// The codes that have a template in some language.
  ///
  /// - Complexity: O(number of templates).
  public var codes: Set<String> {
    templates.values.reduce(into: []) { $0.formUnion($1.keys) }
  }

  /// The templates of both tables; for a code in both, the template of `other`.
  ///
  /// - Complexity: O(number of templates).
  public func merging(_ other: MessageTable) -> MessageTable {
    MessageTable(
      templates.merging(other.templates) { own, added in
        own.merging(added) { $1 }
      })
  }

  /// The templates of one language, code to template.
  public subscript(language: Language) -> [String: String] {
    templates[language] ?? [:]
  }

  /// The codes that lack a template in one of the table's languages; empty for a complete table.
  ///
  /// - Complexity: O(number of templates).
  public var untranslatedCodes: Set<String> {
    let all = codes
    return templates.values.reduce(into: []) { $0.formUnion(all.subtracting($1.keys)) }
  }
}
