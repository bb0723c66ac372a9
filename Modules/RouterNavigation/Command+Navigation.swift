public import ReactiveKit
public import Router

extension Command where Output == String {
  /// The navigations of a command: its values are URLs, the router resolves them, the view layer
  /// shows the targets.
  ///
  /// A parked navigation is emitted first as such and, once it continues, as its target; a newer
  /// A parked navigation is emitted as such and, once it continues, as its target; a newer one replaces it.
  /// The command's errors stay in `errors`.
  /// ```swift
  /// cell.select.navigation(through: router, from: .inside).observe(self) { screen, resolution in
  ///   if let target = resolution.target { screen.show(target) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - router: resolves the URLs.
  ///   - source: where the URLs came from; `inside` only if the program itself makes them. A URL from
  ///     a server, a user or another application keeps its own source: return a `NavigationRequest`.
  @MainActor
  public func navigation(
    through router: Router, from source: RouteSource
  ) -> Signal<Resolution, Never> {
    values.flatMap(.latest) { url in .navigation(to: url, through: router, from: source) }
  }
}

extension Command where Output == NavigationRequest {
  /// The navigations of a command; each request is resolved under its own source.
  @MainActor
  public func navigation(through router: Router) -> Signal<Resolution, Never> {
    values.flatMap(.latest) { request in .navigation(to: request, through: router) }
  }
}

extension Signal where Value == Resolution, Failure == Never {
  /// The navigation of a request, under its own source; otherwise like `navigation(to:through:from:)`.
  ///
  /// - Parameters:
  ///   - request: a URL and where it came from.
  ///   - router: resolves the URLs.
  @MainActor
  public static func navigation(to request: NavigationRequest, through router: Router) -> Signal {
    .deferred { following(router.resolve(request)) }
  }

  /// The continuation of a navigation that the user has confirmed.
  @MainActor
  public static func navigation(confirming pending: PendingNavigation) -> Signal {
    continuation(of: pending)
  }

  /// The resolution of a parked navigation once it can continue, then like `navigation(to:through:from:)`.
  @MainActor
  static func continuation(of pending: PendingNavigation) -> Signal {
    // A single task, however often the navigation is parked: nested signals would be released recursively.
    Signal.task(sending: { observer in
      var waiting: PendingNavigation? = pending
      while let pending = waiting {
        let resolution = await pending.resolution()
        waiting = resolution.waiting
        observer.send(resolution)
      }
    })
  }

  /// The navigation of a URL; a parked navigation is emitted first, then its final resolution.
  ///
  /// An asynchronous guard is awaited without an emission.
  ///
  /// - Parameters:
  ///   - url: the given URL.
  ///   - router: resolves the URLs.
  ///   - source: where it came from.
  @MainActor
  public static func navigation(
    to url: String, through router: Router, from source: RouteSource
  ) -> Signal {
    .deferred { following(router.resolve(url, from: source)) }
  }

  @MainActor
  private static func following(_ resolution: Resolution) -> Signal {
    guard let pending = resolution.waiting else { return .just(resolution) }
    let rest = continuation(of: pending)
    return pending.isQuestion ? rest : Signal.just(resolution).concat(rest)
  }
}

extension Resolution {
  /// The navigation to await; `nil` if it needs a confirmation, after which the view layer continues it.
  fileprivate var waiting: PendingNavigation? {
    guard case .parked(let pending) = self, !pending.needsConfirmation else { return nil }
    return pending
  }
}
