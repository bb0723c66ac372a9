public import Messages

/// Why a String Catalog cannot be read or written.
public enum StringCatalogError: Error, Equatable, Sendable {
  /// The bytes are not JSON in the shape of a catalog; the path inside, and the reason.
  case malformed(path: String, reason: String)
  /// The catalog has an unknown format version.
  case unknownVersion(String)
  /// The language is not a valid tag.
  case badLanguage(String)
  /// The text varies by something other than a number, for example by device.
  case unknownVariation(code: String, language: Language, kind: String)
  /// A counted word does not name its number: it is not a substitution.
  case unnamedNumber(code: String, language: Language)
  /// A substitution is used in the text but not defined, lacks the form `other`, or has an `@` in its
  /// name, which catalogs do not support.
  case badSubstitution(code: String, language: Language, name: String)
  /// A counted word inside a counted word, which catalogs do not support.
  case nestedNumber(code: String, language: Language, name: String)
}

extension StringCatalogError: CustomStringConvertible {
  /// The reason and the place.
  public var description: String {
    switch self {
    case .malformed(let path, let reason): "\(path.isEmpty ? "the document" : path): \(reason)"
    case .unknownVersion(let version): "unknown version \(version)"
    case .badLanguage(let tag): "\"\(tag)\" is not a language tag"
    case .unknownVariation(let code, let language, let kind):
      "\(code) in \(language.rawValue) varies by \(kind): only plural is known"
    case .unnamedNumber(let code, let language):
      "\(code) in \(language.rawValue) has a plural without a named number; use a substitution"
    case .badSubstitution(let code, let language, let name) where name.unicodeScalars.contains("@"):
      "\(code) in \(language.rawValue): the name of a number cannot contain an @: \(name)"
    case .badSubstitution(let code, let language, let name):
      "\(code) in \(language.rawValue): the substitution \(name) is missing or has no form \"other\""
    case .nestedNumber(let code, let language, let name):
      "\(code) in \(language.rawValue): {\(name)} is a plural inside another plural"
    }
  }
}
