#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a request demands of a cache (RFC 9111, 5.2.1).
struct HTTPCacheDemands {
  /// Neither is a kept response used, nor is the response kept.
  let forbidsCache: Bool
  /// A kept response is used only after its revalidation.
  let demandsRevalidation: Bool
  /// Nothing is sent to a server.
  let forbidsServer: Bool

  private let maximumAge: TimeInterval
  private let leastFreshness: TimeInterval
  private let mostStaleness: TimeInterval

  init(_ request: HTTPRequest) {
    let controls = request.values(of: "Cache-Control")
    let directives = HTTPCacheControl.directives(controls)
    func seconds(_ name: String) -> TimeInterval? {
      directives[name].map(HTTPCacheControl.seconds)
    }
    forbidsCache =
      directives["no-store"] != nil
      || request.hasConditions || request["Range"] != nil
    let pragmas = HTTPCacheControl.directives(request.values(of: "Pragma"))
    // The older field counts only where the newer one is missing.
    let isPragma = controls.isEmpty && pragmas["no-cache"] != nil
    // An age of zero is never younger than the clock can measure.
    demandsRevalidation = directives["no-cache"] != nil || isPragma || seconds("max-age") == 0
    forbidsServer = directives["only-if-cached"] != nil
    maximumAge = seconds("max-age") ?? .infinity
    leastFreshness = seconds("min-fresh") ?? 0
    mostStaleness = directives["max-stale"] == "" ? .infinity : seconds("max-stale") ?? 0
  }

  /// Whether a kept response may be used without revalidation.
  ///
  /// - Parameter seconds: the time since it was requested. It is negative when the clock was set
  ///   back, which does not extend freshness.
  func accept(_ kept: HTTPCacheControl, after seconds: TimeInterval) -> Bool {
    let age = kept.age + seconds
    guard seconds >= 0, !demandsRevalidation, age <= maximumAge else { return false }
    let freshness = kept.lifetime - age
    if freshness > 0, freshness >= leastFreshness { return true }
    // A request for freshness accepts no staleness.
    return leastFreshness == 0 && mostStaleness > 0 && !kept.forbidsStaleUse
      && -freshness <= mostStaleness
  }

  /// The names of the fields that are demands of caches, not of the server, in lower case.
  static let fieldNames: Set = ["cache-control", "pragma"]
}
