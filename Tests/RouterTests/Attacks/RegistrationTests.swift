import LimitTesting
import Messages
import Router
import RouterTesting
import RouterTools
import Testing

/// A guard or policy without an effect is rejected when the router is made, with its place.
@Suite("Registration that fails closed")
struct RegistrationTests {
  func router(
    guards: [Guard] = [], sources: [RouteSource: SourcePolicy] = [:],
    @RouteBuilder routes: () -> [RouteDeclaration] = {
      [Route("pay/:card", page: "pay", exported: true, tags: ["session"]).declaration]
    }
  ) throws -> Router {
    try testRouter(modules: [RouteModule("shop", routes: routes)], guards: guards, sources: sources)
  }

  func kinds(_ make: () throws -> Router) -> [RouteConflict.Kind] {
    do {
      _ = try make()
      return []
    } catch let error as RouteConflicts {
      return error.conflicts.map(\.kind)
    } catch {
      return []
    }
  }

  nonisolated static let misspelt: [(Guard.Scope, String, String)] = [
    (.tag("sesion"), "tag sesion", "session"),
    (.route("/pay/:card"), "route /pay/:card", "pay/:card"),
    (.route("pay/:crd"), "route pay/:crd", "pay/:card"), (.module("sop"), "module sop", "shop"),
    (.module("n"), "module n", ""), (.tag("other"), "tag other", ""),
  ]

  @Test(arguments: misspelt)
  func guardWithoutRoutesIsRejected(_ scope: Guard.Scope, _ text: String, _ near: String) {
    let guardian = Guard("g", on: scope) { _ in .deny(code: "no") }
    expectEqual(
      kinds { try router(guards: [guardian]) }, [.guardsNothing(scope: text, near: near)])
    let asking = Guard("g", on: scope) { _ async in .deny(code: "no") }
    expectEqual(kinds { try router(guards: [asking]) }, [.guardsNothing(scope: text, near: near)])
    let late = Guard("g", on: scope, waits: true) { _ in .deny(code: "no") }
    expectEqual(kinds { try router(guards: [late]) }, [])
  }

  @Test func aMisspeltScopeIsRefusedBesideARouteThatNamesTheGuard() {
    let guardian = Guard("session", on: .tag("sesion")) { _ in .deny(code: "no") }
    let found = kinds {
      try router(guards: [guardian]) {
        Route("pay/:card", page: "pay", tags: ["session"])
        Route("mail", page: "mail", guards: ["session"])
      }
    }
    expectEqual(found, [.guardsNothing(scope: "tag sesion", near: "session")])
  }

  @Test func aMisspeltScopeIsReportedTogetherWithTheRoutesProblems() {
    let guardian = Guard("session", on: .tag("sesion")) { _ in .deny(code: "no") }
    let found = kinds {
      try router(guards: [guardian], sources: [.qr: .exported.except(tags: ["old"])]) {
        Route("pay/:card", page: "pay", tags: ["session"])
        Route("pay/:number", page: "other")
        Redirect("mail", to: "letters")
      }
    }
    expectEqual(
      found,
      [
        .guardsNothing(scope: "tag sesion", near: "session"),
        .refusesNothing(tag: "old", near: ""), .duplicate, .leadsNowhere("letters"),
      ])
  }

  /// The pattern could be the one that a guard names.
  @Test func aGuardOfAPatternThatCannotBeParsedIsNotReportedBesideIt() {
    let guardian = Guard("card", on: .route("pay/:card<Int>")) { _ in .deny(code: "no") }
    let found = kinds {
      try router(guards: [guardian]) {
        Route("pay/:card/:card", page: "pay") { (id: Int) in id }
      }
    }
    expectEqual(found.count, 1)
    if case .pattern = found.first { return }
    Issue.record("\(found)")
  }

  /// A redirect is as open as its destination: its own guards and tags would have no effect.
  @Test(arguments: [
    (Guard.Scope.tag("old"), "tag old"), (.module("legacy"), "module legacy"),
    (.route("card/:card"), "route card/:card"), (.named, "its name"),
  ])
  func aGuardOfARedirectAloneIsRefused(_ scope: Guard.Scope, _ text: String) throws {
    let legacy = RouteModule("legacy") {
      RouteGroup(tags: ["old"], guards: ["g"]) { Redirect("card/:card", to: "pay/:card") }
    }
    let shop = RouteModule("shop") { Route("pay/:card", page: "pay") }
    func router(_ scope: Guard.Scope, _ legacy: RouteModule) throws -> Router {
      try testRouter(
        modules: [shop, legacy], guards: [Guard("g", on: scope) { _ in .deny(code: "no") }],
        sources: [.qr: .exported.except(tags: ["old"])])
    }
    expectEqual(
      kinds { try router(scope, legacy) },
      [
        .guardsNothing(scope: text, near: ""), .refusesNothing(tag: "old", near: ""),
      ])
  }

  @Test func guardWithRoutesIsAccepted() {
    for scope in [Guard.Scope.all, .tag("session"), .module("shop"), .route("pay/:card")] {
      expectEqual(kinds { try router(guards: [Guard("g", on: scope) { _ in .proceed }]) }, [])
    }
  }

  @Test func theTextNamesTheFileOfTheGuardAndACorrection() {
    let error = #expect(throws: RouteConflicts.self) {
      try router(guards: [
        Guard("session", on: .tag("sesion"), fileID: "App/Guards.swift", line: 7) { _ in .proceed }
      ])
    }
    expectEqual(
      error?.description,
      """
      guard session (App/Guards.swift:7) has no effect: no route has tag sesion; write session, \
      or state waits: true if the module is registered later
      """)
  }

  @Test func policyWithAnUnusedTagIsRejected() {
    expectEqual(
      kinds { try router(sources: [.qr: .exported.except(tags: ["sesion", "session"])]) },
      [.refusesNothing(tag: "sesion", near: "session")])
    expectEqual(
      kinds { try router(sources: [.qr: .everything.except(tags: ["late"], waits: true)]) }, [])
    expectEqual(
      kinds {
        try router(sources: [
          .qr: .everything.except(tags: ["late"], waits: true).except(tags: ["other"])
        ])
      }, [.refusesNothing(tag: "other", near: "")])
    expectEqual(kinds { try router(sources: [.qr: .exported.except(tags: ["session"])]) }, [])
  }

  @Test func aTagThatIsNearlyAGuardsTagIsRefused() throws {
    let guardian = Guard("g", on: .tag("session")) { _ in .proceed }
    let found = kinds {
      try router(guards: [guardian], sources: [.qr: .exported.except(tags: ["blue"])]) {
        Route("pay/:card", page: "pay", tags: ["session"])
        Route("wallet", page: "wallet", tags: ["sesion"])
        Route("list", page: "list", tags: ["blue", "blu", "green"])
      }
    }
    expectEqual(
      found,
      [
        .misspeltTag(tag: "sesion", near: "session"), .misspeltTag(tag: "blu", near: "blue"),
      ])
    let whole = try router(guards: [guardian])
    let error = #expect(throws: RouteConflicts.self) {
      try whole.register(
        RouteModule("late") { Route("wallet/:x", page: "wallet", tags: ["sessions"]) })
    }
    expectEqual(error?.conflicts.map(\.kind), [.misspeltTag(tag: "sessions", near: "session")])
    expectEqual(error?.conflicts.first?.new.pattern, "wallet/:x")
  }

  /// At first the guard's tag may be the misspelt one.
  @Test func aTagThatIsNearlyThatOfAWaitingGuardIsInTheAudit() throws {
    let router = try router(
      guards: [Guard("g", on: .tag("session"), waits: true) { _ in .proceed }]
    ) {
      Route("wallet", page: "wallet", tags: ["sesion"])
    }
    expectEqual(router.audit().map(\.kind), [.misspeltTag(tag: "sesion", near: "session")])
  }

  /// All are reported at once, including those that need the whole table.
  @Test func theRoutesProblemsAreReportedTogether() {
    let found = kinds {
      try router {
        Route("c", page: "c", exported: false)
        Route("c/:x", page: "z", exported: true, parents: ["c"], samples: ["other"])
        Redirect("old", to: "nowhere")
        Route("d/:x", page: "d", parents: ["v"])
        Route("d/:y", page: "d2", parents: ["w"])
        Route("e/:x", page: "e", guards: ["none"])
      }
    }
    expectEqual(
      found,
      [
        .unknownGuard(name: "none", near: ""), .duplicate, .closedParent("c"), .sample("other"),
        .leadsNowhere("nowhere"), .missingParent("v"), .missingParent("w"),
      ])
  }

  @Test func anExportedRouteWithAClosedParentIsRefused() {
    func routes(_ parent: Bool, _ child: Bool) -> [RouteConflict.Kind] {
      kinds {
        try router {
          Route("wallet/:user", page: "wallet", exported: parent)
          Route("wallet/:user/help", page: "help", exported: child, parents: ["wallet/:user"])
        }
      }
    }
    expectEqual(routes(false, true), [.closedParent("wallet/:user")])
    expectEqual(routes(true, true), [])
    expectEqual(routes(false, false), [])
    expectEqual(routes(true, false), [])
  }

  @Test func aModuleDeclaresForItsRoutesWhetherTheyAreExported() throws {
    let router = try testRouter(modules: [
      RouteModule("open", exported: true) {
        Route("a/:x", page: "a")
        Route("b", page: "b", exported: false)
        Route("c", page: "c", exported: false)
        Route("t/:x", page: "t") { (_: Int) in TestPage(name: "t") }
        Redirect("old/:x", to: "a/:x")
        Redirect("older", to: "b")
        Fallback(below: "", page: "lost")
      },
      RouteModule("closed") {
        Route("d", page: "d")
        Route("e", page: "e", exported: true)
      },
      RouteModule("list", exported: true, [Route("f", page: "f")]),
    ])
    expectEqual(
      router.routes(openTo: .customScheme).map(\.pattern),
      ["e", "f", "**unmatched?", "a/:x", "old/:x", "t/:x<Int>"])
    expectEqual(router.routes(openTo: .inside).count, router.routes.count)
    #expect(router.resolve("app://c", from: .push).target == nil)
    expectEqual(router.resolve("app://t/1", from: .push).target?.page, "t")
  }

  @Test func openRoutesOfASourceFollowItsPolicy() throws {
    let router = try router(sources: [
      .qr: .nothing, .push: .everything, .webView: .exported.except(tags: ["session"]),
    ]) {
      Route("pay", page: "pay", exported: true, tags: ["session"])
      Route("home", page: "home", exported: true)
      Route("closed", page: "closed")
    }
    func open(_ source: RouteSource) -> [String] { router.routes(openTo: source).map(\.pattern) }
    expectEqual(open(.qr), [])
    expectEqual(open(.push), ["closed", "home", "pay"])
    expectEqual(open(.webView), ["home"])
    expectEqual(open(.customScheme), ["home", "pay"])
  }
}
