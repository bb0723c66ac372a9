import Messages

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension StringCatalog {
  /// Reads a catalog of version 1.
  ///
  /// - Throws: ``StringCatalogError``, with the place of the first fault in the order of the codes
  ///   and the languages; a catalog with a fault is rejected as a whole.
  /// - Complexity: O(bytes).
  public init(reading data: Data) throws(StringCatalogError) {
    let document = try Self.document(data)
    guard document.version.hasPrefix("1.") || document.version == "1" else {
      throw .unknownVersion(document.version)
    }
    self.init(source: try Self.language(document.sourceLanguage))
    for code in document.strings.keys.sorted() {
      guard let stored = document.strings[code] else { continue }
      var entry = Entry(comment: stored.comment)
      entry.extractionState = stored.extractionState
      entry.isTranslatable = stored.shouldTranslate ?? true
      for (tag, localization) in (stored.localizations ?? [:]).sorted(by: { $0.key < $1.key }) {
        let language = try Self.language(tag)
        guard entry.texts[language] == nil else {
          throw .malformed(
            path: "strings/\(code)/localizations/\(tag)",
            reason: "\(language.rawValue) is there already")
        }
        entry.texts[language] = try CatalogText(code: code, language: language)
          .text(of: localization)
      }
      entries[code] = entry
    }
  }

  /// The catalog as a file: JSON as Xcode writes it, keys in order.
  ///
  /// - Throws: ``StringCatalogError/nestedNumber(code:language:name:)``,
  ///   ``StringCatalogError/badSubstitution(code:language:name:)`` for a number whose name has an
  ///   `@` and for a text without a number that has `%#@name@` in it, or
  ///   ``StringCatalogError/malformed(path:reason:)`` for a counted word with a lone brace or a parameter
  ///   whose name has a `#`; for the first such text in the order of the codes and the languages.
  /// - Complexity: O(number of texts).
  public func data() throws(StringCatalogError) -> Data {
    var strings: [String: CatalogDocument.Entry] = [:]
    for (code, entry) in entries.sorted(by: { $0.key < $1.key }) {
      var localizations: [String: CatalogDocument.Localization] = [:]
      for (language, text) in entry.texts.sorted(by: { $0.key < $1.key }) {
        localizations[language.rawValue] = try CatalogText(code: code, language: language)
          .localization(of: text)
      }
      strings[code] = CatalogDocument.Entry(
        comment: entry.comment, extractionState: entry.extractionState,
        shouldTranslate: entry.isTranslatable ? nil : false,
        localizations: localizations.isEmpty ? nil : localizations)
    }
    let document = CatalogDocument(
      sourceLanguage: source.rawValue, strings: strings, version: "1.0")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(document)
    } catch {
      throw .malformed(path: "", reason: "\(error)")
    }
  }

  private static func document(_ data: Data) throws(StringCatalogError) -> CatalogDocument {
    do {
      return try JSONDecoder().decode(CatalogDocument.self, from: data)
    } catch let error as DecodingError {
      throw malformed(error)
    } catch {
      throw .malformed(path: "", reason: "\(error)")
    }
  }

  private static func malformed(_ error: DecodingError) -> StringCatalogError {
    switch error {
    case .keyNotFound(let key, let context):
      .malformed(path: path(context.codingPath), reason: "\"\(key.stringValue)\" is missing")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      .malformed(path: path(context.codingPath), reason: "\(kind(type)) expected")
    case .dataCorrupted(let context):
      .malformed(path: path(context.codingPath), reason: "not JSON")
    @unknown default: .malformed(path: "", reason: "\(error)")
    }
  }

  /// The JSON name of a type: translators do not know Swift.
  private static func kind(_ type: any Any.Type) -> String {
    switch "\(type)" {
    case "Int": "number"
    case "Bool": "true or false"
    case let name where name.hasPrefix("Dictionary<"): "object"
    case let name where name.hasPrefix("Array<"): "array"
    case let name: name.lowercased()
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map(\.stringValue).joined(separator: "/")
  }

  private static func language(_ tag: String) throws(StringCatalogError) -> Language {
    guard let language = Language(rawValue: tag) else { throw .badLanguage(tag) }
    return language
  }
}

/// The JSON of a String Catalog, limited to the keys that this module reads and writes.
struct CatalogDocument: Codable {
  struct Entry: Codable {
    var comment: String?
    var extractionState: String?
    var shouldTranslate: Bool?
    var localizations: [String: Localization]?
  }

  struct Localization: Codable {
    var stringUnit: Unit?
    var substitutions: [String: Substitution]?
    var variations: Variations?
  }

  struct Substitution: Codable {
    var argNum: Int?
    var formatSpecifier: String?
    var variations: Variations?
  }

  /// By kind of variation (`plural`, `device`), by case.
  typealias Variations = [String: [String: Localization]]

  struct Unit: Codable {
    var state: String
    var value: String
  }

  var sourceLanguage: String
  var strings: [String: Entry]
  var version: String
}
