import LimitTesting
import Router
import RouterTools
import Testing

/// A rule cannot state a type of the application, so its values decide.
@Suite("An overlay and types of the application")
struct OverlayTypeTests {
  private struct OrderNumber: RouteValue {
    let digits: Int

    static var parameterType: ParameterType { .value(OrderNumber.self, sample: "N12") }
    init?(routeText: String) {
      guard routeText.hasPrefix("N"), let digits = Int(routeText.dropFirst()) else { return nil }
      self.digits = digits
    }
    var routeText: String? { "N\(digits)" }
  }

  private func router() throws -> Router {
    try Router(
      namespaces: RouteNamespaces(scheme: "app"),
      modules: [
        RouteModule("m") {
          Route("old/:number", page: "old", exported: true)
          Route("order/:number", page: "order", exported: true) { (number: OrderNumber) in
            number.digits
          }
          Route("draft/:number", page: "draft") { (number: OrderNumber) in number.digits }
          Route("page/:number", page: "page", exported: true) { (number: Int) in number }
        }
      ])
  }

  private func problems(_ router: Router, _ to: String) -> [RouteOverlayError.Problem] {
    do throws(RouteOverlayError) {
      try router.apply(
        RouteOverlay(
          version: 1, rules: [.init(route: "old/:number", action: .redirect, to: to)]))
      return []
    } catch {
      return error.problems
    }
  }

  @Test @MainActor func textIsRedirectedToAPageThatReadsIt() throws {
    let router = try router()
    expectEqual(problems(router, "order/:number"), [])
    expectEqual(router.overlayProblems(), [])
    let target = try #require(router.resolve("app://old/N7", from: .push).target)
    try expectEqual(target.makePage(as: Int.self), 7)
    guard case .unmatched = router.resolve("app://old/7", from: .push) else {
      Issue.record("7 is not an order number")
      return
    }
  }

  @Test func aListIsRedirectedAsAList() throws {
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "app"),
      modules: [
        RouteModule("m") {
          Route("old?ids", page: "old", exported: true) { (ids: [Int]) in ids.count }
          Route("new?ids", page: "new", exported: true) { (ids: [Int]) in ids.count }
        }
      ])
    try router.apply(
      RouteOverlay(
        version: 1, rules: [.init(route: "old?ids<[Int]>", action: .redirect, to: "new?ids")]))
    let target = try #require(router.resolve("app://old?ids[]=1&ids=2", from: .push).target)
    expectEqual(target.url.text, "new?ids=1&ids=2")
  }

  @Test func exportedRouteIsNotRedirectedToAClosedPageOfTheType() throws {
    expectEqual(
      problems(try router(), "draft/:number"), [.notExported(index: 0, to: "draft/:number")])
  }

  @Test func textIsNotRedirectedToATypeOfThePattern() throws {
    expectEqual(
      problems(try router(), "page/:number"), [.leadsNowhere(index: 0, to: "page/:number")])
    expectEqual(
      problems(try router(), "none/:number"), [.leadsNowhere(index: 0, to: "none/:number")])
  }
}
