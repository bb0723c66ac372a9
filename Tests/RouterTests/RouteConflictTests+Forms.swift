import LimitTesting
import ReactiveKit
import Router
import RouterTesting
import Testing

/// Routes that are equal in some of their forms: without optional parts, in different case, or with other
/// texts of a type.
extension RouteConflictTests {
  /// Segments that some codes of an application have.
  struct Code: RouteValue {
    static let parameterType = ParameterType.value(Code.self, sample: "code")
    let routeText: String?
    init?(routeText: String) {
      if routeText.contains(".") { return nil }
      self.routeText = routeText
    }
  }

  /// The URL matches the first route although the second is more specific.
  @Test(arguments: [
    ("docs/:lang<en|zh>/**path", "docs/:lang<en|zh>/:page", "docs/en/guide/routes"),
    ("docs/:lang<en|zh>/**path?", "docs/:lang<en|zh>/:page", "docs/zh"),
    ("flag/:on<Bool>/**rest", "flag/:on<Bool>/:a/:b?", "flag/true/1/2/3"),
    ("list/:kind<a|b>?page?", "list/:kind<a|b>?page", "list/a"),
    ("list/:kind<a|b>?page=1", "list/:kind<a|b>?page", "list/a"),
    ("list/:kind<a|b>#:part?", "list/:kind<a|b>#:part", "list/b"),
    ("list/:kind<a|b>/:n<Int>?", "list/:kind<a|b>/:n<7041776|8>", "list/a"),
    ("poi/:kind<a>/:name", "poi/a/s:code", "poi/a/wall"),
    ("poi/:kind<a>/:name", "poi/a/:name~:text", "poi/a/wall"),
    ("poi/:on<Bool>/:version<Double>", "poi/:on<Bool>/:major.:minor", "poi/true/7"),
    ("poi/:kind<a>/:id<Int>", "poi/a/70:rest", "poi/a/8"),
    ("poi/:kind<a>/:id<UUID>", "poi/a/7D:rest", "poi/a/8D444840-9DC0-11D1-B245-5FFDCE74FAD2"),
  ])
  func routeIsReachedInFormsThatNoOtherTakes(
    route: String, other: String, url: String
  ) throws {
    let router = try makeRouter(
      RouteModule("m", [Route(route, page: "route"), Route(other, page: "other")]))
    expectEqual(router.resolve(url, from: .inside).target?.page, "route")
    expectEqual(router.audit(), [])
  }

  @Test func foldingRouteIsReachedInAnotherCase() throws {
    let router = try makeRouter(
      RouteModule("m") {
        Route("go/:kind<hotel|flight>", page: "folding", foldsCase: true)
        Route("go/:kind<hotel|flight>", page: "exact")
      })
    expectEqual(router.resolve("GO/hotel", from: .inside).target?.page, "folding")
    expectEqual(router.resolve("go/hotel", from: .inside).target?.page, "exact")
  }

  @Test func aRouteBesideATypeOfTheApplicationIsReached() throws {
    let router = try makeRouter(
      RouteModule("m") {
        Route("find/:kind<a|b>/:text", page: "text")
        Route("find/:kind<a|b>/:code", page: "code") { (kind: String, code: Code) in
          TestPage(name: kind)
        }
      })
    expectEqual(router.resolve("find/a/1.5", from: .inside).target?.page, "text")
  }

  @Test func aRouteWithATypeOfTheApplicationIsReachedByOtherTextsThanItsSample() throws {
    let router = try makeRouter(
      RouteModule("m") {
        Route("find/:kind<a>/:code", page: "code") { (kind: String, code: Code) in
          TestPage(name: kind)
        }
        Route("find/a/co:rest", page: "rest")
      })
    expectEqual(router.resolve("find/a/x", from: .inside).target?.page, "code")
    let literal = try makeRouter(
      RouteModule("m") {
        Route(":code/:kind<a>", page: "code") { (code: Code, kind: String) in TestPage(name: kind) }
        Route("code/**rest", page: "rest")
      })
    expectEqual(literal.resolve("x/a", from: .inside).target?.page, "code")
  }

  @Test(arguments: [
    ("web/:text", "web/:address<URL>"), ("web/x:text", "web/x:address<URL>"),
    ("web/:text/edit", "web/:address<URL>/edit"),
  ])
  func aTextBesideAURLIsUnreachable(text: String, address: String) {
    expectEqual(
      conflicts(
        RouteModule("a") {
          Route(text, page: "text")
          Route(address, page: "address", urls: .inside)
        }), ["unreachable: \(text) of a vs \(address) of a"])
    expectEqual(
      conflicts(
        RouteModule("a") {
          Route(text, page: "text")
          Route(address + "/more", page: "address", urls: .inside)
        }), [])
  }

  /// Numbers in a form that no other text has.
  struct Serial: RouteValue {
    static let parameterType = ParameterType.value(Serial.self, sample: "no7")
    let routeText: String?
    init?(routeText: String) {
      guard routeText.hasPrefix("no"), ParameterType.int.accepts(String(routeText.dropFirst(2)))
      else { return nil }
      self.routeText = routeText
    }
  }

  /// A redirect cannot state a type of the application: a value of the type leads to the page.
  @Test func aRedirectMayLeadToARouteWithATypeOfTheApplication() throws {
    let router = try makeRouter(
      RouteModule("new") {
        Route("item/:id", page: "item") { (id: Serial) in TestPage(name: id.routeText ?? "") }
      },
      RouteModule("old") {
        Redirect("older/:id", to: "old/:id")
        Redirect("old/:id", to: "item/:id")
      })
    expectEqual(router.resolve("older/no12", from: .inside).target?.canonicalURL, "item/no12")
    #expect(router.resolve("older/12", from: .inside).target == nil)
    expectEqual(router.audit(), [])
    expectEqual(
      conflicts(
        RouteModule("a") {
          Route("item/:id<Int>", page: "item")
          Redirect("old/:id", to: "item/:id")
        }), ["leadsNowhere(\"item/:id\"): old/:id of a vs item/:id<Int> of a"])
  }

  @Test func restTakenInAllFormsIsUnreachable() {
    expectEqual(
      conflicts(
        RouteModule("a") {
          Route("docs/en/**path?", page: "1")
          Route("docs/zh/**path?", page: "2")
          Route("docs/:lang<en|zh>/**path?", page: "3")
        }), ["unreachable: docs/:lang<en|zh>/**path? of a vs docs/en/**path? of a"])
  }

  @Test func priorityDecidesBetweenRoutesWithSomeEqualForms() throws {
    let router = try makeRouter(
      RouteModule("m") {
        Route("news/:topic<sport|tech>?", page: "topic")
        Route("news/:page<Int>?", page: "page", priority: 1)
      })
    _ = try router.register(
      RouteModule("late") { Route("news/:id<UUID>?", page: "id", priority: -1) })
    let pages = ["news", "news/2", "news/tech", "news/7D444840-9DC0-11D1-B245-5FFDCE74FAD2"].map {
      router.resolve($0, from: .inside).target?.page
    }
    expectEqual(pages, ["page", "page", "topic", "id"])
    expectEqual(router.audit(), [])
  }

  @Test func routesWithSomeEqualFormsAreDuplicatesThere() throws {
    let error = try #require(throws: RouteConflicts.self) {
      try makeRouter(
        RouteModule("m") {
          Route("news/:page<Int>?", page: "page")
          Route("news/:topic<sport|tech>?", page: "topic")
        })
    }
    expectEqual(error.conflicts.map(\.kind), [.duplicate])
    expectEqual(error.conflicts.map(\.exampleURL), ["news"])
  }

  /// Every URL of some segments and a query, for random routes with lists, options and rests, and with types
  /// and segments with literals.
  @Test(arguments: [
    (["a", "x", "7"], ["a", "x", ":{p}<x|a>", ":{p}<x|a>", ":{p}?"]),
    (
      ["x", "7.5", "8", "sx", "s~7"],
      [
        "x", ":{p}<x>", ":{p}<x>", ":{p}", "s:{p}", ":{p}~:{p}b", ":{p}.:{p}b", "7:{p}",
        ":{p}<Double>",
      ]
    ),
  ])
  func aRouteThatIsRefusedAsUnreachableIsReachedByNoURL(
    parts: [String], pieces: [String]
  ) throws {
    var paths = [""]
    for length in 1...4 {
      paths += paths.filter { $0.split(separator: "/").count == length - 1 }
        .flatMap { path in parts.map { path.isEmpty ? $0 : "\(path)/\($0)" } }
    }
    let urls = paths + paths.map { $0 + "?q=1" }
    var random = SplitMix64(seed: 0xF0)
    var (refused, accepted) = (0, 0)
    for _ in 0..<150 {
      let patterns = try (0..<4).map { _ -> RoutePattern in
        var text = (0..<(1 + random.next() % 2)).map { place in
          pieces[Int(random.next() % UInt64(pieces.count))].replacing("{p}", with: "{n\(place)}")
            .replacing("}b", with: "b}")
        }.joined(separator: "/")
        text += ["", "", "/**rest", "/**rest?"][Int(random.next() % 4)]
        return try RoutePattern(text + ["", "", "?q?", "?q"][Int(random.next() % 4)])
      }
      let module = RouteModule("m", patterns.map { Route($0.text, page: "p") })
      do throws(RouteConflicts) {
        _ = try makeRouter(module)
        accepted += 1
      } catch {
        let table = RouteTable(patterns)
        for conflict in error.conflicts where conflict.kind == .unreachable {
          refused += 1
          let url = urls.first { url in
            table.match(url).map { patterns[$0.index].text } == conflict.new.pattern
          }
          #expect(url == nil, "\(conflict) of \(patterns)")
        }
      }
    }
    #expect(refused > 0 && accepted > 0, "\(refused) and \(accepted)")
  }
}
