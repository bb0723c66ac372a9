import Router

/// The URLs of the account business line.
nonisolated struct AccountRoutes: Sendable {
  let login: Route<String?>
  let phone: Route<RouteParameters>

  /// Declares the routes.
  init(_ dependencies: AccountModule.Dependencies) {
    login = Route("account/login?next?", page: "login", String?.self, exported: true) { next in
      LoginPage(next: next, dependencies)
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
