import Messages

/// One reason why routes cannot be registered, with everyone who takes part in it.
public struct RouteConflict: Error, Sendable, Hashable {
  /// What is wrong.
  public enum Kind: Sendable, Hashable {
    /// The pattern cannot be parsed.
    case pattern(RoutePatternError)
    /// Both routes match exactly the same URLs.
    case duplicate
    /// The new route never matches: the existing one takes all of its URLs.
    case unreachable
    /// Both routes match a URL that has the query of both, and neither is more specific.
    case ambiguousQuery
    /// Following the redirect comes back to it; the patterns on the way.
    case redirectCycle([String])
    /// More redirects in a row than `Router.redirectLimit`; the patterns on the way.
    case tooManyRedirects([String])
    /// The redirect or parent leads to no route.
    case leadsNowhere(String)
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
    /// A scheme or host of the namespaces that cannot be one.
    case badNamespace(String)
    /// More routes end at one place, told apart by query and fragment, than the limit: each is tried.
    case tooManyAlike(limit: Int)
    /// The search for one URL could visit more places than the limit: too many parameters stand beside
    /// too many literals, level by level.
    case tooManyBranches(visits: Int, limit: Int)
    /// A guard whose scope covers no route; what it may have meant, or "".
    case guardsNothing(scope: String, near: String)
    /// A source policy that refuses a tag which no route has; what it may have meant, or "".
    case refusesNothing(tag: String, near: String)
    /// A route's tag that is nearly one which guards or policies name.
    case misspeltTag(tag: String, near: String)
    /// The route names a guard that the router does not have; what it may have meant, or "".
    case unknownGuard(name: String, near: String)
    /// Two routes of one page key make pages of different types.
    case pageTypes(page: PageKey, new: String, existing: String)
    /// An exported route whose parent is closed: from outside its back stack would lack it.
    case closedParent(String)
  }

  /// What is wrong.
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
  ///   - kind: What is wrong.
  ///   - new: The route at which it was found.
  ///   - existing: The other route; `nil` when there is none.
  ///   - exampleURL: A URL that shows it.
  public init(
    _ kind: Kind, new: RouteOrigin, existing: RouteOrigin? = nil, exampleURL: String? = nil
  ) {
    self.kind = kind
    self.new = new
    self.existing = existing
    self.exampleURL = exampleURL
  }
}

extension RouteConflict: CustomStringConvertible {
  /// What is wrong and where, in English.
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
  /// How many conflicts `description` shows.
  package static let shownLimit = 20

  /// Every conflict on a line of its own, in English; of many the first ones and how many more.
  public var description: String {
    var lines = conflicts.prefix(Self.shownLimit).map(\.description)
    let rest = conflicts.count - lines.count
    if rest > 0 { lines.append("and \(rest) more") }
    return lines.joined(separator: "\n")
  }
}

extension Messages {
  /// The texts in which the router's errors describe themselves.
  static let routing = Messages.english.adding(.router)
}

/// How a pattern and the values that a page's closure takes disagree.
public enum RouteTypeDisagreement: Sendable, Hashable {
  /// The pattern has another number of parameters than the closure takes values.
  case count(pattern: Int, types: Int)
  /// The pattern's type is not one that the value can be read from.
  case type(name: String, pattern: String, swift: String)
  /// The closure returns nothing.
  case noPage
  /// The custom type of the parameter does not read its own sample.
  case sample(name: String, type: String, text: String)
  /// The pattern's parameter may be absent and the value's type has no value for that.
  case optional(name: String)
}
