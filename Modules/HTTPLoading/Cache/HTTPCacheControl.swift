#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The caching rules of a response (RFC 9111).
struct HTTPCacheControl: Equatable {
  /// It must not be kept.
  let forbidsStoring: Bool
  /// How many seconds it may be used without revalidation, from the moment it arrived.
  let freshness: TimeInterval

  init(_ head: HTTPHead, receivedAt now: Date) {
    let directives = Self.directives(head.values(of: "Cache-Control"))
    forbidsStoring =
      directives["no-store"] != nil || head.values(of: "Vary").contains { $0.contains("*") }
    if directives["no-cache"] != nil {
      freshness = 0
      return
    }
    let lifetime: TimeInterval
    if let text = directives["max-age"] {
      lifetime = Self.seconds(text)
    } else if let text = head["Expires"] {
      let start = head["Date"].flatMap(HTTPDate.date) ?? now
      // An unreadable date counts as past.
      lifetime = HTTPDate.date(text)?.timeIntervalSince(start) ?? 0
    } else {
      lifetime = 0
    }
    freshness = max(lifetime - Self.seconds(head["Age"] ?? ""), 0)
  }

  /// The directives of header fields, in lower case, with their values or "".
  static func directives(_ values: [String]) -> [String: String] {
    var found: [String: String] = [:]
    for part in values.joined(separator: ",").split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = pair[0].filter { !$0.isWhitespace }.lowercased()
      let value = pair.count > 1 ? pair[1].filter { !$0.isWhitespace && $0 != "\"" } : ""
      // Of two values the first is used, as in most caches.
      if found[name] == nil { found[name] = value }
    }
    return found
  }

  private static func seconds(_ text: String) -> TimeInterval {
    text.utf8.allSatisfy { (48...57).contains($0) } ? min(Double(text) ?? 0, 31_536_000) : 0
  }
}
