#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension HTTPRequest {
  /// The request of a redirect, as the Fetch standard defines it; nil when it is not followed.
  ///
  /// A redirect to another origin drops the header fields for good: a redirect back does not restore them.
  /// Stricter than Fetch, a body is never sent to another origin, because it may contain a form's password;
  /// and nothing is sent from an encrypted connection to an unencrypted one.
  func redirected(to location: String, status: Int) -> HTTPRequest? {
    guard let target = URL(string: location, relativeTo: url)?.absoluteURL,
      let here = HTTPOrigin(url), let there = HTTPOrigin(target), here.mayRedirect(to: there)
    else { return nil }
    var next = self
    next.url = target
    // An entity tag belongs to one URL: a different URL may use the same tag for other content.
    if target != url {
      next.fields.removeAll { Self.conditions.contains($0.name.lowercased()) }
    }
    let becomesGet =
      status == 303 ? !method.isSafe : [301, 302].contains(status) && method == .post
    if becomesGet {
      next.method = .get
      next.body = nil
      next.fields.removeAll { Self.describesBody.contains($0.name.lowercased()) }
    }
    if here != there {
      if next.body != nil { return nil }
      next.fields = []
    }
    return next
  }

  private static let conditions: Set = [
    "if-match", "if-modified-since", "if-none-match", "if-range", "if-unmodified-since",
  ]

  private static let describesBody: Set = [
    "content-encoding", "content-language", "content-location", "content-type",
  ]
}
