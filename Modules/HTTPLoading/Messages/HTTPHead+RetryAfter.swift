#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension HTTPHead {
  /// The wait that the server requests, from the moment of its response; nil when it requests none.
  ///
  /// A date counts from the server's own `Date`, so the clock of this machine may be wrong.
  public var retryAfter: Duration? {
    guard let text = self["Retry-After"] else { return nil }
    if !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) {
      return .seconds(min(Int(text) ?? .max, Self.longestWait))
    }
    guard let date = HTTPDate.date(text), let now = self["Date"].flatMap(HTTPDate.date) else {
      return nil
    }
    let seconds = min(max(date.timeIntervalSince(now), 0), Double(Self.longestWait))
    return .seconds(Int(seconds))
  }

  /// A year: a larger number means never.
  private static let longestWait = 366 * 86_400
}
