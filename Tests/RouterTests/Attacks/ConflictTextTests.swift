import LimitTesting
import Messages
import Router
import RouterTesting
import Testing

/// The text of a failed registration is complete where it is printed: in a log or a failing test.
@Suite("The text of a failed registration")
struct ConflictTextTests {
  func text(@RouteBuilder routes: () -> [RouteDeclaration]) -> String {
    do {
      _ = try testRouter(modules: [RouteModule("m", routes: routes)])
      return "no conflict"
    } catch {
      return "\(error)"
    }
  }

  @Test func aRedirectErrorNamesTheURLAndTheClosestRoute() {
    let text = text {
      Route("p/:id<Int>", page: "p", fileID: "M/P.swift", line: 1)
      Redirect("product/:id", to: "p/:id", fileID: "M/P.swift", line: 2)
    }
    expectEqual(
      text,
      """
      product/:id (m, M/P.swift:2): no route matches its destination p/:id \
      (p/sample~text); the nearest is p/:id<Int> (m, M/P.swift:1)
      """)
  }

  @Test func aMissingParentIsCalledOne() {
    let text = text {
      Route("d/:x", page: "p", parents: ["v", "w/:x"], fileID: "M/P.swift", line: 1)
      Route("", page: "home", parents: ["u"], fileID: "M/P.swift", line: 2)
    }
    expectEqual(
      text,
      """
      d/:x (m, M/P.swift:1): no route matches its parent v
      d/:x (m, M/P.swift:1): no route matches its parent w/:x (w/sample~text)
      / (m, M/P.swift:2): no route matches its parent u
      """)
  }

  @Test func aPatternErrorNamesItsColumnAndACorrection() {
    expectEqual(
      text { Route("/user/{id}", page: "p") },
      "/user/{id}, column 7: unexpected {; a parameter is :name or :{name}")
  }

  @Test func printsEachOfSeveralConflictsOnALine() {
    let text = text {
      Route("a", page: "a", fileID: "M/A.swift", line: 1)
      Route("a", page: "b", fileID: "M/A.swift", line: 2)
      Route("u?x<URL>", page: "u", fileID: "M/A.swift", line: 3)
    }
    expectEqual(
      text,
      """
      u?x<URL> (m, M/A.swift:3): no policy states which URLs x accepts; add urls:
      a (m, M/A.swift:2) matches the same URLs as a (m, M/A.swift:1)
      """)
  }

  /// Each pair of them clashes: 7,140 pairs.
  @Test func manyConflictsAreCountedNotListed() throws {
    let routes = (0..<120).map { Route("qq?k\($0)<Int>", page: "q") }
    let error = #expect(throws: RouteConflicts.self) {
      try testRouter(modules: [RouteModule("m", routes)])
    }
    let conflicts = try #require(error)
    let lines = conflicts.description.split(separator: "\n")
    expectEqual(lines.count, 21)
    #expect(conflicts.description.utf8.count < 8_000)
    // One conflict per route is enough to refuse it.
    expectEqual(conflicts.conflicts.count, 119)
    expectEqual(lines.last, "and 99 more")
  }
}
