public import ReactiveKit

extension Command where Output == String {
  /// Where the command leads: its values are URLs, the router resolves them, the view layer
  /// performs the jump.
  ///
  /// A parked navigation is emitted first as such and, once it continues, as its target; a newer one
  /// replaces it. The command's errors stay where they are, in ``ReactiveKit/Command/errors``.
  ///
  /// ```swift
  /// cell.select.navigation(through: router).observe(self) { screen, resolution in
  ///   if let target = resolution.target { screen.show(target) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - router: Resolves the URLs.
  ///   - source: Where the URLs came from.
  @MainActor
  public func navigation(
    through router: Router, from source: RouteSource = .inside
  ) -> Signal<Resolution, Never> {
    values.flatMap(.latest) { url in .navigation(to: url, through: router, from: source) }
  }
}

extension Command where Output == NavigationRequest {
  /// Where the command leads; each request is resolved under its own source.
  @MainActor
  public func navigation(through router: Router) -> Signal<Resolution, Never> {
    values.flatMap(.latest) { request in .navigation(to: request, through: router) }
  }
}

extension Signal where Value == Resolution, Failure == Never {
  /// Where a request leads, under its own source; else as `navigation(to:through:from:)`.
  ///
  /// - Parameters:
  ///   - request: A URL and where it came from.
  ///   - router: Resolves the URLs.
  @MainActor
  public static func navigation(to request: NavigationRequest, through router: Router) -> Signal {
    .deferred { following(router.resolve(request)) }
  }

  /// Where a navigation leads that needed the user's confirmation and has it.
  @MainActor
  public static func navigation(confirming pending: PendingNavigation) -> Signal {
    Signal.task { await pending.resolution() }.flatMap(.concat) { following($0) }
  }

  /// Where a URL leads; for a parked navigation first that, then where it leads in the end.
  ///
  /// A guard that only has to ask is awaited without an emission.
  ///
  /// - Parameters:
  ///   - url: The URL as it came.
  ///   - router: Resolves the URLs.
  ///   - source: Where it came from.
  @MainActor
  public static func navigation(
    to url: String, through router: Router, from source: RouteSource = .inside
  ) -> Signal {
    .deferred { following(router.resolve(url, from: source)) }
  }

  @MainActor
  private static func following(_ resolution: Resolution) -> Signal {
    // What needs the user's consent ends here: going on is the view layer's to ask for.
    guard case .parked(let pending) = resolution, !pending.needsConfirmation else {
      return .just(resolution)
    }
    let rest = Signal.task { await pending.resolution() }
      .flatMap(.concat) { following($0) }
    return pending.isQuestion ? rest : Signal.just(resolution).concat(rest)
  }
}
