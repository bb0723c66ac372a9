import LimitTesting
import Router
import RouterTesting
import Testing

/// Texts that look the same are equal, regardless of the order of registration.
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
      expectEqual(table.match("\(word)/menu")?.index, 0)
      expectEqual(table.match("\(word)/list")?.index, 1)
      expectEqual(table.match("x/\(word)")?.index, 2)
    }
    #expect(table.match("cafe/menu") == nil)
  }

  @Test func oneLiteralComposedAndDecomposedIsADuplicate() {
    for names in [[composed, decomposed], [decomposed, composed]] {
      let error = #expect(throws: RouteConflicts.self) {
        try testRouter(
          modules: names.enumerated().map { index, name in
            RouteModule("m\(index)") { Route(name, page: "p") }
          })
      }
      expectEqual(error?.conflicts.map(\.kind), [.duplicate])
    }
  }

  @Test func aListedValueIsFoundHoweverItIsComposed() throws {
    let table = try table("a/:k<\(composed)|tea>", "a/:s")
    expectEqual(table.match("a/\(composed)")?.index, 0)
    expectEqual(table.match("a/\(decomposed)")?.index, 0)
    expectEqual(table.match("a/cafe%CC%81")?.index, 0)
    expectEqual(table.match("a/cafe")?.index, 1)
  }

  @Test func aRestIsSplitAtEverySlash() throws {
    let router = try makeRouter("a/**rest")
    let target = try #require(router.resolve("a/\u{301}b/c", from: .inside).target)
    try expectEqual(target.parameters.rest("rest"), ["\u{301}b", "c"])
    expectEqual(target.canonicalURL, "a/%CC%81b/c")
  }

  @Test func foldingIsForASCIILettersOnly() throws {
    let table = RouteTable([
      RouteTable.Entry(try RoutePattern("Caf\u{E9}/Menu"), foldsCase: true)
    ])
    expectEqual(table.match("/CAF\u{E9}/MENU")?.index, 0)
    #expect(table.match("/caf\u{C9}/menu") == nil)
    // No full-width or Turkish letters fold either.
    #expect(table.match("/caf\u{E9}/\u{FF4D}enu") == nil)
    let id = RouteTable([RouteTable.Entry(try RoutePattern("id"), foldsCase: true)])
    expectEqual(id.match("/ID")?.index, 0)
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
        expectEqual(found, patterns, "\(word) \(rotated)")
      }
      #expect(table.match("/uSeR/c") == nil)
    }
  }

  @Test func exactLiteralPrecedesOneThatDiffersInCase() throws {
    let patterns = ["user/:a", "User/:b", "USER/:c"]
    for round in 0..<3 {
      let rotated = Array(patterns[round...] + patterns[..<round])
      let whole = try testRouter(modules: [RouteModule("m", rotated.map { Route($0, page: "p") })])
      let late = try testRouter(modules: [])
      for pattern in rotated {
        _ = try late.register(RouteModule(pattern, [Route(pattern, page: "p")]))
      }
      for router in [whole, late] {
        expectEqual(match("app://user/1", router)?.pattern, "user/:a", "\(rotated)")
        expectEqual(match("app://User/1", router)?.pattern, "User/:b", "\(rotated)")
        expectEqual(match("app://USER/1", router)?.pattern, "USER/:c", "\(rotated)")
        // No exact match: lower-case letters go first.
        expectEqual(match("app://uSER/1", router)?.pattern, "user/:a", "\(rotated)")
      }
    }
  }

  /// "É" composed does not fold; neither does a letter with a mark.
  @Test func aTextFoldsInTheSameWayHoweverItIsComposed() throws {
    for literal in ["Caf\u{C9}", "CafE\u{301}"] {
      let table = RouteTable([
        RouteTable.Entry(try RoutePattern("\(literal)/Menu"), foldsCase: true)
      ])
      for (word, isFound) in [
        ("CAF%C3%89", true), ("cafE%CC%81", true), ("caf%C3%A9", false), ("cafe%CC%81", false),
      ] { expectEqual(table.match("\(word)/menu") != nil, isFound, "\(word)") }
    }
  }

  @Test func anAuthorityIsFoundHoweverItIsComposed() throws {
    let patterns = ["Caf\u{E9}/a", "cafe\u{301}/b", "CAFe\u{301}/c", ":any/**rest"]
    for round in 0..<4 {
      let rotated = Array(patterns[round...] + patterns[..<round])
      let late = try testRouter(modules: [])
      for pattern in rotated {
        _ = try late.register(RouteModule(pattern, [Route(pattern, page: "p")]))
      }
      for router in [try makeRouter(rotated[0], rotated[1], rotated[2], rotated[3]), late] {
        for word in ["caf%C3%A9", "cafe%CC%81", "CAF%C3%A9", "CAFe%CC%81", "c%61F%C3%A9"] {
          let found = ["a", "b", "c", "d"].map { match("app://\(word)/\($0)", router)?.pattern }
          expectEqual(found, patterns, "\(word) \(rotated)")
        }
        expectEqual(match("app://caf%C3%89/a", router)?.pattern, ":any/**rest")
      }
    }
  }

  @Test func aDiagnosisFollowsAnAuthorityHoweverItIsComposed() throws {
    let router = try makeRouter("Caf\u{E9}/menu")
    let diagnosis = try #require(router.resolve("app://cafe%CC%81/list", from: .push).diagnosis)
    expectEqual(diagnosis.reach?.matched, ["cafe\u{301}"])
    expectEqual(diagnosis.reach?.expected, ["menu"])
  }
}
