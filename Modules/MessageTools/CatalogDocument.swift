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
