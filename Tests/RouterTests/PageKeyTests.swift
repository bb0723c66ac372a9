import LimitTesting
import Router
import RouterTesting
import Testing

@Suite struct PageKeyTests {
  /// For a table of routes made in a loop.
  @Test func isWrittenAsALiteralWithValues() throws {
    let router = try testRouter(namespaces: RouteNamespaces(scheme: "trellis"), module: "floors") {
      for floor in 1...3 { Route("floor/\(floor)", page: "floor-\(floor)") }
    }
    expectEqual(router.resolve("floor/2", from: .inside).target?.page, "floor-2")
  }
}
