import LimitTesting
import Router
import RouterTesting
import Testing

/// A guard of a prefix covers each URL below it, or the registration is refused.
@Suite("A guard of a prefix")
struct GuardPrefixTests {
  private func router(
    below prefix: String = "account", waits: Bool = false, scheme: String = "app",
    @RouteBuilder _ routes: () -> [RouteDeclaration]
  ) throws -> Router {
    try testRouter(
      namespaces: RouteNamespaces(schemes: [scheme, "other"], hosts: ["app.example"]),
      exported: true,
      guards: [
        Guard("session", on: .below(prefix), waits: waits, fileID: "Guards.swift", line: 3) { _ in
          .deny(code: "signedOut")
        }
      ], fileID: "M.swift", line: 1, routes: routes)
  }

  private func conflicts(_ make: () throws -> Router) -> [RouteConflict] {
    do {
      _ = try make()
      return []
    } catch {
      return (error as? RouteConflicts)?.conflicts ?? []
    }
  }

  private func isGuarded(_ url: String, _ router: Router, _ source: RouteSource = .inside) -> Bool {
    if case .guarded("session", "signedOut", _)? = router.resolve(url, from: source).denial {
      true
    } else {
      false
    }
  }

  @Test func coversEveryRouteThatBeginsWithIt() throws {
    let router = try router {
      Route("account", page: "account")
      Route("account/orders/:id", page: "order")
      Route("Account/help", page: "help", foldsCase: true)
      Route("account?tab", page: "tab")
      Fallback(below: "account", page: "lost")
      Route("accounts", page: "accounts")
      Route("public/account", page: "public")
    }
    for url in ["account", "account/orders/7", "ACCOUNT/help", "account?tab=1", "account/x/y/z"] {
      #expect(isGuarded(url, router), "\(url)")
    }
    for url in ["accounts", "public/account"] {
      #expect(router.resolve(url, from: .inside).target != nil, "\(url)")
    }
  }

  /// A guard of a pattern misses this: a later route is more specific than the guarded one.
  @Test func coversALaterRoute() throws {
    let router = try router { Route("account/:id", page: "account") }
    let late = try router.register(
      RouteModule("late", exported: true) { Route("account/:id<Int>", page: "number") })
    #expect(isGuarded("account/7", router))
    late.withdraw()
    #expect(isGuarded("account/7", router))
  }

  @Test func coversEveryNamespaceAndSpelling() throws {
    let router = try router { Route("account/:id", page: "account") }
    let urls: [(String, RouteSource)] = [
      ("app://account/7", .push), ("other://ACCOUNT/7", .customScheme), ("app:///account/7", .qr),
      ("https://app.example/account/7", .universalLink), ("%61ccount/7", .inside),
      ("app://account//7", .webView),
    ]
    for (url, source) in urls { #expect(isGuarded(url, router, source), "\(url)") }
  }

  @Test func coversAPrefixOfSeveralSegmentsAndTheEmptyOne() throws {
    let router = try router(below: "/shop/Admin") {
      Route("shop/admin", page: "admin")
      Route("shop/admin/:id", page: "admin-item")
      Route("shop/:id", page: "shop")
    }
    for url in ["shop/admin", "shop/admin/7"] { #expect(isGuarded(url, router), "\(url)") }
    #expect(router.resolve("shop/7", from: .inside).target != nil)
    let all = try self.router(below: "") { Route("shop/:id", page: "shop") }
    #expect(isGuarded("shop/7", all))
  }

  @Test func aRouteThatTakesURLsBelowItWithoutTheGuardIsRefused() {
    let refused = { (pattern: String) in
      conflicts {
        try router {
          Route("account/:id<Int>", page: "account")
          Route(pattern, page: "other", fileID: "Other.swift", line: 9)
        }
      }
    }
    for (pattern, url) in [
      (":page/:id", "account/sample~text"), (":page", "account"), ("**path", "account"),
      (":page<account|shop>/:id", "account/sample~text"), (":{a}unt/:id", "account/sample~text"),
      (":page/:id?", "account/sample~text"), (":lang<de|en>?/account/:id", "account/sample~text"),
    ] {
      let found = refused(pattern)
      expectEqual(found.map(\.kind), [.unguarded(by: "session", below: "account")], "\(pattern)")
      expectEqual(found.first?.new.fileID, "Other.swift", "\(pattern)")
      expectEqual(found.first?.exampleURL, url, "\(pattern)")
    }
    // These take no URL below it.
    for pattern in [
      ":page<Int>/:id", ":page<shop|mail>/:id", "shop/:id", ":page/:id<Int>", "acc/**x",
    ] {
      expectEqual(refused(pattern), [], "\(pattern)")
    }
  }

  @Test func theRouteMayNameTheGuardOrLeaveTheURLsToOthers() {
    let found = conflicts {
      try router {
        Route("account/**path?", page: "account")
        Route(":page/:id", page: "page")
        Route(":page/:id/**more", page: "any", guards: ["session"])
        Fallback(below: "", page: "lost")
      }
    }
    expectEqual(found, [])
  }

  @Test func aLaterRouteThatTakesURLsBelowItIsRefused() throws {
    let router = try router { Route("account/:id<Int>", page: "account") }
    let error = #expect(throws: RouteConflicts.self) {
      try router.register(
        RouteModule("late") { Route(":page/:id", page: "page", fileID: "Late.swift", line: 2) })
    }
    expectEqual(
      error?.description,
      ":page/:id (late, Late.swift:2) takes URLs below account, for example account/sample~text, "
        + "which the guard session does not check; name the guard in the route, or declare a route "
        + "for these URLs")
  }

  /// A withdrawn module uncovers them.
  @Test func theAuditReportsARouteThatTakesURLsBelowItNow() throws {
    let router = try router(waits: true) { Route("shop/:id", page: "shop") }
    let account = try router.register(
      RouteModule("account") { Route("account/**path?", page: "account") })
    let pages = try router.register(RouteModule("pages") { Route(":page/:id", page: "page") })
    expectEqual(router.audit(), [])
    account.withdraw()
    expectEqual(router.audit().map(\.kind), [.unguarded(by: "session", below: "account")])
    pages.withdraw()
    expectEqual(router.audit(), [])
  }

  @Test func aRedirectThatLeadsOutOfItIsRefused() {
    let found = conflicts {
      try router {
        Route("account", page: "account")
        Route("help/:topic", page: "help", fileID: "Help.swift", line: 4)
        Redirect("account/help/:topic", to: "help/:topic", fileID: "Old.swift", line: 5)
        Redirect("account/:id<Int>", to: "account")
        Redirect("me", to: "account")
      }
    }
    expectEqual(found.map(\.kind), [.unguarded(by: "session", below: "account")])
    expectEqual(
      found.first?.description,
      "account/help/:topic (m, Old.swift:5) leads from below account to help/:topic "
        + "(m, Help.swift:4), which the guard session does not check; name the guard in that route, "
        + "or drop the redirect")
  }

  @Test func unusedOrInvalidPrefixIsRejected() {
    let kinds = { (prefix: String, waits: Bool) in
      conflicts {
        try router(below: prefix, waits: waits) { Route("account/orders", page: "orders") }
      }.map(\.kind)
    }
    expectEqual(
      kinds("acount/orders", false),
      [.guardsNothing(scope: "a path below acount/orders", near: "account/orders")])
    expectEqual(kinds("acount/orders", true), [])
    expectEqual(kinds("ACCOUNT/orders", false), [])
    for (prefix, column, mark) in [
      ("account/:id", 9, ":"), ("account/**rest", 9, "*"), ("account?a", 8, "?"), ("a#b", 2, "#"),
    ] {
      expectEqual(
        kinds(prefix, false),
        [
          .pattern(
            RoutePatternError(pattern: prefix, column: column, reason: .unexpected(mark)))
        ], "\(prefix)")
    }
  }
}
