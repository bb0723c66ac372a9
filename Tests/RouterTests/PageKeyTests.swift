import Router
import Testing

@Suite struct PageKeyTests {
  /// As a table of routes needs that is made in a loop.
  @Test func isWrittenAsALiteralWithValues() throws {
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "trellis"),
      modules: [
        RouteModule("floors") {
          for floor in 1...3 { Route("floor/\(floor)", page: "floor-\(floor)") }
        }
      ])
    #expect(router.resolve("floor/2", from: .inside).target?.page == "floor-2")
  }
}
