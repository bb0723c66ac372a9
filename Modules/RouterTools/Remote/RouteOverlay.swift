/// A document from a server that changes what registered routes do, without a release.
///
/// It can switch a route off, send it elsewhere or show a web page instead. It cannot add routes,
/// cannot lead an exported route to a closed one and cannot leave the web hosts of the namespaces.
/// It is applied as a whole or not at all.
///
/// A rule belongs to its pattern, not to the moment: it holds whenever a route of that pattern is
/// there. What is switched off stays off when its module is withdrawn and registered again. A rule
/// about a route that the router has never had is a mistake and refused, unless it states that it
/// waits for a module that comes late.
///
/// ```json
/// {"version": 7, "rules": [
///   {"route": "travel/city/:city", "action": "web", "to": "https://m.trellis.example/city"},
///   {"route": "flights/:id", "action": "disable", "waits": true}]}
/// ```
public struct RouteOverlay: Sendable, Hashable, Codable {
  /// What a rule does to its route.
  public enum Action: String, Sendable, Hashable, Codable {
    /// Denies it.
    case disable
    /// Sends it to the URL in `to`, filled from the route's parameters by name.
    case redirect
    /// Shows the web page in `to`.
    case web
  }

  /// One rule.
  public struct Rule: Sendable, Hashable, Codable {
    /// The pattern of the route, as registered.
    public var route: String
    /// What happens to it.
    public var action: Action
    /// Where it leads; not for `disable`.
    public var to: String?
    /// True when the route's module may come later; a document may leave `false` out.
    public var waits: Bool

    /// Makes a rule.
    public init(route: String, action: Action, to: String? = nil, waits: Bool = false) {
      self.route = route
      self.action = action
      self.to = to
      self.waits = waits
    }

    /// Reads a rule; `to` and `waits` may be left out.
    ///
    /// - Throws: `DecodingError` with the place of what is missing or of another type.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      route = try container.decode(String.self, forKey: .route)
      action = try container.decode(Action.self, forKey: .action)
      to = try container.decodeIfPresent(String.self, forKey: .to)
      waits = try container.decodeIfPresent(Bool.self, forKey: .waits) ?? false
    }
  }

  /// Counts documents: one that is not newer than the applied one is refused.
  public var version: Int
  /// The rules.
  public var rules: [Rule]

  /// The most rules of one document.
  public static let ruleLimit = 1_000
  /// The most bytes of a rule's pattern and destination.
  public static let textLimit = 2_048
  /// The most bytes of all patterns and destinations of one document.
  public static let sizeLimit = 262_144
  /// How far a version may be above the one before it: a slip must not shut out every later document.
  public static let versionStep = 100_000_000
  /// The highest version of the first document.
  public static let firstVersionLimit = 1 << 53

  /// Makes a document.
  public init(version: Int, rules: [Rule]) {
    self.version = version
    self.rules = rules
  }
}

extension RouteOverlay {
  /// Refuses a document that would take long to read, before anything is locked.
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
    if size > Self.sizeLimit { problems.append(.tooLarge(bytes: size)) }
    if !problems.isEmpty { throw RouteOverlayError(problems) }
  }

  /// Refuses a version that is not above another, or so far above it that none could follow.
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
    /// The caller's check refused the document.
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
    /// A redirect that leads to no route, or whose parameters the route does not always have.
    case leadsNowhere(index: Int, to: String)
    /// A redirect from an exported route to a closed one.
    case notExported(index: Int, to: String)
    /// A redirect that comes back.
    case cycle(index: Int, to: String)
    /// A version so far above the one before it that no later document could follow.
    case tooNew(version: Int, applied: Int)
    /// A rule whose texts are longer than the limit.
    case tooLong(index: Int, bytes: Int)
    /// All texts together are longer than the limit.
    case tooLarge(bytes: Int)
    /// The bytes are no document.
    case unreadable
    /// A web page that is not `https` on one of the web hosts.
    case foreignHost(index: Int, to: String)
  }

  /// The problems in the order of the rules.
  public let problems: [Problem]

  /// Makes the error.
  public init(_ problems: [Problem]) { self.problems = problems }
}
