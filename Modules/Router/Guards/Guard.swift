/// A check between a match and its target, for example for a session or a purchase.
///
/// Guards run in the order of their priority, the highest first, then of their names. The first
/// verdict other than `proceed` decides.
///
/// ```swift
/// Guard("session", on: .tag("session")) { _ in
///   session.isOpen ? .proceed : .park(until: "session", through: "account/login")
/// }
/// ```
public struct Guard: Sendable {
  /// The routes that a guard protects.
  public enum Scope: Sendable, Hashable {
    /// All of them.
    case all
    /// Those of one module.
    case module(String)
    /// Those with a tag.
    case tag(String)
    /// The one with this pattern, with or without the types of its page's closure.
    case route(String)
    /// Routes whose path begins with these literals, in any case: `.below("account")` protects `account`,
    /// `account/orders` and a later `account/:id<Int>`. Rejected, unless they name the guard: a route that
    /// takes URLs below the prefix without beginning with it, such as `:page/:id`, and a redirect to a route
    /// that the guard does not check.
    case below(String)
    /// Those that name the guard themselves, alone or in a ``RouteGroup``.
    case named
  }

  /// The result of a guard.
  public enum Verdict: Sendable, Hashable {
    /// Allows the navigation.
    case proceed
    /// Redirects to another URL. The URL is the application's own, so its route may be closed, unless
    /// an overlay redirects it; the source of the navigation stays the same for URL parameters and the
    /// back stack.
    case redirect(String)
    /// Denies the navigation. Code and parameters are for the message.
    case deny(code: String, parameters: [String: String])
    /// Parks the navigation until `Router.resume(key)`; meanwhile `through` is shown, which this guard
    /// does not check, unless an overlay or another guard redirects it to another page. The router keeps
    /// the target: the shown page gets a ``NavigationContinuation``, never the requested URL.
    ///
    /// A guard never parks the page that it shows meanwhile, whatever the URL parameters that `through`
    /// leaves open, such as `next`: an application that opens its login itself gets it, also with a guard on
    /// `.all`.
    case park(until: String, through: String? = nil)

    /// Denies the navigation, for a reason without parameters.
    public static func deny(code: String) -> Verdict { .deny(code: code, parameters: [:]) }
  }

  package enum Check: Sendable {
    case immediate(@Sendable (NavigationTarget) -> Verdict)
    case asking(sharing: String?, @Sendable (NavigationTarget) async -> Verdict)
  }

  /// The name, for reports and for `skipping`.
  public let name: String
  /// The routes that it protects.
  public let scope: Scope
  /// Guards with a higher priority run first.
  public let priority: Int
  package let check: Check
  /// True when its routes may be registered later.
  let waits: Bool
  let fileID: String
  let line: UInt

  /// Makes a synchronous guard; resolving stays synchronous.
  ///
  /// - Parameters:
  ///   - name: the guard's name in texts, in routes and in `skipping`.
  ///   - scope: the routes that it protects.
  ///   - priority: guards with a higher priority run first.
  ///   - waits: true when its routes may be registered later. Otherwise a scope that covers no
  ///     route is rejected when the router is made, because the guard would have no effect.
  ///   - check: returns the verdict on a target, on the thread that resolves. It runs again for each page of
  ///     a back stack, so it must not navigate or have other visible effects.
  public init(
    _ name: String, on scope: Scope, priority: Int = 0, waits: Bool = false,
    fileID: String = #fileID, line: UInt = #line,
    check: @escaping @Sendable (NavigationTarget) -> Verdict
  ) {
    self.name = name
    self.scope = scope
    self.priority = priority
    self.waits = waits
    self.fileID = fileID
    self.line = line
    self.check = .immediate(check)
  }

  /// Makes an asynchronous guard.
  ///
  /// - Parameters:
  ///   - name: the guard's name in texts, in routes and in `skipping`.
  ///   - scope: the routes that it protects.
  ///   - priority: guards with a higher priority run first.
  ///   - waits: true when its routes may be registered later.
  ///   - sharing: checks of guards of this name that run at the same time under one key, for the same
  ///     user of the router's ``ContinuationPolicy``, run once and share the verdict; `nil` when the
  ///     verdict depends on the target.
  ///   - asking: returns the verdict on a target; it may wait for a user or a server.
  public init(
    _ name: String, on scope: Scope, priority: Int = 0, waits: Bool = false,
    sharing: String? = nil, fileID: String = #fileID, line: UInt = #line,
    asking: @escaping @Sendable (NavigationTarget) async -> Verdict
  ) {
    self.name = name
    self.scope = scope
    self.priority = priority
    self.waits = waits
    self.fileID = fileID
    self.line = line
    self.check = .asking(sharing: sharing, asking)
  }

  /// The check whose verdict it shares; `nil` for none.
  var sharedCheck: SharedCheck? {
    guard case .asking(let key?, _) = check else { return nil }
    return SharedCheck(guardName: name, key: key)
  }

  var isAsking: Bool { if case .asking = check { true } else { false } }

  /// True when it allows a target without being awaited.
  func allowsAtOnce(_ target: NavigationTarget) -> Bool {
    if case .immediate(let check) = check { check(target).allows(target) } else { false }
  }

  /// The order in which guards run.
  static func sorted(_ guards: [Guard]) -> [Guard] {
    guards.sorted { ($1.priority, $0.name) < ($0.priority, $1.name) }
  }
}

/// The guards by their scope: a route is not compared with all of them.
struct GuardScopes {
  private let guards: [Guard]
  private var places: [Guard.Scope: [Int]] = [:]
  private var named: [String: [Int]] = [:]

  /// - Parameter guards: the guards in the order in which they run.
  init(_ guards: [Guard]) {
    self.guards = guards
    for (place, guardian) in guards.enumerated() {
      let prefix = (try? guardian.prefix?.get()).map(Guard.Scope.below)
      places[prefix ?? guardian.scope, default: []].append(place)
      named[guardian.name, default: []].append(place)
    }
  }

  /// The guards that protect a route, in their order.
  func guards(of route: RouteDeclaration, _ pattern: RoutePattern, _ module: String) -> [Guard] {
    if guards.isEmpty { return [] }
    var scopes: Set<Guard.Scope> = [
      .all, .module(module), .route(route.text), .route(pattern.text),
    ]
    scopes.formUnion(route.options.tags.map(Guard.Scope.tag))
    scopes.formUnion(pattern.prefixes.map(Guard.Scope.below))
    let found =
      scopes.flatMap { places[$0] ?? [] } + route.options.guards.flatMap { named[$0] ?? [] }
    return Set(found).sorted().map { guards[$0] }
  }
}

extension Guard {
  /// The prefix of a scope `below` as `RoutePattern.prefixes` writes it; `nil` for another scope.
  var prefix: Result<String, RoutePatternError>? {
    guard case .below(let text) = scope else { return nil }
    return Result { () throws(RoutePatternError) in
      let literals = try RoutePattern(text).prefixes
      // A pattern of literals only is its own longest prefix.
      let mark = text.unicodeScalars.firstIndex { ":*?#".unicodeScalars.contains($0) }
      guard let mark else { return literals.last ?? "" }
      let column = text.unicodeScalars.distance(from: text.unicodeScalars.startIndex, to: mark) + 1
      throw RoutePatternError(
        pattern: text, column: column, reason: .unexpected(String(text.unicodeScalars[mark])))
    }
  }
}

extension RoutePattern {
  /// The prefixes of the path that consist of literals, in lower case, the shortest first.
  var prefixes: [String] {
    var prefixes = [""]
    for case .literal(let text) in segments.prefix(while: {
      if case .literal = $0 { true } else { false }
    }) {
      let start = prefixes.count == 1 ? "" : prefixes[prefixes.count - 1] + "/"
      prefixes.append(start + text.lowercased())
    }
    return prefixes
  }
}

extension Guard.Verdict {
  /// True when a target may be opened: a guard does not park the page that it shows meanwhile.
  func allows(_ target: NavigationTarget) -> Bool {
    switch self {
    case .proceed: true
    case .deny, .redirect: false
    case .park(_, let url): url.map(target.isPage) ?? false
    }
  }
}

extension NavigationTarget {
  /// True for the page at a URL of the application, or at an old one that is redirected to it.
  ///
  /// It may have URL parameters that the given URL leaves open: they state where the page continues.
  package func isPage(at url: String) -> Bool {
    var page = snapshot.target(url)
    for _ in 0..<Router.redirectLimit {
      guard let old = page, let template = old.record.redirect else { break }
      page = template.url(old.parameters).flatMap { old.moved(to: $0) }
    }
    guard let page, page.record === record else { return false }
    let (texts, others) = (parameters.texts.texts, page.parameters.texts.texts)
    return record.pattern.parameters.allSatisfy {
      texts[$0.name] == others[$0.name] || $0.type == .url && others[$0.name] == nil
    }
  }
}

extension Guard.Verdict: CustomStringConvertible, CustomReflectable {
  /// The verdict without URLs and parameters, which may be sensitive.
  public var description: String {
    switch self {
    case .proceed: "proceed"
    case .redirect: "redirect"
    case .deny(let code, _): "deny: \(code)"
    case .park(let key, _): "park until \(key)"
    }
  }

  /// What `description` shows.
  public var customMirror: Mirror {
    Mirror(self, children: ["description": description], displayStyle: .enum)
  }
}
