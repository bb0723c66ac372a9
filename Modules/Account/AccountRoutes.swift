import Router

/// The URLs of the account business line.
nonisolated struct AccountRoutes: Sendable {
  let login: Route<(NavigationRequest?, RouteParameters)>
  let phone: Route<()>

  /// Declares the routes.
  init(_ dependencies: AccountModule.Dependencies) {
    // The source that opens the login may only name a `next` that it may open itself.
    login = Route(
      "account/login?next?", page: "login", exported: true,
      urls: .openable
    ) { (next: NavigationRequest?, parameters: RouteParameters) in
      LoginPage(next: next, for: parameters.continuation, dependencies)
    }
    phone = Route("account/phone", page: "phone", exported: true) { PhonePage(dependencies) }
  }

  /// The module for the router.
  var module: RouteModule {
    RouteModule(AccountModule.name) {
      login
      phone
    }
  }
}
