/// A language that messages are written in, by its BCP 47 tag.
///
/// ```swift
/// let austrian: Language = "de-AT"   // falls back to "de"
/// ```
public struct Language: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The tag in the usual case, for example `zh-Hans`.
  public let rawValue: String

  /// Makes a language of its tag; nil for an invalid one. Subtags are one to eight ASCII letters or
  /// digits, the first at least two letters, all of them at most 64 bytes; `ZH-hans` is `zh-Hans`.
  public init?(rawValue: String) {
    let subtags = rawValue.split(separator: "-", omittingEmptySubsequences: false)
    guard rawValue.utf8.count <= 64, let first = subtags.first, first.utf8.count >= 2,
      first.utf8.allSatisfy(Self.isLetter), subtags.allSatisfy(Self.isSubtag)
    else { return nil }
    self.rawValue = Self.inUsualCase(subtags)
  }

  /// Makes a language of a tag in the program's source.
  ///
  /// - Precondition: the tag is valid, as for ``init(rawValue:)``.
  public init(stringLiteral tag: String) {
    guard let language = Language(rawValue: tag) else {
      preconditionFailure("\"\(tag)\" is not a language tag, such as de or de-AT")
    }
    self = language
  }

  private init(tag: String) { rawValue = tag }

  /// Simplified Chinese, the language of the product's own texts.
  public static let simplifiedChinese = Language(tag: "zh-Hans")
  /// English.
  public static let english = Language(tag: "en")

  /// The language without its last subtag: `de` for `de-AT`; nil for one without a region or a script.
  public var parent: Language? {
    rawValue.lastIndex(of: "-").map { Language(tag: String(rawValue[..<$0])) }
  }

  /// The language and its substitutes for missing texts, the nearest first: the parents, and for Chinese
  /// without a script that of the region, as browsers name it: `zh-Hans` for `zh-CN`.
  var fallbacks: [Language] {
    var languages = Array(sequence(first: self) { $0.parent })
    guard let script = chineseScript else { return languages }
    // Every tag with the region is nearer; `zh` alone is not.
    let isAlone = subtagsBeforeExtensions.count == 1
    languages.insert(script, at: isAlone ? languages.count : languages.count - 1)
    return languages
  }

  /// Chinese in the script used for a tag without a script; nil for any other tag.
  private var chineseScript: Language? {
    let subtags = subtagsBeforeExtensions
    let hasScript = subtags.contains { $0.utf8.count == 4 && $0.utf8.allSatisfy(Self.isLetter) }
    guard subtags[0] == "zh", !hasScript else { return nil }
    let isTraditional = subtags.contains { ["TW", "HK", "MO"].contains($0) }
    return isTraditional ? Language(tag: "zh-Hant") : .simplifiedChinese
  }

  /// The language, its script, region and variants, without extensions such as `u-nu-latn`, whose subtags can
  /// have the same lengths.
  private var subtagsBeforeExtensions: [Substring] {
    Array(rawValue.split(separator: "-").prefix { $0.utf8.count > 1 })
  }

  /// The case that RFC 5646 recommends: a script is capitalised, a region in upper case, everything
  /// else in lower case.
  private static func inUsualCase(_ subtags: [Substring]) -> String {
    let extensions = subtags.firstIndex { $0.utf8.count == 1 } ?? subtags.endIndex
    return subtags.enumerated().map { index, subtag in
      guard index > 0, index < extensions else { return subtag.lowercased() }
      switch subtag.utf8.count {
      case 2: return subtag.uppercased()
      case 4: return subtag.prefix(1).uppercased() + subtag.dropFirst().lowercased()
      default: return subtag.lowercased()
      }
    }.joined(separator: "-")
  }

  private static func isSubtag(_ text: Substring) -> Bool {
    (1...8).contains(text.utf8.count) && text.utf8.allSatisfy { isLetter($0) || isDigit($0) }
  }
  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 32) }
  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}

extension Language: Comparable {
  /// Orders by tag.
  public static func < (one: Language, other: Language) -> Bool { one.rawValue < other.rawValue }
}
