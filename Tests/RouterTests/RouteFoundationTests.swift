import Foundation
import LimitTesting
import Router
import RouterTesting
import Testing

@Suite("The router beside Foundation")
struct RouteFoundationTests {
  @Test func readsFoundationsURLsByItsOwnRules() throws {
    let url = try #require(URL(string: "trellis://travel/a%2Fb"))
    try expectEqual(RouteURL(url).segments, ["travel", "a/b"])
    let router = try makeRouter("travel/:x", namespaces: RouteNamespaces(scheme: "trellis"))
    expectEqual(router.resolve(url, from: .inside).target?.parameters["x"], "a/b")
  }

  @Test func readsAndPrintsUUIDs() throws {
    let id = try #require(UUID(uuidString: "7D444840-9DC0-11D1-B245-5FFDCE74FAD2"))
    let route = Route("trip/:id", page: "trip") { (id: UUID) in TestPage(name: "\(id)") }
    try expectEqual(route.url(id), "trip/7D444840-9DC0-11D1-B245-5FFDCE74FAD2")
    try expectEqual(route.match("trip/7d444840-9dc0-11d1-b245-5ffdce74fad2"), id)
    #expect(try route.match("trip/7d444840") == nil)
  }
}
