/// A route as it was declared, without its types: what a module hands to a router.
public struct RouteDeclaration: Sendable {
  /// Makes the page's view-model.
  typealias Make = @MainActor @Sendable (NavigationTarget) throws -> AnyObject

  /// What happens when the route matches.
  enum Action: Sendable {
    case page(PageKey, pageType: String?, make: Make?)
    case redirect(Redirect)
  }

  /// The pattern, or why it cannot be parsed.
  public let pattern: Result<RoutePattern, RoutePatternError>
  /// The pattern as written.
  public let text: String
  /// What the route is, apart from its pattern and page.
  public private(set) var options: RouteOptions
  /// Where the route is declared: file.
  public let fileID: String
  /// Where the route is declared: line.
  public let line: UInt
  let action: Action
  /// True when it takes what no route does.
  private(set) var isFallback = false
  /// Compares the pattern with the Swift types that read it.
  let disagreements: @Sendable (RoutePattern) -> [RouteTypeDisagreement]

  init(
    _ text: String, options: RouteOptions, fileID: String, line: UInt, action: Action,
    disagreements: @escaping @Sendable (RoutePattern) -> [RouteTypeDisagreement] = { _ in [] }
  ) {
    self.text = text
    self.options = options
    self.fileID = fileID
    self.line = line
    self.action = action
    self.disagreements = disagreements
    do throws(RoutePatternError) {
      pattern = .success(try RoutePattern(text))
    } catch {
      pattern = .failure(error)
    }
  }

  var asFallback: RouteDeclaration {
    var copy = self
    copy.isFallback = true
    return copy
  }

  /// The same where the module decides about what the route does not say itself.
  func exported(byDefault exported: Bool) -> RouteDeclaration {
    var copy = self
    copy.options.exported = options.exported ?? exported
    return copy
  }
}

/// Whatever can be listed in a module: routes of any type and redirects.
public protocol RouteDeclaring: Sendable {
  /// The declaration without its types.
  var declaration: RouteDeclaration { get }
}

/// What a route is, apart from its pattern and its page.
public struct RouteOptions: Sendable, Hashable {
  /// True when sources outside the application may open the route; `nil` leaves it to the module,
  /// and a module that does not say so is closed.
  public var exported: Bool?
  /// How the page is brought up.
  public var presentation: Presentation
  /// Patterns of the pages under this one, root first, filled from this route's parameters.
  public var parents: [String]
  /// Words that guards and policies use to choose routes.
  public var tags: Set<String>
  /// Decides between routes that are equally specific; the higher goes first.
  public var priority: Int
  /// True when literals fold ASCII case. Parameters never do. Segment by segment, an exact literal of
  /// another route goes before a folded one.
  public var foldsCase: Bool
  /// Names of parameters that logs and traces must not show.
  public var sensitive: Set<String>
  /// Which URLs the route's URL parameters let through.
  public var urls: URLPolicy?
  /// URLs that must match this route and survive a round trip; checked at registration.
  public var samples: [String]

  /// Makes options; every default is the closed one.
  public init(
    exported: Bool? = nil, presentation: Presentation = .push, parents: [String] = [],
    tags: Set<String> = [], priority: Int = 0, foldsCase: Bool = false,
    sensitive: Set<String> = [], urls: URLPolicy? = nil, samples: [String] = []
  ) {
    self.exported = exported
    self.presentation = presentation
    self.parents = parents
    self.tags = tags
    self.priority = priority
    self.foldsCase = foldsCase
    self.sensitive = sensitive
    self.urls = urls
    self.samples = samples
  }
}

/// How a pattern and the Swift types that read it disagree.
public enum RouteTypeDisagreement: Sendable, Hashable {
  /// The types read a parameter that the pattern does not have.
  case missingInPattern(name: String)
  /// The pattern has a parameter that the types do not read.
  case unusedInType(name: String)
  /// The pattern has another number of parameters than there are types.
  case count(pattern: Int, types: Int)
  /// The pattern's parameter is of another type.
  case type(name: String, pattern: String, swift: String)
  /// The pattern's parameter may be absent and the type has no value for that.
  case optional(name: String)
}
