/// The destination of a URL: a route, its parameters and the presentation of its page.
///
/// A plain value: it can be stored, compared, sent between threads and put into a reducer's state.
/// It opens nothing; the view layer shows the page.
public struct NavigationTarget: Sendable {
  /// The match of the URL: a target needs no reference to its record, which the snapshot retains.
  let match: RouteTable.Match
  package let snapshot: RouterSnapshot
  let box: Box?
  /// Where it came from.
  public let source: RouteSource
  /// The value that the caller passed along with the URL; no URL can set it.
  public var payload: (any Sendable)? { box?.extras.payload }
  /// The navigation that waits while this page is shown; `nil` if none waits.
  public var continuation: NavigationContinuation? { box?.extras.continuation }

  /// Rarely needed data.
  struct Extras: Sendable {
    var payload: (any Sendable)?
    /// The receiver of the page's result.
    var receiver: ResultReceiver?
    var continuation: NavigationContinuation?
    /// True when a guard redirected the navigation here: the application opened this route itself,
    /// even if it is closed to the source. Nothing else is granted.
    var isGranted = false
    /// The awaited verdicts that have allowed this navigation, each with whether it is for the current user.
    var verdicts: [SharedCheck: @Sendable () -> Bool] = [:]

    var isEmpty: Bool {
      payload == nil && receiver == nil && continuation == nil && !isGranted
        && verdicts.isEmpty
    }
  }

  /// Keeps a target small: most have no extras, and an existential takes five words.
  final class Box: Sendable {
    let extras: Extras
    init(_ extras: Extras) { self.extras = extras }
  }

  /// Makes the target of a match, before policies and guards.
  @inline(__always)
  init(
    _ match: consuming RouteTable.Match, in snapshot: RouterSnapshot, _ source: RouteSource
  ) {
    self.snapshot = snapshot
    self.match = match
    self.source = source
    self.box = nil
  }

  /// The same with a payload, opened for a result.
  init(
    _ match: consuming RouteTable.Match, in snapshot: RouterSnapshot, _ source: RouteSource,
    _ payload: (any Sendable)?, _ receiver: ResultReceiver?
  ) {
    let plain = NavigationTarget(consume match, in: snapshot, source)
    self.init(plain, source: source, Extras(payload: payload, receiver: receiver))
  }

  /// The same target for another source, with other extras.
  init(_ other: NavigationTarget, source: RouteSource, _ extras: Extras) {
    self.snapshot = other.snapshot
    self.match = other.match
    self.source = source
    self.box = extras.isEmpty ? nil : Box(extras)
  }

  var extras: Extras {
    @inline(never) get { box?.extras ?? Extras() }
  }

  /// The same target, allowed by awaited verdicts for a user.
  func allowed(
    by checks: [SharedCheck], for user: String?, of policy: ContinuationPolicy
  ) -> NavigationTarget {
    var extras = extras
    for check in checks { extras.verdicts[check] = { policy.owner() == user } }
    return NavigationTarget(self, source: source, extras)
  }

  /// The same target without a continuation.
  package func withoutContinuation() -> NavigationTarget {
    var extras = extras
    extras.continuation = nil
    return NavigationTarget(self, source: source, extras)
  }

  /// True when an asynchronous guard has allowed it for the current user.
  func isStillAllowed(by guardian: Guard) -> Bool {
    [guardian.sharedCheck, SharedCheck(guardName: guardian.name, key: nil)].contains {
      $0.flatMap { extras.verdicts[$0]?() } ?? false
    }
  }

  /// The names of the asynchronous guards that have allowed it for the current user.
  var guardsThatAllow: Set<String> {
    Set(record.guards.filter { $0.isAsking && isStillAllowed(by: $0) }.map(\.name))
      .subtracting(record.guards.filter { !$0.isAsking }.map(\.name))
  }

  /// Not inlined, because most of the module reads it: each copy would be compiled again.
  package var record: RouteRecord {
    @inline(never) get { snapshot.levels[Int(match.level)].record(at: match.index) }
  }

  /// The URL that was resolved.
  public var url: RouteURL { match.url }

  /// The pattern of the route.
  public var route: RoutePattern { record.pattern }
  /// The module that owns the route.
  public var module: String { record.module }
  /// Where the route is declared.
  public var origin: RouteOrigin { record.origin }
  /// How the page is presented.
  public var presentation: Presentation { record.options.presentation }
  /// The name of the tab in which the page is shown; `nil` for the selected one.
  public var tab: String? { record.options.tab }
  /// The route's tags.
  public var tags: Set<String> { record.options.tags }

  /// True when no route matched the URL and a module's ``Fallback`` took it.
  public var isFallback: Bool { record.declared.isFallback }

  /// The page's key; a redirect has none, and a target is never a redirect.
  public var page: PageKey {
    if case .page(let key, _) = record.declared.action { key } else { "" }
  }

  /// The name of the page's type, `nil` when the view layer makes the page by its key.
  public var pageType: String? {
    record.declared.pageType?.name
  }

  /// The parameters, decoded on access.
  public var parameters: RouteParameters { RouteParameters(self) }

  /// The payload when it is of that type.
  public func payload<Payload>(as type: Payload.Type = Payload.self) -> Payload? {
    payload as? Payload
  }

  /// Makes the page, a new one at every call; a ``ResultPage`` gets the receiver of its result.
  ///
  /// - Throws: `NavigationTargetError.noPage`, or the error of the route's closure.
  @MainActor public func makePage() throws -> Any {
    guard let make = record.make else { throw NavigationTargetError.noPage(page) }
    return withReceiver(try make(self))
  }

  /// Makes the page as a type.
  ///
  /// - Throws: `NavigationTargetError.otherPage` when it is of another type, else as `makePage()`.
  @MainActor public func makePage<Page>(as type: Page.Type) throws -> Page {
    let page = try makePage()
    guard let page = page as? Page else {
      throw NavigationTargetError.otherPage(
        expected: String(describing: Page.self), found: pageType ?? "")
    }
    return page
  }

  /// The target as a relative URL in its canonical form: minimally escaped, without defaults and undeclared
  /// query items, numbers and UUIDs normalised.
  ///
  /// A value is not normalised if another route matches the normalised one: `a/007` beside `a/7`. If
  /// no form of it matches this route, as in letters that only this route folds, it is the given URL.
  public var canonicalURL: String { printedURL ?? url.text }

  /// True for the same route with the same values. Undeclared query items are not compared, even if no
  /// printed URL leaves them out.
  package func isPage(of other: NavigationTarget) -> Bool {
    route == other.route && canonicalTexts.texts == other.canonicalTexts.texts
  }

  /// A printed form of the URL that matches this route.
  var printedURL: String? {
    let written = parameters.texts
    let canonical = canonicalTexts
    return text(of: canonical) ?? (canonical == written ? nil : text(of: written))
  }

  private func text(of texts: RouteTexts) -> String? {
    guard let text = try? record.pattern.url(texts, folds: record.options.foldsCase),
      snapshot.target(text)?.record === record
    else { return nil }
    return text
  }

  private var canonicalTexts: RouteTexts {
    var texts = parameters.texts
    for parameter in record.pattern.parameters {
      guard let text = texts.texts[parameter.name] else { continue }
      if parameter.isList {
        texts.texts[parameter.name] = RouteTexts.texts(of: text).map {
          RouteTexts.list($0.map(parameter.type.canonical))
        }
        continue
      }
      let canonical = parameter.type.canonical(text)
      // The default is left out even if it is not written in its canonical form.
      let written = parameter.defaultValue.flatMap {
        parameter.type.canonical($0) == canonical ? $0 : nil
      }
      texts.texts[parameter.name] = written ?? canonical
    }
    return texts
  }
}

extension ParameterType {
  /// The text of the same value in its canonical form.
  fileprivate func canonical(_ text: String) -> String {
    switch self {
    case .int: Int(text).map(String.init) ?? text
    case .double: Double(text).map { String($0) } ?? text
    case .uuid: text.uppercased()
    case .string, .bool, .url, .choice, .custom: text
    }
  }
}

extension RouterSnapshot {
  /// The match of a URL, before redirects, policies and guards.
  @inline(never)
  package func target(_ url: String, from source: RouteSource = .inside) -> NavigationTarget? {
    var match = RouteTable.Match(of: url)
    if find(url, acceptsRelative: source == .inside, &match) != nil { return nil }
    return NavigationTarget(consume match, in: self, source)
  }
}

extension NavigationTarget: Equatable {
  /// Equal targets have the same route, URL and source. Payloads are not compared: they need not be
  /// comparable.
  public static func == (lhs: NavigationTarget, rhs: NavigationTarget) -> Bool {
    lhs.record === rhs.record && lhs.url == rhs.url && lhs.source == rhs.source
  }
}

/// Why a target's page could not be made.
public enum NavigationTargetError: Error, Sendable, Hashable {
  /// The route has no closure: the view layer makes the page by its key.
  case noPage(PageKey)
  /// The page is of another type than requested.
  case otherPage(expected: String, found: String)
}
