/// The options stated where a route is declared, apart from its pattern and its page.
public struct RouteOptions: Sendable, Hashable {
  /// True when sources outside the application may open the route; `nil` for the default of the
  /// group and the module, which is closed.
  public internal(set) var exported: Bool?
  /// How the page is presented.
  public internal(set) var presentation = Presentation.push
  /// The name of the tab in which the page is shown; `nil` for the selected one.
  public internal(set) var tab: String?
  /// Patterns of the pages under this one, root first, filled from this route's parameters.
  public internal(set) var parents: [String] = []
  /// Words by which guards and policies select routes.
  public internal(set) var tags: Set<String> = []
  /// Names of guards that protect the route in addition to those whose scope covers it.
  public internal(set) var guards: Set<String> = []
  /// Decides between routes that are equally specific; the higher wins. Routes are equally specific if their
  /// segments have the same literals and types, and their queries and fragments the same number of
  /// requirements. Two lists of different values are two types.
  public internal(set) var priority = 0
  /// True when literals fold ASCII case. Parameters never do. Segment by segment, an exact literal
  /// of another route takes precedence over a folded one.
  public internal(set) var foldsCase = false
  /// Names of parameters that logs and traces must not show.
  public internal(set) var sensitive: Set<String> = []
  /// The URLs that the route's URL parameters accept.
  public internal(set) var urls: URLPolicy?
  /// URLs that must match this route and survive a round trip; checked at registration.
  public internal(set) var samples: [String] = []
}

/// Where a URL came from. `SourcePolicy` decides which routes a source may open.
public enum RouteSource: String, Sendable, Hashable, Codable, CaseIterable {
  /// The application itself: a view-model's command.
  case inside
  /// A notification from a server.
  case push
  /// A link on one of the application's web hosts.
  case universalLink
  /// A link of the application's own scheme, opened by any application.
  case customScheme
  /// A page in a web view.
  case webView
  /// A scanned code.
  case qr
}

/// The name of a page that a view layer can show.
///
/// A separate type so that a page cannot be confused with a URL; written as a string literal.
public struct PageKey: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible
{
  /// The name.
  public let name: String

  /// Makes a key.
  public init(_ name: String) { self.name = name }

  /// Makes a key from a literal.
  public init(stringLiteral name: String) { self.name = name }

  /// The name.
  public var description: String { name }
}

/// A version of the application: `2`, `2.1` or `2.1.3`, compared number by number.
public struct RouteVersion: Sendable, Hashable, Comparable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The first number.
  public let major: Int
  /// The second number, 0 when it is not written.
  public let minor: Int
  /// The third number, 0 when it is not written.
  public let patch: Int

  /// Makes a version of its numbers.
  ///
  /// - Parameters:
  ///   - major: the first number.
  ///   - minor: the second number.
  ///   - patch: the third number.
  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    (self.major, self.minor, self.patch) = (major, minor, patch)
  }

  /// Reads `2`, `2.1` or `2.1.3`; `nil` for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard let number = Int(part), number >= 0, part.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
        return nil
      }
      numbers.append(number)
    }
    numbers += Array(repeating: 0, count: 3 - numbers.count)
    self.init(numbers[0], numbers[1], numbers[2])
  }

  /// Reads a literal, which must be a version.
  public init(stringLiteral text: String) {
    guard let version = RouteVersion(text) else {
      preconditionFailure("\"\(text)\" is not a version like 2.1.3")
    }
    self = version
  }

  /// The numbers joined by dots.
  public var description: String { "\(major).\(minor).\(patch)" }

  /// Compares number by number.
  public static func < (lhs: RouteVersion, rhs: RouteVersion) -> Bool {
    (lhs.major, lhs.minor, lhs.patch) < (rhs.major, rhs.minor, rhs.patch)
  }
}
