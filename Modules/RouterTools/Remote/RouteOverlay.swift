/// A document from a server that changes the effect of registered routes, without a release.
///
/// It can switch a route off, redirect it or show a web page instead. It cannot add routes, cannot
/// It can switch a route off, redirect it or show a web page instead. It cannot add routes, redirect an
/// exported route to a closed one, or leave the web hosts of the namespaces. In place of a guard's own page,
/// such as a login, it shows neither a page that the guard does not allow, nor a closed page to a source that
/// may not open it. It is applied as a whole or not at all.
///
/// A rule belongs to its pattern: it applies whenever a route of that pattern is registered. A
/// route that is switched off stays off when its module is withdrawn and registered again. A rule
/// about a route that the router has never had is rejected as a mistake, unless it states that it
/// waits for a module that is registered later.
///
/// ```json
/// {"version": 7, "rules": [
///   {"route": "travel/city/:city", "action": "web", "to": "https://m.trellis.example/city"},
///   {"route": "flights/:id", "action": "disable", "waits": true}]}
/// ```
public struct RouteOverlay: Sendable, Hashable, Codable {
  /// The effect of a rule on its route.
  public enum Action: String, Sendable, Hashable, Codable {
    /// Denies it.
    case disable
    /// Redirects it to the URL in `to`, filled from the route's parameters by name.
    case redirect
    /// Shows the web page in `to`.
    case web
  }

  /// One rule.
  public struct Rule: Sendable, Hashable, Codable {
    /// The pattern of the route, as registered.
    public var route: String
    /// The effect on it.
    public var action: Action
    /// The destination; not for `disable`.
    public var to: String?
    /// True when the route's module may be registered later; a document may omit `false`.
    public var waits: Bool

    /// Makes a rule.
    public init(route: String, action: Action, to: String? = nil, waits: Bool = false) {
      self.route = route
      self.action = action
      self.to = to
      self.waits = waits
    }

    /// Reads a rule; `to` and `waits` may be omitted.
    ///
    /// - Throws: `DecodingError` with the path of a missing or mistyped value.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      route = try container.decode(String.self, forKey: .route)
      action = try container.decode(Action.self, forKey: .action)
      to = try container.decodeIfPresent(String.self, forKey: .to)
      waits = try container.decodeIfPresent(Bool.self, forKey: .waits) ?? false
    }
  }

  /// The version of the document: one that is not newer than the applied one is rejected.
  public var version: Int
  /// The rules.
  public var rules: [Rule]

  /// The most rules of one document.
  package static let ruleLimit = 1_000
  /// The most bytes of a rule's pattern and destination.
  package static let textLimit = 2_048
  /// The most bytes of all patterns and destinations of one document.
  package static let sizeLimit = 262_144
  /// The most bytes of a signed document.
  package static let documentLimit = 2 * sizeLimit
  /// The largest increase of a version over the previous one: a mistake must not shut out every
  /// later document.
  package static let versionStep = 100_000_000
  /// The highest version of a document that follows no other one: 2⁵³, or 2³⁰ - 1 where an `Int` has
  /// 32 bits.
  package static let firstVersionLimit = versionLimit(of: Int.self)

  /// Leaves room for later versions whatever the size of the number.
  static func versionLimit<Number: FixedWidthInteger>(of type: Number.Type) -> Number {
    min(Number(clamping: Int64(1) << 53), .max / 2)
  }

  /// Makes a document.
  public init(version: Int, rules: [Rule]) {
    self.version = version
    self.rules = rules
  }
}

extension RouteOverlay {
  /// Rejects a document that would take long to read, before any lock is taken.
  func checkSize() throws(RouteOverlayError) {
    guard rules.count <= Self.ruleLimit else {
      throw RouteOverlayError([.tooManyRules(rules.count)])
    }
    var size = 0
    var problems: [RouteOverlayError.Problem] = []
    for (index, rule) in rules.enumerated() {
      let bytes = rule.route.utf8.count + (rule.to?.utf8.count ?? 0)
      size += bytes
      if bytes > Self.textLimit { problems.append(.tooLong(index: index, bytes: bytes)) }
    }
    if size > Self.sizeLimit {
      problems.append(.tooLarge(bytes: size, limit: Self.sizeLimit))
    }
    if !problems.isEmpty { throw RouteOverlayError(problems) }
  }

  /// Rejects a version that is not higher than the applied one, or so much higher that none could follow.
  func checkVersion(after applied: Int?) throws(RouteOverlayError) {
    guard let applied else {
      if version <= Self.firstVersionLimit { return }
      throw RouteOverlayError([.tooNew(version: version, applied: 0)])
    }
    guard version > applied else {
      throw RouteOverlayError([.stale(version: version, applied: applied)])
    }
    let (step, overflow) = version.subtractingReportingOverflow(applied)
    guard !overflow, step <= Self.versionStep else {
      throw RouteOverlayError([.tooNew(version: version, applied: applied)])
    }
  }
}

/// Why an overlay was not applied: every problem of the document.
public struct RouteOverlayError: Error, Sendable, Hashable {
  /// One problem.
  public enum Problem: Sendable, Hashable {
    /// The caller's verification rejected the document.
    case unverified
    /// Not newer than the version that is applied.
    case stale(version: Int, applied: Int)
    /// More rules than `RouteOverlay.ruleLimit`.
    case tooManyRules(Int)
    /// No route has or had this pattern, and the rule does not wait for one.
    case unknownRoute(index: Int, route: String)
    /// A second rule for a route.
    case repeatedRoute(index: Int, route: String)
    /// A rule without `to`, or `disable` with one.
    case destination(index: Int)
    /// A redirect that no route matches, or whose parameters the route does not always have.
    case leadsNowhere(index: Int, to: String)
    /// A redirect from an exported route to a closed one.
    case notExported(index: Int, to: String)
    /// A redirect that leads back to its route.
    case cycle(index: Int, to: String)
    /// A redirect with more others after it than `Router.redirectLimit` allows.
    case tooManyRedirects(index: Int, to: String)
    /// A version so much higher than the previous one that no later document could follow.
    case tooNew(version: Int, applied: Int)
    /// A rule whose texts are longer than the limit.
    case tooLong(index: Int, bytes: Int)
    /// All texts together, or the bytes of a signed document, are longer than the limit.
    case tooLarge(bytes: Int, limit: Int)
    /// The bytes are not a valid document.
    case unreadable
    /// A web page that is not `https` on one of the web hosts.
    case foreignHost(index: Int, to: String)
  }

  /// The problems in the order of the rules.
  public let problems: [Problem]

  /// Makes the error.
  package init(_ problems: [Problem]) { self.problems = problems }
}
