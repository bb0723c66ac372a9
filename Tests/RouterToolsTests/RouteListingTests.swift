import Foundation
import LimitTesting
import Router
import RouterTools
import Testing

@Suite("A route listing")
struct RouteListingTests {
  func router() throws -> Router {
    try Router(
      namespaces: RouteNamespaces(scheme: "app", hosts: ["app.example"]),
      modules: [
        RouteModule("travel") {
          Route(
            "travel/scenic/:name", page: "scenic", exported: true, presentation: .sheet,
            tags: ["b", "a"], fileID: "T.swift", line: 3
          ) { TestPage(name: $0) }
          Route(
            "travel/scenic/draft", page: "draft", parents: ["mail"], fileID: "T.swift", line: 4)
          Route(
            "go/:kind<a|b>/:page.html?q", page: "go", exported: true, fileID: "T.swift", line: 5)
          Redirect("old/:name", to: "travel/scenic/:name", fileID: "T.swift", line: 6)
          Redirect("gone", to: "mail", fileID: "T.swift", line: 7)
        },
        RouteModule("mail", [Route("mail", page: "mail", fileID: "M.swift", line: 1)]),
      ])
  }

  @Test func printsColumns() throws {
    try expectEqual(
      self.router().routes.text(),
      """
      mail                        mail    mail                    push   inside
      go/:kind<a|b>/:page.html?q  travel  go                      push   everyone
      gone                        travel  -> mail                 push   inside
      old/:name                   travel  -> travel/scenic/:name  push   everyone
      travel/scenic/:name         travel  TestPage                sheet  everyone  tags: a b
      travel/scenic/draft         travel  draft                   push   inside    parents: mail
      """)
  }

  /// A router where something is special about every route.
  func special() throws -> Router {
    try Router(
      namespaces: RouteNamespaces(scheme: "app", webHosts: ["m.app.example"]),
      modules: [
        RouteModule("城市") {
          Route("城市/:id", page: "city", exported: true, tags: ["pay"])
          Route("city/:id", page: "city", priority: -2, foldsCase: true)
          Redirect("town/:id", to: "城市/:id", deprecatedSince: "2.0", sunset: "3.1")
          Fallback(below: "城市", page: "cities", exported: true)
        },
        RouteModule("pay") {
          Route(
            "pay/:card?token", page: "pay", tags: ["session"],
            sensitive: ["token", "card"])
        },
      ],
      guards: [
        Guard("session", on: .tag("session")) { _ in .proceed },
        Guard("limit", on: .module("pay"), priority: 1) { _ in .proceed },
      ], continuations: ContinuationPolicy { nil },
      sources: [
        .qr: .nothing, .push: .everything, .webView: .exported.except(tags: ["pay"]),
      ])
  }

  @Test func printsSpecialCharactersInColumnsOfATerminal() throws {
    let router = try special()
    try router.apply(
      RouteOverlay(
        version: 1,
        rules: [
          .init(route: "pay/:card?token", action: .disable),
          .init(route: "城市/:id", action: .web, to: "https://m.app.example/x"),
          .init(route: "city/:id", action: .redirect, to: "城市/:id"),
        ]))
    expectEqual(
      router.routes.text(),
      """
      pay/:card?token    pay   pay          push  inside, push              overlay: disable; hides card token; guards: limit session; tags: session
      city/:id           城市  city         push  everyone but webView, qr  overlay: redirect; priority -2; folds case
      town/:id           城市  -> 城市/:id  push  everyone but webView, qr  deprecated since 2.0.0; ends with 3.1.0
      城市/**unmatched?  城市  cities       push  everyone but qr           fallback
      城市/:id           城市  city         push  everyone but webView, qr  overlay: web; tags: pay
      """)
  }

  @Test func listsTheSourcesThatMayOpenARoute() throws {
    let audiences = try special().routes.map { [$0.pattern, $0.audience] }
    expectEqual(
      audiences,
      [
        ["pay/:card?token", "inside, push"], ["city/:id", "inside, push"],
        ["town/:id", "everyone but webView, qr"],
        ["城市/**unmatched?", "everyone but qr"],
        ["城市/:id", "everyone but webView, qr"],
      ])
    let closed = try Router(
      namespaces: RouteNamespaces(scheme: "app"),
      modules: [RouteModule("m") { Route("a", page: "a") }], sources: [.inside: .nothing])
    expectEqual(closed.routes.map(\.audience), ["nobody"])
    expectEqual(closed.routes.map(\.sources), [[]])
  }

  @Test func aRedirectIsAsOpenAsItsEnd() throws {
    let routes = try router().routes.filter { $0.redirect != nil }
    expectEqual(routes.map(\.pattern), ["gone", "old/:name"])
    expectEqual(routes.map(\.isExported), [false, true])
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "app"),
      modules: [
        RouteModule("m") { Redirect("a", to: "b") }, RouteModule("n") { Redirect("b", to: "c") },
        RouteModule("o") { Route("c", page: "c", exported: true) },
      ])
    expectEqual(router.routes.map(\.audience), ["everyone", "everyone", "everyone"])
    let late = try Router(namespaces: RouteNamespaces(scheme: "app"), modules: [])
    let token = try late.register(RouteModule("o") { Route("c", page: "c", exported: true) })
    _ = try late.register(RouteModule("m") { Redirect("a", to: "c") })
    token.withdraw()
    expectEqual(late.routes.map(\.audience), ["nobody"])
  }

  @Test func showsTheEffectOfTheOverlayUntilItIsRemoved() throws {
    let router = try makeRouter("a", "b")
    expectEqual(router.routes.map(\.overlay), [nil, nil])
    try router.apply(RouteOverlay(version: 1, rules: [.init(route: "a", action: .disable)]))
    expectEqual(router.routes.map(\.overlay), [.disable, nil])
    expectEqual(router.routes.map(\.notes), [["overlay: disable"], []])
    try router.apply(RouteOverlay(version: 2, rules: []))
    expectEqual(router.routes.map(\.overlay), [nil, nil])
  }

  @Test func printsMarkdown() throws {
    let lines = try router().routes.markdown().split(separator: "\n")
    expectEqual(lines.count, 8)
    expectEqual(lines[0], "| Route | Module | Page | Presentation | Open to | Notes |")
    expectEqual(lines[1], "|---|---|---|---|---|---|")
    expectEqual(lines[3], "| `go/:kind<a\\|b>/:page.html?q` | travel | go | push | everyone |  |")
    expectEqual(
      lines[6], "| `travel/scenic/:name` | travel | TestPage | sheet | everyone | tags: a b |"
    )
  }

  @Test func printsJSONThatParses() throws {
    let data = Data(try router().routes.json().utf8)
    let rows = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    expectEqual(rows.count, 6)
    let scenic = try #require(rows.first { $0["pattern"] as? String == "travel/scenic/:name" })
    expectEqual(scenic["viewModel"] as? String, "TestPage")
    expectEqual(scenic["tags"] as? [String], ["a", "b"])
    expectEqual(scenic["tags"] as? [String], ["a", "b"])
    let draft = try #require(rows.last { $0["pattern"] as? String == "travel/scenic/draft" })
    expectEqual(draft["parents"] as? [String], ["mail"])
    expectEqual(scenic["file"] as? String, "T.swift")
    expectEqual(scenic["line"] as? Int, 3)
    expectEqual(scenic["exported"] as? Bool, true)
    expectEqual(scenic["sources"] as? [String], RouteSource.allCases.map(\.rawValue))
    expectEqual(scenic["fallback"] as? Bool, false)
    #expect(scenic["sunset"] is NSNull)
  }

  @Test func printsSpecialCharactersAsJSON() throws {
    let data = Data(try special().routes.json().utf8)
    let rows = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    expectEqual(rows.map { $0["fallback"] as? Bool }, [false, false, false, true, false])
    expectEqual(rows.map { $0["priority"] as? Int }, [0, -2, 0, 0, 0])
    expectEqual(rows.map { $0["foldsCase"] as? Bool }, [false, true, false, false, false])
    expectEqual(rows[0]["guards"] as? [String], ["limit", "session"])
    expectEqual(rows[0]["sensitive"] as? [String], ["card", "token"])
    expectEqual(rows[0]["sources"] as? [String], ["inside", "push"])
    expectEqual(rows[2]["deprecatedSince"] as? String, "2.0.0")
    expectEqual(rows[2]["sunset"] as? String, "3.1.0")
    #expect(rows.allSatisfy { Array($0.keys).count == 20 })
  }

  @Test func printsApplesAssociationForFragmentsCaseAndStars() throws {
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "app", hosts: ["app.example"]),
      modules: [
        RouteModule("m") {
          Route("a%2Ab/:x", page: "p", exported: true)
          Route("faq#:part", page: "p", exported: true)
          Route("help#:part?", page: "p", exported: true)
          Route("legal#top", page: "p", exported: true)
          Route("Shop", page: "p", exported: true, foldsCase: true)
        }
      ])
    expectEqual(
      router.appleAppSiteAssociation(appIDs: ["T.a"]),
      #"""
      {"applinks":{"details":[{"appIDs":["T.a"],"components":[\#
      {"/":"/Shop","caseSensitive":false,"comment":"m: Shop"},\#
      {"/":"/a%2Ab/?*","comment":"m: a%2Ab/:x"},\#
      {"/":"/faq","#":"?*","comment":"m: faq#:part"},\#
      {"/":"/help","comment":"m: help#:part?"},\#
      {"/":"/legal","#":"top","comment":"m: legal#top"}]}]}}
      """#)
  }

  @Test func printsApplesAssociationWithoutWildcardsInFixedFragments() throws {
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "app", hosts: ["app.example"]),
      modules: [
        RouteModule("m") {
          Route("a#any%2A", page: "p", exported: true)
          Route("b#why%3F", page: "p", exported: true)
          Route("c#价格", page: "p", exported: true)
        }
      ])
    expectEqual(
      router.appleAppSiteAssociation(appIDs: ["T.a"]),
      #"""
      {"applinks":{"details":[{"appIDs":["T.a"],"components":[\#
      {"/":"/a","#":"any%2A","comment":"m: a#any%2A"},\#
      {"/":"/b","#":"why%3F","comment":"m: b#why%3F"},\#
      {"/":"/c","#":"%E4%BB%B7%E6%A0%BC","comment":"m: c#价格"}]}]}}
      """#)
  }

  @Test func printsApplesAssociationWithAFixedFragmentBeforeAnExclusionOfAll() throws {
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "app", hosts: ["app.example"]),
      modules: [
        RouteModule("m") {
          Route("faq#:part", page: "p")
          Route("faq#top", page: "p", exported: true)
        }
      ])
    expectEqual(
      router.appleAppSiteAssociation(appIDs: ["T.a"]),
      #"""
      {"applinks":{"details":[{"appIDs":["T.a"],"components":[\#
      {"/":"/faq","#":"top","comment":"m: faq#top"},\#
      {"/":"/faq","#":"?*","exclude":true}]}]}}
      """#)
  }

  @Test func printsApplesAssociationWithClosedRoutesExcludedFirst() throws {
    let text = try router().appleAppSiteAssociation(appIDs: ["ABCDE12345.example.app"])
    expectEqual(
      text,
      #"""
      {"applinks":{"details":[{"appIDs":["ABCDE12345.example.app"],"components":[\#
      {"/":"/travel/scenic/draft","exclude":true},\#
      {"/":"/go/?*/?*.html","?":{"q":"?*"},"comment":"travel: go/:kind<a|b>/:page.html?q"},\#
      {"/":"/old/?*","comment":"travel: old/:name"},\#
      {"/":"/travel/scenic/?*","comment":"travel: travel/scenic/:name"}]}]}}
      """#)
  }

  @Test func printsApplesAssociationWithExportedRoutesBeforeExclusionsThatCoverThem() throws {
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "app", hosts: ["app.example"]),
      modules: [
        RouteModule("m") {
          Route(":category/:item", page: "p", exported: true)
          Route("account/:id", page: "p")
          Route("account/:id/log", page: "p")
          Route("account/login", page: "p", exported: true)
          Route("code", page: "p", exported: true)
          Route("code?token", page: "p")
          Route("Help/:page", page: "p", exported: true, foldsCase: true)
          Route("help/draft", page: "p")
          Route("list", page: "p")
          Route("list?all", page: "p", exported: true)
        }
      ])
    expectEqual(
      router.appleAppSiteAssociation(appIDs: ["T.a"]),
      #"""
      {"applinks":{"details":[{"appIDs":["T.a"],"components":[\#
      {"/":"/account/?*/log","exclude":true},\#
      {"/":"/help/draft","exclude":true},\#
      {"/":"/account/login","comment":"m: account/login"},\#
      {"/":"/account/?*","exclude":true},\#
      {"/":"/code","?":{"token":"?*"},"exclude":true},\#
      {"/":"/list","?":{"all":"?*"},"comment":"m: list?all"},\#
      {"/":"/list","exclude":true},\#
      {"/":"/?*/?*","comment":"m: :category/:item"},\#
      {"/":"/Help/?*","caseSensitive":false,"comment":"m: Help/:page"},\#
      {"/":"/code","comment":"m: code"}]}]}}
      """#)
  }
}
