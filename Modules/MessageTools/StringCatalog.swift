public import Messages

/// Texts as Xcode keeps them in a String Catalog (`.xcstrings`), so that translators use their tools.
///
/// A message's code is the key; its places `{name}` stay as they are; a counted word becomes a
/// substitution with plural variations, and `#` in it `%arg`. Comments, states and entries that are not
/// to be translated are kept.
///
/// ```swift
/// let catalog = StringCatalog(MessageTable.loading, source: .english)
/// try catalog.data().write(to: file)
/// let translated = try StringCatalog(reading: Data(contentsOf: file))
/// let messages = Messages(in: german).adding(translated.table)
/// ```
public struct StringCatalog: Hashable, Sendable {
  /// One message in all languages.
  public struct Entry: Hashable, Sendable {
    /// What translators should know.
    public var comment: String?
    /// Where the entry came from, for example `manual`; nil for Xcode's default.
    public var extractionState: String?
    /// Whether the text is to be translated.
    public var isTranslatable = true
    /// The texts.
    public var texts: [Language: Text] = [:]

    /// Makes an entry without texts.
    public init(comment: String? = nil) { self.comment = comment }
  }

  /// A message in one language.
  public struct Text: Hashable, Sendable {
    /// The text, as `MessageTemplate` has it.
    public var template: String
    /// How far the translation is: `new`, `translated`, `needs_review`, or another word of the tool.
    public var state: String

    /// Makes a text.
    public init(_ template: String, state: String = "translated") {
      self.template = template
      self.state = state
    }
  }

  /// The language that the others are translated from.
  public var source: Language

  /// The messages by code.
  public var entries: [String: Entry]

  /// Makes a catalog of entries.
  public init(source: Language, entries: [String: Entry] = [:]) {
    self.source = source
    self.entries = entries
  }

  /// Makes a catalog of a table.
  public init(_ table: MessageTable, source: Language) {
    self.init(source: source)
    update(with: table)
  }

  /// The texts as a table, without those that are still to be translated (state `new`).
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

  /// Takes the texts of a table.
  ///
  /// A text that stays the same keeps its state. When the text of the source language changes, those of
  /// other languages that the table does not change need a review. Codes that the table does not have
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
