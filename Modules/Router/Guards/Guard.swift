/// A check between a match and its target: is there a session, has the page been paid for.
///
/// Guards run in the order of their priority, the highest first, then of their names. The first
/// that does not answer `proceed` decides.
///
/// ```swift
/// Guard("session", on: .tag("session")) { _ in
///   session.isOpen ? .proceed : .park(until: "session", through: "account/login")
/// }
/// ```
public struct Guard: Sendable {
  /// Which routes a guard stands before.
  public enum Scope: Sendable, Hashable {
    /// All of them.
    case all
    /// Those of one module.
    case module(String)
    /// Those with a tag.
    case tag(String)
    /// The one with this pattern, with or without the types that its page gives it.
    case route(String)
    /// Those that name the guard themselves, alone or in a ``RouteGroup``.
    case named
  }

  /// The answer of a guard.
  public enum Verdict: Sendable, Hashable {
    /// Nothing against it.
    case proceed
    /// Go there instead. The URL is the application's own, so it may lead to a closed route; the
    /// navigation still comes from where it came from, for URL parameters and the back stack.
    case redirect(String)
    /// No. Code and parameters are for the message.
    case deny(code: String, parameters: [String: String])
    /// Wait until `Router.resume(key)`; meanwhile show `through`. The router keeps what is wanted:
    /// the page that is shown gets a ``NavigationContinuation``, never the wanted URL.
    case park(until: String, through: String? = nil)

    /// No, for a reason without parameters.
    public static func deny(code: String) -> Verdict { .deny(code: code, parameters: [:]) }
  }

  package enum Check: Sendable {
    case immediate(@Sendable (NavigationTarget) -> Verdict)
    case asking(sharing: String?, @Sendable (NavigationTarget) async -> Verdict)
  }

  /// The name, for reports and for `skipping`.
  public let name: String
  /// Which routes it stands before.
  public let scope: Scope
  /// The higher goes first.
  public let priority: Int
  package let check: Check
  /// True when what it covers may come with a late module.
  let waits: Bool
  let fileID: String
  let line: UInt

  /// Makes a guard that knows its answer at once; resolving stays synchronous.
  ///
  /// - Parameters:
  ///   - name: What the guard is called: in texts, and by routes and resolutions that name it.
  ///   - scope: Which routes it stands before.
  ///   - priority: Guards with a higher one go first.
  ///   - waits: True when the routes it stands before may come with a late module. Else a scope
  ///     that covers no route is refused when the router is made: it would guard nothing.
  ///   - check: Judges a target.
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

  /// Makes a guard that has to ask.
  ///
  /// - Parameters:
  ///   - name: What the guard is called: in texts, and by routes and resolutions that name it.
  ///   - scope: Which routes it stands before.
  ///   - priority: Guards with a higher one go first.
  ///   - waits: True when the routes it stands before may come with a late module.
  ///   - sharing: Checks that run at the same time under one key ask once and share the answer;
  ///     `nil` when the answer depends on the target.
  ///   - asking: Judges a target; it may ask a user or a server.
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

  func covers(_ route: RouteDeclaration, _ module: String) -> Bool {
    if route.options.guards.contains(name) { return true }
    return switch scope {
    case .all: true
    case .module(let name): module == name
    case .tag(let tag): route.options.tags.contains(tag)
    case .route(let pattern): route.text == pattern || (try? route.pattern.get())?.text == pattern
    case .named: false
    }
  }

  /// The order in which guards run.
  static func sorted(_ guards: [Guard]) -> [Guard] {
    guards.sorted { ($1.priority, $0.name) < ($0.priority, $1.name) }
  }
}

extension Guard.Verdict: CustomStringConvertible, CustomReflectable {
  /// The verdict without URLs and parameters, which may hold what no text shows.
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
