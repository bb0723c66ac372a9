import Foundation
import LimitTesting
import Router
import RouterNavigation
import RouterTesting
import Testing

/// The pages under a page do not show its hidden value: account 4111.
@Suite("A sensitive value in a parent's page")
struct SensitiveParentTests {
  func conflicts(@RouteBuilder _ routes: () -> [RouteDeclaration]) -> [RouteConflict] {
    let module = RouteModule("m", exported: true, routes: routes)
    do {
      _ = try testRouter(namespaces: RouteNamespaces(scheme: "bank"), modules: [module])
      return []
    } catch {
      return error.conflicts
    }
  }

  @Test func isRefusedAtRegistration() {
    let found = conflicts {
      Route("accounts/:iban", page: "account", fileID: "A.swift", line: 1)
      Route(
        "transfer/:iban", page: "transfer", parents: ["accounts/:iban"], sensitive: ["iban"],
        fileID: "A.swift", line: 2)
    }
    expectEqual(found.map(\.kind), [.shownByParent("accounts/:iban", name: "iban")])
    expectEqual(
      found.first?.description,
      """
      transfer/:iban (m, A.swift:2) hides iban, and its parent accounts/:iban shows it: \
      accounts/:iban (m, A.swift:1); mark it as sensitive there too, or drop the parent
      """)
  }

  /// Wherever the value lands: under another name, in a rest, inside a segment, in query or fragment.
  @Test(arguments: [
    ("list/:name", "list/:x"), ("list/**all", "list/:x"), ("list/no-:{name}", "list/no-:x"),
    ("list?x?", "list?x"), ("list#:name", "list#:x"), (":kind/:name", "list/:x"),
    ("list/:a?/:b?", "list/:x"),
  ]) func isFoundAtEveryPlace(_ parent: String, _ template: String) {
    func routes(_ sensitive: Set<String>) -> [RouteConflict.Kind] {
      conflicts {
        Route(parent, page: "list", sensitive: sensitive)
        Route("card/:x", page: "card", parents: [template], sensitive: ["x"])
      }.map(\.kind)
    }
    expectEqual(routes([]), [.shownByParent(template, name: "x")])
    let all = (try? RoutePattern(parent).parameters.map(\.name)) ?? []
    expectEqual(routes(Set(all)), [])
  }

  /// One value leads to a route that marks it, another to a route that does not.
  @Test func isFoundForEveryPossibleDestination() {
    func kinds(_ sensitive: Set<String>) -> [RouteConflict.Kind] {
      conflicts {
        Route("accounts/:iban", page: "account", sensitive: ["iban"])
        Route("accounts/:number<Int>", page: "number", sensitive: sensitive)
        Route("transfer/:iban", page: "transfer", parents: ["accounts/:iban"], sensitive: ["iban"])
      }.map(\.kind)
    }
    // The number would be hidden, like any segment after the first literal of a marking route.
    expectEqual(kinds([]), [])
    expectEqual(
      conflicts {
        Route("accounts/:iban", page: "account", sensitive: ["iban"])
        Route("accounts/:number<Int>/:more?", page: "number", sensitive: ["more"])
        Route("transfer/:iban", page: "transfer", parents: ["accounts/:iban"], sensitive: ["iban"])
      }.map(\.kind), [.shownByParent("accounts/:iban", name: "iban")])
  }

  @Test func parentThatShowsNoSensitiveValueIsAccepted() {
    expectEqual(
      conflicts {
        Route("home", page: "home")
        Route("accounts/:iban", page: "account", sensitive: ["iban"])
        Route("shop/:city", page: "shop")
        Route(
          "transfer/:iban/:city", page: "transfer",
          parents: ["home", "accounts/:iban", "shop/:city"],
          sensitive: ["iban"])
      }, [])
  }

  /// A module that is registered later takes the parent's URL: it is left out, and the audit reports it.
  @MainActor @Test func isNeverStoredNorLogged() throws {
    let router = try testRouter(namespaces: RouteNamespaces(scheme: "bank"), exported: true) {
      Route("accounts/:kind/:iban", page: "account", sensitive: ["iban"])
      Route(
        "transfer/:iban", page: "transfer", parents: ["accounts/de/:iban"], sensitive: ["iban"])
    }
    expectEqual(router.audit(), [])
    let before = try #require(router.resolve("bank://transfer/4111", from: .customScheme).target)
    expectEqual(
      before.backStack.map(\.description), ["accounts/:kind/:iban [m] accounts/de/<redacted>"])
    _ = try router.register(
      RouteModule("late", exported: true) {
        Route("accounts/de/:open?pin?", page: "open", sensitive: ["pin"])
      })
    expectEqual(router.audit().map(\.kind), [.shownByParent("accounts/de/:iban", name: "iban")])
    let target = try #require(router.resolve("bank://transfer/4111", from: .customScheme).target)
    #expect(target.backStack.isEmpty)
    var state = NavigationState()
    try state.show(target)
    let stored = String(decoding: try JSONEncoder().encode(state), as: UTF8.self)
    #expect(!"\(state) \(stored)".contains("4111"))
  }
}
