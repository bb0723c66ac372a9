public import Messages

/// Texts in the format of Xcode's String Catalogs (`.xcstrings`), so that translators use their
/// usual tools.
///
/// A message's code is the key; placeholders `{name}` stay as they are; a counted word becomes a
/// substitution with plural variations, and `#` in it `%arg`. Comments, states and entries that are
/// not to be translated are kept.
///
/// ```swift
/// let catalog = StringCatalog(MessageTable.loading, source: .english)
/// try catalog.data().write(to: file)
/// let translated = try StringCatalog(reading: Data(contentsOf: file))
/// let messages = Messages(in: german).adding(translated.table)
/// ```
public struct StringCatalog: Equatable, Sendable {
  /// One message in all languages.
  package struct Entry: Equatable, Sendable {
    /// A comment for translators.
    package var comment: String?
    /// The origin of the entry, for example `manual`; nil for Xcode's default.
    package var extractionState: String?
    /// Whether the text is to be translated.
    package var isTranslatable = true
    /// The texts.
    package var texts: [Language: Text] = [:]

    /// Makes an entry without texts.
    package init(comment: String? = nil) { self.comment = comment }
  }

  /// A message in one language.
  package struct Text: Equatable, Sendable {
    /// The text, in the syntax of `MessageTemplate`.
    package var template: String
    /// The state of the translation: `new`, `translated`, `needs_review`, or another word of the
    /// tool. Of a counted word it is `new` if one of its forms is, else the first that is not `translated`.
    package var state: String

    /// Makes a text.
    package init(_ template: String, state: String = "translated") {
      self.template = template
      self.state = state
    }
  }

  /// The language that the others are translated from.
  package var source: Language

  /// The messages by code.
  package var entries: [String: Entry]

  /// Makes a catalog of entries.
  package init(source: Language, entries: [String: Entry] = [:]) {
    self.source = source
    self.entries = entries
  }

  /// Makes a catalog of a table.
  public init(_ table: MessageTable, source: Language) {
    self.init(source: source)
    update(with: table)
  }

  /// The texts as a table, without those still to be translated (state `new`).
  ///
  /// - Complexity: O(number of texts).
  public var table: MessageTable {
    var templates: [Language: [String: String]] = [:]
    for (code, entry) in entries {
      for (language, text) in entry.texts where text.state != "new" {
        templates[language, default: [:]][code] = text.template
      }
    }
    return MessageTable(templates)
  }

  /// Updates the texts from a table.
  ///
  /// An unchanged text keeps its state. When the text of the source language changes, the texts of
  /// other languages that the table does not change need a review. Codes that are not in the table
  /// stay.
  ///
  /// - Complexity: O(number of texts).
  public mutating func update(with table: MessageTable) {
    for code in table.codes {
      var entry = entries[code] ?? Entry()
      let before = entry.texts
      for language in table.languages {
        guard let template = table[language][code] else { continue }
        if entry.texts[language]?.template != template || entry.texts[language]?.state == "new" {
          entry.texts[language] = Text(template)
        }
      }
      if let old = before[source], old.template != entry.texts[source]?.template {
        for (language, text) in before where language != source && entry.texts[language] == text {
          entry.texts[language]?.state = "needs_review"
        }
      }
      entries[code] = entry
    }
  }
}
