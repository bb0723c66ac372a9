import Router
import Testing

/// Texts that look the same are the same, and the order of registration never shows.
@Suite("Routes and Unicode")
struct RouteUnicodeTests {
  /// "é" composed and decomposed.
  let composed = "caf\u{E9}"
  let decomposed = "cafe\u{301}"

  func table(_ patterns: String...) throws -> RouteTable {
    RouteTable(try patterns.map { try RoutePattern($0) })
  }

  @Test func siblingsOfOneLiteralAreFoundHoweverItIsComposed() throws {
    let table = try table("\(composed)/menu", "\(decomposed)/list", "x/\(decomposed)")
    for word in [composed, decomposed, "caf%C3%A9", "cafe%CC%81"] {
      #expect(table.match("\(word)/menu")?.index == 0)
      #expect(table.match("\(word)/list")?.index == 1)
      #expect(table.match("x/\(word)")?.index == 2)
    }
    #expect(table.match("cafe/menu") == nil)
  }

  @Test func oneLiteralComposedAndDecomposedIsADuplicate() {
    for names in [[composed, decomposed], [decomposed, composed]] {
      let error = #expect(throws: RouteConflicts.self) {
        try Router(
          namespaces: RouteNamespaces(scheme: "app"),
          modules: names.enumerated().map { index, name in
            RouteModule("m\(index)") { Route(name, page: "p") }
          })
      }
      #expect(error?.conflicts.map(\.kind) == [.duplicate])
    }
  }

  @Test func aListedValueIsFoundHoweverItIsComposed() throws {
    let table = try table("a/:k<\(composed)|tea>", "a/:s")
    #expect(table.match("a/\(composed)")?.index == 0)
    #expect(table.match("a/\(decomposed)")?.index == 0)
    #expect(table.match("a/cafe%CC%81")?.index == 0)
    #expect(table.match("a/cafe")?.index == 1)
  }

  @Test func aRestIsSplitAtEverySlash() throws {
    let router = try makeRouter("a/**rest")
    let target = try #require(router.resolve("a/\u{301}b/c", from: .inside).target)
    #expect(try target.parameters.rest("rest") == ["\u{301}b", "c"])
    #expect(target.canonicalURL == "a/%CC%81b/c")
  }

  @Test func foldingIsForASCIILettersOnly() throws {
    let table = RouteTable([
      RouteTable.Entry(try RoutePattern("Caf\u{E9}/Menu"), foldsCase: true)
    ])
    #expect(table.match("/CAF\u{E9}/MENU")?.index == 0)
    #expect(table.match("/caf\u{C9}/menu") == nil)
    // No full-width or Turkish letters fold either.
    #expect(table.match("/caf\u{E9}/\u{FF4D}enu") == nil)
    let id = RouteTable([RouteTable.Entry(try RoutePattern("id"), foldsCase: true)])
    #expect(id.match("/ID")?.index == 0)
    #expect(id.match("/\u{130}D") == nil)
    #expect(id.match("/\u{131}d") == nil)
  }

  @Test func everySpellingOfAnAuthorityReachesTheSameRoutes() throws {
    let patterns = ["user/a", "User/b", "USER/c", ":any/d"]
    for round in 0..<4 {
      let rotated = Array(patterns[round...] + patterns[..<round])
      let table = RouteTable(try rotated.map { try RoutePattern($0) })
      for word in ["user", "User", "USER", "uSeR", "%75ser"] {
        let found = ["a", "b", "c", "d"].map { last in
          table.match("app://\(word)/\(last)").map { rotated[$0.index] }
        }
        #expect(found == patterns, "\(word) \(rotated)")
      }
      #expect(table.match("/uSeR/c") == nil)
    }
  }

  @Test func ofLiteralsThatDifferInCaseTheExactOneGoesFirst() throws {
    let patterns = ["user/:a", "User/:b", "USER/:c"]
    for round in 0..<3 {
      let rotated = Array(patterns[round...] + patterns[..<round])
      let whole = try Router(
        namespaces: RouteNamespaces(scheme: "app"),
        modules: [RouteModule("m", rotated.map { Route($0, page: "p") })])
      let late = try Router(namespaces: RouteNamespaces(scheme: "app"), modules: [])
      for pattern in rotated {
        _ = try late.register(RouteModule(pattern, [Route(pattern, page: "p")]))
      }
      for router in [whole, late] {
        #expect(match("app://user/1", router)?.pattern == "user/:a", "\(rotated)")
        #expect(match("app://User/1", router)?.pattern == "User/:b", "\(rotated)")
        #expect(match("app://USER/1", router)?.pattern == "USER/:c", "\(rotated)")
        // None is exact: the first of them in the order of their letters.
        #expect(match("app://uSER/1", router)?.pattern == "USER/:c", "\(rotated)")
      }
    }
  }
}
