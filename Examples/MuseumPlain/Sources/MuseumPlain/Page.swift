import Foundation

/// The pages that a URL opens.
public nonisolated enum Page: Hashable, Sendable {
  /// The page of a museum.
  case museum(name: String)

  /// The page of a URL, `nil` if it has none.
  public init?(url: String) {
    guard let parts = URLComponents(string: url), parts.scheme?.lowercased() == "trellis",
      parts.host == "museum", parts.query == nil
    else { return nil }
    let segments = parts.percentEncodedPath.split(separator: "/", omittingEmptySubsequences: false)
    guard segments.count == 2, let name = segments[1].removingPercentEncoding, !name.isEmpty
    else { return nil }
    self = .museum(name: name)
  }

  /// The URL that opens the page.
  public var url: String {
    switch self {
    case .museum(let name):
      var allowed = CharacterSet.urlPathAllowed
      allowed.remove("/")
      let segment = name.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
      return "trellis://museum/\(segment)"
    }
  }
}
