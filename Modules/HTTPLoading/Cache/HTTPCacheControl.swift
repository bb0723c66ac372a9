#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The caching rules of a response (RFC 9111).
struct HTTPCacheControl: Equatable {
  /// It must not be kept.
  let forbidsStoring: Bool
  /// It must not be used without revalidation when it is not fresh, whatever a request accepts.
  let forbidsStaleUse: Bool
  /// How many seconds it may be used without revalidation, from the moment it was made.
  let lifetime: TimeInterval
  /// How many seconds old it was when it was requested.
  let age: TimeInterval

  init(_ head: HTTPHead, requestedAt: Date) {
    let directives = Self.directives(head.values(of: "Cache-Control"))
    let varying = head.values(of: "Vary").joined(separator: ",").lowercased().split(separator: ",")
    forbidsStoring =
      directives["no-store"] != nil
      || varying.contains { name in
        // Requests that differ only in what they demand of caches share their response.
        name.contains("*")
          || HTTPCacheDemands.fieldNames.contains(name.filter { !$0.isWhitespace })
      }
    forbidsStaleUse = ["must-revalidate", "no-cache"].contains { directives[$0] != nil }
    // Of several ages the first one counts (RFC 9111, 5.1).
    let ages = (head["Age"] ?? "").split(separator: ",")
    age = Self.seconds(ages.first?.filter { !$0.isWhitespace } ?? "")
    if directives["no-cache"] != nil {
      lifetime = 0
    } else if let text = directives["max-age"] {
      lifetime = Self.seconds(text)
    } else if let text = head["Expires"] {
      let start = head["Date"].flatMap(HTTPDate.date) ?? requestedAt
      // An unreadable date counts as past.
      lifetime = HTTPDate.date(text)?.timeIntervalSince(start) ?? 0
    } else {
      lifetime = 0
    }
  }

  /// Whether it is fresh for any time.
  var isEverFresh: Bool { lifetime > age }

  /// The directives of header fields, in lower case, with their values or "".
  static func directives(_ values: [String]) -> [String: String] {
    var found: [String: String] = [:]
    for part in values.flatMap(parts) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = pair[0].filter { !$0.isWhitespace }.lowercased()
      let value = pair.count > 1 ? pair[1].filter { !$0.isWhitespace && $0 != "\"" } : ""
      // Of two values the first is used, as in most caches.
      if found[name] == nil { found[name] = value }
    }
    return found
  }

  /// The parts of a list; a comma in a quoted text is part of the text, unless that does not end.
  private static func parts(of list: String) -> [Substring] {
    var isQuoted = false
    var isEscaped = false
    let parts = list.split { character in
      defer { isEscaped = isQuoted && !isEscaped && character == "\\" }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      return character == "," && !isQuoted
    }
    return isQuoted ? list.split(separator: ",") : parts
  }

  /// A number of seconds, at most a year; 0 for anything else.
  static func seconds(_ text: String) -> TimeInterval {
    text.utf8.allSatisfy { (48...57).contains($0) } ? min(Double(text) ?? 0, 31_536_000) : 0
  }
}
