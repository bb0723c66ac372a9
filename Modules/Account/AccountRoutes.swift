import Router

/// The URLs of the account business line.
nonisolated struct AccountRoutes: Sendable {
  let login: Route<RouteParameters>
  let phone: Route<RouteParameters>

  /// Declares the routes.
  init(_ dependencies: AccountModule.Dependencies) {
    // Whoever opens the login may ask it to go on only to where it could have gone itself.
    login = Route(
      "account/login?next<URL>?", page: "login", exported: true,
      options: RouteOptions(urls: .openable)
    ) { parameters in
      LoginPage(
        next: try parameters.request("next"), for: parameters.continuation, dependencies)
    }
    phone = Route("account/phone", page: "phone", exported: true) { _ in
      PhonePage(dependencies)
    }
  }

  /// What is registered with a router.
  var module: RouteModule {
    RouteModule(AccountModule.name) {
      login
      phone
    }
  }
}
