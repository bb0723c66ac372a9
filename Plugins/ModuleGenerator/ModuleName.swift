import Foundation

/// The name of a new module, and the names that follow from it.
struct ModuleName: Equatable {
  /// The name of the target, for example `Flights`.
  let module: String
  /// The name of one item, for example `Flight`.
  let item: String
  /// The name in lists, URLs and codes, for example `flights`.
  let key: String

  /// The longest name whose files keep within 100 columns.
  static let longest = 20

  /// Reads a name that follows the naming rules.
  ///
  /// - Throws: the first rule that it breaks.
  init(_ text: String) throws(GeneratorError) {
    guard let first = text.unicodeScalars.first else { throw .nameIsEmpty }
    if Self.keywords.contains(text) { throw .nameIsKeyword(text) }
    if ("0"..."9").contains(first) { throw .nameStartsWithDigit(text) }
    if let other = text.first(where: { !Self.isAllowed($0) }) {
      throw .nameHasCharacter(text, other)
    }
    if ("a"..."z").contains(first) { throw .nameStartsInLowerCase(text) }
    if text.count > Self.longest { throw .nameIsTooLong(text, limit: Self.longest) }
    if text.hasSuffix("Tests") { throw .nameEndsInTests(text) }
    let key = text.lowercased()
    if Self.systemModules.contains(where: { $0.lowercased() == key }) {
      throw .nameIsTaken(text, by: "a module of the system")
    }
    if Self.keywords.contains(key) { throw .nameIsKeyword(key) }
    module = text
    item = Self.singular(of: text)
    self.key = key
  }

  /// The types that a line of this name declares.
  var types: [String] {
    ["\(module)Module", "\(module)Routes"]
      + ["Offer", "CellViewModel", "ContactField", "Page"].map { item + $0 }
  }

  private static func isAllowed(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }

  /// `Flights` -> `Flight`, `Ferries` -> `Ferry`; a name that is not a plural stays.
  private static func singular(of name: String) -> String {
    if name.hasSuffix("ies"), name.count > 4 { return name.dropLast(3) + "y" }
    let endings = ["ss", "us", "is"]
    guard name.hasSuffix("s"), name.count > 2, !endings.contains(where: name.hasSuffix) else {
      return name
    }
    return String(name.dropLast())
  }

  private static let keywords: Set = [
    "Any", "Protocol", "Self", "Type", "actor", "as", "associatedtype", "async", "await", "break",
    "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
    "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in",
    "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// The modules of the toolchain, and the frameworks whose names a business line could want. Compared
  /// without regard to case, as many file systems do.
  private static let systemModules = [
    "Accelerate", "Accessibility", "Accounts", "Android", "AppIntents", "AppKit", "ArgumentParser",
    "Bionic", "Builtin", "CDispatch", "Charts", "Combine", "Contacts", "CoreData", "CoreFoundation",
    "CoreGraphics", "CoreLocation", "Cxx", "CxxStdlib", "Darwin", "Dispatch", "Distributed",
    "EventKit", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
    "Glibc", "HealthKit", "Intents", "MapKit", "Metal", "Musl", "MusicKit", "Network",
    "Observation", "PackageDescription", "PackagePlugin", "PassKit", "Photos",
    "QuickLook", "RegexBuilder", "Runtime", "Security", "Social", "Speech", "StoreKit", "Swift",
    "SwiftData", "SwiftUI", "Synchronization", "System", "Testing", "Translation", "UIKit",
    "Vision", "WASILibc", "WeatherKit", "WebKit", "WidgetKit", "WinSDK", "XCTest",
  ]
}
