import Messages

/// One reason why routes cannot be registered, with the routes involved.
public struct RouteConflict: Error, Sendable, Hashable {
  /// The kind of a conflict.
  public enum Kind: Sendable, Hashable {
    /// The pattern cannot be parsed.
    case pattern(RoutePatternError)
    /// Both routes match the same URLs, or the example URL, because of their optional segments.
    case duplicate
    /// The new route never matches: the existing one takes all of its URLs.
    case unreachable
    /// Both routes match a URL with the query items of both, and neither is more specific.
    case ambiguousQuery
    /// The redirect leads back to itself; the patterns on the path.
    case redirectCycle([String])
    /// More redirects in a row than `Router.redirectLimit`; the patterns on the path.
    case tooManyRedirects([String])
    /// No route matches the destination of the redirect.
    case leadsNowhere(String)
    /// No route matches the parent.
    case missingParent(String)
    /// The redirect or parent uses a parameter that the route does not always have.
    case unknownParameter(name: String)
    /// A parameter of type URL without a policy for it.
    case missingURLPolicy(name: String)
    /// The pattern and the Swift types that read it disagree.
    case types(RouteTypeDisagreement)
    /// A sample that does not match the route or does not survive a round trip.
    case sample(String)
    /// The module is registered already.
    case duplicateModule
    /// A scheme or host of the namespaces that cannot be used, and why.
    case badNamespace(String, NamespaceFault)
    /// More routes end at one node, distinguished by query and fragment, than the limit: each is
    /// tried.
    case tooManyAlike(limit: Int)
    /// The search for one URL could visit more nodes than the limit: too many parameters are beside
    /// too many literals at several levels.
    case tooManyBranches(visits: Int, limit: Int)
    /// A guard whose scope covers no route; the nearest name, or "".
    case guardsNothing(scope: String, near: String)
    /// A source policy that refuses a tag which no route has; the nearest tag, or "".
    case refusesNothing(tag: String, near: String)
    /// A route's tag that is similar to one of a guard or a policy.
    case misspeltTag(tag: String, near: String)
    /// The route names a guard that the router does not have; the nearest name, or "".
    case unknownGuard(name: String, near: String)
    /// The route takes URLs below a guarded prefix, or leads out of it, and the guard does not check it.
    case unguarded(by: String, below: String)
    /// Two routes of one page key make pages of different types.
    case pageTypes(page: PageKey, new: String, existing: String)
    /// An exported route whose parent is closed: for outside sources its back stack would lack the
    /// parent.
    case closedParent(String)
    /// A sensitive parameter that the parent's route does not mark: the texts of the parent's page
    /// would show its value.
    case shownByParent(String, name: String)
  }

  /// Why a text cannot be a scheme or host of the application.
  public enum NamespaceFault: String, Sendable, Hashable {
    /// A scheme of the web or the system, such as `https` or `mailto`.
    case reservedScheme
    /// Not a letter followed by letters, digits, `+`, `-` and `.`.
    case invalidScheme
    /// A host with a port: links to another port than 443 are never the application's.
    case port
    /// Not a host of letters, digits, `-`, `.` and `_`, or one after `*.`: it contains a scheme or a path,
    /// for example.
    case invalidHost
  }

  /// The kind of the conflict.
  public let kind: Kind
  /// The route that was being registered.
  public let new: RouteOrigin
  /// The route that it collides with.
  public let existing: RouteOrigin?
  /// A URL that shows the problem.
  public let exampleURL: String?

  /// Makes a conflict.
  ///
  /// - Parameters:
  ///   - kind: the kind of the conflict.
  ///   - new: the route that has the problem.
  ///   - existing: the other route, if there is one.
  ///   - exampleURL: a URL that shows it.
  public init(
    _ kind: Kind, new: RouteOrigin, existing: RouteOrigin? = nil, exampleURL: String? = nil
  ) {
    self.kind = kind
    self.new = new
    self.existing = existing
    self.exampleURL = exampleURL
  }
}

extension RouteConflict {
  /// True when no route matches a destination or a parent.
  var isMissingRoute: Bool {
    switch kind {
    case .leadsNowhere, .missingParent: true
    default: false
    }
  }
}

extension RouteConflict: CustomStringConvertible {
  /// The conflict and its places, in English.
  public var description: String { Messages.routing.text(for: self) }
}

/// All conflicts of one registration. When it is thrown, nothing was registered.
public struct RouteConflicts: Error, Sendable, Hashable {
  /// The conflicts in the order of the declarations.
  public let conflicts: [RouteConflict]

  /// Makes the error.
  public init(_ conflicts: [RouteConflict]) { self.conflicts = conflicts }
}

extension RouteConflicts: CustomStringConvertible {
  /// The number of conflicts that `description` shows.
  package static let shownLimit = 20

  /// Every conflict on its own line, in English; if there are many, the first ones and the number of the
  /// others.
  public var description: String {
    var lines = conflicts.prefix(Self.shownLimit).map(\.description)
    let rest = conflicts.count - lines.count
    if rest > 0 { lines.append("and \(rest) more") }
    return lines.joined(separator: "\n")
  }
}

/// A disagreement between a pattern and the values of a page's closure.
public enum RouteTypeDisagreement: Sendable, Hashable {
  /// The pattern's number of parameters differs from the closure's number of values.
  case count(pattern: Int, types: Int)
  /// The value cannot be read from the pattern's type.
  case type(name: String, pattern: String, swift: String)
  /// The closure returns nothing.
  case noPage
  /// The custom type of the parameter does not accept its own sample.
  case sample(name: String, type: String, text: String)
  /// The pattern's parameter may be absent and the value's type has no value for that.
  case optional(name: String)
  /// The value's type is an optional and the parameter always has a value, in the URL or by default.
  case required(name: String)
}
