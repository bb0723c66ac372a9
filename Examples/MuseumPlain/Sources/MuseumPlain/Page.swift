import Foundation

/// The pages that a URL opens.
public nonisolated enum Page: Hashable, Sendable {
  /// The page of a museum.
  case museum(name: String)
  /// The ticket of a number.
  case ticket(number: Int)
  /// The login, which has no URL.
  case login

  /// The page of a URL, `nil` if it has none.
  public init?(url: String) {
    guard let parts = URLComponents(string: url), parts.scheme?.lowercased() == "trellis",
      parts.query == nil
    else { return nil }
    let segments = parts.percentEncodedPath.split(separator: "/", omittingEmptySubsequences: false)
    guard segments.count == 2, let value = segments[1].removingPercentEncoding, !value.isEmpty
    else { return nil }
    switch parts.host {
    case "museum": self = .museum(name: value)
    case "ticket":
      guard let number = Int(value) else { return nil }
      self = .ticket(number: number)
    default: return nil
    }
  }

  /// The URL that opens the page.
  public var url: String {
    switch self {
    case .museum(let name):
      var allowed = CharacterSet.urlPathAllowed
      allowed.remove("/")
      let segment = name.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
      return "trellis://museum/\(segment)"
    case .ticket(let number): return "trellis://ticket/\(number)"
    case .login: return "trellis://login"
    }
  }
}
